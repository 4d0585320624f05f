import { codeOf, JACK } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { withStops } from '../../kit/tricks/stops.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { type Contract, markedCards, NO_CONTRACT, TREX } from './contracts.ts';
import type { TrexOptions } from './options.ts';

/** The owner of the kingdom chooses the game. */
export const CHOOSING = 1;
/** Cards are laid up and down from the jacks; `speaker` lays next. */
export const LAYING = 2;
/**
 * Players with something to declare may do so, in private: doubling, or the new deal of Trex. The dealer closes the
 * window.
 */
export const DECLARING = 32;
/** Three seats are out: the dealer lays the rest. */
export const LAID_OUT = 33;

/** The cards that a seat is dealt, and the tricks of a hand. */
export const HAND_CARDS = 13;
/** Nobody, where a seat is named. */
export const NOBODY = -1;
/** The rank that opens a suit of the layout. */
export const FIRST_LAID = JACK;

/** The fields of one hand. */
export const handFields = () =>
  withStops({
    /** The game of this hand. */
    contract: NO_CONTRACT as Contract | typeof NO_CONTRACT,
    /**
     * Cards that everybody knows to be in each hand, packed and in order: the 7♥, doubled cards, the low cards of a new
     * deal.
     */
    shown: ['', '', '', ''],
    /**
     * Seats that have nothing more to declare, as bits. Private: a viewer sees their own bit. 0 once the window is
     * closed.
     */
    ready: 0,
    /**
     * Who has called for a new deal of Trex; NOBODY for nobody, and once the window is closed. Private: only that seat
     * sees it.
     */
    calledBy: NOBODY,
    /**
     * Suits whose marked card (contracts.ts) is doubled, as bits. While the window is open, a viewer sees only what
     * they doubled.
     */
    doubled: 0,
    /** The scoring cards that each seat has captured, packed. */
    captured: ['', '', '', ''],
    /** The seat that gets the bonus for the doubled card of each suit. */
    bonusTo: [NOBODY, NOBODY, NOBODY, NOBODY],
  });

/** The fields of the whole game. */
export const gameFields = () => ({
  /** The owner of the kingdom; NOBODY before the first deal. */
  owner: NOBODY,
  /** The contracts of this kingdom that have been used, this hand's included, as a set. */
  used: 0,
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A hand in the log: which game it was, and in whose kingdom. */
export interface TrexHand extends ScoredHand {
  readonly contract: Contract;
  readonly owner: number;
}

/** A game of Trex: every seat plays for itself. */
export type TrexState = TrickState<TrexOptions, Hand, Game, TrexHand>;
export type TrexView = TrickGameView<TrexOptions, Hand, Game, TrexHand, null>;

/** The next seat in the order of play: to the left, or by the option to the right. */
export function after({ options }: Pick<TrexState, 'options'>, seat: number): number {
  return (seat + (options.direction === 'allRight' ? 3 : 1)) & 3;
}

/** Whether the layout of Trex lies on the table. */
export function isLaidOut({ phase, hand }: TrexView): boolean {
  return hand.contract === TREX && phase !== DECLARING;
}

/** The cards that are doubled for all to see, as codes. */
export function doubledCodes({ phase, hand }: TrexView): string[] {
  return phase === DECLARING ? [] : markedCards(hand.contract, hand.doubled).map(codeOf);
}

/** The low cards that a seat has shown for a new deal, as codes. */
export function lowCards({ hand }: TrexView, seat: number): string[] {
  const codes = unpackAll(hand.shown[seat] ?? '').map(codeOf);
  return codes.filter((code) => code.startsWith('2') || code.startsWith('3'));
}

/** The seat that has shown its low cards, after which the hand is dealt again. */
export function seatShowingLow(view: TrexView): number {
  return view.hand.shown.findIndex((_, seat) => lowCards(view, seat).length > 0);
}
