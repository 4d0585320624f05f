import { ACE, JACK, JOKER, rankOf } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import { seatsIn, type Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import type { TrickSecrets } from '../../kit/tricks/trickGameView.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { Whereabouts } from '../../kit/tricks/trickView.ts';
import { mayDeclare } from './declaring.ts';
import type { FiveHundredOptions } from './options.ts';
import {
  DECLARING,
  type FiveHundredHand,
  type FiveHundredState,
  type FiveHundredView,
  type Game,
  type Hand,
  isBeforeContract,
  knownMiddle,
  MIDDLE_CARDS,
  NOBODY,
  partnerOf,
} from './state.ts';

/** What not everybody may know of a hand, as this viewer is shown it. */
function hide({ phase, hand }: FiveHundredState, viewer: Viewer) {
  const { middle, given, discarder, holder } = hand;
  const own = viewer < 0 ? 0 : 1 << viewer;
  const isDeclarers = viewer >= 0 && (viewer & 1) === (holder & 1);
  return {
    asked: hand.asked & own,
    declared: phase === DECLARING ? hand.declared & own : hand.declared,
    middle: own !== 0 && viewer === discarder ? middle : middle.map(() => NO_CARD),
    given: isDeclarers ? given : [],
  };
}

/** Whether a declaration reveals anything about this seat's cards: not once they are mixed with the middle. */
function isTold({ hand, viewer }: FiveHundredView, seat: number): boolean {
  const { declared, discarder, holder } = hand;
  const hasExchanged = discarder !== NOBODY && (seat === holder || seat === discarder);
  return ((declared >> seat) & 1) === 1 && seat !== viewer && !hasExchanged;
}

/**
 * What a declaration has revealed of a hand: no face card, and while nothing has been played one ace. What the viewer
 * has left to the partner is in the partner's hand, or among the discards.
 */
function whereabouts(view: FiveHundredView): Whereabouts {
  const { given, holder } = view.hand;
  const left = new Set(view.viewer === holder ? given : []);
  const told = seatsIn(0b1111).filter((seat) => isTold(view, seat));
  const isBefore = isBeforeContract(view);
  return {
    places: isBefore ? told.map((seat) => ({ size: 1, seat })) : [],
    cases: [
      (at, card) => {
        const rank = rankOf(card);
        if (at > 3) return rank === ACE && card !== JOKER;
        if (left.has(card) && at !== partnerOf(holder)) return false;
        return !told.includes(at) || rank < JACK || (rank === ACE && !isBefore);
      },
    ],
  };
}

/**
 * Which five cards the declarer of a grand nullo has left to the partner: those two know, and to others it may be any
 * the partner may have.
 */
function dealGiven({ hand, trick }: FiveHundredState, random: Random): void {
  const { discarder, holder, given } = hand;
  if (discarder === NOBODY || discarder === holder || given.length > 0) return;
  const cards = [...trick.cardsOf(discarder), ...hand.middle];
  random.shuffle(cards);
  hand.given = cards.slice(0, MIDDLE_CARDS);
}

/** What not everybody may know beside the hands: declarations until the window closes, the middle, the cards given. */
export const secrets: TrickSecrets<FiveHundredOptions, Hand, Game, FiveHundredHand, null> = {
  own: ['hand.asked', 'hand.declared', 'hand.middle', 'hand.given'],
  hide,
  aside: (view) => packAll(knownMiddle(view)),
  whereabouts,
  settle(world, view, left, random) {
    const { hand, trick } = world;
    hand.middle = [...knownMiddle(view), ...left].slice(0, hand.middle.length);
    dealGiven(world, random);
    // while the window is open, the others have not decided yet
    if (view.phase === DECLARING) hand.asked |= mayDeclare(trick) & ~(1 << view.viewer);
  },
};
