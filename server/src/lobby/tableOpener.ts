import type { Refused } from '@kibitz/shared/wire/messages';
import type { AnyTable, App } from '../app.ts';
import { serverNow } from '../clock.ts';
import type { Account, AskedHead, TableEvent } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import type { OpenTable } from './openTable.ts';

/** What is fixed about a table before somebody opens it. */
export type NewHead = Omit<AskedHead, 'host'>;

/** Somebody who has left for less than so many milliseconds may be on their way back, or has yet to arrive at a new table. */
const GONE_AFTER = 10_000;

/** Who opens a table, and from where. */
interface Opener {
  readonly account: string;
  readonly address: string;
}

/** Has everybody left, and does nobody but the host sit here, or are they strangers? Nobody else would miss such a table. */
function isDeserted(table: AnyTable): boolean {
  const { seating, head } = table;
  const isMissed = !head.fillsItself && seating.people().some((person) => person.account !== head.host);
  return table.emptySince() > 0 && !isMissed;
}

/** The deserted tables among these, in the order in which they make way: those at which nobody has played first, then those deserted longest. */
function deserted(tables: readonly AnyTable[]): AnyTable[] {
  const isPlayedAt = (table: AnyTable): number => Number(table.hasPersonPlayed);
  return tables.filter(isDeserted).sort((a, b) => isPlayedAt(a) - isPlayedAt(b) || a.emptySince() - b.emptySince());
}

/** Opens tables, within the limits of how many there may be by guest, by address and in all. */
export class TableOpener {
  private readonly app: App;
  /** By table, where they were opened from. It is not stored, so tables from before a restart count for no address. */
  private readonly openers = new Map<string, Opener>();
  /** Those whose tables are being recorded. */
  private readonly opening = new Set<Opener>();
  /** The tables that are being closed to make way. */
  private readonly leaving = new Set<string>();

  constructor(app: App) {
    this.app = app;
  }

  /**
   * Opens a table for a guest, at which `events` have happened. If the guest or the address has too many, one of theirs that is deserted is closed; if
   * the server has too many, one that is deserted and was never played at. If there is none, it is refused. What is refused counts against no limit.
   */
  async open(
    account: Pick<Account, 'id'>,
    address: string,
    head: NewHead,
    events: readonly TableEvent[] = [],
  ): Promise<OpenTable> {
    const { app } = this;
    if (app.isClosing()) throw new HttpRefusal(refusal('unavailable', 'closing'));
    const opener = { account: account.id, address };
    const surplus = this.makeRoom(opener);
    takeFrom(app.limits.by.newTables, account.id);
    this.opening.add(opener);
    if (surplus !== null) this.leaving.add(surplus.id);
    try {
      if (surplus !== null) await app.close(surplus);
      const table = await app.openTableAnywhere({ ...head, host: account.id }, events);
      this.openers.set(table.id, opener);
      return table;
    } finally {
      this.opening.delete(opener);
      if (surplus !== null) this.leaving.delete(surplus.id);
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
    const everywhere = this.app.all();
    this.forgetClosed(everywhere);
    const all = everywhere.filter((table) => !this.leaving.has(table.id));
    const open = all.filter((table) => table.phase() !== 'over');
    const pending = [...this.opening];
    const theirs = open.filter((table) => table.head.host === account);
    if (theirs.length + pending.filter((one) => one.account === account).length >= perGuest)
      return makesWay(deserted(theirs), refusal('too-many', 'manyTables'));
    const near = open.filter((table) => this.openers.get(table.id)?.address === address);
    if (near.length + pending.filter((one) => one.address === address).length >= perAddress)
      return makesWay(leftForGood(near), refusal('too-many', 'manyTablesNear'));
    // tables of finished games still take memory
    if (all.length + pending.length >= inAll) {
      const unplayed = leftForGood(open).filter((table) => !table.hasPersonPlayed);
      return makesWay(unplayed, refusal('unavailable', 'manyTablesInAll'));
    }
    return null;
  }
}

/** Those of other people: nobody has been there for a while. */
function leftForGood(tables: readonly AnyTable[]): AnyTable[] {
  return deserted(tables).filter((table) => serverNow() - table.emptySince() >= GONE_AFTER);
}

/** The first of the tables that may make way. Refuses if there is none. */
function makesWay([first]: readonly AnyTable[], refused: Refused): AnyTable {
  if (first === undefined) throw new HttpRefusal(refused);
  return first;
}
