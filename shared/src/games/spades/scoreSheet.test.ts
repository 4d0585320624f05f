import { describe, expect, test } from 'vitest';
import { spades } from './index.ts';
import type { SpadesState } from './state.ts';
import { newGame, said, score, scored, tableOf } from './tables.testing.ts';

describe('the score', () => {
  test('is a line a side with its bags; the client says who is us and who is them', () => {
    const { score } = tableOf(scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] }));
    expect(score).toMatchObject([
      { label: null, seats: [0, 2], value: 72 },
      { label: null, seats: [1, 3], value: 40 },
    ]);
    expect(score.map(({ aside }) => said(aside!))).toEqual(['2 bags', '0 bags']);
  });

  test('has no bags if they cost nothing', () => {
    const { score } = tableOf(scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] }, { bagPenalty: 0 }));
    expect(score.map(({ aside }) => aside)).toEqual([undefined, undefined]);
  });

  test('is kept on a sheet: bid, won, bags and points of each side, a row a hand', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] });
    const sheet = tableOf(state).sheet!;
    expect(sheet.columns.map(({ seats, heads }) => [seats, heads.map((head) => said(head))])).toEqual([
      [
        [0, 2],
        ['Bid', 'Taken', 'Bags'],
      ],
      [
        [1, 3],
        ['Bid', 'Taken', 'Bags'],
      ],
    ]);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      [
        { figures: [7, 9, 2], points: 72 },
        { figures: [4, 4, 0], points: 40 },
      ],
    ]);
    expect(sheet.totals).toEqual([72, 40]);
    expect(tableOf(newGame()).sheet!.rows).toEqual([]);
  });
});

describe('the score of a hand with a nil', () => {
  const nil = { nil: true, minBid: 1 } as const;

  function linesOf(state: SpadesState, side: 0 | 1) {
    return tableOf(state).summary!.columns[side]!.lines.map(({ text, points }) => [said(text), points]);
  }

  test('has a line for the nil, and a sentence', () => {
    const state = scored({ bids: [0, 3, 5, 3], won: [0, 4, 6, 3] }, nil);
    expect(linesOf(state, 0)).toEqual([
      ['5 tricks bid, 10 each', 50],
      ['1 overtrick', 1],
      ['nil made', 100],
    ]);
    expect(said(tableOf(state).summary!.lead!)).toContain('The nil was made, which is worth 100.');
  });

  test('says what a lost one cost, and that its tricks are bags', () => {
    const state = scored({ bids: [0, 3, 5, 3], won: [2, 4, 5, 2] }, nil);
    expect(linesOf(state, 0)).toEqual([
      ['5 tricks bid, 10 each', 50],
      ['no overtricks', 0],
      ['nil lost', -100],
      ['2 tricks on a lost nil', 2],
    ]);
    expect(tableOf(state).sheet!.rows[0]!.cells[0]).toEqual({ figures: [5, 7, 2], points: -48 });
  });
});

describe('the score of a hand', () => {
  function told(state: SpadesState, side: 0 | 1) {
    const { columns } = tableOf(state).summary!;
    const { pills, lines, before, after, meter } = columns[side]!;
    return {
      pills: pills.map((pill) => said(pill)),
      lines: lines.map(({ text, points }) => [said(text), points]),
      sum: [before, after],
      bags: meter === undefined ? null : `${meter.value} of ${meter.of}`,
    };
  }

  test('goes line by line, with the old score and the new one and the bags out of ten', () => {
    const state = scored(
      { bids: [4, 3, 3, 2], won: [5, 3, 3, 2] },
      {},
      {
        scores: [284, 251],
        bags: [4, 1],
      },
    );
    expect(told(state, 0)).toMatchObject({
      pills: ['bid 7', 'took 8'],
      lines: [
        ['7 tricks bid, 10 each', 70],
        ['1 overtrick', 1],
      ],
      sum: [284, 355],
    });
    expect(told(state, 1)).toMatchObject({
      lines: [
        ['5 tricks bid, 10 each', 50],
        ['no overtricks', 0],
      ],
      sum: [251, 301],
    });
    expect(tableOf(state).summary).toMatchObject({ winners: null });
    expect(said(tableOf(state).summary!.title)).toBe('Hand 1');
    expect(said(tableOf(state).summary!.lead)).toBe('Both sides made their contracts.');
  });

  test('counts the bags of all hands', () => {
    const state = newGame();
    for (let hand = 0; hand < 4; hand++) score(state, { bids: [2, 2, 2, 2], won: [4, 3, 3, 3] });
    expect(told(state, 0)).toMatchObject({
      bags: '2 of 10',
      lines: [
        ['4 tricks bid, 10 each', 40],
        ['3 overtricks', 3],
        ['ten bags', -100],
      ],
    });
    expect(told(state, 1)).toMatchObject({ bags: '8 of 10' });
    expect(said(tableOf(state).summary!.lead)).toContain('Ann and Cleo have ten bags: 100 points are deducted.');
  });

  test('says what a broken contract scored', () => {
    const hand = { bids: [3, 2, 4, 2], won: [3, 4, 3, 3] };
    expect(told(scored(hand), 0).lines).toEqual([['7 bid, 6 taken: set', 0]]);
    expect(told(scored(hand, { set: 'minus' }), 0).lines).toEqual([['7 bid, 6 taken: set', -70]]);
    const lead = tableOf(scored(hand)).summary!.lead;
    expect(said(lead)).toContain('Ben and Dan made their 4; the others bid 7 and took 6.');
    expect(said(lead, 1)).toContain('You and Dan made your 4');
    expect(said(tableOf(scored({ bids: [7, 4, 7, 3], won: [7, 3, 1, 2] })).summary!.lead)).toBe(
      'Neither side made its contract.',
    );
  });

  test('gives each trick over at 11 its points, and no meter if bags cost nothing', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] }, { overtricks: 11, bagPenalty: 0 });
    expect(told(state, 0)).toMatchObject({
      lines: [
        ['7 tricks bid, 10 each', 70],
        ['2 overtricks, 11 each', 22],
      ],
      bags: null,
    });
  });

  test('names the winners at the end of the game, and is gone when the next hand begins', () => {
    const over = scored({ bids: [3, 2, 4, 2], won: [4, 2, 4, 3] }, {}, { scores: [0, 470] });
    expect(tableOf(over).summary).toMatchObject({ winners: [1, 3] });
    expect(said(tableOf(over).summary!.title, 1)).toBe('You and Dan win');
    const state = scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] });
    spades.chance.step(state);
    expect(tableOf(state).summary).toBeNull();
  });
});
