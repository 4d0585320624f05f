import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { EMPTY } from '../../kit/cards/packed.ts';
import { PAIRS, partnersSum } from '../../kit/tricks/sides.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { honourLetters } from './honours.ts';
import { BOOK } from './scoring.ts';
import type { WhistView } from './state.ts';

/** A partnership in the hand that is played. */
export interface WhistSide {
  readonly seats: readonly number[];
  readonly tricks: number;
  /** Tricks over six, which score. */
  readonly odd: number;
  /** The honours that everybody has seen in its hands, from the highest down: `AQ`; '' for none, and if they do not score. */
  readonly honours: string;
}

/** What the panel of Whist shows. */
export interface WhistPanel {
  /** The card turned up, while it lies open; null otherwise. */
  readonly turned: string | null;
  /** The letter of the trump suit; null before the deal. */
  readonly trump: string | null;
  /** Both sides; none before the deal and once the hand is scored. */
  readonly sides: readonly WhistSide[];
}

/** Does the dealer's last card still lie on the table? The dealer takes it up to play for the first time. */
export function isTurnedUp({ hand, trick, dealer }: WhistView): boolean {
  return hand.turned !== NO_CARD && trick.tricks === 0 && trick.onTable.charAt(dealer) === EMPTY;
}

/** What the panel shows of a view. */
export function panelOf(view: WhistView): WhistPanel {
  const { trick, hand } = view;
  const isPlayed = trick.trump >= 0 && !isScored(view);
  return {
    turned: isTurnedUp(view) ? codeOf(hand.turned) : null,
    trump: trick.trump < 0 ? null : suitLetter(trick.trump),
    sides: isPlayed ? PAIRS.map((seats, side) => sideOf(view, seats, side)) : [],
  };
}

function sideOf({ trick, hand, options }: WhistView, seats: readonly number[], side: number): WhistSide {
  const tricks = partnersSum(trick.won, side);
  const honours = options.honours ? honourLetters(hand.honours[side] ?? 0) : '';
  return { seats, tricks, odd: Math.max(0, tricks - BOOK), honours };
}
