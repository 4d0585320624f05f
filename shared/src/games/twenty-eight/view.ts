import type { Suit } from '../../kit/cards/cards.ts';
import { BACK, pack } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { type TrickView, viewTrick } from '../../kit/tricks/trickView.ts';
import type { TwentyEightOptions } from './options.ts';
import type { Happening, Phase, TwentyEightState } from './state.ts';

/** A scored hand as everybody saw it. */
export interface HandView {
  readonly setter: number;
  readonly bid: number;
  readonly trump: Suit;
  /** The card points of each side. */
  readonly taken: readonly number[];
  readonly scores: readonly number[];
}

/** What a viewer may know: all but the cards that others hold, those still to be dealt, and the card that another has laid face down. */
export interface TwentyEightView {
  readonly viewer: Viewer;
  readonly options: TwentyEightOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** How many cards are still to be dealt. */
  readonly stock: number;
  /** What has been called in this hand, in order: seat * CALL + points, 0 points for a pass. */
  readonly calls: readonly number[];
  readonly passes: number;
  /** Seats that have passed, as bits. */
  readonly passed: number;
  readonly bidder: number;
  /** The bid that stands, 0 for none, and whose it is. */
  readonly standing: number;
  readonly holder: number;
  /** The card that chose the trumps: '' before, a back for whoever may not know it yet. */
  readonly trumpCard: string;
  readonly isRevealed: boolean;
  readonly askedBy: number;
  readonly askedIn: number;
  /** What the setter's plays tell of his trumps (state.ts). */
  readonly doubtful: Suit;
  readonly notTrumps: number;
  readonly trick: TrickView;
  /** The card points of each side in this hand, and their victory points. */
  readonly taken: readonly [number, number];
  readonly scores: readonly [number, number];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
  readonly events: number;
  readonly lastEvent: Happening;
  readonly lastSeat: number;
  readonly lastValue: number;
}

/** What a viewer may know. */
export function view(state: TwentyEightState, viewer: Viewer): TwentyEightView {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    stock: state.stockCount,
    calls: Array.from(state.calls.subarray(0, state.callCount)),
    passes: state.passes,
    passed: state.passed,
    bidder: state.bidder,
    standing: state.standing,
    holder: state.holder,
    trumpCard: trumpCardSeenBy(state, viewer),
    isRevealed: state.isRevealed,
    askedBy: state.askedBy,
    askedIn: state.askedIn,
    doubtful: state.doubtful,
    notTrumps: state.notTrumps,
    trick: viewTrick(state.trick, viewer),
    taken: [state.taken[0], state.taken[1]],
    scores: [state.scores[0], state.scores[1]],
    hands: inOrder(state.log).map(({ setter, bid, trump, taken, scores }) => ({ setter, bid, trump, taken, scores })),
    events: state.events,
    lastEvent: state.lastEvent,
    lastSeat: state.lastSeat,
    lastValue: state.lastValue,
  };
}

function trumpCardSeenBy({ trumpCard, isRevealed, holder }: TwentyEightState, viewer: Viewer): string {
  if (trumpCard === NO_CARD) return '';
  return isRevealed || viewer === holder ? pack(trumpCard) : BACK;
}

/** Does the trump card of this view lie face down? */
export function isFaceDown(view: TwentyEightView): boolean {
  return view.trumpCard !== '' && !view.isRevealed;
}

/** Is the trump card back in its setter's hand, where everybody knows it to be? */
export function isShownInHand({ isRevealed, trumpCard, trick }: TwentyEightView): boolean {
  return isRevealed && !trick.gone.includes(trumpCard);
}
