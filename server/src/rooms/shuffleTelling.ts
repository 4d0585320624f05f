import type { ProofNews } from '@kibitz/shared/wire/fairness';
import type { TableShuffles } from '../tables/tableShuffles.ts';

/** A window that can be told something. */
interface Told {
  send(type: string, message: unknown): void;
}

/** Tells the windows at a table what they need to take part in its shuffles, and when shuffles are proven. */
export class ShuffleTelling<Window extends Told> {
  private readonly shuffles: TableShuffles;
  /** By window: the number of the last news it has been told. */
  private readonly sent = new WeakMap<Window, number>();
  /** The number of the news told last. */
  private latest = -1;

  constructor(shuffles: TableShuffles) {
    this.shuffles = shuffles;
  }

  /** Whether there is news that nobody has been told. */
  hasNews(): boolean {
    return this.shuffles.version !== this.latest;
  }

  /** Tells windows which parts are asked for, unless they know. All of them must see the table without delay. */
  tell(windows: readonly Window[]): void {
    const news = this.shuffles.news();
    const { version } = this.shuffles;
    this.latest = version;
    if (news === null) return;
    for (const window of windows) {
      if (this.sent.get(window) === version) continue;
      this.sent.set(window, version);
      window.send('shuffle', news);
    }
  }

  /** Tells these windows that the proof of a shuffle is available. */
  tellProof(windows: readonly Window[], n: number): void {
    for (const window of windows) window.send('proof', { n } satisfies ProofNews);
  }
}
