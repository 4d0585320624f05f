import type { StoredAccount } from '../accounts/accountStore.ts';

/** What a module stores about a person: JSON data. */
type Exported = object | readonly unknown[];

/**
 * What the modules of the server store about a person, and how it is deleted: each module registers itself here. So
 * what an export or a deletion covers is declared where it is kept.
 */
export class PersonalData {
  private readonly exporters = new Map<string, (account: StoredAccount) => Promise<Exported>>();
  private readonly erasers: ((account: string) => Promise<void>)[] = [];

  /** Adds a part to what a guest gets when they ask for everything, under a name of its own. */
  exports(name: string, exporter: (account: StoredAccount) => Promise<Exported>): void {
    if (this.exporters.has(name)) throw new Error(`there is an export ${name} already`);
    this.exporters.set(name, exporter);
  }

  /**
   * Adds what makes a module forget an account, or at least its names. It is called again after a failure or a restart,
   * so data may already be gone.
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

  /** Has every module forget an account. Throws what an eraser throws. */
  async erase(account: string): Promise<void> {
    for (const eraser of this.erasers) await eraser(account);
  }
}
