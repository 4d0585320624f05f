import { expect, test } from 'vitest';
import { boardsCsv, standingsCsv } from './csv.ts';
import type { BoardResult, Plan, SoFar } from './evening.ts';
import { sheetsOf } from './sheets.ts';
import { standingsOf } from './standings.ts';

const PLAN: Plan = {
  movement: 'mitchell',
  entrants: 'pair',
  rounds: 1,
  boardsARound: 2,
  seats: 4,
  scoring: 'matchPoints',
};

const result = (deal: number, table: number, sides: [number, number], score: number): BoardResult => ({
  round: 0,
  table,
  boards: 0,
  deal,
  sides: sides.map((entrant) => [entrant]),
  scores: [score, 0],
});

const results = [
  result(0, 1, [0, 2], 420),
  result(0, 2, [1, 3], 450),
  result(1, 1, [0, 2], 50),
  result(1, 2, [1, 3], 50),
];
const evening: SoFar = { entrants: 4, from: [0, 0, 0, 0], withdrawn: [], played: [], results };
const standings = standingsOf(PLAN, evening);
const sheets = sheetsOf(PLAN, results);
const names = ['Ann & Bob', '=Cid', 'Dot, "D"', 'Eve'];

test('the sheet of a board has a line for each table, and how often each score was', () => {
  expect(sheets.map(({ deal, frequencies }) => [deal, frequencies])).toEqual([
    [
      0,
      [
        { score: 450, tables: 1 },
        { score: 420, tables: 1 },
      ],
    ],
    [1, [{ score: 50, tables: 2 }]],
  ]);
  expect(sheets[0]?.lines.map(({ table, points }) => [table, points])).toEqual([
    [2, [2, 0]],
    [1, [0, 2]],
  ]);
});

test('a sheet counts what the other side scored against the first, and no award among the frequencies', () => {
  const made = (table: number, sides: [number, number], scores: number[]) => ({
    ...result(0, table, sides, 0),
    scores,
  });
  const board = [made(1, [0, 3], [0, 420]), made(2, [1, 4], [0, 170]), { ...made(3, [2, 5], []), adjusted: [60, 40] }];
  const [sheet] = sheetsOf(PLAN, board);
  expect(sheet?.frequencies).toEqual([
    { score: -170, tables: 1 },
    { score: -420, tables: 1 },
  ]);
  expect(sheet?.lines.map(({ table, points, isAdjusted }) => [table, points, isAdjusted])).toEqual([
    [3, [2.4, 1.6], true],
    [2, [3.5, 0.5], false],
    [1, [0.5, 3.5], false],
  ]);
});

test('a board between teams is worth nothing until both tables have played it', () => {
  const plan: Plan = { ...PLAN, movement: 'swiss', entrants: 'team', scoring: 'imps' };
  const [open, closed] = [result(0, 1, [0, 1], 620), result(0, 2, [1, 0], 170)];
  expect(sheetsOf(plan, [open])[0]?.lines.map(({ points }) => points)).toEqual([[]]);
  expect(sheetsOf(plan, [open, closed])[0]?.lines.map(({ points }) => points)).toEqual([
    [10, -10],
    [-10, 10],
  ]);
});

test('a ranking as comma-separated values quotes names, and makes no formula of any', () => {
  expect(standingsCsv(standings, names).split('\r\n')).toEqual([
    'place,entrant,total,percent,boards',
    "1,'=Cid,3,75,2",
    '1,"Dot, ""D""",3,75,2',
    '3,Ann & Bob,1,25,2',
    '3,Eve,1,25,2',
    '',
  ]);
});

test('the results as comma-separated values have a line for each side', () => {
  const [head, first] = boardsCsv(sheets, names).split('\r\n');
  expect(head).toBe('set,board,round,table,side,entrants,score,points,adjusted');
  expect(first).toBe("1,1,1,2,1,'=Cid,450,2,no");
});
