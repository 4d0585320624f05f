import { describe, expect, test } from 'vitest';
import { settle } from '../../kit/game/play.ts';
import { stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { someGame } from './index.ts';
import { PACK } from './state.ts';
import { words } from './words.en.ts';

const { newGame, deals, does, refusalOf, toAct } = testTables(someGame, words);

describe('a round', () => {
  test('bets on the colour of the card turned up win as much, the others are lost', () => {
    const state = newGame({}, 0, 3);
    deals(state, stackedDeck(PACK, [0], ['QH']));
    does(state, 0, { type: 'red', chips: 4 });
    does(state, 1, { type: 'black', chips: 3 });
    expect(toAct(state)).toEqual([2]);
    does(state, 2, { type: 'pass' });
    settle(someGame, state);
    expect(someGame.rules.result(state).scores).toEqual([4, -3, 0]);
  });

  test('a bet is 1 to 10 chips', () => {
    const state = newGame({}, 0, 3);
    deals(state, PACK);
    expect(refusalOf(state, 0, { type: 'red', chips: 11 })).toEqual({ code: 'illegal', key: 'refused.amount' });
  });
});
