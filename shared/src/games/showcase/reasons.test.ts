import { expect, test } from 'vitest';
import { ALL_TRUMPS, NOMINATING, type ShowcaseState } from './state.ts';
import { inEndgame, inFirstPart, nominate, play, plays, reasonOf } from './tables.testing.ts';

/** Seat 0 is to name trumps with these hands. */
function naming(hands: readonly [string, string]): ShowcaseState {
  const state = inEndgame(hands, undefined, [1, 2]);
  state.phase = NOMINATING;
  state.speaker = 0;
  return state;
}

test('trumps are named for what both hands hold', () => {
  const state = naming(['AS KS 9S 2S 3D KH', '8S 5D 4D QH 7C 6C']);
  expect(reasonOf(state, 0, nominate('S'))).toBe('You hold 4 cards in spades, Ben 1');
  expect(reasonOf(state, 0, nominate('D'))).toBe('You hold one card in diamonds, Ben 2');
  // three spades and the king of hearts
  expect(reasonOf(state, 0, nominate('NT'))).toBe('4 of your cards are higher than any that Ben has in the suit');
  expect(reasonOf(state, 0, nominate('AT'))).toBe('Any of your cards wins when clubs are led');
});

test('all-trumps are named for a short suit', () => {
  const state = naming(['AS KS 3D 2D 2H KH 3C', '8S 5D 4D QH 7C 6C 5C']);
  expect(reasonOf(state, 0, nominate('AT'))).toBe('Any card wins when clubs are led, once your one is gone');
});

test('a reply of another suit takes a trick of the first part', () => {
  const state = inFirstPart({ concealed: ['9D 4D', '8D TD 5C'], stock: 'AD 2S 3S 4S' });
  plays(state, '9D');
  expect(reasonOf(state, 1, play('5C'))).toBe('The five of clubs takes the trick: anything but diamonds wins');
  expect(reasonOf(state, 1, play('TD'))).toBe('The ten of diamonds takes the trick');
  expect(reasonOf(state, 1, play('8D'))).toBe('Leave this trick to Ann: play the eight of diamonds');
});

test('who must follow with a lower card cannot win', () => {
  const state = inFirstPart({ concealed: ['9D 4D', '8D 5C'], showcases: ['', '2D'], stock: 'AD 2S 3S 4S' });
  plays(state, '9D');
  expect(reasonOf(state, 1, play('8D'))).toBe('You cannot win this trick: the eight of diamonds will do');
});

test('with all-trumps a player who is out of the suit wins with any card, and otherwise not', () => {
  const all = inEndgame(['9D 4D', '8S 5C'], ALL_TRUMPS);
  plays(all, '9D');
  expect(reasonOf(all, 1, play('5C'))).toBe('The five of clubs takes the trick: anything but diamonds wins');
  const none = inEndgame(['9D 4D', '8S 5C']);
  plays(none, '9D');
  expect(reasonOf(none, 1, play('5C'))).toBe('You cannot win this trick: the five of clubs will do');
});
