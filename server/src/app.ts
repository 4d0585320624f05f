import { CloseCode, matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { TablePhase } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Logger } from 'pino';
import { Accounts, type Face } from './accounts/accounts.ts';
import { botName } from './accounts/names.ts';
import { OwnTables, seatedBy } from './accounts/ownTables.ts';
import { PersonalData } from './accounts/personalData.ts';
import { Challenges } from './challenges/challenges.ts';
import { CHANCE, type Chance } from './chance.ts';
import { KeptLines } from './chat/keptLines.ts';
import { CLOCK, type Clock } from './clock.ts';
import { Company } from './friends/company.ts';
import { History } from './history/history.ts';
import { newTableId } from './ids.ts';
import {
  type Account,
  type Journal,
  StorageFailed,
  type TableEvent,
  type TableHead,
  type UnownedTable,
} from './journal/journal.ts';
import type { Limits } from './limits.ts';
import { LimitedLog } from './logging/limitedLog.ts';
import { type Census, Metrics } from './ops/metrics.ts';
import { Ratings } from './ratings/ratings.ts';
import { refuse } from './refusals.ts';
import { StatisticsBook } from './statistics/statistics.ts';
import { isDueToClose } from './tables/closing.ts';
import { LiveTable, type TableContext } from './tables/liveTable.ts';
import { ParkedTable, parkedAtOnce, parkedByEvents } from './tables/parkedTable.ts';
import { Queues } from './tables/queue.ts';
import { reopened, replayed } from './tables/reopening.ts';
import { Restoring } from './tables/restoring.ts';
import type { Seating } from './tables/seating.ts';

/** What an App is made with. */
interface AppOptions {
  /** Default: CHANCE. */
  readonly chance?: Chance;
  /** What its tables go by. Default: CLOCK. */
  readonly clock?: Clock;
  readonly games: readonly Game[];
  /** Scales the dealer's and the bots' waits: 1 for people, 0 for tests. */
  readonly pace: number;
  /** Scales the players' clocks: 1 for people, less for tests. */
  readonly clocks: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  readonly limits: Limits;
  readonly log: Logger;
}

/** A table that is not over for good, whether it is open or parked. */
export type AnyTable = LiveTable | ParkedTable;

/** How long what was said at a table is kept once it is closed, in milliseconds. */
const CHAT_KEPT = 10 * 60_000;

/** How long an empty table stays open before it is parked, in milliseconds: many are back in a moment. */
const PARKED_AFTER = 30_000;

function isCalledOtherwise({ seating }: AnyTable, account: string, name: string): boolean {
  const person = seating.personOn(seating.seatOf(account)) ?? seating.newcomerTo(seating.comingSeatOf(account));
  return person !== null && person.name !== name;
}

/** What gives somebody at a table another name. */
function renaming(seating: Seating, { id, name }: Account): TableEvent[] {
  const seat = seating.seatOf(id);
  const coming = seating.comingSeatOf(id);
  const events: TableEvent[] = [];
  if (seat >= 0) events.push({ type: 'renamed', seat, name });
  if (coming >= 0) events.push({ type: 'coming', seat: coming, account: id, name });
  return events;
}

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
  /** Is asked where a host wants strangers at their table; the lobby sets it. */
  onFindOthers: TableContext['findOthers'] = async () => refuse('unavailable');
  private readonly tables = new Map<string, LiveTable>();
  private readonly parked = new Map<string, ParkedTable>();
  /** By table: it is parked, opened, closed and renamed at one after the other. */
  private readonly turns = new Queues();
  private readonly tableContext: TableContext;
  private closing = false;
  private restoring: Restoring | null = null;
  /** The tables still to be restored. */
  private unread: ReadonlyMap<string, UnownedTable> = new Map();
  /** New names given while tables were being restored: tables still to be restored have the old ones. */
  private readonly renamed = new Map<string, string>();

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
    this.metrics = new Metrics(() => this.census());
    this.history = new History(this.games, journal, rules.log);
    this.onFinished.push((table) => this.history.take(table.id));
    this.ratings = new Ratings(this.games, journal, accounts);
    this.statistics = new StatisticsBook(this.games, journal);
    this.chats = new KeptLines(journal.store);
    this.challenges = new Challenges(this.games, journal, accounts);
    this.history.onKept.push(
      (game) => this.ratings.take(game),
      (game) => this.statistics.take(game),
      (game) => this.challenges.take(game),
    );
    this.keepPersonal();
    this.tableContext = {
      chance: this.chance,
      clock: this.clock,
      metrics: this.metrics,
      pace: rules.pace,
      clocks: rules.clocks,
      grace: rules.grace,
      log: rules.log,
      limitedLog: this.limitedLog,
      openRematch: (table) => this.openRematch(table),
      findOthers: (table, account, isWanted) => this.onFindOthers(table, account, isWanted),
      finished: (table) => {
        for (const listener of this.onFinished) listener(table);
      },
      noteSeats: (table, events) => this.ownTables.note(table, seatedBy(events)),
      playTogether: (people) => this.playTogether(people),
      faceOf: (account, changed) => this.faceOf(account, changed),
      whereabouts: this.company.whereabouts,
      ended: (table) => {
        this.forget(table, CLOSED.ended).catch((error: unknown) => {
          this.log.error({ err: error, table: table.id }, 'a table that its host has ended could not be closed');
        });
      },
      lookedOn: (table, account) => {
        this.challenges.lookedOn(table.id, account).catch((error: unknown) => {
          this.log.error({ err: error, table: table.id }, 'an onlooker could not be noted');
        });
      },
      drop: (table) => {
        this.log.warn({ table: table.id }, 'another process owns this table now; it is closed here');
        this.forget(table, CloseCode.MAY_TRY_RECONNECT).catch((error: unknown) => {
          this.log.error({ err: error, table: table.id }, 'a table that another process owns could not be closed');
        });
      },
    };
  }

  /** What the modules made here keep of a person. */
  private keepPersonal(): void {
    const { personal, history, ratings, statistics, challenges } = this;
    personal.exports('games', ({ id }) => history.keptOf(id));
    personal.exports('ratings', ({ id }) => ratings.keptOf(id));
    personal.exports('statistics', ({ id }) => statistics.of(id));
    personal.exports('chat', ({ id }) => this.chats.saidBy((table) => this.accounts.aliasAt(table, id)));
    personal.exports('challenges', ({ id }) => challenges.keptOf(id));
    personal.erases(async (account) => {
      await this.company.erase(account);
      await ratings.forget(account);
      await statistics.forget(account);
      await challenges.forget(account);
      await history.forget(account);
      await this.chats.forget((table) => this.accounts.aliasAt(table, account));
    });
  }

  /** An app with the guests in its journal, and no table open yet. */
  static async of(rules: AppOptions, journal: Journal): Promise<App> {
    return new App(rules, journal, await Accounts.of(journal, rules.chance));
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
    const ledger = await this.journal.open(whole, events);
    const soFar = await replayed(game, whole, [events], undefined, this.chance);
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
    const now = this.clock.now();
    this.history.catchUp();
    const rest = new Map<string, UnownedTable>();
    for (const unowned of await this.journal.unowned()) {
      const game = this.games.get(unowned.head.game);
      const table = game === undefined ? null : parkedAtOnce(game, unowned, now);
      if (table === null) rest.set(unowned.head.id, unowned);
      else this.parked.set(table.id, table);
    }
    this.unread = rest;
    this.restoring = new Restoring([...rest.keys()], { restore: (id) => this.restoreTable(id), log: this.log });
    void this.restoring.all().then(() => this.renamed.clear());
  }

  /** Are tables still being restored? */
  isRestoring(): boolean {
    return this.restoring?.isDone() === false;
  }

  /** Resolves once all tables that can be are restored. */
  async allRestored(): Promise<void> {
    await this.restoring?.all();
  }

  /** A table, open or parked, restored before all others if need be; undefined if there is none. */
  async known(id: string): Promise<AnyTable | undefined> {
    await this.restoring?.one(id);
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
    return this.closing && (this.parked.has(id) || this.restoring?.isToCome(id) === true);
  }

  /** Does the game at a table wait for a seat? Throws StorageFailed. */
  async isAwaited(table: AnyTable, seat: number): Promise<boolean> {
    if (table instanceof LiveTable) return table.play?.isAwaited(seat) === true;
    const { head } = table;
    return table.isAwaited(seat, async () => {
      const { play } = await reopened(this.gameOf(head), head, this.journal, this.log);
      return play?.awaited() ?? 0;
    });
  }

  /** Gives a guest another name, already cleaned, here and at every table. */
  async rename(account: Account, name: string): Promise<void> {
    const renamed = { ...account, name };
    await this.accounts.change(account, { name, isKept: true });
    if (this.isRestoring()) this.renamed.set(renamed.id, renamed.name);
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
    for (const table of this.all()) {
      try {
        if (isDueToClose(table, now)) {
          const isOver = table.phase() === 'over';
          await this.close(table);
          this.log.info({ table: table.id, over: isOver }, 'table closed, since nobody came back');
        } else if (table instanceof LiveTable && table.isIdle(now, PARKED_AFTER)) {
          await this.park(table);
        }
      } catch (error) {
        this.log.error({ err: error, table: table.id }, 'a table could not be closed');
      }
    }
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
    });
  }

  /** Begins nothing new, and finishes what is under way at the tables. */
  async stop(): Promise<void> {
    this.closing = true;
    await this.restoring?.stop();
    await this.turns.idle();
    await Promise.all(this.open().map((table) => this.finish(table)));
    await this.history.stop();
  }

  /** Who has played is remembered, and whom they have met; nobody waits for it. */
  private playTogether(people: readonly string[]): void {
    const noted = [this.company.encounters.note(people), ...people.map((account) => this.accounts.keep(account))];
    Promise.all(noted).catch((error: unknown) => this.limitedLog.failure('who has played could not be noted', error));
  }

  private faceOf(account: string, changed: () => void): Face {
    const face = this.accounts.face(account);
    if (face !== undefined) return face;
    const reading = this.accounts.known(account).then((found) => (found === null ? undefined : changed()));
    reading.catch((error: unknown) => this.limitedLog.failure('an account could not be read', error));
    return { picture: '', handle: this.accounts.handleOf(account) };
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

  private census(): Census {
    const tables: Record<TablePhase, number> = { waiting: 0, playing: 0, over: 0 };
    for (const table of this.all()) tables[table.phase()]++;
    return { tables, connections: matchMaker.stats.local.ccu };
  }

  private async restoreTable(id: string): Promise<void> {
    const unowned = this.unread.get(id);
    if (unowned === undefined) return;
    const table = await parkedByEvents(this.gameOf(unowned.head), unowned, this.journal, this.clock.now());
    this.parked.set(id, table);
    const renamed = [...this.renamed].filter(([account, name]) => isCalledOtherwise(table, account, name));
    await Promise.all(renamed.map(([account, name]) => this.renameAt(table, { id: account, name })));
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

  private async renameAt({ id: table, seating }: AnyTable, account: Account): Promise<void> {
    if (seating.seatOf(account.id) < 0 && seating.comingSeatOf(account.id) < 0) return;
    await this.turns.run(table, async () => {
      const open = this.tables.get(table);
      if (open === undefined) {
        const parked = this.parked.get(table);
        const events = parked === undefined ? [] : renaming(parked.seating, account);
        if (events.length > 0) await parked?.record(this.journal, events);
        return;
      }
      await open.queue.run(async () => {
        const events = renaming(open.seating, account);
        if (events.length === 0) return;
        await open.record(...events);
        open.changed();
      });
    });
  }

  /**
   * The host stays the host, and who was sent away stays away. People who want the rematch keep their seats, and so do bots; newcomers who are here take the seats promised to them. If somebody has left, a
   * bot plays, or the seat stays free if the game allows that.
   */
  private async openRematch(table: LiveTable): Promise<string> {
    const { head, game, seating, presence } = table;
    const names = seating.names();
    const removed = seating.everybodyRemoved().map((account): TableEvent => ({ type: 'removed', account, bot: '' }));
    const seats = seating.chairs.flatMap((chair, seat): TableEvent[] => {
      if (chair.kind === 'person' && chair.ready)
        return [{ type: 'sat', seat, account: chair.account, name: chair.name }];
      const newcomer = seating.newcomerTo(seat);
      if (newcomer !== null && presence.isHere(newcomer.account)) return [{ type: 'sat', ...newcomer }];
      if (chair.kind === 'bot') return [{ type: 'bot', seat, name: chair.name }];
      if (game.emptySeat !== null) return [];
      const name = botName(names, this.chance);
      names.add(name);
      return [{ type: 'bot', seat, name }];
    });
    const { id: _id, opened: _opened, ...same } = { ...head, host: table.hostAccount };
    const started: TableEvent = { type: 'started', dealer: this.chance.below(head.seats) };
    // the same deals again are no game
    return (await this.openTable({ ...same, deals: '' }, [...removed, ...seats, started])).id;
  }
}
