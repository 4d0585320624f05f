import type { StoredAccount } from '../accounts/accountStore.ts';

/** What a module stores about a person: JSON data. */
type Exported = object | readonly unknown[];

/**
 * What the server's modules store about a person, and how it is deleted. Each module registers itself here, so the
 * scope of exports and deletions is declared where the data is kept.
 */
export class PersonalData {
  private readonly exporters = new Map<string, (account: StoredAccount) => Promise<Exported>>();
  private readonly erasers: ((account: string) => Promise<void>)[] = [];

  /** Adds a part, with a name of its own, to what guests get when they ask for all their data. */
  exports(name: string, exporter: (account: StoredAccount) => Promise<Exported>): void {
    if (this.exporters.has(name)) throw new Error(`there is an export ${name} already`);
    this.exporters.set(name, exporter);
  }

  /**
   * Adds a function that deletes an account, or at least its names, from a module. It is called again after a failure
   * or a restart, so data may already be gone.
   */
  erases(eraser: (account: string) => Promise<void>): void {
    this.erasers.push(eraser);
  }

  /** Everything that is stored about a guest. Throws what an exporter throws. */
  async allOf(account: StoredAccount): Promise<{ readonly [part: string]: Exported }> {
    const all: Record<string, Exported> = {};
    for (const [name, exporter] of this.exporters) all[name] = await exporter(account);
    return all;
  }

  /** Has every module delete an account. Throws what an eraser throws. */
  async erase(account: string): Promise<void> {
    for (const eraser of this.erasers) await eraser(account);
  }
}
