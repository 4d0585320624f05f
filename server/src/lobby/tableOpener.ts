import type { Refused } from '@kibitz/shared/wire/messages';
import { serverNow } from '../clock.ts';
import type { AnyTable, OpenTable } from '../cluster/remoteTable.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { Account, AskedHead, TableEvent } from '../journal/journal.ts';
import type { Limits } from '../network/limits.ts';
import { keptForNewcomers, networksOf, shareAt } from '../network/networks.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom, unavailable } from '../refusedHttp.ts';
import { ParkedTable } from '../tables/parkedTable.ts';
import { LEFT_FOR_GOOD } from '../tables/sweeping.ts';

/** The settings of a table before somebody opens it. */
export type NewHead = Omit<AskedHead, 'host'>;

/** How many parked tables there may be for each open one: a parked table takes less than a tenth of the memory. */
const PARKED_FOR_EACH = 10;

/** The person who opens a table, and the networks of their address. */
interface Opener {
  readonly account: string;
  readonly networks: readonly string[];
}

/**
 * Whether everybody has left and those seated are the host alone or strangers. Nobody else would miss such a table.
 */
function isDeserted(table: AnyTable): boolean {
  const { seating, head } = table;
  const isMissed = !head.fillsItself && seating.people().some((person) => person.account !== head.host);
  return table.emptySince() > 0 && !isMissed;
}

/**
 * The deserted tables among these in the order in which they make way: first those where nobody has played, then those
 * deserted longest.
 */
function deserted(tables: readonly AnyTable[]): AnyTable[] {
  const isPlayedAt = (table: AnyTable): number => Number(table.history.hasPersonPlayed);
  return tables.filter(isDeserted).sort((a, b) => isPlayedAt(a) - isPlayedAt(b) || byLeaving(a, b));
}

/** The ways in which a table makes way for another. */
interface MakingWay {
  readonly table: AnyTable;
  readonly how: 'park' | 'close';
}

/** Opens tables, within the limits per guest, per address and in total. */
export class TableOpener {
  private readonly directory: TableDirectory;
  private readonly limits: Limits;
  /** By table: the address it was opened from. Not stored, so tables from before a restart count for no address. */
  private readonly openers = new Map<string, Opener>();
  /** The people whose tables are being recorded. */
  private readonly opening = new Set<Opener>();
  /** Tables being closed to make way. */
  private readonly leaving = new Set<string>();

  constructor(directory: TableDirectory, limits: Limits) {
    this.directory = directory;
    this.limits = limits;
  }

  /**
   * Opens a table for a guest, starting with `events`. If the guest has too many tables, a deserted one of theirs is
   * closed. If the address or the server has too many open, an empty one is parked; if too many parked, a deserted one
   * is closed. Refuses if no table can make way. A refused request counts against no limit.
   */
  async open(
    account: Pick<Account, 'id'>,
    address: string,
    head: NewHead,
    events: readonly TableEvent[] = [],
  ): Promise<OpenTable> {
    const { directory, limits } = this;
    if (directory.isClosing()) throw unavailable('unavailable', 'closing');
    const opener = { account: account.id, networks: networksOf(address) };
    const surplus = this.makeRoom(opener);
    takeFrom(limits.by.newTables, account.id);
    this.opening.add(opener);
    if (surplus !== null) this.leaving.add(surplus.table.id);
    try {
      if (surplus !== null) await this.clear(surplus);
      const table = await directory.openAnywhere({ ...head, host: account.id }, events);
      this.openers.set(table.id, opener);
      return table;
    } finally {
      this.opening.delete(opener);
      if (surplus !== null) this.leaving.delete(surplus.table.id);
    }
  }

  private forgetClosed(all: readonly AnyTable[]): void {
    if (this.openers.size <= all.length) return;
    const ids = new Set(all.map(({ id }) => id));
    for (const id of this.openers.keys()) if (!ids.has(id)) this.openers.delete(id);
  }

  private async clear({ table, how }: MakingWay): Promise<void> {
    if (how === 'close' || table instanceof ParkedTable) await this.directory.close(table);
    else await this.directory.parkEarly(table);
  }

  /** The table that makes way before another is opened; null if there is room. Refuses if no room can be made. */
  private makeRoom({ account, networks }: Opener): MakingWay | null {
    const { inAll, perAddress, perGuest } = this.limits.tables;
    const everywhere = this.directory.all();
    this.forgetClosed(everywhere);
    const all = everywhere.filter((table) => !this.leaving.has(table.id));
    const open = all.filter((table) => table.phase() !== 'over');
    const pending = [...this.opening];
    const theirs = open.filter((table) => table.head.host === account);
    if (theirs.length + pending.filter((one) => one.account === account).length >= perGuest)
      return closes(deserted(theirs), refusal('too-many', 'manyTables'));
    let held = 0;
    for (const [level, network] of networks.entries()) {
      const near = open.filter((table) => this.openers.get(table.id)?.networks[level] === network);
      const nearPending = pending.filter((one) => one.networks[level] === network).length;
      const most = Math.floor(shareAt(level, perAddress));
      const makingWay = roomAmong(near, nearPending, most, refusal('too-many', 'manyTablesNear'));
      if (makingWay !== null) return makingWay;
      held = near.filter((table) => !(table instanceof ParkedTable)).length + nearPending;
    }
    // tables of finished games still take memory
    const most = inAll - keptForNewcomers(inAll, held);
    return roomAmong(all, pending.length, most, refusal('unavailable', 'manyTablesInAll'));
  }
}

/**
 * The table that makes way once `most` of these are open or being opened, or ten times as many are parked; null if
 * there is room. Refuses if no room can be made.
 */
function roomAmong(tables: readonly AnyTable[], opening: number, most: number, refused: Refused): MakingWay | null {
  const parked = tables.filter((table) => table instanceof ParkedTable);
  if (parked.length >= most * PARKED_FOR_EACH) return closes(deserted(parked), refused);
  if (tables.length - parked.length + opening < most) return null;
  const left = tables.filter((table) => !(table instanceof ParkedTable) && isLeftForGood(table)).sort(byLeaving);
  const waiting = left.find((table) => table.phase() !== 'over');
  return waiting === undefined ? closes(left, refused) : { table: waiting, how: 'park' };
}

/** Whether nobody has been there for a while. */
function isLeftForGood(table: AnyTable): boolean {
  return table.emptySince() > 0 && serverNow() - table.emptySince() >= LEFT_FOR_GOOD;
}

function byLeaving(a: AnyTable, b: AnyTable): number {
  return a.emptySince() - b.emptySince();
}

/** Has the first of the tables closed. Refuses if there is none. */
function closes([table]: readonly AnyTable[], refused: Refused): MakingWay {
  if (table === undefined) throw new HttpRefusal(refused);
  return { table, how: 'close' };
}
