import type { Sheet, Summary, SummaryColumn } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { decisiveHand, endingFor, greatestSwingFirst, isAnyAhead, resultLines } from './standing.ts';

function column(seat: number, before: number, after: number): SummaryColumn {
  return { seats: [seat], pills: [], lines: [], before, after };
}

function summary(columns: readonly SummaryColumn[], winners: readonly number[] | null = null): Summary {
  return { title: { key: 'summary.hand' }, lead: { key: 'lead' }, columns, winners };
}

/** A sheet of players on their own, with what each scored hand by hand. */
function sheetOf(hands: readonly (readonly number[])[], more: Partial<Sheet> = {}): Sheet {
  const players = hands[0] ?? [];
  return {
    columns: players.map((_, seat) => ({ seats: [seat], heads: [] })),
    rows: hands.map((points) => ({
      head: { key: 'sheet.hand' },
      cells: points.map((n) => ({ figures: [], points: n })),
    })),
    totals: players.map((_, seat) => hands.reduce((sum, points) => sum + (points[seat] ?? 0), 0)),
    ...more,
  };
}

describe('the totals of a result', () => {
  test('stand in the order of the scores, and equal ones share a rank', () => {
    const lines = resultLines(
      { score: [], sheet: null },
      summary([column(0, 5, 10), column(1, 0, 30), column(2, 9, 10), column(3, 0, -4)]),
    );
    expect(lines.map(({ seats, rank }) => [seats[0], rank])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
      [3, 4],
    ]);
  });

  test('begin with the lowest where the lowest wins', () => {
    const sheet = sheetOf([[3, 8]], { lowestWins: true });
    const lines = resultLines({ score: [], sheet }, summary([column(0, 0, 8), column(1, 0, 3)]));
    expect(lines.map(({ seats }) => seats[0])).toEqual([1, 0]);
  });

  test('begin with the winners of the game, whatever the totals are', () => {
    const columns = [column(0, 0, 40), column(1, 0, 20), column(2, 0, 20)];
    const lines = resultLines({ score: [], sheet: null }, summary(columns, [1, 2]));
    expect(lines.map(({ seats, rank }) => [seats[0], rank])).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
    ]);
  });

  test('are those of the score where the hand itself has no columns', () => {
    const score = [{ label: null, seats: [0, 2], value: 7 }];
    expect(resultLines({ score, sheet: null }, summary([]))).toEqual([{ seats: [0, 2], before: 7, after: 7, rank: 1 }]);
  });

  test('have no leader while all are level', () => {
    const lines = resultLines({ score: [], sheet: null }, summary([column(0, 0, 5), column(1, 0, 5)]));
    expect(isAnyAhead(lines)).toBe(false);
  });
});

describe('the hand that decided a game', () => {
  // seat 1 wins with 60; seat 0, with 45, is next to it
  const hands = [
    [20, 10, 0],
    [5, 30, 0],
    [20, 20, 40],
  ];

  test('is the one in which the winner gained most on the next player, and not the one with most points', () => {
    expect(decisiveHand(sheetOf(hands), [1])).toEqual({ n: 2, swing: 25 });
  });

  test('is counted from the first hand of the game, also where the sheet shows only the last ones', () => {
    expect(decisiveHand(sheetOf(hands, { firstHand: 50 }), [1])?.n).toBe(51);
  });

  test('is the last of several like it', () => {
    const even = [
      [0, 10],
      [0, 10],
    ];
    expect(decisiveHand(sheetOf(even), [1])).toEqual({ n: 2, swing: 10 });
  });

  test('is one in which others lost most where the lowest wins', () => {
    const losses = [
      [1, 4],
      [2, 13],
    ];
    expect(decisiveHand(sheetOf(losses, { lowestWins: true }), [0])).toEqual({ n: 2, swing: 11 });
  });

  test('is none where nobody won, where all won, or where there was one hand only', () => {
    expect(decisiveHand(sheetOf(hands), [])).toBeNull();
    expect(decisiveHand(sheetOf(hands), [0, 1, 2])).toBeNull();
    expect(decisiveHand(sheetOf(hands.slice(0, 1)), [1])).toBeNull();
    expect(decisiveHand(null, [1])).toBeNull();
  });
});

test('the bidder stands before those who paid', () => {
  const solo = [column(0, 0, -1), column(1, 4, 3), column(2, 0, 3), column(3, 0, -1)];
  expect(greatestSwingFirst(solo).map(({ seats }) => seats[0])).toEqual([2, 0, 1, 3]);
});

describe('the end of a game', () => {
  const linesOf = (...totals: readonly number[]) =>
    resultLines({ score: [], sheet: null }, summary(totals.map((after, seat) => column(seat, 0, after))));
  const SPECTATOR = -1;

  test('is won by the winners and lost by all others, and spectators see it won', () => {
    const lines = linesOf(121, 102);
    expect([0, 1, SPECTATOR].map((reader) => endingFor(lines, [0], reader))).toEqual(['won', 'lost', 'won']);
  });

  test('is a draw where equal totals have no winner', () => {
    const lines = linesOf(26, 26);
    expect([0, 1, SPECTATOR].map((reader) => endingFor(lines, [], reader))).toEqual(['drawn', 'drawn', 'drawn']);
  });

  test('is won by whoever has gained and lost by whoever has lost, where nobody plays against another', () => {
    const lines = linesOf(134.5, -418.5, 0);
    const endings = [0, 1, 2, SPECTATOR].map((reader) => endingFor(lines, [], reader));
    expect(endings).toEqual(['won', 'lost', 'drawn', 'won']);
    expect([endingFor(linesOf(20), [], 0), endingFor(linesOf(-5), [], 0)]).toEqual(['won', 'lost']);
  });

  test('of a game of patience that does not come out is lost', () => {
    expect(endingFor(linesOf(0), [], 0)).toBe('lost');
  });
});
