import type { Lead } from '@kibitz/shared/games/contract-bridge/doubleDummy';
import { type Signal, signal } from '@preact/signals';

/** What the worker is asked of a deal: the tricks of each declarer in a strain, or each lead against one of them. */
export type Question =
  | { readonly kind: 'table'; readonly dealt: Int32Array; readonly strain: number }
  | { readonly kind: 'leads'; readonly dealt: Int32Array; readonly strain: number; readonly declarer: number };

/** Its answer; tricks are those of the declarers, by seat. */
export type Answer =
  | { readonly kind: 'table'; readonly strain: number; readonly tricks: readonly number[] }
  | { readonly kind: 'leads'; readonly strain: number; readonly declarer: number; readonly leads: readonly Lead[] };

/** A worker, as far as a deal needs it. */
interface Solving {
  ask(question: Question): void;
  stop(): void;
}

/** Starts a worker, which answers one question after the other, or fails. */
export type Hire = (answer: (answer: Answer) => void, fail: () => void) => Solving;

/** The strains in the order in which the table has them: no trumps, then from spades down. */
export const STRAINS_SHOWN = [4, 3, 2, 1, 0] as const;

/** No more workers than this solve at the same time. */
const MOST_WORKERS = 4;

/** What has been found out about a deal so far. */
interface Found {
  /** The tricks of each declarer, by strain. */
  readonly tables: Signal<ReadonlyMap<number, readonly number[]>>;
  readonly leads: Signal<ReadonlyMap<string, readonly Lead[]>>;
}

/** The deals asked about, as long as the page is open. */
const deals = new Map<string, Found>();

function foundOf(dealt: Int32Array): Found {
  const key = dealt.join();
  const found = deals.get(key) ?? { tables: signal(new Map()), leads: signal(new Map()) };
  deals.set(key, found);
  return found;
}

/** The workers that a browser has room for: one core is left to the page. */
export function roomForWorkers(cores: number): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1));
}

/** A deal that is being solved strain by strain; leads that somebody asks for come first. */
export class SolvedDeal {
  readonly hasFailed: Signal<boolean> = signal(false);
  private readonly dealt: Int32Array;
  private readonly found: Found;
  private readonly hire: Hire;
  private readonly most: number;
  private readonly workers = new Set<Solving>();
  private readonly idle: Solving[] = [];
  private readonly waiting: Question[];

  constructor(dealt: Int32Array, most: number, hire: Hire) {
    this.dealt = dealt;
    this.most = most;
    this.hire = hire;
    this.found = foundOf(dealt);
    this.waiting = STRAINS_SHOWN.filter((strain) => !this.found.tables.peek().has(strain)).map((strain) => {
      return { kind: 'table', dealt, strain };
    });
    this.goOn();
  }

  /** How many tricks each seat takes as declarer in a strain; undefined until that is known. */
  tricksIn(strain: number): readonly number[] | undefined {
    return this.found.tables.value.get(strain);
  }

  /** How many strains are solved. */
  get solved(): number {
    return this.found.tables.value.size;
  }

  /** Each lead against a declarer in a strain; undefined until that is known. */
  leadsAgainst(strain: number, declarer: number): readonly Lead[] | undefined {
    return this.found.leads.value.get(`${strain} ${declarer}`);
  }

  /** Solves the leads against a declarer in a strain next. */
  askLeads(strain: number, declarer: number): void {
    if (this.found.leads.peek().has(`${strain} ${declarer}`)) return;
    const others = this.waiting.filter(({ kind }) => kind === 'table');
    this.waiting.splice(0, this.waiting.length, { kind: 'leads', dealt: this.dealt, strain, declarer }, ...others);
    this.goOn();
  }

  /** Stops its workers. */
  close(): void {
    this.waiting.length = 0;
    for (const worker of this.workers) worker.stop();
    this.workers.clear();
    this.idle.length = 0;
  }

  private goOn(): void {
    while (this.waiting.length > 0 && (this.idle.length > 0 || this.workers.size < this.most)) {
      const worker = this.idle.pop() ?? this.hired();
      const question = this.waiting.shift();
      if (question !== undefined) worker.ask(question);
    }
  }

  private hired(): Solving {
    const worker = this.hire(
      (answer) => {
        this.note(answer);
        this.idle.push(worker);
        this.goOn();
      },
      () => {
        this.hasFailed.value = true;
        this.close();
      },
    );
    this.workers.add(worker);
    return worker;
  }

  private note(answer: Answer): void {
    const { tables, leads } = this.found;
    if (answer.kind === 'table') tables.value = new Map(tables.peek()).set(answer.strain, answer.tricks);
    else leads.value = new Map(leads.peek()).set(`${answer.strain} ${answer.declarer}`, answer.leads);
  }
}
