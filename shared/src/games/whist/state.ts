import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, type Suit } from '../../kit/cards/cards.ts';
import { type HandPhase, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { NO_CARD, SUIT_ROWS, TrickPlay } from '../../kit/tricks/trickPlay.ts';
import type { WhistOptions } from './options.ts';
import type { WhistHand } from './scoring.ts';

/** How far a hand is: what happens next. */
export type Phase = HandPhase;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';

/** The tricks of a hand: a thirteenth of the pack each. */
export const TRICKS = 13;

/** The order in which suits become trumps by the option, hand by hand. */
const ROTATION: readonly Suit[] = [HEARTS, CLUBS, DIAMONDS, SPADES];

/** The jack's power in the order of Whist; the honours are it and the three above. */
const LOWEST_HONOUR = 11;

/** A game of Whist, or a rubber of games. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export class WhistState {
  readonly options: WhistOptions;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** The dealer's last card, which shows the trumps; NO_CARD before the deal, and where suits are trumps in turn. */
  turned = NO_CARD;
  readonly trick = new TrickPlay(4);
  /** The honours that were dealt to each side in this hand: bit 0 the jack, bit 3 the ace. Both are 0 where honours do not score. */
  readonly honours: [number, number] = [0, 0];
  /** The points of each side in this game. */
  readonly points: [number, number] = [0, 0];
  /** What each side has scored since the beginning, in all games of the rubber. */
  readonly totals: [number, number] = [0, 0];
  /** Games won by each side. */
  readonly games: [number, number] = [0, 0];
  /** The hands scored so far, newest first, and how many they are. */
  log: WhistHand | null = null;
  played = 0;

  /** A game before its first deck. */
  constructor(options: WhistOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: WhistState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.turned = other.turned;
    this.trick.copyFrom(other.trick);
    for (const side of [0, 1] as const) {
      this.honours[side] = other.honours[side];
      this.points[side] = other.points[side];
      this.totals[side] = other.totals[side];
      this.games[side] = other.games[side];
    }
    this.log = other.log;
    this.played = other.played;
  }

  /** Takes the cards off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.turned = NO_CARD;
    this.honours.fill(0);
    this.trick.clear(ACE_HIGH, NO_SUIT);
  }

  /** The suit whose turn it is to be trumps, where suits are trumps in turn. */
  suitInTurn(): Suit {
    return ROTATION[this.played & 3] ?? NO_SUIT;
  }

  /** The honours that a side still holds in hand, as `honours` has them. */
  honoursHeld(side: number): number {
    const { hands, trump } = this.trick;
    const held = (hands[side * SUIT_ROWS + trump] ?? 0) | (hands[(side + 2) * SUIT_ROWS + trump] ?? 0);
    return held >> LOWEST_HONOUR;
  }

  /** The honours that everybody has seen: those played, and the one that was turned up. */
  honoursSeen(): number {
    const { gone, trump } = this.trick;
    if (trump < 0) return 0;
    const turned = this.turned === NO_CARD ? 0 : 1 << (this.turned & 15);
    return ((gone[trump] ?? 0) | turned) >> LOWEST_HONOUR;
  }
}
