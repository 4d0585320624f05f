import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Chance } from '../chance.ts';
import type { ClusterAddress } from '../clusterConfig.ts';
import type { Whereabouts } from '../friends/whereabouts.ts';
import { Fenced, type Journal } from '../journal/journal.ts';
import type { Leadership, LiveProcess } from '../journal/leases.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Limits } from '../network/limits.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { parkedBySummary } from '../tables/parkedTable.ts';
import type { CallHandlers, Calls, ClusterNews, SummariesOf, TableToOpen } from './calls.ts';
import type { Forwarding } from './forwarding.ts';
import { Handover } from './handover.ts';
import { InternalDoor } from './internalDoor.ts';
import { Leading } from './leading.ts';
import type { LocalTables } from './localTables.ts';
import { type Passed, Peers, type Visit } from './peers.ts';
import { type Hear, MOVING, type Processes } from './processes.ts';
import { type OpenTable, RemoteTable } from './remoteTable.ts';
import { RemoteTables } from './remoteTables.ts';
import { Reporting } from './reporting.ts';
import type { Destination } from './routing.ts';
import { summaryOf } from './tableCards.ts';

/** How long the list of living processes is trusted, in milliseconds. */
const BELIEVED_FOR = 300;

/** The duties of this process as one of several. */
interface OwnWork {
  /** Applies news here. Throws StorageFailed. */
  readonly hear: Hear;
  /** The process begins to lead. It counts as leading once this has resolved; a rejection is retried. */
  beginsToLead(): Promise<void>;
  /** The process no longer leads. Must not throw. */
  leadsNoMore(): void;
  /** Parks the tables that no process owns. Throws StorageFailed. */
  restore(): Promise<void>;
  isRestoring(): boolean;
  /** Opens a table that somebody comes to. Throws StorageFailed, and Fenced if another process owns it. */
  opened(table: string): Promise<unknown>;
  /** Stops a table and releases it for another process to open. Everybody there is sent on with a close code. */
  handOver(table: LiveTable, code: number): Promise<void>;
}

/** What a cluster needs. */
interface ClusterParts {
  readonly address: ClusterAddress;
  /** The secret that the processes show each other (clusterSecret). */
  readonly secret: string;
  readonly journal: Journal;
  readonly log: Logger;
  readonly limitedLog: LimitedLog;
  readonly limits: Limits;
  readonly local: LocalTables;
  /** Who is at which table. */
  readonly whereabouts: Whereabouts;
  readonly work: OwnWork;
}

/** The secret shared by the processes of a store. Throws StorageFailed. */
export function clusterSecret(journal: Journal, chance: Chance): Promise<string> {
  return journal.secret('cluster', () => chance.bytes(32).toString('base64url'));
}

/**
 * Several processes that share a store, from the point of view of one of them. A table belongs to the process that has
 * it open. Whatever exists only once is the leader's job: the lobby's list, the queue for strangers, friends, changes
 * to accounts. Every process accepts any visitor's request and passes it on to the process it belongs to.
 */
export class Cluster implements Forwarding, Processes {
  readonly isAlone = false;
  /** How this process is reached: by the others, and by browsers for sockets. */
  readonly address: ClusterAddress;
  private readonly parts: ClusterParts;
  private readonly local: LocalTables;
  private readonly peers: Peers;
  private readonly leading: Leading;
  private readonly reporting: Reporting;
  private readonly handover: Handover;
  private readonly remote: RemoteTables;
  private door: InternalDoor | null = null;
  private ownAddress = '';
  private isDraining = false;
  /** Whether there are dead processes whose tables have not been read yet. */
  private hasDead = false;
  private living: { readonly at: number; readonly processes: Promise<readonly LiveProcess[]> } | null = null;

  constructor(parts: ClusterParts) {
    const { journal, log, local, whereabouts, work } = parts;
    this.parts = parts;
    this.address = parts.address;
    this.local = local;
    this.peers = new Peers(parts.secret);
    this.remote = new RemoteTables({
      isOwn: (table) => local.get(table) !== undefined,
      isOpen: (table) => local.parked.delete(table),
      isParked: (summary) => {
        const { id } = summary.head;
        if (local.get(id) === undefined && this.table(id) === undefined) local.parked.set(id, parkedBySummary(summary));
      },
      came: (account, table) => whereabouts.came(account, table),
      left: (account, table) => whereabouts.left(account, table),
      show: (table) => {
        const { id, matchmaking } = table;
        this.order(table, 'matchmaking', { table: id, countdown: matchmaking }).catch(() => undefined);
      },
    });
    this.leading = new Leading(journal, log, {
      begins: () => this.begin(),
      ends: () => this.end(),
      goesOn: () => this.goOn(),
    });
    this.reporting = new Reporting({
      process: journal.process,
      summary: (id) => {
        const table = local.get(id);
        return table === undefined ? null : summaryOf(table);
      },
      everything: () => local.open().map((table) => summaryOf(table)),
      send: (summaries) => this.report(summaries),
    });
    this.handover = new Handover({ local, log, handOver: work.handOver, peers: this.peers, reporting: this.reporting });
  }

  /**
   * Opens the internal door, behind which `site` answers visitors and `calls` the other processes, and joins the
   * cluster. Throws PortUnavailable and StorageFailed.
   */
  async open(site: ConstructorParameters<typeof InternalDoor>[0]['site'], calls: CallHandlers): Promise<void> {
    const { journal, secret, limitedLog } = this.parts;
    this.door = new InternalDoor({ site, calls, secret, log: limitedLog });
    const port = await this.door.listen(this.address.internal);
    this.ownAddress = `${this.address.internal.host}:${port}`;
    await journal.announce({ address: this.ownAddress, isDraining: false });
    await this.leading.start();
  }

  isLeading(): boolean {
    return this.leading.isLeading();
  }

  /** This process's lead, from the moment it gets it. Throws Fenced while it has none. */
  lead(): Leadership {
    const lead = this.leading.held();
    if (lead === null) throw new Fenced('another process leads');
    return lead;
  }

  isLeaving(): boolean {
    return this.isDraining;
  }

  tables(): RemoteTable[] {
    return this.remote.all();
  }

  table(id: string): RemoteTable | undefined {
    return this.remote.get(id);
  }

  async askedTables(): Promise<RemoteTable[]> {
    if (this.isLeading()) return this.tables();
    return (await this.othersSummaries()).flatMap(({ process, tables }) =>
      tables.map((summary) => new RemoteTable(process, summary, () => undefined)),
    );
  }

  note(id: string): void {
    if (!this.isLeading()) this.reporting.note(id);
  }

  noteParked(table: LiveTable): void {
    if (!this.isLeading()) this.reporting.noteParked(summaryOf(table, true));
  }

  /** Resolves once the leading process has been told the state of this one's tables, or telling it has failed. */
  hasTold(): Promise<void> {
    return this.reporting.flush();
  }

  async openElsewhere(table: TableToOpen): Promise<RemoteTable | null> {
    const others = await this.othersThatTake();
    const loads = others.map((process) => ({
      process,
      tables: this.tables().filter(({ owner }) => owner === process.process).length,
    }));
    const [least] = loads.sort((a, b) => a.tables - b.tables);
    if (least === undefined || (!this.isDraining && least.tables >= this.local.open().length)) return null;
    try {
      const summary = await this.peers.call(least.process, 'open', table);
      return this.remote.applyOne(least.process.process, summary) ?? null;
    } catch (error) {
      if (error instanceof HttpRefusal) throw error;
      this.parts.log.warn({ err: error }, 'another process could not open a table');
      return null;
    }
  }

  async order<N extends keyof Calls>(
    { owner }: RemoteTable,
    name: N,
    asked: Calls[N]['asked'],
  ): Promise<Calls[N]['answer']> {
    const process = (await this.processes()).find((one) => one.process === owner);
    if (process === undefined) throw new HttpRefusal(MOVING);
    return this.peers.call(process, name, asked);
  }

  async handTo(table: OpenTable, process: string): Promise<boolean> {
    const { id } = table;
    if (table instanceof RemoteTable) return this.order(table, 'handTo', { table: id, process });
    const to = (await this.othersThatTake()).find((one) => one.process === process);
    return to !== undefined && (await this.handover.one(table, to));
  }

  /** Asks the leading process, which may be this one. Throws HttpRefusal if none answers. */
  async askLeader<N extends keyof Calls>(name: N, asked: Calls[N]['asked']): Promise<void> {
    const leader = await this.leading.leader();
    if (leader === null || leader.process === this.parts.journal.process) throw new HttpRefusal(MOVING);
    try {
      await this.peers.call(leader, name, asked);
    } catch (error) {
      this.doubt();
      if (error instanceof HttpRefusal) throw error;
      throw new HttpRefusal(MOVING);
    }
  }

  async askForStrangers(id: string): Promise<void> {
    const table = this.local.get(id);
    if (table === undefined) return;
    await this.askLeader('waits', { summary: summaryOf(table), process: this.parts.journal.process });
  }

  /**
   * Does something here and in every other process. Processes that cannot be told are stopping, or read everything
   * again once they are back.
   */
  async tell<N extends keyof ClusterNews>(name: N, news: ClusterNews[N]): Promise<void> {
    const others = await this.others();
    const told = others.map((process) => this.peers.call(process, name, news as Calls[N]['asked']));
    await Promise.all([this.parts.work.hear(name, news), Promise.allSettled(told)]);
  }

  /** The state of this process's tables. */
  summaries(): SummariesOf {
    const { process } = this.parts.journal;
    return { process, isWhole: true, tables: this.local.open().map((table) => summaryOf(table)), gone: [] };
  }

  /** Another process has reported the state of its tables. Refuses if this one does not lead. */
  apply(summaries: SummariesOf): void {
    if (!this.isLeading()) throw new HttpRefusal(MOVING);
    this.remote.apply(summaries);
  }

  forget(table: string): void {
    this.remote.forget(table);
    this.local.parked.delete(table);
  }

  async find(to: Destination): Promise<LiveProcess | 'here' | null> {
    const { journal } = this.parts;
    if (to.at === 'here') return 'here';
    if (to.at === 'leader') return this.whoLeads();
    if (this.local.get(to.table) !== undefined) return 'here';
    const taker = this.handover.takerOf(to.table);
    if (taker !== undefined) return taker;
    const owner = await journal.ownerOf(to.table);
    if (owner?.process === journal.process) return 'here';
    if (owner !== null) return owner;
    if (!to.opens) return this.whoLeads();
    if (!this.isDraining) return 'here';
    return (await this.othersThatTake())[0] ?? null;
  }

  self(): LiveProcess {
    const { process } = this.parts.journal;
    return { process, address: this.ownAddress, isDraining: this.isDraining, started: 0 };
  }

  async openHere(table: string): Promise<void> {
    await this.parts.work.opened(table);
  }

  async isAlive({ process }: LiveProcess): Promise<boolean> {
    return (await this.processes()).some((one) => one.process === process);
  }

  pass(to: LiveProcess, visit: Visit, givenUp: AbortSignal): Promise<Passed> {
    return this.peers.pass(to, visit, givenUp);
  }

  doubt(): void {
    this.leading.doubt();
    this.living = null;
  }

  addressOf(request: Request): string {
    return this.parts.limits.addressOf(request);
  }

  /** Hands everything over to the other processes, one table after the other. Does nothing if there are none. */
  async drain(): Promise<void> {
    this.isDraining = true;
    await this.parts.journal.announce({ address: this.ownAddress, isDraining: true });
    await this.leading.resign();
    this.living = null;
    if ((await this.othersThatTake()).length === 0) return;
    await this.handover.all();
  }

  /** Closes the internal door. */
  close(): void {
    this.reporting.stop();
    this.door?.close();
    this.peers.close();
  }

  private async whoLeads(): Promise<LiveProcess | 'here' | null> {
    if (this.isLeading()) return 'here';
    const leader = await this.leading.leader();
    if (leader?.process !== this.parts.journal.process) return leader;
    return this.isLeading() ? 'here' : null;
  }

  private processes(): Promise<readonly LiveProcess[]> {
    const now = performance.now();
    if (this.living === null || now - this.living.at > BELIEVED_FOR)
      this.living = { at: now, processes: this.parts.journal.processes() };
    return this.living.processes;
  }

  private async others(): Promise<LiveProcess[]> {
    const all = await this.processes();
    return all.filter(({ process, address }) => process !== this.parts.journal.process && address !== '');
  }

  /** The state of the tables of the other processes that answer. */
  private async othersSummaries(): Promise<SummariesOf[]> {
    const others = await this.others();
    const answers = await Promise.allSettled(others.map((process) => this.peers.call(process, 'tables', null)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  private async othersThatTake(): Promise<LiveProcess[]> {
    return (await this.others()).filter(({ isDraining }) => !isDraining);
  }

  private async begin(): Promise<void> {
    const all = await this.othersSummaries();
    this.remote.clear();
    for (const summaries of all) this.remote.apply(summaries);
    await this.parts.work.beginsToLead();
  }

  private end(): void {
    this.remote.clear();
    this.local.parked.clear();
    this.reporting.startOver();
    this.parts.work.leadsNoMore();
    this.door?.hangUp();
  }

  /** Parks the tables of processes that are gone, until somebody comes to them. */
  private goOn(): void {
    const { work, limitedLog } = this.parts;
    const adopt = async (): Promise<void> => {
      const living = new Set((await this.processes()).map(({ process }) => process));
      if (this.remote.dropDead(living)) this.hasDead = true;
      if (!this.hasDead || work.isRestoring()) return;
      await work.restore();
      this.hasDead = false;
    };
    adopt().catch((error: unknown) => limitedLog.failure('the tables of other processes could not be read', error));
  }

  private async report(summaries: SummariesOf): Promise<void> {
    if (!this.isLeading()) await this.askLeader('summaries', summaries);
  }
}
