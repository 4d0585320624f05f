import { describe, expect, test } from 'vitest';
import type { BoardResult, Plan } from './evening.ts';
import { standingsOf } from './standings.ts';
import { type BridgeEvent, usebioOf } from './usebio.ts';

const PLAN: Plan = {
  movement: 'mitchell',
  entrants: 'pair',
  rounds: 1,
  boardsARound: 2,
  seats: 4,
  scoring: 'matchPoints',
};

function result(deal: number, table: number, sides: number[][], score: number, part: Partial<BoardResult> = {}) {
  return { round: 0, table, boards: 0, deal, sides, scores: [score, 0], ...part };
}

function eventOf(plan: Plan, entrants: number, results: readonly BoardResult[]): BridgeEvent {
  const from = Array.from({ length: entrants }, () => 0);
  return {
    title: 'Tuesday <1>',
    date: '2026-05-31',
    plan,
    standings: standingsOf(plan, { entrants, from, withdrawn: [], played: [], results }),
    results,
    players: Array.from({ length: entrants }, (_, n) => [`Ann & ${n + 1}`, 'Zed']),
    numberOf: ({ deal }) => deal + 1,
    travellerOf: ({ deal }) => (deal === 0 ? { contract: '4S', playedBy: 'N', lead: 'CA', tricks: 10 } : null),
  };
}

interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: readonly Element[];
  readonly text: string;
}

const UNESCAPED: { readonly [entity: string]: string } = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Reads XML as another program would: every tag must be closed where it stands. */
function read(xml: string): Element {
  const root = { name: '', attributes: '', children: [] as Element[], text: '' };
  const open: { name: string; attributes: string; children: Element[]; text: string }[] = [root];
  for (const [, close, name = '', attributes = '', text = ''] of xml
    .replace(/<\?[^>]*\?>|<![^>]*>/g, '')
    .matchAll(/<(\/?)([A-Z_]+)((?: [A-Za-z_]+="[^"<]*")*)>([^<]*)/g)) {
    if (close === '/') {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const element = {
      name,
      attributes: attributes.trim(),
      children: [],
      text: text.trim().replace(/&\w+;/g, (entity) => UNESCAPED[entity] ?? '?'),
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  }
  expect(open).toHaveLength(1);
  return root.children[0]!;
}

function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

/** The values of an element, by name. */
function values({ children }: Element): { readonly [name: string]: string } {
  return Object.fromEntries(
    children.filter((child) => child.children.length === 0).map(({ name, text }) => [name, text]),
  );
}

const pairs = [
  result(0, 1, [[0], [2]], 420),
  result(0, 2, [[1], [3]], 450),
  result(1, 1, [[0], [2]], 50, { adjusted: [60, 40] }),
  result(1, 2, [[1], [3]], -50),
];

describe('an event of pairs', () => {
  const xml = usebioOf(eventOf(PLAN, 4, pairs));
  const root = read(xml);

  test('names the document type of USEBIO 1.2', () => {
    expect(xml.split('\n').slice(0, 3)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE USEBIO PUBLIC "-//EBU//DTD USEBIO 1.2//EN" "http://www.usebio.org/files/usebio_v1_2.dtd">',
      '<USEBIO Version="1.2">',
    ]);
    expect(root.children.map(({ name }) => name)).toEqual(['CLUB', 'EVENT']);
  });

  test('says what it is, with the date as the British write it and texts escaped', () => {
    const [event] = all(root, 'EVENT');
    expect(event?.attributes).toBe('EVENT_TYPE="PAIRS"');
    expect(values(event!)).toEqual({
      PROGRAM_NAME: 'Kibitz',
      EVENT_DESCRIPTION: 'Tuesday <1>',
      DATE: '31/05/2026',
      WINNER_TYPE: '1',
      BOARD_SCORING_METHOD: 'MATCH_POINTS',
      BOARDS_PLAYED: '2',
      MPS_AWARDED_FLAG: 'N',
    });
  });

  test('has the pairs with their players, the best first', () => {
    const [first] = all(root, 'PAIR');
    expect(values(first!)).toEqual({
      PAIR_NUMBER: '2',
      BOARDS_PLAYED: '2',
      PLACE: '1',
      TOTAL_SCORE: '3',
      PERCENTAGE: '75',
    });
    expect(all(first!, 'PLAYER_NAME').map(({ text }) => text)).toEqual(['Ann & 2', 'Zed']);
  });

  test('has a line for each table of each board, with contract, North and South’s score and match points', () => {
    const boards = all(root, 'BOARD');
    expect(boards.map((board) => values(board)['BOARD_NUMBER'])).toEqual(['1', '2']);
    expect(all(boards[0]!, 'TRAVELLER_LINE').map(values)).toEqual([
      line(['1', '3', '4S', 'N', 'CA', '10', '420', '0', '2']),
      line(['2', '4', '4S', 'N', 'CA', '10', '450', '2', '0']),
    ]);
  });

  test('writes what the director awarded in percent', () => {
    const lines = all(all(root, 'BOARD')[1]!, 'TRAVELLER_LINE').map(values);
    expect(lines[0]).toEqual(line(['1', '3', '', '', '', '', 'A6040', '1.2', '0.8']));
  });

  function line(cells: readonly string[]): { [name: string]: string } {
    const names =
      'NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE NS_MATCH_POINTS EW_MATCH_POINTS'.split(' ');
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  }
});

test('single players are on each line by their seats', () => {
  const plan: Plan = { ...PLAN, movement: 'individual', entrants: 'single', scoring: 'imps' };
  const root = read(
    usebioOf(
      eventOf(plan, 4, [
        result(
          0,
          1,
          [
            [0, 1],
            [2, 3],
          ],
          420,
        ),
      ]),
    ),
  );
  expect(all(root, 'EVENT')[0]?.attributes).toBe('EVENT_TYPE="INDIVIDUAL"');
  expect(values(all(root, 'PLAYER')[0]!)).toMatchObject({ PLAYER_NUMBER: '1', PLAYER_NAME: 'Ann & 1' });
  expect(values(all(root, 'TRAVELLER_LINE')[0]!)).toMatchObject({
    N_PLAYER_NUMBER: '2',
    S_PLAYER_NUMBER: '1',
    E_PLAYER_NUMBER: '4',
    W_PLAYER_NUMBER: '3',
    NS_CROSS_IMP_POINTS: '0',
  });
});

test('pairs in a Swiss have their matches with the victory points, and boards in these', () => {
  const plan: Plan = { ...PLAN, movement: 'swiss', scoring: 'victoryPoints' };
  const root = read(usebioOf(eventOf(plan, 4, [result(0, 1, [[0], [2]], 620), result(0, 2, [[1], [3]], 170)])));
  const [event] = all(root, 'EVENT');
  expect(event?.attributes).toBe('EVENT_TYPE="SWISS_PAIRS"');
  expect(values(event!)).toMatchObject({ BOARD_SCORING_METHOD: 'CROSS_IMPS', MATCH_SCORING_METHOD: 'VPS' });
  const [match] = all(root, 'MATCH');
  expect(values(match!)).toEqual({
    ROUND_NUMBER: '1',
    NS_PAIR_NUMBER: '1',
    EW_PAIR_NUMBER: '3',
    NS_SCORE: '18.09',
    EW_SCORE: '1.91',
  });
  expect(values(all(match!, 'TRAVELLER_LINE')[0]!)).toMatchObject({ SCORE: '620', NS_CROSS_IMP_POINTS: '10' });
});

test('teams have their matches with both tables of each board, and the IMPs of the first team', () => {
  const plan: Plan = { ...PLAN, movement: 'roundRobin', entrants: 'team', scoring: 'imps' };
  const results = [result(0, 1, [[0], [1]], 620), result(0, 2, [[1], [0]], 170), result(1, 1, [[0], [1]], 50)];
  const root = read(usebioOf(eventOf(plan, 2, results)));
  expect(all(root, 'TEAM')[0]?.attributes).toBe('TEAM_ID="1" TEAM_NAME="Ann &amp; 1"');
  expect(all(root, 'MATCH')).toHaveLength(1);
  expect(values(all(root, 'MATCH')[0]!)).toEqual({
    ROUND_NUMBER: '1',
    TEAM: '1',
    OPPOSING_TEAM: '2',
    START_BOARD_NUMBER: '1',
    END_BOARD_NUMBER: '2',
    TEAM_SCORE: '10',
    OPPOSING_TEAM_SCORE: '-10',
  });
  const [first] = all(root, 'BOARD');
  expect(values(first!)).toEqual({ BOARD_NUMBER: '1', IMPS: '10' });
  expect(all(first!, 'TRAVELLER_LINE').map((line) => values(line)['DIRECTION'])).toEqual(['NS', 'EW']);
});
