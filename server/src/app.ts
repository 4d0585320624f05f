import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { OwnTables } from './accounts/ownTables.ts';
import { TokenKeys } from './accounts/tokenKeys.ts';
import { type AppOptions, givenToTables } from './appContext.ts';
import { Bans } from './bans/bans.ts';
import { Challenges } from './challenges/challenges.ts';
import type { Chance } from './chance.ts';
import { KeptLines } from './chat/keptLines.ts';
import type { Clock } from './clock.ts';
import { Clubs } from './clubs/clubs.ts';
import { Cluster, clusterSecret } from './cluster/cluster.ts';
import { LocalTables } from './cluster/localTables.ts';
import { type Hear, type Processes, soleProcess } from './cluster/processes.ts';
import type { ClusterAddress } from './clusterConfig.ts';
import { hear } from './clusterHandlers.ts';
import { TableDirectory } from './directory/tableDirectory.ts';
import { Evenings } from './evenings/evenings.ts';
import type { Beacon } from './fairness/beacon.ts';
import { ShuffleKeys } from './fairness/shuffleKeys.ts';
import { SocialGraph } from './friends/socialGraph.ts';
import { History, type KeptListener } from './history/history.ts';
import { StoredResults } from './history/results.ts';
import { archiving } from './journal/archiving.ts';
import type { Journal } from './journal/journal.ts';
import type { Sweeper } from './journal/sweeper.ts';
import type { WaitingGroups } from './lobby/groups.ts';
import { knownPeople } from './lobby/knownPeople.ts';
import { PlayQueue } from './lobby/playQueue.ts';
import { TableOpener } from './lobby/tableOpener.ts';
import { TableOrders } from './lobby/tableOrders.ts';
import { LimitedLog } from './logging/limitedLog.ts';
import type { Limits } from './network/limits.ts';
import { censusOf, Metrics } from './ops/metrics.ts';
import { StoreWatch } from './ops/storeWatch.ts';
import { addPersonalParts } from './personalParts.ts';
import { PersonalData } from './privacy/personalData.ts';
import { Push } from './push/push.ts';
import { type PushKeys, pushKeysOf } from './push/pushKeys.ts';
import { Ratings } from './ratings/ratings.ts';
import { Reports } from './reports/reports.ts';
import { StatisticsBook } from './statistics/statistics.ts';
import { completeRules } from './tables/completingRules.ts';
import type { LiveTable } from './tables/liveTable.ts';

/** What must be read from the store before the app can be made. */
interface Read {
  readonly tokenKeys: TokenKeys;
  readonly shuffleKeys: ShuffleKeys;
  readonly pushKeys: PushKeys;
  readonly bans: Bans;
  readonly clusterSecret: string;
}

/** The application behind the ports, with all of its parts. Each part is given here what it needs. */
export class App {
  readonly games: ReadonlyMap<string, Game>;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly limits: Limits;
  /** The public beacon that shuffles use; null for none. */
  readonly beacon: Beacon | null;
  /** Scales all waits: 1 for people, 0 for tests. */
  readonly pace: number;
  readonly log: Logger;
  /** For log lines that clients can trigger at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  /** Whether events can be recorded at the moment. */
  readonly storeWatch: StoreWatch;
  readonly accounts: Accounts;
  /** The key that signs what the server commits to. */
  readonly shuffleKeys: ShuffleKeys;
  /** Everyone the operators have banned. */
  readonly bans: Bans;
  /** The tables that each account has opened or sat at. */
  readonly ownTables: OwnTables;
  /** Friends, recent encounters, and who is here. */
  readonly company: SocialGraph;
  /** The chats of the tables. */
  readonly chats: KeptLines;
  readonly challenges: Challenges;
  readonly ratings: Ratings;
  readonly statistics: StatisticsBook;
  /** Players' reports to the operators. */
  readonly reports: Reports;
  /** Notifications on the devices of players who are not here. */
  readonly push: Push;
  /** The data that the modules store about a person. */
  readonly personal = new PersonalData();
  /** The tables of this process. */
  readonly tables = new LocalTables();
  /** This process as one of several; null if it has the store to itself. */
  readonly cluster: Cluster | null;
  readonly processes: Processes;
  readonly directory: TableDirectory;
  /** Events for many tables. */
  readonly evenings: Evenings;
  /** Clubs: groups with a link of their own. */
  readonly clubs: Clubs;
  /** The games that were played to their end. */
  readonly history: History;
  readonly results: StoredResults;
  /** Moves the events of closed tables out of the journal. */
  readonly archiving: Sweeper;
  readonly opener: TableOpener;
  /** The queue for strangers, where this process leads. */
  readonly queue: PlayQueue;
  /** The groups at tables that are waiting for strangers: the queue, in whichever process it is. */
  readonly groups: WaitingGroups;

  private constructor(options: AppOptions, journal: Journal, read: Read) {
    const { log } = options;
    this.chance = options.chance;
    this.clock = options.clock;
    this.games = new Map(options.games.map((game) => [game.id, game]));
    this.journal = journal;
    this.beacon = options.beacon;
    this.limits = options.limits;
    this.pace = options.pace;
    this.log = log;
    this.limitedLog = new LimitedLog(log);
    this.metrics = new Metrics(() => censusOf(this.tables.all()));
    this.storeWatch = new StoreWatch({ store: journal.store, log });
    const changed = (accounts: readonly string[]): Promise<void> => this.processes.tell('changed', { accounts });
    this.accounts = new Accounts(journal, read.tokenKeys, options.tokenDays, this.chance, (id) => changed([id]));
    this.shuffleKeys = read.shuffleKeys;
    this.bans = read.bans;
    this.ownTables = new OwnTables(journal.store);
    this.company = new SocialGraph(journal.store, changed);
    this.chats = new KeptLines(journal.store);
    this.challenges = new Challenges(this.games, journal, this.accounts);
    this.ratings = new Ratings(this.games, journal, this.accounts);
    this.statistics = new StatisticsBook(this.games, journal);
    this.reports = new Reports(journal.store);
    this.push = new Push({
      store: journal.store,
      keys: read.pushKeys,
      subject: options.pushSubject,
      deliver: options.deliver,
      words: options.words,
      clock: this.clock,
      log: this.limitedLog,
    });
    this.cluster = options.cluster === null ? null : this.clusterAt(options.cluster, read.clusterSecret);
    this.processes = this.cluster ?? soleProcess(this.hear);
    this.groups = this.groupsAnywhere();
    this.directory = this.makeDirectory(options);
    this.evenings = new Evenings(this);
    this.clubs = new Clubs(this);
    this.history = this.makeHistory();
    this.results = new StoredResults(this);
    this.archiving = archiving({
      store: journal.store,
      log,
      stillOpen: () => this.directory.openEverywhere().flatMap((table) => (table.phase() === 'over' ? [table.id] : [])),
      leads: () => this.processes.isLeading(),
    });
    this.opener = new TableOpener(this.directory, this.limits);
    this.queue = this.makeQueue();
    addPersonalParts(this);
    journal.onLease({ regained: (claimed) => this.regained(claimed) });
  }

  /** An app with the guests in its journal, and no table open yet. Throws StorageFailed. */
  static async of(options: AppOptions, journal: Journal): Promise<App> {
    const { chance, cluster } = options;
    const app = new App(options, journal, {
      tokenKeys: await TokenKeys.of(journal, chance),
      shuffleKeys: await ShuffleKeys.of(journal, chance),
      pushKeys: await pushKeysOf(journal),
      bans: await Bans.of(journal.store),
      clusterSecret: cluster === null ? '' : await clusterSecret(journal, chance),
    });
    await completeRules(journal.store, app.games);
    return app;
  }

  private readonly hear: Hear = (name, news) => hear(this, name, news);

  private clusterAt(address: ClusterAddress, secret: string): Cluster {
    const { journal, log, limitedLog, limits, tables: local, company } = this;
    const work = {
      hear: this.hear,
      restore: () => this.restore(),
      isRestoring: () => this.directory.isRestoring(),
      opened: (table: string) => this.directory.opened(table),
      handOver: (table: LiveTable, code: number) => this.directory.handOver(table, code),
      beginsToLead: async () => {
        company.invitations.forgetRead();
        await this.restore();
        // they may have waited under the previous leader
        for (const table of this.tables.open()) table.matchmaking = null;
        for (const table of this.directory.openEverywhere()) this.queue.resumeMatchmaking(table);
      },
      leadsNoMore: () => {
        this.queue.forgetAll();
        this.evenings.rounds.leadsNoMore();
      },
    };
    return new Cluster({
      address,
      secret,
      journal,
      log,
      limitedLog,
      limits,
      local,
      whereabouts: company.whereabouts,
      work,
    });
  }

  private groupsAnywhere(): WaitingGroups {
    return {
      waits: (table) =>
        this.processes.isLeading() ? this.queue.waits(table) : this.processes.askForStrangers(table.id),
      waitsNoMore: (table) =>
        this.processes.isLeading() ? this.queue.waitsNoMore(table) : this.processes.askLeader('waitsNoMore', { table }),
    };
  }

  private makeDirectory(options: AppOptions): TableDirectory {
    const { games, journal, accounts, ownTables, processes, challenges } = this;
    return new TableDirectory({
      ...givenToTables(this, options),
      games,
      journal,
      accounts,
      ownTables,
      processes,
      local: this.tables,
      dealsOf: (head) => challenges.dealsOf(head),
      onClosed: (table) => this.closed(table),
      onReopened: (table) => this.queue.resumeMatchmaking(table),
    });
  }

  private makeQueue(): PlayQueue {
    const { games, chance, pace, log, tables, processes, directory, opener, ratings } = this;
    const { friends } = this.company;
    const orders = new TableOrders({ games, friends, tables, processes });
    const known = knownPeople(games, ratings, friends);
    return new PlayQueue({ games, chance, pace, log, directory, opener, orders, known });
  }

  /** The finished games, and who is handed each of them, in this order. */
  private makeHistory(): History {
    const { games, journal, log, processes, ratings, statistics, challenges, evenings } = this;
    const listeners: KeptListener[] = [
      async (game, lead) => {
        await ratings.apply(game, lead);
      },
      (game, lead) => statistics.count(game, lead),
      (game) => challenges.apply(game),
    ];
    return new History(games, journal, log, () => processes.lead(), listeners, evenings);
  }

  /** Drops tables that other processes have claimed meanwhile, and reads again what they have changed. */
  private regained(claimed: readonly string[]): void {
    this.directory.letGo(claimed);
    if (!this.processes.isAlone) this.rereadAll();
  }

  /** A table has been closed for good. Its game may be worth keeping, and its round of an evening may be over. */
  closed(table: string): void {
    this.history.enqueue(table);
    void this.evenings.tableClosed(table);
  }

  /** A table has lost a deleted account's name, or is deleted: what was derived from its events is out of date. */
  readonly rewritten = (table: string): void => this.results.forget(table);

  /** Reads again what other processes may have changed, unreported, while this one was out of touch. */
  private rereadAll(): void {
    this.accounts.forgetAll();
    this.company.friends
      .rereadAll()
      .catch((error: unknown) => this.limitedLog.failure('who is whose friend could not be read', error));
    for (const table of this.tables.open()) table.changed();
  }

  /**
   * Parks the tables that no process owns (TableDirectory.restore), and reads the finished games that have not been
   * kept. Throws StorageFailed.
   */
  async restore(): Promise<void> {
    this.history.catchUp();
    await this.directory.restore();
    if (this.processes.isLeading()) await this.evenings.rounds.restore();
  }

  /** Stops starting anything new, and finishes what is under way at the tables. */
  async stop(): Promise<void> {
    this.storeWatch.stop();
    this.bans.stop();
    this.push.stop();
    await this.evenings.rounds.stop();
    await this.directory.stop();
    await this.history.stop();
    await this.archiving.stop();
  }
}
