import type { Card } from '../../../kit/cards/cards.ts';
import { BACK, unpack, unpackAll } from '../../../kit/cards/packed.ts';
import type { Random } from '../../../kit/game/random.ts';
import { heightOf } from '../scoring.ts';
import { BOTH, type CribbageView, DEALT, DISCARDS, PACK } from '../state.ts';
import { worthOfDiscard } from './counting.ts';
import { Play } from './pegging.ts';

const KEPT = DEALT - DISCARDS;
/** How many deals of the hidden cards are tried at most until the other player's discards are likely enough. */
const TRIES = 40;
/** A discard that brings this many points less than the best one is e times less likely. */
const TOLERANCE = 1;

/** Every way to choose two of six, by their places. */
export const PAIRS = Array.from({ length: DEALT }, (_, b) =>
  Array.from({ length: b }, (_, a) => [a, b] as const),
).flat();

/** All cards of a hand: those that a seat knows, and the others dealt at random so that they fit what was played. */
export class World {
  private readonly view: CribbageView;
  private readonly seat: number;
  private readonly unseen: Card[];
  private readonly isStarterHidden: boolean;
  /** The cards that the other player has laid. */
  private readonly laid: readonly Card[];
  /** By seat, the four cards kept; before the seat has discarded, its six. */
  readonly kept: Card[][] = [[], []];
  /** The other player's discards. */
  discards: readonly Card[] = [];
  starter: Card = -1;
  /** By seat, the points that are missing to win. */
  readonly needs: readonly number[];
  /** How the play stands, with nothing pegged in it yet. */
  readonly position = new Play();

  constructor(view: CribbageView, seat: number) {
    const { hand, discards, played, starter, options, scores } = view;
    this.view = view;
    this.seat = seat;
    this.isStarterHidden = starter === BACK;
    if (!this.isStarterHidden) this.starter = unpack(starter);
    this.laid = unpackAll(played[1 - seat] as string);
    const own = [...unpackAll(played[seat] as string), ...unpackAll(hand.own)];
    this.kept[seat] = own;
    this.needs = BOTH.map((one) => options.target - (scores[one] as number));
    const seen = [...own, ...this.laid, ...unpackAll(discards.own), this.starter];
    this.unseen = PACK.filter((card) => !seen.includes(card));
  }

  /** Deals what is hidden anew. */
  deal(random: Random): void {
    for (let tries = 0; tries < TRIES; tries++) {
      // this ends: the cards that were really dealt fit the play
      do this.draw(random);
      while (!this.replay());
      if (random.fraction() < this.likelihood()) return;
    }
  }

  private draw(random: Random): void {
    const { unseen, laid, seat } = this;
    const hidden = KEPT - laid.length;
    for (let i = 0; i <= hidden + DISCARDS; i++) {
      const j = i + random.below(unseen.length - i);
      [unseen[i], unseen[j]] = [unseen[j] as Card, unseen[i] as Card];
    }
    this.kept[1 - seat] = [...laid, ...unseen.slice(0, hidden)];
    this.discards = unseen.slice(hidden, hidden + DISCARDS);
    if (this.isStarterHidden) this.starter = unseen[hidden + DISCARDS] as Card;
  }

  /** Plays what has been laid; answers whether both laid cards whenever they could. */
  private replay(): boolean {
    const { view, kept, position, seat, needs } = this;
    position.begin(kept, 1 - view.fields.dealer);
    let couldLay = true;
    for (const card of view.line) {
      const by = kept[0]?.includes(card) ? 0 : 1;
      if (position.turn !== by) couldLay = false;
      position.turn = by;
      position.lay(heightOf(card));
    }
    if (view.line.length > 0) {
      if (position.turn !== seat) couldLay = false;
      position.turn = seat;
    }
    position.scoreFrom(needs);
    return couldLay;
  }

  /** How likely these discards are, compared with the best ones of the same six cards. */
  private likelihood(): number {
    const { kept, discards, seat, view } = this;
    const isOwn = view.fields.dealer !== seat;
    const hand = kept[1 - seat] as Card[];
    const six = [...hand, ...discards];
    const worths = PAIRS.map(([a, b]) =>
      worthOfDiscard(
        six.filter((_, i) => i !== a && i !== b),
        [six[a] as Card, six[b] as Card],
        isOwn,
      ),
    );
    return Math.exp((worthOfDiscard(hand, discards, isOwn) - Math.max(...worths)) / TOLERANCE);
  }
}
