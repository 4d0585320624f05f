import type { RequestName } from '@kibitz/shared/wire/messages';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the metrics show of the tables. */
export interface Census {
  /** Open tables by phase. */
  readonly tables: Readonly<Record<string, number>>;
  readonly connections: number;
}

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/**
 * What requests are counted as. Not by name: if players act in secret, the count of a name would tell its reader what somebody has
 * just done, though not which seat.
 */
const KINDS: Readonly<Record<RequestName, 'play' | 'seat' | 'name' | 'chat' | 'shuffle'>> = {
  act: 'play',
  claim: 'play',
  answerClaim: 'play',
  takeBack: 'play',
  answerTakeBack: 'play',
  hint: 'play',
  next: 'play',
  rematch: 'play',
  sit: 'seat',
  stand: 'seat',
  bot: 'seat',
  start: 'seat',
  findOthers: 'seat',
  rename: 'name',
  say: 'chat',
  chat: 'chat',
  commitPart: 'shuffle',
  revealPart: 'shuffle',
  here: 'play',
  handOver: 'seat',
  swap: 'seat',
  remove: 'seat',
  pause: 'seat',
  rules: 'seat',
  letIn: 'seat',
  end: 'seat',
};

/** The metrics of a server, for Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'kibitz_requests_total',
    help: 'Requests at tables by kind and outcome (done, or the code of the refusal)',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  });
  private readonly seconds = new Histogram({
    name: 'kibitz_request_seconds',
    help: 'From a request at a table to its answer, including the write to the journal',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly appends = new Histogram({
    name: 'kibitz_append_seconds',
    help: 'From an event at a table until it is durable',
    buckets: SECONDS,
    registers: [this.registry],
  });

  /** `census` is taken whenever the metrics are asked for. */
  constructor(census: () => Census) {
    collectDefaultMetrics({ register: this.registry });
    const tables = new Gauge({
      name: 'kibitz_tables',
      help: 'Open tables by phase',
      labelNames: ['phase'],
      registers: [this.registry],
      collect: () => {
        tables.reset();
        for (const [phase, count] of Object.entries(census().tables)) tables.set({ phase }, count);
      },
    });
    const connections: Gauge = new Gauge({
      name: 'kibitz_connections',
      help: 'Connections to tables',
      registers: [this.registry],
      collect: () => {
        connections.set(census().connections);
      },
    });
  }

  /** A request has been answered. */
  answered(name: RequestName, outcome: string, since: number): void {
    const kind = KINDS[name];
    this.requests.inc({ kind, outcome });
    this.seconds.observe({ kind }, (performance.now() - since) / 1000);
  }

  /** Something has been recorded. */
  appended(since: number): void {
    this.appends.observe((performance.now() - since) / 1000);
  }

  /** The metrics as text, and its content type. */
  async text(): Promise<{ readonly text: string; readonly type: string }> {
    return { text: await this.registry.metrics(), type: this.registry.contentType };
  }
}
