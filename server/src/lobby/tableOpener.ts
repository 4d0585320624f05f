import type { AnyTable, App } from '../app.ts';
import type { Account, TableEvent, TableHead } from '../journal/journal.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';

/** What is fixed about a table before somebody opens it. */
export type NewHead = Omit<TableHead, 'id' | 'opened' | 'host'>;

/** Who opens a table, and from where. */
interface Opener {
  readonly account: string;
  readonly address: string;
}

/** Has everybody left, and did nobody but the host ever sit here? Nobody else would miss such a table. */
function isDeserted(table: AnyTable): boolean {
  const { seating, head } = table;
  return table.emptySince() > 0 && seating.people().every((person) => person.account === head.host);
}

/** Opens tables, within the limits of how many there may be by guest, by address and in all. */
export class TableOpener {
  private readonly app: App;
  /** By table, where they were opened from. It is not stored, so tables from before a restart count for no address. */
  private readonly openers = new Map<string, Opener>();
  /** Those whose tables are being recorded. */
  private readonly opening = new Set<Opener>();

  constructor(app: App) {
    this.app = app;
  }

  /**
   * Opens a table for a guest, at which `events` have happened. If the guest has too many, the one deserted longest is closed; if there is none, and
   * if the address or the server has too many, it is refused. What is refused counts against no limit.
   */
  async open(
    account: Pick<Account, 'id'>,
    address: string,
    head: NewHead,
    events: readonly TableEvent[] = [],
  ): Promise<LiveTable> {
    const { app } = this;
    if (app.isClosing()) throw new HttpRefusal(refusal('unavailable', 'closing'));
    const opener = { account: account.id, address };
    const surplus = this.makeRoom(opener);
    const wait = app.limits.newTables.take(account.id);
    if (wait > 0) throw new HttpRefusal(tooFast(wait));
    this.opening.add(opener);
    try {
      if (surplus !== null) await app.close(surplus);
      const table = await app.openTable({ ...head, host: account.id }, events);
      this.openers.set(table.id, opener);
      return table;
    } finally {
      this.opening.delete(opener);
    }
  }

  private forgetClosed(all: readonly AnyTable[]): void {
    if (this.openers.size <= all.length) return;
    const ids = new Set(all.map(({ id }) => id));
    for (const id of this.openers.keys()) if (!ids.has(id)) this.openers.delete(id);
  }

  /** The table to close before another one is opened; null if there is room. Refuses if no room can be made. */
  private makeRoom({ account, address }: Opener): AnyTable | null {
    const { inAll, perAddress, perGuest } = this.app.limits.tables;
    const all = this.app.all();
    this.forgetClosed(all);
    const open = all.filter((table) => table.phase() !== 'over');
    const pending = [...this.opening];
    const theirs = open.filter((table) => table.head.host === account);
    const pendingTheirs = pending.filter((one) => one.account === account).length;
    if (theirs.length + pendingTheirs >= perGuest) {
      const deserted = theirs.filter(isDeserted).sort((a, b) => a.emptySince() - b.emptySince());
      if (pendingTheirs === 0 && deserted[0] !== undefined) return deserted[0];
      throw new HttpRefusal(refusal('too-many', 'manyTables'));
    }
    const near =
      open.filter((table) => this.openers.get(table.id)?.address === address).length +
      pending.filter((one) => one.address === address).length;
    if (near >= perAddress) throw new HttpRefusal(refusal('too-many', 'manyTablesNear'));
    // tables of finished games still take memory
    if (all.length + pending.length >= inAll) throw new HttpRefusal(refusal('unavailable', 'manyTablesInAll'));
    return null;
  }
}
