import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { OwnTables, seatedBy } from './accounts/ownTables.ts';
import { appContext } from './appContext.ts';
import type { AppOptions } from './appOptions.ts';
import { AppTables } from './appTables.ts';
import { Bans } from './bans/bans.ts';
import { Challenges } from './challenges/challenges.ts';
import { CHANCE, type Chance } from './chance.ts';
import { KeptLines } from './chat/keptLines.ts';
import { CLOCK, type Clock } from './clock.ts';
import type { ClusterNews } from './cluster/calls.ts';
import type { Hear } from './cluster/otherProcesses.ts';
import type { RemoteTable } from './cluster/remoteTable.ts';
import type { Beacon } from './fairness/beacon.ts';
import { secretFor } from './fairness/shuffleHistory.ts';
import { ShuffleKeys } from './fairness/shuffleKeys.ts';
import { SocialGraph } from './friends/socialGraph.ts';
import { Archiving } from './history/archiving.ts';
import { History } from './history/history.ts';
import { newTableId } from './ids.ts';
import { type Account, type AskedHead, Fenced, type Journal, type TableEvent } from './journal/journal.ts';
import type { Leadership } from './journal/processes.ts';
import type { WaitingGroups } from './lobby/openTable.ts';
import { LimitedLog } from './logging/limitedLog.ts';
import type { Limits } from './network/limits.ts';
import { censusOf } from './ops/census.ts';
import { Metrics } from './ops/metrics.ts';
import { StoreWatch } from './ops/storeWatch.ts';
import { PersonalData } from './privacy/personalData.ts';
import { addPersonalParts } from './privacy/personalParts.ts';
import { Ratings } from './ratings/ratings.ts';
import { Reports } from './reports/reports.ts';
import { StatisticsBook } from './statistics/statistics.ts';
import { finishTable, KEPT } from './tables/closing.ts';
import { completeRules } from './tables/completingRules.ts';
import { LiveTable } from './tables/liveTable.ts';
import { replayed } from './tables/reopening.ts';
import { inForceToday } from './tables/rulesInForce.ts';
import { StoredTables } from './tables/storedTables.ts';
import { sweepTables } from './tables/sweeping.ts';
import type { TableContext } from './tables/tableContext.ts';

export type { AnyTable } from './appTables.ts';

/** How long the events of a table stay in the journal once it is closed, in milliseconds: most are asked for within minutes. */
const ARCHIVED_AFTER = 10 * 60_000;

/** Tables closed longer ago than this, in milliseconds, have been seen by a sweep or are found at the next start. */
const UNSAID = 24 * 60 * 60_000;

/** How long the chat of a table is kept once the table is closed, in milliseconds. */
const CHAT_KEPT = 10 * 60_000;

/** The application behind the ports: its games, its guests and the open tables. */
export class App extends AppTables {
  readonly games: ReadonlyMap<string, Game>;
  readonly chance: Chance;
  readonly clock: Clock;
  /** The public beacon that shuffles use; null for none. */
  readonly beacon: Beacon | null;
  readonly journal: Journal;
  readonly accounts: Accounts;
  /** The key that signs what the server commits to. */
  readonly shuffleKeys: ShuffleKeys;
  /** Everyone the operators have banned. */
  readonly bans: Bans;
  /** The tables that each account has opened or sat at. */
  readonly ownTables: OwnTables;
  /** Called with each table that has lost a deleted account's name: anything derived from its events is out of date. Listeners must not throw. */
  readonly onRewritten: ((table: string) => void)[] = [];
  /** Friends, recent encounters, and who is here. */
  readonly company: SocialGraph;
  /** What modules store about a person: each module registers itself. */
  readonly personal = new PersonalData();
  readonly limits: Limits;
  /** Scales all waits: 1 for people, 0 for tests. */
  readonly pace: number;
  readonly log: Logger;
  /** For log lines that clients can trigger at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  /** Can events be recorded at the moment? */
  readonly storeWatch: StoreWatch;
  /** Called with each table whose game has been played to its end, once that is recorded. Listeners must not throw. */
  readonly onFinished: ((table: LiveTable) => void)[] = [];
  /** The games that were played to their end. */
  readonly history: History;
  /** Moves what is stored of closed tables out of the journal. */
  readonly archiving: Archiving;
  readonly ratings: Ratings;
  readonly statistics: StatisticsBook;
  /** The chats of the tables. */
  readonly chats: KeptLines;
  readonly challenges: Challenges;
  /** What players have reported to the operators. */
  readonly reports: Reports;
  /** Called when this process no longer leads (Cluster). Listeners must not throw. */
  readonly onLeadLost: (() => void)[] = [];
  /** Applies cluster-wide news to the tables of this process; the server sets it. */
  hear: Hear = async () => undefined;
  /** The queue for strangers; the lobby sets it. */
  queue: WaitingGroups | null = null;
  protected readonly tableContext: TableContext<LiveTable>;
  protected readonly stored: StoredTables;

  private constructor(rules: AppOptions, journal: Journal, accounts: Accounts, shuffleKeys: ShuffleKeys, bans: Bans) {
    super();
    this.chance = rules.chance ?? CHANCE;
    this.clock = rules.clock ?? CLOCK;
    this.beacon = rules.beacon ?? null;
    this.games = new Map(rules.games.map((game) => [game.id, game]));
    this.journal = journal;
    this.accounts = accounts;
    this.shuffleKeys = shuffleKeys;
    this.bans = bans;
    this.storeWatch = new StoreWatch({ store: journal.store, log: rules.log });
    this.company = new SocialGraph(journal.store);
    this.ownTables = new OwnTables(journal.store);
    this.limits = rules.limits;
    this.pace = rules.pace;
    this.log = rules.log;
    this.limitedLog = new LimitedLog(rules.log);
    this.metrics = new Metrics(() => censusOf(this.own()));
    this.history = new History(this.games, journal, rules.log, () => this.lead());
    this.onFinished.push((table) => this.hasClosed(table.id));
    this.archiving = new Archiving({
      store: journal.store,
      log: rules.log,
      stillOpen: () => this.openEverywhere().flatMap((table) => (table.phase() === 'over' ? [table.id] : [])),
      leads: () => this.leads(),
    });
    this.ratings = new Ratings(this.games, journal, accounts);
    this.statistics = new StatisticsBook(this.games, journal);
    this.chats = new KeptLines(journal.store);
    this.challenges = new Challenges(this.games, journal, accounts);
    this.reports = new Reports(journal.store);
    this.history.onKept.push(
      async (game, lead) => {
        await this.ratings.apply(game, lead);
      },
      (game, lead) => this.statistics.count(game, lead),
      (game) => this.challenges.apply(game),
    );
    this.stored = new StoredTables({
      games: this.games,
      journal,
      clock: this.clock,
      log: rules.log,
      stop: (table, why) => this.stopByRules(table, why),
      park: (table) => {
        if (this.openAt(table.id) === undefined) this.parked.set(table.id, table);
      },
      renameAt: (table, account) => this.renameAt(table, account),
    });
    addPersonalParts(this.personal, this);
    this.tableContext = appContext(this, rules);
    journal.onLease({ regained: (claimed) => this.dropAll(claimed) });
  }

  /** An app with the guests in its journal, and no table open yet. */
  static async of(rules: AppOptions, journal: Journal): Promise<App> {
    const accounts = await Accounts.of(journal, rules.tokenDays, rules.chance);
    const shuffleKeys = await ShuffleKeys.of(journal, rules.chance ?? CHANCE);
    const app = new App(rules, journal, accounts, shuffleKeys, await Bans.of(journal.store));
    await completeRules(journal.store, app.games);
    return app;
  }

  /** Opens a table, once it is recorded. Throws StorageFailed. */
  async openTable(head: AskedHead, events: readonly TableEvent[] = []): Promise<LiveTable> {
    const game = this.games.get(head.game);
    if (game === undefined) throw new RangeError(`there is no game ${head.game}`);
    const inForce = inForceToday(game, head.options);
    const whole = { ...head, ...inForce, id: newTableId(this.chance), opened: Date.now() };
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

  /** Opens a table at the process that has the fewest, once it is recorded. Throws StorageFailed. */
  async openTableAnywhere(head: AskedHead, events: readonly TableEvent[] = []): Promise<LiveTable | RemoteTable> {
    return (await this.cluster?.openElsewhere({ head, events })) ?? this.openTable(head, events);
  }

  /**
   * Parks every table that no process owns, because its owner has stopped: most at once, from their snapshots, the others in the background, from
   * their events. Tables that are already known are left alone. Throws StorageFailed.
   */
  async restore(): Promise<void> {
    this.history.catchUp();
    await this.stored.restore((id) => this.openAt(id) !== undefined || this.parked.has(id));
  }

  /** Are tables still being restored? */
  isRestoring(): boolean {
    return this.stored.isUnderWay();
  }

  /** Resolves once all tables that can be are restored. */
  async allRestored(): Promise<void> {
    await this.stored.all();
  }

  /** Gives a guest another name, already cleaned, here and at every table. */
  async rename(account: Account, name: string): Promise<void> {
    if (!this.leads()) {
      await this.cluster?.askLeader('rename', { account, name });
      return;
    }
    await this.accounts.change(account, { name, isKept: true });
    await this.everywhere('renamed', { account: { id: account.id, name } });
  }

  /** Gives a guest their new name at the tables of this process. */
  async renameHere(renamed: Account): Promise<void> {
    this.stored.rename(renamed.id, renamed.name);
    for (const table of this.open()) if (table.presence.rename(renamed.id, renamed.name)) table.changed();
    await Promise.all(this.own().map((table) => this.renameAt(table, renamed)));
  }

  /** Is this the process that does the jobs one process does for all? */
  leads(): boolean {
    return this.cluster === null || this.cluster.isLeading();
  }

  /** What `Store.together` needs to do a job that one process does for all: undefined if this one is alone. Throws Fenced if it does not lead. */
  lead(): Leadership | undefined {
    if (this.cluster === null) return undefined;
    const lead = this.cluster.lead();
    if (lead === null) throw new Fenced('another process leads');
    return lead;
  }

  /** Does something at all tables, whichever process has them. Throws StorageFailed. */
  async everywhere<N extends keyof ClusterNews>(name: N, news: ClusterNews[N]): Promise<void> {
    await (this.cluster === null ? this.hear(name, news) : this.cluster.tell(name, news));
  }

  /** The groups at tables that wait for strangers: the queue, wherever it is. */
  get groups(): WaitingGroups {
    if (this.queue !== null && this.leads()) return this.queue;
    return {
      waits: async (table) => this.cluster?.askForStrangers(table.id),
      waitsNoMore: async (table) => this.cluster?.askLeader('waitsNoMore', { table }),
    };
  }

  /**
   * Closes tables that everybody left a while ago (isDueToClose), and parks those that are empty; `now` is by the server's clock, `kept` for how long a
   * deserted game among people who know each other waits, in milliseconds.
   */
  async sweep(now: number, kept = KEPT): Promise<void> {
    if (this.leads()) {
      this.history.tryAgain();
      // tables that another process has closed without being able to report it
      if (this.cluster !== null) this.history.catchUp(Date.now() - UNSAID);
      // nobody waits for it
      void this.archiving.sweep(Date.now() - ARCHIVED_AFTER);
      await this.chats.forgetClosed(Date.now() - CHAT_KEPT).catch((error: unknown) => {
        // the next sweep does it
        this.log.error({ err: error }, 'the chats of closed tables could not be deleted');
      });
    }
    await sweepTables(this.own(), now, {
      log: this.log,
      kept,
      close: (table) => this.close(table),
      park: (table) => this.park(table),
    });
  }

  /** A table has been closed for good, on record: its game may be worth keeping. */
  hasClosed(table: string): void {
    if (this.leads()) this.history.enqueue(table);
    // if the message does not get through, the next sweep finds the table
    else this.cluster?.askLeader('closed', { table }).catch(() => undefined);
  }

  /** Starts nothing new, and finishes what is under way at the tables. */
  async stop(): Promise<void> {
    this.closing = true;
    this.storeWatch.stop();
    this.bans.stop();
    await this.stored.stop();
    await this.turns.idle();
    await Promise.all(this.open().map((table) => finishTable(table, this.log)));
    await this.history.stop();
    await this.archiving.stop();
  }

  /** Notes who has played, and with whom; nobody waits for it. */
  playTogether(people: readonly string[]): void {
    const noted = [this.company.encounters.note(people), ...people.map((account) => this.accounts.keep(account))];
    Promise.all(noted).catch((error: unknown) => this.limitedLog.failure('who has played could not be noted', error));
  }

  /** Something that nobody waits for: a failure is logged with `message`. */
  inBackground({ id }: LiveTable, work: Promise<unknown>, message: string): void {
    work.catch((error: unknown) => this.log.error({ err: error, table: id }, message));
  }
}
