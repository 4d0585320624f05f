import type { GameRecord } from '@kibitz/shared/kit/record/record';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Replay } from '../replay.ts';
import type { Answered, Order } from './analysisWorker.ts';

/** A worker as an analysis needs it. */
export type Working = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Starts the bot in a thread of its own, which takes an Order. */
export function startWorker(): Working {
  return new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });
}

/** The state of a question: nothing asked, at work, failed, or the answer. */
type Asked = 'nothing' | 'working' | 'failed' | NonNullable<Answered>;

/** Asks a bot, in a thread of its own, what it would do instead of the move that a replay comes to. */
export class Asking {
  /** Whether the move that the replay comes to next is a decision. */
  readonly isOpen: ReadonlySignal<boolean>;
  readonly asked: Signal<Asked> = signal('nothing');
  private readonly record: GameRecord;
  private readonly replay: Pick<Replay, 'at' | 'stops' | 'game' | 'isPlaying'>;
  private readonly start: () => Working;
  private readonly stopFollowing: () => void;
  private worker: Working | null = null;

  constructor(record: GameRecord, replay: Asking['replay'], start = startWorker) {
    this.record = record;
    this.replay = replay;
    this.start = start;
    this.isOpen = computed(() => {
      const [now, next] = [replay.stops[replay.at.value], replay.stops[replay.at.value + 1]];
      if (now === undefined || next === undefined || next.moves === now.moves) return false;
      return replay.game.value?.isDecisionAfter(now.moves) === true;
    });
    this.stopFollowing = effect(() => {
      // an answer is about the moment that was asked about
      void replay.at.value;
      this.stop();
    });
  }

  /** Asks about the next move, and keeps the replay there. */
  ask(): void {
    const { replay } = this;
    const now = replay.stops[replay.at.peek()];
    if (now === undefined || !this.isOpen.peek()) return;
    replay.isPlaying.value = false;
    this.end('working');
    const worker = this.start();
    this.worker = worker;
    // one that was stopped may still have something on the way
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.worker === worker && this.end(data ?? 'failed');
    worker.onerror = () => this.worker === worker && this.end('failed');
    worker.postMessage({ record: this.record, moves: now.moves } satisfies Order);
  }

  /** Cancels the question, or hides the answer. */
  stop(): void {
    this.end('nothing');
  }

  /** Cancels the question, and no longer follows the replay. */
  close(): void {
    this.stopFollowing();
    this.stop();
  }

  private end(asked: Asked): void {
    this.worker?.terminate();
    this.worker = null;
    this.asked.value = asked;
  }
}
