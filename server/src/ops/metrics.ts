import { matchMaker } from '@colyseus/core';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { RequestName } from '@kibitz/shared/wire/messages';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countsBy, type Figures, latencyIn } from './figures.ts';

/** Things that have begun and not yet ended. Times are in milliseconds. */
class Waiting {
  /** When each began, by performance.now(), the first to begin first. */
  private readonly begun = new Map<symbol, number>();

  /** Notes that something begins. Call the returned function when it ends: it returns how long that took. */
  begin(): () => number {
    const key = Symbol();
    const since = performance.now();
    this.begun.set(key, since);
    return () => {
      this.begun.delete(key);
      return performance.now() - since;
    };
  }

  count(): number {
    return this.begun.size;
  }

  /** How long the oldest has been under way; 0 if nothing is. */
  longest(): number {
    const [first] = this.begun.values();
    return first === undefined ? 0 : performance.now() - first;
  }
}

/** What the metrics show about the tables. */
export interface Census {
  /** Open tables by phase. */
  readonly tables: Readonly<Record<string, number>>;
  readonly connections: number;
}

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/**
 * What requests are counted as. They are not counted by name: if players act in secret, that would show what somebody
 * has just done, though not on which seat.
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
  hands: 'seat',
  openTo: 'seat',
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

/** What a request is counted as. */
export function kindOf(name: RequestName): string {
  return KINDS[name];
}

/** The metrics of a server, for Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = this.counter(
    'kibitz_requests_total',
    'Requests at tables by kind and outcome (done, or the code of the refusal)',
    ['kind', 'outcome'],
  );
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

  private readonly storeFailures = this.counter(
    'kibitz_store_failures_total',
    'Events at tables that could not be recorded, and did not happen',
  );
  private readonly joinsRefused = this.counter(
    'kibitz_joins_refused_total',
    'Guests who were not let in to a table, by the code of the refusal',
    ['code'],
  );
  private readonly byHabit = this.counter(
    'kibitz_bot_habits_total',
    'Decisions that bots made by habit, since they had not decided in time',
  );
  private readonly takeOvers = this.counter(
    'kibitz_bot_takeovers_total',
    'How often a bot began to play for a person who was away or let their turn pass',
  );
  private readonly reconnects = this.counter(
    'kibitz_reconnects_total',
    'How often somebody with a seat came back to their table without a window left there: after a lost line, a ' +
      'restart or a move',
  );
  private readonly moves = this.counter(
    'kibitz_tables_moved_total',
    'Tables that were handed over to another process, taken away by one, or taken up from one, or from those that ' +
      'it had parked',
    ['how'],
  );
  private readonly returns = this.counter('kibitz_returns_total', 'How often somebody for whom a bot played came back');

  private readonly census: () => Census;
  private readonly waiting = new Waiting();

  /** `census` is taken whenever the metrics are requested. */
  constructor(census: () => Census) {
    this.census = census;
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
    this.gauge('kibitz_appends_waiting', 'Events at tables that are not yet durable', () => this.waiting.count());
    this.gauge(
      'kibitz_append_lag_seconds',
      'For how long the first of the events that are not yet durable has been waiting; 0 for none',
      () => this.waiting.longest() / 1000,
    );
    this.gauge('kibitz_connections', 'Connections to tables', () => census().connections);
  }

  /** A request has been answered. */
  answered(name: RequestName, outcome: string, since: number): void {
    const kind = kindOf(name);
    this.requests.inc({ kind, outcome });
    this.seconds.observe({ kind }, (performance.now() - since) / 1000);
  }

  /** Something is about to be recorded. Call the returned function once it is durable or has failed, saying which. */
  appending(): (isDurable: boolean) => void {
    const settled = this.waiting.begin();
    return (isDurable) => {
      const took = settled();
      if (isDurable) this.appends.observe(took / 1000);
    };
  }

  /** Somebody with a seat is at their table again. */
  cameBack(): void {
    this.reconnects.inc();
  }

  /** A table has gone to another process, or has come from one. */
  moved(how: 'handed-over' | 'taken-away' | 'taken-up'): void {
    this.moves.inc({ how });
  }

  /** Something could not be recorded. */
  notRecorded(): void {
    this.storeFailures.inc();
  }

  /** Somebody was not let in to a table. */
  joinRefused(code: string): void {
    this.joinsRefused.inc({ code });
  }

  /** A bot had not decided in time, or failed. */
  botPlaysByHabit(): void {
    this.byHabit.inc();
  }

  /** These events were recorded: counts those that everybody at the table sees. */
  happened(events: readonly { readonly type: string }[]): void {
    for (const { type } of events) {
      if (type === 'helped') this.takeOvers.inc();
      else if (type === 'back') this.returns.inc();
    }
  }

  /** Shows how many bytes the store takes; `size` is called whenever the metrics are requested. */
  showStoreSize(size: () => number): void {
    this.gauge('kibitz_store_bytes', 'Size of the database file and its log', size);
  }

  /** How many connections to tables there are. */
  connections(): number {
    return this.census().connections;
  }

  /** Latencies and refusals since the start, for people to read. */
  async figures(): Promise<Figures> {
    const [appends, seconds, requests, joins] = await Promise.all([
      this.appends.get(),
      this.seconds.get(),
      this.requests.get(),
      this.joinsRefused.get(),
    ]);
    return {
      appends: latencyIn(appends.values),
      answers: latencyIn(seconds.values),
      refusals: countsBy('outcome', requests.values).filter(([outcome]) => outcome !== 'done'),
      joinsRefused: countsBy('code', joins.values),
    };
  }

  /** The metrics as text, and its content type. */
  async text(): Promise<{ readonly text: string; readonly type: string }> {
    return { text: await this.registry.metrics(), type: this.registry.contentType };
  }

  private counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Shows a figure that is taken whenever the metrics are requested. */
  private gauge(name: string, help: string, taken: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(taken()) });
  }
}

/** How many of these tables are in each phase, and how many sockets this process has. */
export function censusOf(all: readonly { phase(): TablePhase }[]): Census {
  const tables: Record<TablePhase, number> = { waiting: 0, playing: 0, over: 0 };
  for (const table of all) tables[table.phase()]++;
  return { tables, connections: matchMaker.stats.local.ccu };
}
