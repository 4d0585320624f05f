import { expect, test } from '@jest/globals';
import { boardsCsv, standingsCsv } from './csv.ts';
import type { BoardResult, Plan, SoFar } from './evening.ts';
import { sheetsOf } from './sheets.ts';
import { standingsOf } from './standings.ts';
import { usebioOf } from './usebio.ts';

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

test('an event of pairs in USEBIO has its pairs, boards and lines, with names escaped', () => {
  const players = names.map((name) => [name, 'Zed']);
  const xml = usebioOf({
    title: 'Tuesday <1>',
    date: '2026-05-31',
    plan: PLAN,
    players,
    standings,
    sheets,
    travellerOf: ({ deal }) => (deal === 0 ? { contract: '4S', playedBy: 'N', lead: 'CA', tricks: 10 } : null),
  });
  expect(xml).toContain('<EVENT_DESCRIPTION>Tuesday &lt;1&gt;</EVENT_DESCRIPTION>');
  expect(xml).toContain('<DATE>31/05/2026</DATE>');
  expect(xml).toContain('<PLAYER_NAME>Ann &amp; Bob</PLAYER_NAME>');
  expect(xml.match(/<TRAVELLER_LINE>/g)).toHaveLength(4);
  expect(xml.replace(/\s+/g, '')).toContain(
    '<NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY>' +
      '<LEAD>CA</LEAD><TRICKS>10</TRICKS><SCORE>450</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS>',
  );
});
