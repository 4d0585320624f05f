import { describe, expect, test } from '@jest/globals';
import { counterRanks, countersFor } from './counters.ts';
import { ALL_PASS, dealt, E, optionsWith, scored, TURNED_DOWN, tableOf } from './tables.testing.ts';

const TAKEN = { hands: ['', '', '7D 8D AC KC QC'], turned: '9S' };

describe('the score by two cards', () => {
  const shown = (score: number, target: 5 | 7 | 10 | 11 = 5) => {
    const { low, high } = countersFor(score, counterRanks(optionsWith({ target })));
    return [low, high];
  };

  test('is kept with a three and a four', () => {
    expect(counterRanks(optionsWith())).toEqual({ low: 3, high: 4 });
  });

  test('shows nothing at zero; one of the three, two of the four; three or four with the card open', () => {
    expect([0, 1, 2, 3, 4].map((score) => shown(score))).toEqual([
      [0, 0],
      [1, 0],
      [0, 2],
      [3, 0],
      [0, 4],
    ]);
  });

  test('shows more with both', () => {
    expect([5, 6, 7, 8].map((score) => shown(score))).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [3, 4],
    ]);
  });

  test('is kept with a four and a six where more is needed', () => {
    expect(Array.from({ length: 11 }, (_, score) => shown(score, 10).reduce((a, b) => a + b))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
});

describe('the board', () => {
  test('has all that is asked and called while trumps are made', () => {
    expect(tableOf(dealt('W pass', TAKEN)).board).toMatchObject({
      asked: '0',
      question: 'accept',
      accept: 'assist',
      decline: 'pass',
      suits: 'S',
      calls: '3:pass',
      turned: '9S',
      turnedIs: 'up',
      dealer: '2',
      maker: '',
      trump: '',
    });
    expect(tableOf(dealt('W pass, N pass, E pass', TAKEN)).board).toMatchObject({
      accept: 'takeUp',
      decline: 'turnDown',
    });
    expect(tableOf(dealt(TURNED_DOWN, TAKEN)).board).toMatchObject({
      asked: '3',
      question: 'name',
      decline: 'pass',
      suits: 'H D C',
      calls: '3:pass 0:pass 1:pass 2:turnDown',
    });
    expect(tableOf(dealt(`${TURNED_DOWN}, W pass, N name D`, TAKEN)).board).toMatchObject({
      asked: '0',
      question: 'alone',
      calls: '3:pass 0:pass 1:pass 2:turnDown 3:pass 0:name:D',
      maker: '0',
      partner: '2',
      trump: 'D',
      tricks: '',
    });
    expect(tableOf(dealt('W order', TAKEN)).board).toMatchObject({
      asked: '2',
      question: 'exchange',
      decline: 'leave',
    });
    const must = dealt('W order', { ...TAKEN, options: { dealerMustTake: true } });
    expect(tableOf(must).board).toMatchObject({ question: 'exchange', decline: '' });
    expect(tableOf(dealt(ALL_PASS)).board['calls']!.split(' ')).toHaveLength(8);
  });

  test('has makers, tricks and who plays alone in the play', () => {
    expect(tableOf(dealt('W order, S keep, W alone')).board).toMatchObject({
      asked: '',
      question: '',
      alone: '3',
      out: '1',
      tricks: '0 0',
      standing: 'open',
    });
  });

  test('has the score, the two cards of each side, and every hand scored', () => {
    expect(tableOf(scored({ tricks: 5, isAlone: true, maker: E }, [1, 0])).board).toMatchObject({
      score: '1 4',
      target: '5',
      counters: '3 4',
      pips: '1:0 0:4',
      hands: '1 H alone 5 march 0 4',
    });
  });
});
