import { expect, test } from '@jest/globals';
import { miniBaccarat } from '@kibitz/shared/games/mini-baccarat/index';
import { afterBurn, bet, dealRound, does, tableWith } from '@kibitz/shared/games/mini-baccarat/tables.testing';
import { outcomeOf } from './outcome.ts';

/** A table of two after a round that banco has won by 9 to 8. */
const afterRound = () => dealRound(tableWith(afterBurn('9S KD 9H 9C'), { seats: 2 }));

/** What a seat reads. */
function read(state: ReturnType<typeof afterRound>, me: number) {
  const view = miniBaccarat.view(state, me);
  return outcomeOf({ view, table: miniBaccarat.table(view), me });
}

test('the outcome stays while others bet, and goes once the viewer has bet', () => {
  const state = afterRound();
  expect(read(state, 0)).toEqual({ key: 'news.banco.natural.9', with: { a: 9, b: 8 } });
  does(state, 1, bet({ tie: 5 }));
  expect(read(state, 0)).toEqual({ key: 'news.banco', with: { a: 9, b: 8 } });
  does(state, 0, bet({ tie: 5 }));
  expect(read(state, 0)).toBeNull();
  expect(read(state, -1)).toEqual({ key: 'news.banco', with: { a: 9, b: 8 } });
});

test('without a finished round on the table there is none', () => {
  expect(read(tableWith(''), 0)).toBeNull();
});
