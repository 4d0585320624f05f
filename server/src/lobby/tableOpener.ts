import type { App } from '../app.ts';
import type { Account, TableHead } from '../journal/journal.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';

/** What is settled about a table before somebody opens it. */
export type NewHead = Omit<TableHead, 'id' | 'opened' | 'host'>;

/** Who opens a table, and from where. */
interface Opener {
  readonly account: string;
  readonly address: string;
}

/** Has everybody left who ever sat here, and was that the host alone? Nobody else would miss such a table. */
function isDeserted(table: LiveTable): boolean {
  const { presence, seating, head } = table;
  return presence.emptySince() > 0 && seating.people().every((person) => person.account === head.host);
}

/** Opens tables, within the limits of how many there may be by guest, by address and in all. */
export class TableOpener {
  private readonly app: App;
  /** Where tables were opened from. It is not stored, so tables from before a restart count for no address. */
  private readonly openers = new WeakMap<LiveTable, Opener>();
  /** Those whose tables are being written down. */
  private readonly opening = new Set<Opener>();

  constructor(app: App) {
    this.app = app;
  }

  /**
   * Opens a table for a guest. Where the guest has too many, the one of theirs is closed that has been deserted longest; where there is none, and
   * where the address or the server has too many, it is refused. What is refused counts against no limit.
   */
  async open(account: Account, address: string, head: NewHead): Promise<LiveTable> {
    const { app } = this;
    if (app.isClosing()) throw new HttpRefusal(refusal('unavailable', 'closing'));
    const opener = { account: account.id, address };
    const surplus = this.makeRoom(opener);
    const wait = app.limits.newTables.take(account.id);
    if (wait > 0) throw new HttpRefusal(tooFast(wait));
    this.opening.add(opener);
    try {
      if (surplus !== null) await app.close(surplus);
      const table = await app.openTable({ ...head, host: account.id });
      this.openers.set(table, opener);
      return table;
    } finally {
      this.opening.delete(opener);
    }
  }

  /** The table that has to be closed before another one is opened; null where there is room. Refuses where there can be none. */
  private makeRoom({ account, address }: Opener): LiveTable | null {
    const { inAll, perAddress, perGuest } = this.app.limits.tables;
    const open = this.app.open().filter((table) => table.phase() !== 'over');
    const pending = [...this.opening];
    const theirs = open.filter((table) => table.head.host === account);
    const pendingTheirs = pending.filter((one) => one.account === account).length;
    if (theirs.length + pendingTheirs >= perGuest) {
      const deserted = theirs.filter(isDeserted).sort((a, b) => a.presence.emptySince() - b.presence.emptySince());
      if (pendingTheirs === 0 && deserted[0] !== undefined) return deserted[0];
      throw new HttpRefusal(refusal('too-many', 'manyTables'));
    }
    const near =
      open.filter((table) => this.openers.get(table)?.address === address).length +
      pending.filter((one) => one.address === address).length;
    if (near >= perAddress) throw new HttpRefusal(refusal('too-many', 'manyTablesNear'));
    // those of games that are over still take their memory
    if (this.app.open().length + pending.length >= inAll)
      throw new HttpRefusal(refusal('unavailable', 'manyTablesInAll'));
    return null;
  }
}
