import { describe, expect, test } from 'vitest';
import { callersIn, writtenIn } from '../../kit/table/callSheet.testing.ts';
import { victoryPoints } from './scoring.ts';
import { dealt, E, goes, N, S, said, tableOf, W } from './tables.testing.ts';

const HANDS = ['JS 9S AS KS', 'JH 9H AH KH', 'JD 9D AD KD', 'JC 9C AC KC'];

type State = ReturnType<typeof dealt>;
const paper = (state: State) => writtenIn(tableOf(state).calls, said);

describe('the auction', () => {
  test('begins at the dealer’s right and ends with the dealer; to the left likewise', () => {
    expect(callersIn(tableOf(dealt(HANDS)).calls)).toEqual([E, N, W, S]);
    expect(callersIn(tableOf(dealt(HANDS, { direction: 'left' })).calls)).toEqual([W, N, E, S]);
  });

  test('has calls under their seats, and a seat that has passed may bid again in the next row', () => {
    expect(paper(goes(dealt(HANDS), '14, pass, 20, pass, pass, 21'))).toEqual({
      rows: ['14 Pass 20 Pass', 'Pass 21 . .'],
      next: [1, 2],
    });
  });

  test('leaves gaps for seats that are out, when a pass is final', () => {
    expect(paper(goes(dealt(HANDS, { passIsFinal: true }), '14, pass, 20, pass, 21'))).toEqual({
      rows: ['14 Pass 20 Pass', '21 . . .'],
      next: [1, 2],
    });
  });

  test('stays while the setter chooses one of their cards, and goes once it is laid down', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, pass');
    expect(paper(state)).toEqual({ rows: ['14 Pass Pass Pass'], next: null });
    const { asked } = tableOf(state, E).own!;
    expect(asked!.groups[0]!.cells.map(({ choice }) => choice['card']).sort()).toEqual(['9H', 'AH', 'JH', 'KH']);
    expect(tableOf(state, N).own!.asked).toBeUndefined();
    goes(state, 'trump KH');
    expect(paper(state)).toBeNull();
  });
});

test('the bids from 14 to 28 stand by their stakes', () => {
  const { groups } = tableOf(dealt(HANDS), E).own!.asked!;
  expect(groups.flatMap(({ cells }) => cells.map(({ choice }) => choice['points']))).toEqual(
    Array.from({ length: 15 }, (_, i) => 14 + i),
  );
  for (const { cells, stakes } of groups) {
    for (const { choice } of cells) {
      const bid = Number(choice['points']);
      expect(stakes).toEqual({ made: victoryPoints(bid, true), broken: victoryPoints(bid, false) });
    }
  }
});
