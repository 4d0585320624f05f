import { expect, test } from '@jest/globals';
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
        { scores: [450, 0], tables: 1, points: [2, 0] },
        { scores: [420, 0], tables: 1, points: [0, 2] },
      ],
    ],
    [1, [{ scores: [50, 0], tables: 2, points: [1, 1] }]],
  ]);
  expect(sheets[0]?.lines.map(({ result: { table }, points }) => [table, points])).toEqual([
    [2, [2, 0]],
    [1, [0, 2]],
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
