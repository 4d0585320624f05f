import { describe, expect, test } from '@jest/globals';
import { counterCards } from './counters.ts';
import { ALL_PASS, dealt, E, N, panelAt, S, says, scored, TURNED_DOWN, W } from './tables.testing.ts';

const TAKEN = { hands: ['', '', '7D 8D AC KC QC'], turned: '9S' };

describe('the score by two cards', () => {
  const pipsOf = (score: number, target: number, rank: number) =>
    counterCards(score, target).find((card) => card.rank === rank)?.pips ?? 0;
  const shown = (score: number, target = 5) => [pipsOf(score, target, 3), pipsOf(score, target, 4)];

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
    expect([5, 6, 7, 8].map((score) => shown(score, 7))).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [3, 4],
    ]);
  });

  test('is kept with a four and a six if more is needed', () => {
    const sums = Array.from({ length: 11 }, (_, score) => pipsOf(score, 10, 4) + pipsOf(score, 10, 6));
    expect(sums).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('has only cards with pips to be seen, the higher one first', () => {
    expect(counterCards(0, 10)).toEqual([]);
    expect(counterCards(8, 10)).toEqual([
      { rank: 6, pips: 6 },
      { rank: 4, pips: 2 },
    ]);
  });
});

describe('the panel while trumps are made', () => {
  const making = (told: string, deal = TAKEN) => panelAt(dealt(told, deal)).making;
  /** The paper in words: a row a round, `.` where nothing was called. */
  const paper = (told: string) => making(told)?.rounds.map((calls) => calls.map((call) => call ?? '.').join(' '));

  test('has who is asked for what, the dealer last', () => {
    expect(making('')).toMatchObject({ speakers: [W, N, E, S], dealer: S, next: { row: 0, column: 0 } });
    expect(making('W pass')).toMatchObject({
      speaker: N,
      question: 'accept',
      accept: 'assist',
      turned: '9S',
      turnedIs: 'up',
      next: { row: 0, column: 1 },
      maker: -1,
      trump: null,
    });
    expect(making('W pass, N pass, E pass')).toMatchObject({ speaker: S, accept: 'takeUp' });
    expect(making(TURNED_DOWN)).toMatchObject({ speaker: W, question: 'name', turnedIs: 'down' });
    expect(making(`${TURNED_DOWN}, W pass`)).toMatchObject({ next: { row: 1, column: 1 } });
    expect(making('W order')).toMatchObject({
      speaker: S,
      question: 'exchange',
      mayLeave: true,
      next: null,
      trump: 'S',
    });
    expect(making(`${TURNED_DOWN}, W pass, N name D`)).toMatchObject({
      speaker: N,
      question: 'alone',
      maker: N,
      trump: 'D',
      next: null,
    });
  });

  test('says that the dealer may not leave the card, by the option', () => {
    const must = dealt('W order', { ...TAKEN, options: { dealerMustTake: true } });
    expect(panelAt(must).making).toMatchObject({ question: 'exchange', mayLeave: false });
  });

  test('has every call in its place', () => {
    expect(paper('')).toEqual(['. . . .', '. . . .']);
    expect(paper('W pass, N order')).toEqual(['pass assist . .', '. . . .']);
    expect(paper(`${TURNED_DOWN}, W pass`)).toEqual(['pass pass pass turnDown', 'pass . . .']);
    expect(paper(`${TURNED_DOWN}, W pass, N name D`)).toEqual(['pass pass pass turnDown', 'pass name . .']);
  });

  test('is there for the exchange and the choice to play alone, and gone once cards are played', () => {
    const state = dealt('W order, S keep', TAKEN);
    expect(panelAt(state)).toMatchObject({ making: { question: 'alone', turnedIs: 'left' }, makers: null });
    says(state, 'W together');
    expect(panelAt(state).making).toBeNull();
    expect(panelAt(dealt(ALL_PASS))).toMatchObject({ making: null, makers: null });
  });
});

describe('the panel in the play', () => {
  test('has the makers first; three tricks are theirs to win, and three euchre them', () => {
    const state = dealt('W order, S keep, W together');
    state.trick.won.set([1, 2, 0, 0]);
    state.trick.tricks = 3;
    expect(panelAt(state).makers).toEqual({
      maker: W,
      trump: 'S',
      isAlone: false,
      sides: [
        { seats: [E, W], isMakers: true, tricks: 2, needed: 3 },
        { seats: [N, S], isMakers: false, tricks: 1, needed: 3 },
      ],
      standing: 'open',
    });
  });

  test('leaves out the partner of a lone maker', () => {
    const { makers } = panelAt(dealt('W order, S keep, W alone'));
    expect(makers).toMatchObject({ maker: W, isAlone: true, standing: 'open' });
    expect(makers!.sides.map(({ seats, tricks }) => [seats, tricks])).toEqual([
      [[W], 0],
      [[N, S], 0],
    ]);
  });

  test('has the score and the cards that show it', () => {
    expect(panelAt(scored({ tricks: 5, isAlone: true, maker: E }, [1, 0]))).toMatchObject({
      target: 5,
      scores: [
        { seats: [N, S], score: 1, cards: [{ rank: 3, pips: 1 }] },
        { seats: [E, W], score: 4, cards: [{ rank: 4, pips: 4 }] },
      ],
    });
  });
});
