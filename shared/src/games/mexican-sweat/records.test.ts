import { describe, expect, test } from 'vitest';
import { potsOf } from '../../kit/chips/chipPots.ts';
import { goldenGame, goldenGames } from '../../kit/game/golden.testing.ts';
import { readRecordText, wasRead } from '../../kit/record/record.ts';
import { replay } from '../../kit/record/replay.ts';
import { mexicanSweat } from './index.ts';
import { betting, type SweatState } from './state.ts';

function stateAfter(name: string): SweatState {
  const reading = readRecordText(goldenGame('mexican-sweat', name).text, () => mexicanSweat);
  if (!wasRead(reading)) throw new Error(`${name} cannot be read`);
  return replay(reading).state as SweatState;
}

test.each(goldenGames('mexican-sweat'))(
  'in the golden game $name each hand is won and lost to the chip',
  ({ name }) => {
    const { hands } = mexicanSweat.rules.result(stateAfter(name));
    for (const hand of hands) expect(hand.reduce((sum, chips) => sum + chips, 0)).toBe(0);
  },
);

describe('what the golden games show', () => {
  test('one seat that has won all chips of seven', () => {
    const state = stateAfter('one-has-all');
    expect(Math.max(...state.lists.stacks)).toBe(7 * state.options.buyIn);
  });

  test('a side pot', () => {
    expect(potsOf(stateAfter('side-pot'), [])).toHaveLength(2);
  });

  test('a hand won by a player who has turned nothing', () => {
    expect(mexicanSweat.rules.counters(stateAfter('untouched'))['untouched']).toBeGreaterThan(0);
  });

  test('a short all-in that does not reopen the raising', () => {
    const state = stateAfter('not-reopened');
    expect(betting.whyNoRaise(state, state.fields.turn)).toBe('notReopened');
  });
});
