import type { Logger } from 'pino';
import type { Journal } from '../journal/journal.ts';
import type { Leadership, LiveProcess, ProcessTables } from '../journal/leases.ts';

/** The job that one process does for all of them. */
const JOB = 'cluster';

/** How often a process asks whether it leads, in milliseconds. */
const ASKED_EVERY = 500;

/** How long the known leader is trusted, in milliseconds. A process that no longer leads says so. */
const BELIEVED_FOR = 5_000;

/** Called when this process begins to lead and when it stops leading. */
export interface LeadListener {
  /** The process counts as leading once this has resolved. A rejection is retried. */
  begins(): Promise<void>;
  ends(): void;
  /** Called again and again while the process leads. Must not throw. */
  goesOn(): void;
}

/** Which process leads. One does at a time, by a lease in the store. */
export class Leading {
  private readonly journal: Journal;
  private readonly log: Logger;
  private readonly listener: LeadListener;
  private lead: Leadership | null = null;
  private isReady = false;
  private isOver = false;
  private asking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private believed: { readonly leader: LiveProcess; readonly until: number } | null = null;

  constructor(journal: Journal, log: Logger, listener: LeadListener) {
    this.journal = journal;
    this.log = log;
    this.listener = listener;
  }

  /** Begins to ask, and resolves after the first answer. Throws StorageFailed. */
  async start(): Promise<void> {
    await this.ask();
    this.timer = setInterval(() => void this.ask().catch(() => undefined), ASKED_EVERY);
    this.timer.unref();
  }

  /** Whether this process leads for certain. */
  isLeading(): boolean {
    return this.isReady && this.lead !== null && this.journal.holdsLease();
  }

  /** This process's lead, from the moment it gets it; null while it has none. */
  held(): Leadership | null {
    return this.lead;
  }

  /**
   * The process that leads; null while no living process does. This call may make this process the leader. Throws
   * StorageFailed.
   */
  async leader(): Promise<LiveProcess | null> {
    if (this.believed !== null && this.believed.until > performance.now()) return this.believed.leader;
    await this.ask();
    const row = await this.journal.store
      .queries<ProcessTables>()
      .selectFrom('leads')
      .select('process')
      .where('job', '=', JOB)
      .executeTakeFirst();
    const leader = (await this.journal.processes()).find(({ process }) => process === row?.process) ?? null;
    this.believed = leader === null ? null : { leader, until: performance.now() + BELIEVED_FOR };
    return leader;
  }

  /** The process that was believed to lead does not, or does not answer. */
  doubt(): void {
    this.believed = null;
  }

  /** Gives the lead to another process. */
  async resign(): Promise<void> {
    this.isOver = true;
    if (this.timer !== null) clearInterval(this.timer);
    await this.asking?.catch(() => undefined);
    const { lead } = this;
    this.end();
    if (lead !== null) await this.journal.resign(lead);
  }

  private ask(): Promise<void> {
    if (this.isOver) return Promise.resolve();
    this.asking ??= this.askNow().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async askNow(): Promise<void> {
    const lead = await this.journal.lead(JOB);
    if (lead === null || (this.lead !== null && this.lead.epoch !== lead.epoch)) this.end();
    if (lead === null) return;
    const isNew = this.lead === null;
    this.lead = lead;
    if (this.isReady) {
      this.listener.goesOn();
      return;
    }
    if (isNew) this.log.info({ epoch: lead.epoch }, 'this process leads');
    await this.listener.begins();
    this.isReady = true;
    this.doubt();
  }

  private end(): void {
    if (this.lead === null) return;
    this.lead = null;
    this.isReady = false;
    this.doubt();
    this.log.info('this process no longer leads');
    this.listener.ends();
  }
}
