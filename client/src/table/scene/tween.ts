/** A step of a movement: called with its progress, from 0 to 1, as it looks and as time passes. */
type Step = (done: number, time: number) => void;

interface Running {
  readonly step: Step;
  readonly starts: number;
  readonly lasts: number;
}

/** Fast at first, then coming to rest. */
export function eased(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** Moves things frame by frame and sleeps while nothing moves. */
export class Tweens {
  /** What moves, by its owner. */
  private readonly running = new Map<object, Running>();
  private readonly drawn: () => void;
  private frame = 0;

  /** `drawn` is called after the steps of each frame. */
  constructor(drawn: () => void) {
    this.drawn = drawn;
  }

  /** Moves `owner` over `lasts` milliseconds, after a delay, instead of any other way. With 0 it jumps there. */
  run(owner: object, lasts: number, delay: number, step: Step): void {
    this.stop(owner);
    if (lasts + delay <= 0) {
      step(1, 1);
      return;
    }
    step(0, 0);
    this.running.set(owner, { step, starts: performance.now() + delay, lasts: Math.max(1, lasts) });
    this.frame ||= requestAnimationFrame(this.tick);
  }

  /** Stops `owner` where it is. Call it before destroying `owner`. */
  stop(owner: object): void {
    this.running.delete(owner);
  }

  /** Stops everything. */
  stopAll(): void {
    this.running.clear();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private readonly tick = (now: number): void => {
    this.frame = 0;
    for (const [owner, one] of this.running) {
      // most cards of a deal wait for their turn
      if (now < one.starts) continue;
      const t = Math.min(1, Math.max(0, (now - one.starts) / one.lasts));
      if (t === 1) this.running.delete(owner);
      one.step(eased(t), t);
    }
    this.drawn();
    if (this.running.size > 0) this.frame ||= requestAnimationFrame(this.tick);
  };
}
