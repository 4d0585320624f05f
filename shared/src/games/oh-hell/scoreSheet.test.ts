import { describe, expect, test } from 'vitest';
import { ohHell } from './index.ts';
import type { OhHellState } from './state.ts';
import {
  bids,
  DAN_DEALS,
  deals,
  dealt,
  ended,
  newGame,
  plays,
  playsOn,
  said,
  scores,
  TWO_CARDS,
  tableOf,
} from './tables.testing.ts';

describe('the sheet', () => {
  test('has a row for each hand, with the bid, tricks and points of each player', () => {
    const state = newGame({ seats: 3, options: { maxHand: 2, shape: 'down' } });
    scores(state, [1, 0, 2], [1, 1, 0]);
    const { columns, rows, totals, note } = tableOf(state).sheet!;
    expect(columns.map(({ seats, heads }) => [seats, heads.map((head) => said(head))])).toEqual(
      [0, 1, 2].map((seat) => [[seat], ['Bid', 'Taken']]),
    );
    expect(rows.map(({ head, cells }) => [said(head), cells])).toEqual([
      [
        '2 cards',
        [
          { figures: [1, 1], points: 10 },
          { figures: [0, 1], points: -10 },
          { figures: [2, 0], points: -20 },
        ],
      ],
    ]);
    expect(totals).toEqual([10, -10, -20]);
    expect(said(note!)).toBe(
      '2 hands. An exact bid scores 10 a trick, or 10 for none; otherwise each trick out costs 10.',
    );
  });

  test('leaves places empty for players who are not in a tiebreaker', () => {
    const state = ended([40, 20, 40]);
    ohHell.chance.step(state);
    deals(state);
    playsOn(state);
    const { head, cells } = tableOf(state).sheet!.rows[1]!;
    expect(said(head)).toBe('Tiebreaker');
    expect(cells[1]).toEqual({ figures: ['', ''], points: 0 });
  });

  test('has the hands to come, and the bids so far in the current one', () => {
    const state = dealt(TWO_CARDS, { ...DAN_DEALS, options: { maxHand: 2, shape: 'down' } });
    const coming = () => tableOf(state).sheet!.coming!.map(({ head, isNow, cells }) => [said(head), isNow, cells]);
    const last = ['1 card', false, [[], [], [], []]];
    bids(state, 1);
    expect(coming()).toEqual([['2 cards', true, [[1], [], [], []]], last]);
    bids(state, 0, 0, 2);
    expect(coming()).toEqual([['2 cards', true, [[1], [0], [0], [2]]], last]);
  });

  test('has a tiebreaker among the hands to come only while it is played', () => {
    const state = ended([40, 20, 40]);
    const coming = () => tableOf(state).sheet!.coming!.map(({ head }) => said(head));
    expect(coming()).toEqual([]);
    ohHell.chance.step(state);
    deals(state);
    expect(coming()).toEqual(['Tiebreaker']);
  });
});

describe('the summary', () => {
  /** The lines of each seat, as they are read. */
  function linesOf(state: OhHellState) {
    return tableOf(state).summary!.columns.map(({ pills, lines: list }) => [
      ...pills.map((pill) => said(pill)),
      ...list.map(({ text, points }) => `${said(text)}: ${points}`),
    ]);
  }

  test('gives the reasons of each score', () => {
    const state = newGame({ seats: 5 });
    scores(state, [3, 0, 5, 0, 1], [3, 0, 3, 2, 1]);
    expect(linesOf(state)).toEqual([
      ['bid 3', 'took 3', '3 tricks bid and taken, 10 each: 30'],
      ['bid 0', 'took 0', 'none bid and none taken: 10'],
      ['bid 5', 'took 3', '2 tricks short: -20'],
      ['bid 0', 'took 2', '2 tricks over: -20'],
      ['bid 1', 'took 1', '1 trick bid and taken, 10 each: 10'],
    ]);
    const { title, winners, columns } = tableOf(state).summary!;
    expect([said(title), winners]).toEqual(['Hand 1 of 19', null]);
    expect([columns[2]!.before, columns[2]!.after]).toEqual([0, -20]);
  });

  test('gives them by the other ways of scoring too', () => {
    const reasons = (scoring: 'ten-plus-bid' | 'tricks-plus-ten') => {
      const state = newGame({ seats: 3, options: { scoring } });
      scores(state, [3, 0, 5], [3, 4, 3]);
      return linesOf(state).map((column) => column.slice(2));
    };
    expect(reasons('ten-plus-bid')).toEqual([
      ['the bid taken exactly: 10', '3 tricks, 1 each: 3'],
      ['4 tricks over: 0'],
      ['2 tricks short: 0'],
    ]);
    expect(reasons('tricks-plus-ten')).toEqual([
      ['3 tricks, 1 each: 3', 'the bid taken exactly: 10'],
      ['4 tricks, 1 each: 4', '4 tricks over: 0'],
      ['3 tricks, 1 each: 3', '2 tricks short: 0'],
    ]);
  });

  test('says after the last hand that a tie must be broken, and at the end who won', () => {
    const tied = tableOf(ended([40, 20, 40])).summary!;
    expect(said(tied.lead)).toBe(
      'Everybody took what they bid. 2 players are tied for first: one more card each decides.',
    );
    expect(tied.winners).toBeNull();
    const won = tableOf(ended([40, 20, 30])).summary!;
    expect([said(won.title), said(won.title, 0), won.winners]).toEqual(['Ann wins', 'You win', [0]]);
  });

  test('names the tiebreaker, and who was not in it', () => {
    const state = ended([40, 40, 20], { dealer: 2, options: { dealerRule: 'capped' } });
    ohHell.chance.step(state);
    deals(state, ['9H', '5H', ''], '7S');
    bids(state, 0, 1);
    plays(state, '5H 9H');
    ohHell.chance.step(state);
    expect(said(tableOf(state).summary!.title)).toBe('Tiebreaker 1');
    expect(linesOf(state)[2]).toEqual(['not in the tiebreaker: 0']);
  });
});
