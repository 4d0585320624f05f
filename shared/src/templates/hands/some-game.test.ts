import { describe, expect, test } from 'vitest';
import { oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { someGame } from './index.ts';
import { DEALT, PACK, type SomeGameState } from './state.ts';
import { words } from './words.en.ts';

const { newGame, deals, does, refusalOf, toAct } = testTables(someGame, words, { dealer: 1 });

/** These cards are in the hands of two, and this one is turned up; seat 0 is to play. */
function dealt(hands: readonly [string, string], turned: string): SomeGameState {
  const state = newGame({}, 1, 2);
  deals(state, stackedDeck(PACK, [...oneByOne(2, 1, DEALT), 2], [...hands, turned]));
  return state;
}

describe('the play', () => {
  test('a card of the suit or the rank of the top card goes on the pile', () => {
    const state = dealt(['5S 9H', '9D'], '5H');
    expect(refusalOf(state, 0, { type: 'play', card: '9H' })).toBeNull();
    expect(refusalOf(state, 1, { type: 'play', card: '9D' })).toBeNull();
    expect(refusalOf(state, 0, { type: 'play', card: '5S' })).toMatchObject({ key: 'refused.doesNotGo' });
  });

  test('who draws has a card more, and the other is next', () => {
    const state = dealt(['5S', '9D'], '5H');
    does(state, 0, { type: 'draw' });
    expect(state.places.hand.of(0).size).toBe(DEALT + 1);
    expect(toAct(state)).toEqual([1]);
  });
});
