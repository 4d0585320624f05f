import { describe, expect, test } from 'vitest';
import { fullPack } from '../../kit/cards/cards.ts';
import { leaveInHands, oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { someGame } from './index.ts';
import { type SomeGameState, TRICKS } from './state.ts';
import { words } from './words.en.ts';

const { newGame, deals, plays, refusalOf, turnOf } = testTables(someGame, words);

/** Hands with only these cards left, by seat; seat 0 leads. */
function inPlay(hands: readonly string[]): SomeGameState {
  const state = newGame();
  deals(state, stackedDeck(fullPack(), oneByOne(4, 0, TRICKS), ['', '', '', '']));
  leaveInHands(state.trick, fullPack(), hands, TRICKS);
  return state;
}

describe('the play', () => {
  test('the highest card of the suit led wins the trick, and its player leads to the next', () => {
    const state = plays(inPlay(['5S 2H', '9S 3H', 'KD 4H', 'TS 5H']), '5S 9S KD TS');
    expect(turnOf(state)).toBe(3);
  });

  test('a suit must be followed', () => {
    const state = plays(inPlay(['5S 2H', '9S 3H', 'KD 4H', 'TS 5H']), '5S');
    expect(refusalOf(state, 1, { type: 'play', card: '3H' })).toMatchObject({ key: 'refused.mustFollow' });
  });
});
