import { describe, expect, test } from 'vitest';
import { stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { someGame } from './index.ts';
import { PACK, type SomeGameState } from './state.ts';
import { words } from './words.en.ts';

const { newGame, deals, does, refusalOf, mayDo } = testTables(someGame, words);

/** Twelve cards lie in the row, these among them, and this one is turned up. */
function laidOut(row: string, turned: string): SomeGameState {
  const state = newGame();
  deals(state, stackedDeck(PACK, [...Array<number>(12).fill(0), 1], [row, turned]));
  return state;
}

describe('the play', () => {
  test('a card next in rank can be played, up or down, and ace and king are not next to each other', () => {
    const state = laidOut('AS 2H KD QC 3S 4S 5S 6S 7S 8S 9S TS', 'KH');
    expect(mayDo(state)).toEqual(['QC', 'draw']);
    expect(refusalOf(state, 0, { type: 'play', card: 'AS' })).toMatchObject({ key: 'refused.notNext' });
  });

  test('the top card of the stock goes on the waste', () => {
    const state = laidOut('', 'KH');
    does(state, 0, { type: 'draw' });
    expect(state.places.waste.size).toBe(2);
    expect(state.places.stock.size).toBe(52 - 12 - 2);
  });
});
