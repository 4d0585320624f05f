import { type Card, NO_SUIT, suitOf } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import type { MayHold } from '../../kit/cards/possibleDeals.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import type { TrickSecrets } from '../../kit/tricks/trickGameView.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { Whereabouts } from '../../kit/tricks/trickView.ts';
import type { TwentyEightOptions } from './options.ts';
import {
  FACE_DOWN,
  type Game,
  type Hand,
  isFaceDown,
  stockOf,
  type TwentyEightHand,
  type TwentyEightView,
} from './state.ts';

const HIDDEN_FROM_ALL = { stock: [] };
const HIDDEN_FROM_OTHERS = { ...HIDDEN_FROM_ALL, trumpCard: FACE_DOWN };

/**
 * The places of the card with which the seat whose turn it is can follow suit, if that is known, and of the trump card.
 */
const FOLLOWING = 4;
const TRUMP_CARD = 5;

/**
 * Whether it is the turn of another seat that must be able to follow suit, since otherwise trumps would have been
 * called for.
 */
function isKnownToFollow(view: TwentyEightView): boolean {
  const { turn, led, sizes } = view.trick;
  if (view.phase !== PLAYING || led === NO_SUIT || turn === view.viewer || sizes[turn] === 0) return false;
  return view.options.reveal === 'mandatory' && isFaceDown(view);
}

/**
 * What is known of the trump card and the setter's hand, since the setter has led trumps only if they had to; and that
 * the seat whose turn it is can follow suit. A doubtful suit is trumps or is not, and one card is the first, as they
 * are listed, by which that seat follows.
 */
function whereabouts(view: TwentyEightView, unseen: readonly Card[]): Whereabouts {
  const { turn, led } = view.trick;
  const { trumpCard, doubtful } = view.hand;
  const isHidden = trumpCard === FACE_DOWN;
  const follows = isKnownToFollow(view);
  const byTrumps = (isHidden && doubtful !== NO_SUIT ? [true, false] : [false]).map((isIt) => placesIf(isIt, view));
  const followers = unseen.filter((card) => suitOf(card) === led);
  const cases = byTrumps.flatMap((may) =>
    followers.map((first, i): MayHold => {
      const before = new Set(followers.slice(0, i));
      return (at, card) => may(at, card) && (at === FOLLOWING ? card === first : at !== turn || !before.has(card));
    }),
  );
  return {
    places: [{ size: Number(follows), seat: turn }, { size: Number(isHidden) }],
    cases: follows ? cases : byTrumps,
  };
}

/** Which card may lie where, if the doubtful suit is trumps, so that the setter holds nothing else, or if it is not. */
function placesIf(isTrumps: boolean, { trick, hand }: TwentyEightView): MayHold {
  const { holder, doubtful, notTrumps } = hand;
  return (at, card) => {
    const suit = suitOf(card);
    if (at === TRUMP_CARD) return ((notTrumps >> suit) & 1) === 0 && (suit === doubtful) === isTrumps;
    return !isTrumps || suit === doubtful || (at === FOLLOWING ? trick.turn : at) !== holder;
  };
}

/** What not everybody may know beside the hands: what is not dealt yet, and the trump card while it lies face down. */
export const secrets: TrickSecrets<TwentyEightOptions, Hand, Game, TwentyEightHand, null> = {
  own: ['hand.trumpCard'],
  hide: (state, viewer) => (isFaceDown(state) && viewer !== state.hand.holder ? HIDDEN_FROM_OTHERS : HIDDEN_FROM_ALL),
  // once turned up, the trump card is in the setter's hand until it is played
  known: ({ hand }) =>
    [0, 1, 2, 3].map((seat) => (seat === hand.holder && hand.isRevealed ? pack(hand.trumpCard) : '')),
  aside: (view) => (isFaceDown(view) && view.hand.trumpCard !== FACE_DOWN ? pack(view.hand.trumpCard) : ''),
  whereabouts,
  settle({ hand }, view, left) {
    const [first = NO_CARD, ...others] = left;
    const isHidden = hand.trumpCard === FACE_DOWN;
    if (isHidden) hand.trumpCard = first;
    // before the deal the whole pack is left over
    hand.stock = (isHidden ? others : left).slice(0, stockOf(view));
  },
};
