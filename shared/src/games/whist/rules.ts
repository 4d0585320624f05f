import { type Card, CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { trickRules } from '../../kit/tricks/trickRules.ts';
import { options, presets } from './options.ts';
import { countersOf, honoursHeld, honoursSeen, scoreHand } from './scoring.ts';
import { gameFields, handFields, TRICKS, type WhistState } from './state.ts';

/** The order in which suits become trumps by the option, hand by hand. */
const ROTATION: readonly Suit[] = [HEARTS, CLUBS, DIAMONDS, SPADES];

/**
 * Deals thirteen cards to each seat, one at a time from the dealer's left, who leads. The last card is the dealer's: it
 * is turned up, and its suit is trumps.
 */
function deal(state: WhistState, deck: ArrayLike<Card>): void {
  const { options, trick, hand } = state;
  const first = state.leftOf(state.dealer);
  trick.dealAround(deck, first, TRICKS);
  if (options.trumpSource === 'rotation') {
    trick.trump = ROTATION[state.played & 3] ?? NO_SUIT;
  } else {
    hand.turned = deck[4 * TRICKS - 1] as Card;
    trick.trump = suitOf(hand.turned);
  }
  if (options.honours) hand.honours = [honoursHeld(trick, 0), honoursHeld(trick, 1)];
  trick.open(first);
  state.phase = PLAYING;
}

/** The honours that everybody has seen, in place of those that were dealt. */
function seenHonours({ trick, hand }: WhistState): { honours: [number, number] } {
  const seen = honoursSeen(trick, hand.turned);
  return { honours: [hand.honours[0] & seen, hand.honours[1] & seen] };
}

/** The rules of Whist. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  sides: PAIRS,
  hand: handFields,
  game: gameFields,
  tricks: () => TRICKS,
  deal,
  score: scoreHand,
  winners: ({ options, game }) => {
    const side = game.games.indexOf(options.rubber ? 2 : 1);
    return PAIRS[side] ?? null;
  },
  // after a game of a rubber both sides begin again at zero
  next: ({ log, game }) => {
    if (log !== null && log.gameTo >= 0) game.points = [0, 0];
  },
  secrets: {
    hide: seenHonours,
    // the dealer holds the card turned up until it is played
    known: ({ dealer, hand }) =>
      [0, 1, 2, 3].map((seat) => (seat === dealer && hand.turned !== NO_CARD ? pack(hand.turned) : '')),
    settle: ({ options, trick, hand }) => {
      if (!options.honours || trick.trump < 0) return;
      hand.honours = [hand.honours[0] | honoursHeld(trick, 0), hand.honours[1] | honoursHeld(trick, 1)];
    },
  },
  claims: () => ({ isWanted: true }),
  counters: countersOf,
});
