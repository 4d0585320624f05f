import { JOKER, type Suit } from '../../kit/cards/cards.ts';
import { perSeat } from '../../kit/game/fields.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { MIS, NO_BID, NOT_YET } from './bids.ts';
import type { NapOptions } from './options.ts';
import { orderFor } from './pack.ts';

/** Each player calls once, the dealer last. */
export const BIDDING = 1;

/** Nobody, where a seat is named. */
const NOBODY = -1;

/** The fields of one hand. */
export const handFields = (_options: NapOptions, seats: number) => ({
  /** What each seat has called: a bid, PASS, or NOT_YET. */
  calls: perSeat(seats, NOT_YET),
  /** The standing bid, in the play the contract, and whose it is; NO_BID and NOBODY for none. */
  standing: NO_BID,
  bidder: NOBODY,
});

/** The fields of the whole game. */
export const gameFields = () => ({
  /**
   * Where the pack is only cut: the cards that keep their order into the next deal, the stub first and under it the
   * cards played, as they were played. Empty if the pack is shuffled. Everybody knows how many they are, but not
   * which: a view has zeros in their place.
   */
  order: [] as number[],
  /** Deals thrown in so far, and whether the last deal was. */
  thrownIn: 0,
  wasThrownIn: false,
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A hand that was played: the contract, and how it ended. */
export interface PlayedHand {
  /** The bid by its number (bids.ts), and whose it was. */
  readonly bid: number;
  readonly bidder: number;
  /** Trumps; in a Mis the joker's suit if there is a joker, otherwise NO_SUIT. */
  readonly trump: Suit;
  /** The tricks of each seat. */
  readonly won: readonly number[];
}

/** A hand in the log. */
export interface NapHand extends ScoredHand, PlayedHand {}

/** A game of Nap. `scores` are credits won and lost: a Nap that costs half may leave halves. */
export type NapState = TrickState<NapOptions, Hand, Game, NapHand>;
export type NapView = TrickGameView<NapOptions, Hand, Game, NapHand>;

/** Whether a contract is being played. It still counts as one while the hand's score is read. */
export function hasContract({ phase, hand }: Pick<NapView, 'phase' | 'hand'>): boolean {
  return hand.standing !== NO_BID && phase !== BIDDING;
}

/** Whether the next card is the hand's first lead, which makes trumps. In a Mis none does. */
export function makesTrumps({ phase, trick, hand }: NapState): boolean {
  return trick.tricks === 0 && trick.laid === 0 && phase === PLAYING && hand.standing !== MIS;
}

/** Makes a suit trumps, and with it the joker, in any hand, the highest of them. */
export function setTrumps({ trick, seats, options }: NapState, suit: Suit): void {
  trick.trump = suit;
  if (!options.joker) return;
  let holder = 0;
  while (holder < seats && !trick.holds(holder, JOKER)) holder++;
  if (holder < seats) trick.take(holder, JOKER);
  trick.order = orderFor(options, suit);
  if (holder < seats) trick.give(holder, JOKER);
}
