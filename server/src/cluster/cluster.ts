import type { Request } from 'express';
import type { App } from '../app.ts';
import type { Leadership, LiveProcess } from '../journal/processes.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Calls, ClusterNews, SummariesOf, TableToOpen } from './calls.ts';
import type { ClusterAddress } from './clusterConfig.ts';
import type { Forwarding } from './forwarding.ts';
import { callHandlers, hear } from './handlers.ts';
import { Handover } from './handover.ts';
import { InternalDoor } from './internalDoor.ts';
import { Leading } from './leading.ts';
import { MOVING } from './moving.ts';
import type { OtherProcesses } from './otherProcesses.ts';
import { type Passed, Peers, type Visit } from './peers.ts';
import { RemoteTable } from './remoteTable.ts';
import { RemoteTables } from './remoteTables.ts';
import { Reporting } from './reporting.ts';
import type { Place } from './routing.ts';
import { summaryOf } from './summarizing.ts';

/** How long the list of living processes is trusted, in milliseconds. */
const BELIEVED_FOR = 300;

/**
 * Several processes that share a store, as one of them sees them. A table belongs to the process that has it open; whatever exists once is the job
 * of the leader: the lobby's list, the queue for strangers, friends, changes to accounts. Each process takes any visitor's request, and passes it
 * on to the one that it belongs to.
 */
export class Cluster implements Forwarding, OtherProcesses {
  /** How this process is reached: by the others, and by browsers for sockets. */
  readonly address: ClusterAddress;
  private readonly app: App;
  private readonly peers: Peers;
  private readonly leading: Leading;
  private readonly reporting: Reporting;
  private readonly handover: Handover;
  private readonly remote: RemoteTables;
  private readonly secret: string;
  private door: InternalDoor | null = null;
  private ownAddress = '';
  private isDraining = false;
  /** Are there dead processes whose tables are still to be read? */
  private hasDead = false;
  private living: { readonly at: number; readonly processes: Promise<readonly LiveProcess[]> } | null = null;

  private constructor(app: App, address: ClusterAddress, secret: string) {
    this.app = app;
    this.address = address;
    this.secret = secret;
    this.peers = new Peers(secret);
    const { whereabouts } = app.company;
    this.remote = new RemoteTables({
      isOwn: (table) => app.table(table) !== undefined,
      isOpen: (table) => app.forgetParked(table),
      isParked: (summary) => app.noteParked(summary),
      came: (account, table) => whereabouts.came(account, table),
      left: (account, table) => whereabouts.left(account, table),
      show: (table) => {
        const { id, finding } = table;
        this.order(table, 'finding', { table: id, finding }).catch(() => undefined);
      },
    });
    this.leading = new Leading(app.journal, app.log, {
      begins: () => this.begin(),
      ends: () => this.end(),
      goesOn: () => this.goOn(),
    });
    app.accounts.onChanged = (id) => this.tell('changed', { accounts: [id] });
    app.company.friends.onChanged = (accounts) => this.tell('changed', { accounts });
    this.reporting = new Reporting({
      process: app.journal.process,
      summary: (id) => {
        const table = app.table(id);
        return table === undefined ? null : summaryOf(table);
      },
      everything: () => app.open().map((table) => summaryOf(table)),
      send: (summaries) => this.report(summaries),
    });
    this.handover = new Handover(app, this.peers, this.reporting);
  }

  /** The cluster of an app whose process is to be one of several. Throws StorageFailed. */
  static async of(app: App, address: ClusterAddress): Promise<Cluster> {
    const secret = await app.journal.secret('cluster', () => app.chance.bytes(32).toString('base64url'));
    return new Cluster(app, address, secret);
  }

  /** Opens the internal door, behind which `site` answers visitors, and joins the others. Throws PortUnavailable and StorageFailed. */
  async open(site: ConstructorParameters<typeof InternalDoor>[0]['site']): Promise<void> {
    const { app, secret } = this;
    const calls = callHandlers(app, this);
    this.door = new InternalDoor({ site, calls, secret, log: app.limitedLog });
    const port = await this.door.listen(this.address.internal);
    this.ownAddress = `${this.address.internal.host}:${port}`;
    app.journal.onLease({
      lost: () => undefined,
      // changes that others made meanwhile were not reported
      regained: () => this.rereadAll(),
    });
    await app.journal.announce({ address: this.ownAddress, isDraining: false });
    await this.leading.start();
  }

  /** Is this the process that does the jobs one process does for all? */
  isLeading(): boolean {
    return this.leading.isLeading();
  }

  /** This process's lead, from the moment it is given; null while it has none. */
  lead(): Leadership | null {
    return this.leading.held();
  }

  isLeaving(): boolean {
    return this.isDraining;
  }

  /** The tables that others have open, if this process leads. */
  tables(): RemoteTable[] {
    return this.remote.all();
  }

  table(id: string): RemoteTable | undefined {
    return this.remote.get(id);
  }

  async askedTables(): Promise<RemoteTable[]> {
    if (this.isLeading()) return this.tables();
    const others = await this.others();
    const answers = await Promise.allSettled(others.map((process) => this.peers.call(process, 'tables', null)));
    return answers.flatMap((answer) => {
      if (answer.status === 'rejected') return [];
      const { process, tables } = answer.value;
      return tables.map((summary) => new RemoteTable(process, summary, () => undefined));
    });
  }

  /** A table of this process has changed, or is no longer here. */
  note(id: string): void {
    if (!this.isLeading()) this.reporting.note(id);
  }

  /** A table of this process was parked. */
  noteParked(table: LiveTable): void {
    if (!this.isLeading()) this.reporting.noteParked(summaryOf(table, true));
  }

  /** Resolves once the leading process has been told the state of this one's tables, or that has failed. */
  hasTold(): Promise<void> {
    return this.reporting.flush();
  }

  /** Opens a table at the process with the fewest, once it is recorded; null if that is this one, or nobody else can. */
  async openElsewhere(table: TableToOpen): Promise<RemoteTable | null> {
    const others = await this.othersThatTake();
    const loads = others.map((process) => ({
      process,
      tables: this.tables().filter(({ owner }) => owner === process.process).length,
    }));
    const [least] = loads.sort((a, b) => a.tables - b.tables);
    if (least === undefined || (!this.isDraining && least.tables >= this.app.open().length)) return null;
    try {
      const summary = await this.peers.call(least.process, 'open', table);
      return this.remote.takeOne(least.process.process, summary) ?? null;
    } catch (error) {
      if (error instanceof HttpRefusal) throw error;
      this.app.log.warn({ err: error }, 'another process could not open a table');
      return null;
    }
  }

  /** Asks the owner of a table to do something. Throws Unreached, and HttpRefusal. */
  async order<N extends keyof Calls>(
    { owner }: RemoteTable,
    name: N,
    asked: Calls[N]['asked'],
  ): Promise<Calls[N]['answer']> {
    const process = (await this.processes()).find((one) => one.process === owner);
    if (process === undefined) throw new HttpRefusal(MOVING);
    return this.peers.call(process, name, asked);
  }

  async handTo(table: LiveTable | RemoteTable, process: string): Promise<boolean> {
    const { id } = table;
    if (table instanceof RemoteTable) return this.order(table, 'handTo', { table: id, process });
    const to = (await this.othersThatTake()).find((one) => one.process === process);
    return to !== undefined && (await this.handover.one(table, to));
  }

  /** Asks the process that leads, which may be this one. Throws HttpRefusal if none answers. */
  async askLeader<N extends keyof Calls>(name: N, asked: Calls[N]['asked']): Promise<void> {
    const leader = await this.leading.leader();
    if (leader === null || leader.process === this.app.journal.process) throw new HttpRefusal(MOVING);
    try {
      await this.peers.call(leader, name, asked);
    } catch (error) {
      this.doubt();
      if (error instanceof HttpRefusal) throw error;
      throw new HttpRefusal(MOVING);
    }
  }

  /** The people of a table of this process wait for strangers from now on. Throws HttpRefusal if the queue cannot be told. */
  async askForStrangers(id: string): Promise<void> {
    const table = this.app.table(id);
    if (table === undefined) return;
    await this.askLeader('waits', { summary: summaryOf(table), process: this.app.journal.process });
  }

  /** Does something here and at every other process; those that cannot be told are stopping, or read everything again when they are back. */
  async tell<N extends keyof ClusterNews>(name: N, news: ClusterNews[N]): Promise<void> {
    const others = await this.others();
    const told = others.map((process) => this.peers.call(process, name, news as Calls[N]['asked']));
    await Promise.all([hear(this.app, name, news), Promise.allSettled(told)]);
  }

  /** The state of this process's tables. */
  summaries(): SummariesOf {
    const { process } = this.app.journal;
    return { process, isWhole: true, tables: this.app.open().map((table) => summaryOf(table)), gone: [] };
  }

  /** Another process has reported the state of its tables. Refuses if this one does not lead. */
  take(summaries: SummariesOf): void {
    if (!this.isLeading()) throw new HttpRefusal(MOVING);
    this.remote.take(summaries);
  }

  /** A table is not at another process: it is here, or closed for good. */
  forget(table: string): void {
    this.remote.forget(table);
    this.app.forgetParked(table);
  }

  async find(place: Place): Promise<LiveProcess | 'here' | null> {
    const { app } = this;
    if (place.at === 'here') return 'here';
    if (place.at === 'leader') return this.whoLeads();
    if (app.table(place.table) !== undefined) return 'here';
    const taker = this.handover.takerOf(place.table);
    if (taker !== undefined) return taker;
    const owner = await app.journal.ownerOf(place.table);
    if (owner?.process === app.journal.process) return 'here';
    if (owner !== null) return owner;
    if (!place.opens) return this.whoLeads();
    if (!this.isDraining) return 'here';
    return (await this.othersThatTake())[0] ?? null;
  }

  self(): LiveProcess {
    const { process } = this.app.journal;
    return { process, address: this.ownAddress, isDraining: this.isDraining, started: 0 };
  }

  async openHere(table: string): Promise<void> {
    await this.app.opened(table);
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
    return this.app.limits.addressOf(request);
  }

  /** Hands everything over to the other processes, one table after the other. Does nothing if there are none. */
  async drain(): Promise<void> {
    this.isDraining = true;
    await this.app.journal.announce({ address: this.ownAddress, isDraining: true });
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
    if (leader?.process !== this.app.journal.process) return leader;
    return this.isLeading() ? 'here' : null;
  }

  private processes(): Promise<readonly LiveProcess[]> {
    const now = performance.now();
    if (this.living === null || now - this.living.at > BELIEVED_FOR)
      this.living = { at: now, processes: this.app.journal.processes() };
    return this.living.processes;
  }

  private async others(): Promise<LiveProcess[]> {
    const all = await this.processes();
    return all.filter(({ process, address }) => process !== this.app.journal.process && address !== '');
  }

  private async othersThatTake(): Promise<LiveProcess[]> {
    return (await this.others()).filter(({ isDraining }) => !isDraining);
  }

  private async begin(): Promise<void> {
    const others = await this.others();
    const answers = await Promise.allSettled(others.map((process) => this.peers.call(process, 'tables', null)));
    this.remote.clear();
    for (const answer of answers) if (answer.status === 'fulfilled') this.remote.take(answer.value);
    this.app.company.invitations.forgetRead();
    await this.app.restore();
    // they may have waited under the previous leader
    for (const table of this.app.open()) table.finding = null;
    for (const table of [...this.app.open(), ...this.tables()])
      for (const listener of this.app.onReopened) listener(table);
  }

  private end(): void {
    this.remote.clear();
    this.app.forgetAllParked();
    this.reporting.startOver();
    for (const listener of this.app.onLeadLost) listener();
    this.door?.hangUp();
  }

  /** Tables of processes that are gone are parked, until somebody comes to them. */
  private goOn(): void {
    const adopt = async (): Promise<void> => {
      const living = new Set((await this.processes()).map(({ process }) => process));
      if (this.remote.dropDead(living)) this.hasDead = true;
      if (!this.hasDead || this.app.isRestoring()) return;
      await this.app.restore();
      this.hasDead = false;
    };
    adopt().catch((error: unknown) =>
      this.app.limitedLog.failure('the tables of other processes could not be read', error),
    );
  }

  private async report(summaries: SummariesOf): Promise<void> {
    if (!this.isLeading()) await this.askLeader('summaries', summaries);
  }

  private rereadAll(): void {
    this.app.accounts.forgetAll();
    this.app.company.friends
      .rereadAll()
      .catch((error: unknown) => this.app.limitedLog.failure('who is whose friend could not be read', error));
    for (const table of this.app.open()) table.changed();
  }
}
