import { matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { type OwnTables, seatedBy } from '../accounts/ownTables.ts';
import type { LocalTables } from '../cluster/localTables.ts';
import type { Processes } from '../cluster/processes.ts';
import { secretFor } from '../fairness/shuffleHistory.ts';
import { newTableId } from '../ids.ts';
import {
  type AskedHead,
  Fenced,
  type Journal,
  StorageFailed,
  type TableEvent,
  type TableHead,
} from '../journal/journal.ts';
import type { Deals } from '../tables/deals.ts';
import { LiveTable, type TableServer } from '../tables/liveTable.ts';
import { ParkedTable } from '../tables/parkedTable.ts';
import { reopened, replayed } from '../tables/reopening.ts';
import { inForceToday, RulesChanged, ruledTable, settledAnew, toldByToday } from '../tables/rulesInForce.ts';
import type { TableContext } from '../tables/tableContext.ts';
import { historyOf } from '../tables/tableHistory.ts';

/** What opening a table requires. */
export interface OpeningParts extends Pick<TableContext, 'chance' | 'clock' | 'log' | 'metrics'> {
  readonly games: ReadonlyMap<string, Game>;
  readonly journal: Journal;
  readonly ownTables: OwnTables;
  readonly local: LocalTables;
  readonly processes: Processes;
  /** The cards of a table that plays a set of deals; null if it shuffles for itself. */
  readonly dealsOf: (head: Pick<TableHead, 'deals'>) => Promise<Deals | null>;
  /**
   * Called in the leading process with each parked table that is reopened because somebody comes. Must not throw.
   */
  readonly onReopened: (table: LiveTable) => void;
}

/** Opens tables in this process: new ones, and those that somebody comes back to. */
export class OpeningHere {
  private readonly parts: OpeningParts;
  private readonly context: TableServer;
  private readonly stopByRules: (table: ParkedTable, why: RulesChanged) => Promise<void>;

  /** `stopByRules` closes a parked table that cannot go on under the rules it began with. */
  constructor(
    parts: OpeningParts,
    context: TableServer,
    stopByRules: (table: ParkedTable, why: RulesChanged) => Promise<void>,
  ) {
    this.parts = parts;
    this.context = context;
    this.stopByRules = stopByRules;
  }

  /** Records a new table and opens it. Throws StorageFailed. */
  async open(head: AskedHead, events: readonly TableEvent[]): Promise<LiveTable> {
    const { games, chance, journal, ownTables, log, dealsOf } = this.parts;
    const game = games.get(head.game);
    if (game === undefined) throw new RangeError(`there is no game ${head.game}`);
    const inForce = inForceToday(game, head.options);
    const whole = { ...head, ...inForce, id: head.id ?? newTableId(chance), opened: Date.now() };
    const theirs = [whole.host, ...seatedBy(events)].filter((account) => account !== '');
    await ownTables.note(whole.id, theirs);
    const deals = await dealsOf(whole);
    const begun = [...secretFor(whole, chance), ...events];
    const ledger = await journal.open(whole, begun);
    const soFar = await replayed(game, whole, [begun], undefined, chance);
    const table = new LiveTable(game, { head: whole, ledger }, soFar, this.context, deals);
    await this.giveRoom(table);
    if (table.history.dealer >= 0) this.context.playTogether(table.seating.people().map(({ account }) => account));
    log.info({ table: table.id, game: head.game, seats: head.seats, open: head.isOpen }, 'table opened');
    return table;
  }

  /**
   * Opens a parked table; undefined if there is none. A failure is not retried. Throws Fenced if another process owns
   * the table, and StorageFailed.
   */
  async reopen(id: string): Promise<LiveTable | undefined> {
    const { local, processes, log } = this.parts;
    const parked = local.parked.get(id);
    if (parked === undefined) return undefined;
    try {
      return await this.reopenParked(parked);
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      if (error instanceof RulesChanged) {
        await this.stopByRules(parked, error);
        return undefined;
      }
      local.parked.delete(id);
      // another process opened it first
      if (error instanceof Fenced && !processes.isAlone) throw error;
      log.error({ err: error, table: id }, 'a table could not be opened again');
      return undefined;
    }
  }

  /**
   * Opens a table that this process, one of several, does not know. Throws Fenced if another owns it, and
   * StorageFailed.
   */
  async adopt(id: string): Promise<LiveTable | undefined> {
    const { games, clock, journal, local, processes, metrics } = this.parts;
    if (processes.isAlone) return undefined;
    const stored = await journal.find(id);
    if (stored === null || stored.status !== 'live') return undefined;
    const now = clock.now();
    const history = historyOf(stored.head.seats, await journal.eventsBesideMoves(id));
    const head = toldByToday(games, stored.head);
    local.parked.set(id, new ParkedTable(head, history, null, { rests: now, empty: now }));
    try {
      const table = await this.reopen(id);
      if (table !== undefined) metrics.moved('taken-up');
      return table;
    } finally {
      // the leading process keeps track of parked tables
      if (!processes.isLeading()) local.parked.delete(id);
    }
  }

  private async reopenParked(parked: ParkedTable): Promise<LiveTable> {
    const { games, chance, journal, log, local, processes, dealsOf, onReopened } = this.parts;
    const ledger = await parked.claim(journal);
    const { game, head } = ruledTable(games, parked);
    if (head.rulesVersion !== parked.head.rulesVersion) await ledger.append([settledAnew(head)]);
    const soFar = await reopened(game, head, journal, log, chance);
    const deals = await dealsOf(head);
    const table = new LiveTable(game, { head, ledger }, soFar, this.context, deals, parked.since);
    local.parked.delete(head.id);
    processes.forget(head.id);
    await this.giveRoom(table);
    // the leading process does the same when it gets the message
    if (processes.isLeading()) onReopened(table);
    return table;
  }

  private async giveRoom(table: LiveTable): Promise<void> {
    const { live } = this.parts.local;
    live.set(table.id, table);
    try {
      await matchMaker.createRoom(table.head.game, { table: table.id });
    } catch (error) {
      live.delete(table.id);
      throw error;
    }
    table.changed();
  }
}
