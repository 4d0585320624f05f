import { CloseCode, matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { OwnTables, seatedBy } from './accounts/ownTables.ts';
import { PersonalData } from './accounts/personalData.ts';
import { addPersonalParts } from './accounts/personalParts.ts';
import type { AppOptions } from './appOptions.ts';
import { Challenges } from './challenges/challenges.ts';
import { CHANCE, type Chance } from './chance.ts';
import { KeptLines } from './chat/keptLines.ts';
import { CLOCK, type Clock } from './clock.ts';
import { secretFor } from './fairness/tableShuffles.ts';
import { Company } from './friends/company.ts';
import { History } from './history/history.ts';
import { newTableId } from './ids.ts';
import { type Account, type Journal, StorageFailed, type TableEvent, type TableHead } from './journal/journal.ts';
import type { Limits } from './limits.ts';
import { LimitedLog } from './logging/limitedLog.ts';
import { censusOf } from './ops/census.ts';
import { Metrics } from './ops/metrics.ts';
import { Ratings } from './ratings/ratings.ts';
import { refuse } from './refusals.ts';
import { StatisticsBook } from './statistics/statistics.ts';
import { LiveTable } from './tables/liveTable.ts';
import { ParkedTable } from './tables/parkedTable.ts';
import { Queues } from './tables/queue.ts';
import { rematchOf } from './tables/rematch.ts';
import { renameAt } from './tables/renaming.ts';
import { reopened, replayed } from './tables/reopening.ts';
import { StoredTables } from './tables/storedTables.ts';
import { sweepTables } from './tables/sweeping.ts';
import type { TableContext } from './tables/tableContext.ts';

/** A table that is not over for good, whether it is open or parked. */
export type AnyTable = LiveTable | ParkedTable;

/** How long what was said at a table is kept once it is closed, in milliseconds. */
const CHAT_KEPT = 10 * 60_000;

/** The application behind the ports: its games, its guests and the open tables. */
export class App {
  readonly games: ReadonlyMap<string, Game>;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly accounts: Accounts;
  /** Which tables accounts have opened, or had seats at. */
  readonly ownTables: OwnTables;
  /** Are called with each table that has lost a deleted account's name: what was made of its events is out of date. They must not throw. */
  readonly onRewritten: ((table: string) => void)[] = [];
  /** Friends, whom people have met, and who is here. */
  readonly company: Company;
  /** What modules keep of a person: they add themselves to it. */
  readonly personal = new PersonalData();
  readonly limits: Limits;
  /** Scales all waits: 1 for people, 0 for tests. */
  readonly pace: number;
  readonly log: Logger;
  /** For lines that clients can cause at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  /** Called with each table whose game has been played to its end, once that is recorded. They must not throw. */
  readonly onFinished: ((table: LiveTable) => void)[] = [];
  /** The games that were played to their end. */
  readonly history: History;
  readonly ratings: Ratings;
  readonly statistics: StatisticsBook;
  /** What is said at the tables. */
  readonly chats: KeptLines;
  readonly challenges: Challenges;
  /** Called with each parked table that is open again, since somebody comes to it. They must not throw. */
  readonly onReopened: ((table: LiveTable) => void)[] = [];
  /** Is asked where a host wants strangers at their table; the lobby sets it. */
  onFindOthers: TableContext<LiveTable>['findOthers'] = async () => refuse('unavailable');
  private readonly tables = new Map<string, LiveTable>();
  private readonly parked = new Map<string, ParkedTable>();
  /** By table: it is parked, opened, closed and renamed at one after the other. */
  private readonly turns = new Queues();
  private readonly tableContext: TableContext<LiveTable>;
  private closing = false;
  private readonly stored: StoredTables;

  private constructor(rules: AppOptions, journal: Journal, accounts: Accounts) {
    this.chance = rules.chance ?? CHANCE;
    this.clock = rules.clock ?? CLOCK;
    this.games = new Map(rules.games.map((game) => [game.id, game]));
    this.journal = journal;
    this.accounts = accounts;
    this.company = new Company(journal.store);
    this.ownTables = new OwnTables(journal.store);
    this.limits = rules.limits;
    this.pace = rules.pace;
    this.log = rules.log;
    this.limitedLog = new LimitedLog(rules.log);
    this.metrics = new Metrics(() => censusOf(this.all()));
    this.history = new History(this.games, journal, rules.log);
    this.onFinished.push((table) => this.history.take(table.id));
    this.ratings = new Ratings(this.games, journal, accounts);
    this.statistics = new StatisticsBook(this.games, journal);
    this.chats = new KeptLines(journal.store);
    this.challenges = new Challenges(this.games, journal, accounts);
    this.history.onKept.push(
      async (game) => {
        await this.ratings.take(game);
      },
      (game) => this.statistics.take(game),
      (game) => this.challenges.take(game),
    );
    this.stored = new StoredTables({
      games: this.games,
      journal,
      clock: this.clock,
      log: rules.log,
      gameOf: (head) => this.gameOf(head),
      park: (table) => this.parked.set(table.id, table),
      renameAt: (table, account) => this.renameAt(table, account),
    });
    addPersonalParts(this.personal, this);
    this.tableContext = this.contextOf(rules);
  }

  /** What its tables need of it. */
  private contextOf({ pace, clocks, grace, log }: AppOptions): TableContext<LiveTable> {
    return {
      chance: this.chance,
      clock: this.clock,
      metrics: this.metrics,
      pace,
      clocks,
      grace,
      log,
      limitedLog: this.limitedLog,
      openRematch: async (table) => {
        const { head, events } = rematchOf(table, this.chance);
        return (await this.openTable(head, events)).id;
      },
      findOthers: (table, account, isWanted) => this.onFindOthers(table, account, isWanted),
      finished: (table) => {
        for (const listener of this.onFinished) listener(table);
      },
      noteSeats: (table, events) => this.ownTables.note(table, seatedBy(events)),
      playTogether: (people) => this.playTogether(people),
      faceOf: (account, changed) => this.accounts.faceOf(account, changed, this.limitedLog),
      company: this.company,
      ratings: this.ratings,
      ended: (table) => {
        this.history.take(table.id);
        const work = this.forget(table, CLOSED.ended);
        this.inBackground(table, work, 'a table that its host has ended could not be closed');
      },
      lookedOn: (table, account) => {
        const work = this.challenges.lookedOn(table.id, account);
        this.inBackground(table, work, 'an onlooker could not be noted');
      },
      drop: (table) => {
        log.warn({ table: table.id }, 'another process owns this table now; it is closed here');
        const work = this.forget(table, CloseCode.MAY_TRY_RECONNECT);
        this.inBackground(table, work, 'a table that another process owns could not be closed');
      },
    };
  }

  /** An app with the guests in its journal, and no table open yet. */
  static async of(rules: AppOptions, journal: Journal): Promise<App> {
    return new App(rules, journal, await Accounts.of(journal, rules.tokenDays, rules.chance));
  }

  /** Is the server closing? Then nothing new begins. */
  isClosing(): boolean {
    return this.closing;
  }

  /** An open table; undefined if there is none. */
  table(id: string): LiveTable | undefined {
    return this.tables.get(id);
  }

  /** The open tables. */
  open(): LiveTable[] {
    return [...this.tables.values()];
  }

  /** The open tables, and those that will be opened when somebody comes. */
  all(): AnyTable[] {
    return [...this.tables.values(), ...this.parked.values()];
  }

  /** The names of everybody at a table. */
  names(): Set<string> {
    return new Set(this.all().flatMap((table) => [...table.seating.names()]));
  }

  /** Opens a table, once it is recorded. Throws StorageFailed. */
  async openTable(head: Omit<TableHead, 'id' | 'opened'>, events: readonly TableEvent[] = []): Promise<LiveTable> {
    const game = this.games.get(head.game);
    if (game === undefined) throw new RangeError(`there is no game ${head.game}`);
    const whole = { ...head, id: newTableId(this.chance), opened: Date.now() };
    await this.ownTables.note(whole.id, [whole.host, ...seatedBy(events)]);
    const deals = await this.challenges.dealsOf(whole);
    const begun = [...secretFor(whole, this.chance), ...events];
    const ledger = await this.journal.open(whole, begun);
    const soFar = await replayed(game, whole, [begun], undefined, this.chance);
    const table = new LiveTable(game, { head: whole, ledger }, soFar, this.tableContext, deals);
    await this.giveRoom(table);
    if (table.history.dealer >= 0) this.playTogether(table.seating.people().map(({ account }) => account));
    this.log.info({ table: table.id, game: head.game, seats: head.seats, open: head.isOpen }, 'table opened');
    return table;
  }

  /**
   * Parks every table that was open when the server stopped: most at once, by their snapshots, and the others in the background, by their
   * events. Throws StorageFailed.
   */
  async restore(): Promise<void> {
    this.history.catchUp();
    await this.stored.restore();
  }

  /** Are tables still being restored? */
  isRestoring(): boolean {
    return this.stored.isUnderWay();
  }

  /** Resolves once all tables that can be are restored. */
  async allRestored(): Promise<void> {
    await this.stored.all();
  }

  /** A table, open or parked, restored before all others if need be; undefined if there is none. */
  async known(id: string): Promise<AnyTable | undefined> {
    await this.stored.one(id);
    return this.tables.get(id) ?? this.parked.get(id);
  }

  /** A table that somebody comes to: opened if it is parked; undefined if there is none. Throws StorageFailed. */
  async opened(id: string): Promise<LiveTable | undefined> {
    const table = await this.known(id);
    if (table === undefined) return undefined;
    return this.turns.run(id, async () => {
      const open = this.tables.get(id) ?? (await this.unpark(id));
      if (open !== undefined) open.wantedAt = this.clock.now();
      return open;
    });
  }

  /** Is this a table that only the next server will open, since this one is closing? */
  isLeftToNext(id: string): boolean {
    return this.closing && (this.parked.has(id) || this.stored.isToCome(id));
  }

  /** Does the game at a table wait for a seat? Throws StorageFailed. */
  async isAwaited(table: AnyTable, seat: number): Promise<boolean> {
    if (table instanceof LiveTable) return table.play?.isAwaited(seat) === true;
    return table.isAwaited(seat, async () => {
      const { play } = await reopened(this.gameOf(table.head), table.head, this.journal, this.log);
      return play?.awaited() ?? 0;
    });
  }

  /** Gives a guest another name, already cleaned, here and at every table. */
  async rename(account: Account, name: string): Promise<void> {
    const renamed = { ...account, name };
    await this.accounts.change(account, { name, isKept: true });
    this.stored.rename(renamed.id, renamed.name);
    for (const table of this.open()) if (table.presence.rename(renamed.id, renamed.name)) table.changed();
    await Promise.all(this.all().map((table) => this.renameAt(table, renamed)));
  }

  /** Closes tables that everybody left a while ago (isDueToClose), and parks those that are empty; `now` is by the server's clock. */
  async sweep(now: number): Promise<void> {
    this.history.tryAgain();
    await this.chats.forgetClosed(Date.now() - CHAT_KEPT).catch((error: unknown) => {
      // the next sweep does it
      this.log.error({ err: error }, 'the chats of closed tables could not be deleted');
    });
    await sweepTables(this.all(), now, {
      log: this.log,
      close: (table) => this.close(table),
      park: (table) => this.park(table),
    });
  }

  /** Closes a table for good, even if people are there. Throws StorageFailed, and then it stays. */
  async close({ id }: AnyTable): Promise<void> {
    await this.turns.run(id, async () => {
      const open = this.tables.get(id);
      if (open !== undefined) {
        if (open.phase() !== 'over') await open.abandon();
        await this.forget(open, CloseCode.SERVER_SHUTDOWN);
      } else {
        await this.parked.get(id)?.record(this.journal, [{ type: 'closed', status: 'abandoned' }]);
        this.parked.delete(id);
      }
      // a game may have been stopped that is worth keeping
      this.history.take(id);
    });
  }

  /** Begins nothing new, and finishes what is under way at the tables. */
  async stop(): Promise<void> {
    this.closing = true;
    await this.stored.stop();
    await this.turns.idle();
    await Promise.all(this.open().map((table) => this.finish(table)));
    await this.history.stop();
  }

  /** Who has played is remembered, and whom they have met; nobody waits for it. */
  private playTogether(people: readonly string[]): void {
    const noted = [this.company.encounters.note(people), ...people.map((account) => this.accounts.keep(account))];
    Promise.all(noted).catch((error: unknown) => this.limitedLog.failure('who has played could not be noted', error));
  }

  /** Something that nobody waits for: a failure is logged with `message`. */
  private inBackground({ id }: LiveTable, work: Promise<unknown>, message: string): void {
    work.catch((error: unknown) => this.log.error({ err: error, table: id }, message));
  }

  private async finish(table: LiveTable): Promise<void> {
    await table.stop();
    await table.keep().catch((error: unknown) => {
      // the next start reads its events
      this.log.error({ err: error, table: table.id }, 'a snapshot of a table could not be kept');
    });
  }

  private gameOf(head: TableHead): Game {
    const game = this.games.get(head.game);
    if (game === undefined) throw new Error(`there is no longer a game ${head.game}`);
    return game;
  }

  /** Parks a table that nobody has come to meanwhile. */
  private async park(table: LiveTable): Promise<void> {
    const { id, head, history, play } = table;
    await this.turns.run(id, async () => {
      if (this.closing || this.tables.get(id) !== table || !table.isIdle(this.clock.now(), 0)) return;
      if (!(await table.park())) return;
      const since = { rests: table.restingSince(), empty: table.emptySince() };
      this.parked.set(id, new ParkedTable(head, history, play?.awaited() ?? 0, since));
      await this.forget(table, CloseCode.MAY_TRY_RECONNECT);
    });
  }

  /** Opens a parked table. One that cannot be opened is not tried again. */
  private async unpark(id: string): Promise<LiveTable | undefined> {
    const parked = this.parked.get(id);
    if (parked === undefined || this.closing) return undefined;
    try {
      const { head, since } = parked;
      const game = this.gameOf(head);
      const ledger = await parked.claim(this.journal);
      const soFar = await reopened(game, head, this.journal, this.log, this.chance);
      const deals = await this.challenges.dealsOf(head);
      const table = new LiveTable(game, { head, ledger }, soFar, this.tableContext, deals, since);
      this.parked.delete(id);
      await this.giveRoom(table);
      for (const listener of this.onReopened) listener(table);
      return table;
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      this.parked.delete(id);
      this.log.error({ err: error, table: id }, 'a table could not be opened again');
      return undefined;
    }
  }

  private async giveRoom(table: LiveTable): Promise<void> {
    this.tables.set(table.id, table);
    try {
      await matchMaker.createRoom(table.head.game, { table: table.id });
    } catch (error) {
      this.tables.delete(table.id);
      throw error;
    }
    table.changed();
  }

  private async forget(table: LiveTable, code: number): Promise<void> {
    this.tables.delete(table.id);
    await table.stop();
    await matchMaker.getLocalRoomById(table.id)?.disconnect(code);
  }

  private renameAt(table: AnyTable, account: Account): Promise<void> {
    const { journal, tables, parked, turns } = this;
    return renameAt({ journal, open: tables, parked, turns }, table, account);
  }
}
