import type { BaccaratView } from '@kibitz/shared/games/mini-baccarat/state';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { viewIn } from '../../table/context.ts';
import type { Play } from '../../table/play.ts';
import { play as sound } from '../../table/sound/play.ts';
import type { Spot } from './arc.ts';
import { betOf, limitsOf, NOTHING, type Stakes, sameStakes, stakesOf, sumOf, withChip } from './stakes.ts';

/** Taps that follow each other so closely are sent as one bet, in milliseconds. */
const TAPS_TOGETHER = 450;

/** How many rounds this shoe has had. */
function roundsOf(seen: SeenTable): number {
  return viewIn<BaccaratView>(seen)?.road.length ?? 0;
}

/**
 * The viewer's bet while it is being made: what is on the table, what has been tapped since, and the bet of the round
 * before.
 */
export class Bets {
  /** What the viewer sees on the spots: the taps at once, the table's answer when it comes. */
  readonly stakes: ReadonlySignal<Stakes>;
  /** The viewer's bet in the last round that was dealt; null where there was none. */
  readonly before: Signal<Stakes | null> = signal(null);
  /** The chip that a tap adds. */
  readonly chip: Signal<number> = signal(5);
  readonly canUndo: ReadonlySignal<boolean>;
  private readonly play: Play;
  private readonly tapped: Signal<readonly Stakes[]> = signal([]);
  private readonly laid: ReadonlySignal<Stakes>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<boolean> = Promise.resolve(true);

  constructor(play: Play) {
    this.play = play;
    this.laid = computed(() => stakesOf(play.table.value?.chips ?? [], play.me));
    this.stakes = computed(() => this.tapped.value.at(-1) ?? this.laid.value);
    this.canUndo = computed(() => this.mayBet() && sumOf(this.stakes.value) > 0);
    let rounds = roundsOf(play.seen.peek());
    let last = NOTHING;
    effect(() => {
      const now = roundsOf(play.seen.value);
      const laid = this.laid.value;
      if (now !== rounds) {
        rounds = now;
        if (sumOf(last) > 0) this.before.value = last;
      }
      last = laid;
    });
  }

  /** Whether the viewer may bet now. */
  mayBet(): boolean {
    return this.play.seen.value.choices.some((choice) => choice.type === 'bet');
  }

  /** Puts the chosen chip on a spot. */
  tap(spot: Spot): void {
    const limits = limitsOf(this.play.seen.peek().choices, spot);
    if (limits === null) return;
    sound('chip');
    this.draft(withChip(this.stakes.peek(), spot, this.chip.peek(), limits));
  }

  /** Takes the last tap back; once they have been sent, the whole bet. */
  undo(): void {
    const taps = this.tapped.peek();
    if (taps.length > 1) {
      this.tapped.value = taps.slice(0, -1);
      this.sendLater();
    } else this.draft(NOTHING);
  }

  /** Bets what the viewer bet in the round before. */
  again(): void {
    const before = this.before.peek();
    if (before !== null) this.draft(before);
  }

  /** Sends what has not been sent, and says that the viewer is ready. */
  async ready(): Promise<void> {
    if (await this.send()) await this.play.act({ type: 'ready' });
  }

  private draft(stakes: Stakes): void {
    this.tapped.value = [...this.tapped.peek(), stakes];
    this.sendLater();
  }

  private sendLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), TAPS_TOGETHER);
  }

  /**
   * Sends the bet that has been tapped, once what was sent before has been answered. False where the table refused it.
   */
  private send(): Promise<boolean> {
    clearTimeout(this.timer);
    this.sending = this.sending.then(() => this.sendNow());
    return this.sending;
  }

  private async sendNow(): Promise<boolean> {
    const wish = this.tapped.peek().at(-1);
    if (wish === undefined) return true;
    const isDone = sameStakes(wish, this.laid.peek()) || (await this.play.act(betOf(wish)));
    // what has been tapped meanwhile is still to be sent; after a refusal the table's own stakes show again
    if (!isDone || this.tapped.peek().at(-1) === wish) this.tapped.value = [];
    return isDone;
  }
}

const open = new WeakMap<Play, Bets>();

/** The viewer's bets at a table. */
export function betsAt(play: Play): Bets {
  let bets = open.get(play);
  if (bets === undefined) {
    bets = new Bets(play);
    open.set(play, bets);
  }
  return bets;
}
