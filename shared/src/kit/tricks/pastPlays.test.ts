import { expect, test } from 'vitest';
import { ACE_HIGH } from '../cards/cardOrder.ts';
import { cardOfCode, cards, NO_SUIT } from '../cards/cards.ts';
import { likelihoodOfPlays } from './pastPlays.ts';
import { TrickState } from './trickState.ts';

const empty = () => new TrickState({}, 4, 2, 0, {}, {});

/** A hand without trumps in which these cards were played, from seat 0 on. */
function played(hands: readonly string[], plays: string): TrickState {
  const state = empty();
  state.trick.clear(ACE_HIGH, NO_SUIT);
  hands.forEach((hand, seat) => {
    for (const card of cards(hand)) state.trick.give(seat, card);
  });
  for (const card of cards(plays)) {
    if (state.trick.isFull()) state.trick.gather();
    state.trick.play(card);
  }
  return state;
}

/** The habit of these players: the highest card that they may play. */
const highest = ({ trick }: TrickState) =>
  trick.playable(trick.suitsToPlay(0x1f)).reduce((a, b) => ((b & 15) > (a & 15) ? b : a));

function likelihood(state: TrickState, viewer = 0): number {
  return likelihoodOfPlays(state, empty(), viewer, state.trick.plays(), highest);
}

test('a world in which all have played by habit is the likeliest', () => {
  expect(likelihood(played(['3H 2S', 'KH 4H', '9H 8S', '7H 6S'], '3H KH 9H 7H'))).toBe(1);
});

test('a player who played low most likely has no higher card of the suit', () => {
  const [without, withAce] = [
    played(['3H 2S', 'KH 4S', '9H 8S', '7H 6S'], '3H KH 9H 7H'),
    played(['3H 2S', 'KH 4S', '9H AH', '7H 6S'], '3H KH 9H 7H'),
  ].map((state) => likelihood(state));
  expect(withAce).toBeLessThan(without!);
  expect(withAce).toBeGreaterThan(0);
});

test('the viewer’s own plays say nothing, nor do those that were forced', () => {
  const state = played(['3H QH', 'KH 4S', '9H 8S', '7H 6S'], '3H KH 9H 7H');
  expect(likelihood(state, 0)).toBe(1);
  expect(likelihood(state, 2)).toBeLessThan(1);
});

test('tricks that were taken in are played once more, each from its own leader', () => {
  const state = played(['3H QC', 'KH 4S', '9H 8S', '7H 6S'], '3H KH 9H 7H 4S 8S 6S QC');
  expect(likelihood(state, 3)).toBeLessThan(1);
  expect(likelihood(state, 0)).toBe(1);
});

test('the world is left as it is', () => {
  const state = played(['3H QH', 'KH 4S', '9H 8S', '7H 6S'], '3H KH 9H');
  const before = empty();
  before.copyFrom(state);
  likelihood(state);
  expect(state.trick).toEqual(before.trick);
  expect(state.trick.holds(3, cardOfCode('7H'))).toBe(true);
});
