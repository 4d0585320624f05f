import { type Decision, decisive } from '@kibitz/shared/kit/record/analysis';
import type { GameRecord } from '@kibitz/shared/kit/record/record';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Order, Told } from './analysisWorker.ts';
import { startWorker, type Working } from './asking.ts';

/** Whose decisions are looked at: a seat's, or those of all (null). */
export type Whose = number | null;

/** Where an analysis stands. */
type Stage = 'idle' | 'working' | 'done' | 'stopped' | 'failed';

/** The analysis of a finished game, in a thread of its own: what it has found so far, and how far it has come. */
export class Analysis {
  readonly whose: Signal<Whose>;
  readonly stage: Signal<Stage> = signal('idle');
  /** How many of the moves have been looked at. */
  readonly looked: ReadonlySignal<{ readonly done: number; readonly of: number }>;
  /** The decisions that cost most, the most costly first. */
  readonly decisive: ReadonlySignal<readonly Decision[]>;
  private readonly record: GameRecord;
  private readonly start: () => Working;
  private readonly done: Signal<number> = signal(0);
  private readonly found: Signal<readonly Decision[]> = signal([]);
  private worker: Working | null = null;

  constructor(record: GameRecord, whose: Whose, start = startWorker) {
    this.record = record;
    this.whose = signal(whose);
    this.start = start;
    this.looked = computed(() => ({ done: this.done.value, of: record.moves.length }));
    this.decisive = computed(() => decisive(this.found.value));
  }

  /** Starts the analysis again, for the decisions of a seat or of all. */
  begin(whose: Whose): void {
    this.end('working');
    batch(() => {
      this.whose.value = whose;
      this.done.value = 0;
      this.found.value = [];
    });
    const worker = this.start();
    this.worker = worker;
    // one that was stopped may still have something on the way
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.worker === worker && this.hear(data);
    worker.onerror = () => this.worker === worker && this.end('failed');
    worker.postMessage({ record: this.record, whose } satisfies Order);
  }

  /** Stops; what was found so far stays. */
  stop(): void {
    if (this.worker !== null) this.end('stopped');
  }

  private hear({ done, found }: Told): void {
    batch(() => {
      this.done.value = done;
      if (found !== null) this.found.value = [...this.found.peek(), found];
      if (done === this.record.moves.length) this.end('done');
    });
  }

  private end(stage: Stage): void {
    this.worker?.terminate();
    this.worker = null;
    this.stage.value = stage;
  }
}
