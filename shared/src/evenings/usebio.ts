import { type Line, scoredBoards } from './boards.ts';
import type { BoardResult, Plan } from './evening.ts';
import type { Standing } from './standings.ts';
import { type RoundTotal, roundTotals } from './totals.ts';

/*
 * An event of Bridge in the XML of USEBIO 1.2, in which clubs exchange results. Where everybody plays all boards it has
 * a sheet for each board, otherwise the matches with their boards.
 */

/** How a board was played at a table: what a traveller shows besides the score. */
export interface Traveller {
  /** As in 4S, 3NTX or 1HXX; PASS for a hand that was passed out. */
  readonly contract: string;
  /** N, E, S or W; '' if nobody played. */
  readonly playedBy: string;
  /** The card led, as in CA; '' for none. */
  readonly lead: string;
  /** How many tricks the declarer took; null if nobody played. */
  readonly tricks: number | null;
}

/** An event of Bridge: seats 0 and 2 are South and North. */
export interface BridgeEvent {
  readonly title: string;
  /** The day, as in 2026-05-31. */
  readonly date: string;
  readonly plan: Plan;
  /** The best first. */
  readonly standings: readonly Standing[];
  /** The names of each entrant's players. */
  readonly players: readonly (readonly string[])[];
  readonly results: readonly BoardResult[];
  /** The number on a board. */
  numberOf(result: BoardResult): number;
  /** What the traveller says; null if that is not known. */
  travellerOf(result: BoardResult): Traveller | null;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO PUBLIC "-//EBU//DTD USEBIO 1.2//EN" "http://www.usebio.org/files/usebio_v1_2.dtd">
`;

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value in XML: escaped, numbers to two decimals, and without control characters, which XML cannot express. */
function text(value: string | number): string {
  const said = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
  return Array.from(said, (sign) => (sign < ' ' ? ' ' : (ESCAPES[sign] ?? sign))).join('');
}

/** An element with a value. */
const leaf = (name: string, value: string | number): string[] => [`<${name}>${text(value)}</${name}>`];

/** An element with child elements, one per line. */
const tag = (name: string, children: readonly string[], attributes: readonly (readonly [string, string])[] = []) => [
  `<${[name, ...attributes.map(([key, value]) => `${key}="${text(value)}"`)].join(' ')}>`,
  ...children.map((line) => `  ${line}`),
  `</${name}>`,
];

/** The boards are written match by match if these are scored. */
function isByMatch({ entrants, movement, scoring }: Plan): boolean {
  return entrants === 'team' || (entrants === 'pair' && (movement === 'swiss' || scoring === 'victoryPoints'));
}

function eventType(plan: Plan): string {
  switch (plan.entrants) {
    case 'single':
      return 'INDIVIDUAL';
    case 'pair':
      return isByMatch(plan) ? 'SWISS_PAIRS' : 'PAIRS';
    case 'team':
      return plan.movement === 'swiss' ? 'SWISS_TEAMS' : 'TEAMS';
  }
}

function boardScoring({ entrants, scoring }: Plan): string {
  switch (scoring) {
    case 'matchPoints':
      return 'MATCH_POINTS';
    case 'imps':
    case 'victoryPoints':
      return entrants === 'team' ? 'IMPS' : 'CROSS_IMPS';
    case 'difference':
      return 'AGGREGATE';
  }
}

function placing({ scoring }: Plan, { place, total, percent }: Standing): string[] {
  return [
    ...leaf('PLACE', place),
    ...leaf('TOTAL_SCORE', total),
    ...(scoring === 'matchPoints' ? leaf('PERCENTAGE', percent ?? 0) : []),
  ];
}

function participant({ plan, players }: BridgeEvent, standing: Standing): string[] {
  const { entrant, boards } = standing;
  const number = entrant + 1;
  const [name = ''] = players[entrant] ?? [];
  const members = (players[entrant] ?? []).flatMap((one) => tag('PLAYER', leaf('PLAYER_NAME', one)));
  switch (plan.entrants) {
    case 'single':
      return tag('PLAYER', [
        ...leaf('PLAYER_NUMBER', number),
        ...leaf('PLAYER_NAME', name),
        ...leaf('BOARDS_PLAYED', boards),
        ...placing(plan, standing),
      ]);
    case 'pair':
      return tag('PAIR', [
        ...leaf('PAIR_NUMBER', number),
        ...leaf('BOARDS_PLAYED', boards),
        ...members,
        ...placing(plan, standing),
      ]);
    case 'team':
      return tag(
        'TEAM',
        [...members, ...placing(plan, standing)],
        [
          ['TEAM_ID', String(number)],
          ['TEAM_NAME', name],
        ],
      );
  }
}

/** Who sat at a table, for a line of a sheet; a match says it itself. */
function seated({ entrants }: Plan, { sides }: BoardResult): string[] {
  const [[south = -1, north = south] = [], [west = -1, east = west] = []] = sides;
  if (entrants === 'pair') return [...leaf('NS_PAIR_NUMBER', north + 1), ...leaf('EW_PAIR_NUMBER', east + 1)];
  return [
    ...leaf('N_PLAYER_NUMBER', north + 1),
    ...leaf('S_PLAYER_NUMBER', south + 1),
    ...leaf('E_PLAYER_NUMBER', east + 1),
    ...leaf('W_PLAYER_NUMBER', west + 1),
  ];
}

/** North and South's score; A6040 for an award in percent, and nothing for another. */
function scoreOf({ scoring }: Plan, { scores: [first = 0, second = 0], adjusted }: BoardResult): string {
  if (adjusted === undefined) return String(first - second);
  return scoring === 'matchPoints' ? `A${adjusted.map(Math.round).join('')}` : '';
}

function worth({ scoring }: Plan, points: readonly number[] | null): string[] {
  if (points === null || scoring === 'difference') return [];
  const unit = scoring === 'matchPoints' ? 'MATCH_POINTS' : 'CROSS_IMP_POINTS';
  return points.flatMap((own, side) => leaf(`${side === 0 ? 'NS' : 'EW'}_${unit}`, own));
}

function played({ plan, travellerOf }: BridgeEvent, result: BoardResult): string[] {
  const said = travellerOf(result);
  return [
    ...leaf('CONTRACT', said?.contract ?? ''),
    ...leaf('PLAYED_BY', said?.playedBy ?? ''),
    ...leaf('LEAD', said?.lead ?? ''),
    ...leaf('TRICKS', said?.tricks ?? ''),
    ...leaf('SCORE', scoreOf(plan, result)),
  ];
}

function boardOf(event: BridgeEvent, lines: readonly Line[]): string[] {
  const { plan } = event;
  return tag('BOARD', [
    ...lines.slice(0, 1).flatMap(({ result }) => leaf('BOARD_NUMBER', event.numberOf(result))),
    ...lines.flatMap(({ result, points }) =>
      tag('TRAVELLER_LINE', [...seated(plan, result), ...played(event, result), ...worth(plan, points)]),
    ),
  ]);
}

/** A board of a match: the line of its table, or for teams those of both tables, from one team's side. */
function boardOfMatch(event: BridgeEvent, home: number, lines: readonly Line[]): string[] {
  const { plan } = event;
  const isTeams = plan.entrants === 'team';
  const direction = ({ sides }: BoardResult) => (sides[0]?.[0] === home ? 'NS' : 'EW');
  const imps = lines.flatMap(({ result, points }) => points?.[direction(result) === 'NS' ? 0 : 1] ?? []).slice(0, 1);
  return tag('BOARD', [
    ...lines.slice(0, 1).flatMap(({ result }) => leaf('BOARD_NUMBER', event.numberOf(result))),
    ...(isTeams ? imps.flatMap((own) => leaf('IMPS', own)) : []),
    ...lines.flatMap(({ result, points }) =>
      tag('TRAVELLER_LINE', [
        ...(isTeams ? leaf('DIRECTION', direction(result)) : []),
        ...played(event, result),
        ...(isTeams ? [] : worth(plan, points)),
      ]),
    ),
  ]);
}

function matchOf(event: BridgeEvent, totals: readonly (readonly RoundTotal[])[], lines: readonly Line[]): string[] {
  const [first] = lines;
  if (first === undefined) return [];
  const { round, sides } = first.result;
  const [[home = -1] = [], [away = -1] = []] = sides;
  const score = (entrant: number) => totals[entrant]?.find((total) => total.round === round)?.points ?? 0;
  const numbers = lines.map(({ result }) => event.numberOf(result));
  const boards = [...Map.groupBy(lines, ({ result: { boards: set, deal } }) => `${set} ${deal}`).values()];
  const heading =
    event.plan.entrants === 'team'
      ? [
          ...leaf('TEAM', home + 1),
          ...leaf('OPPOSING_TEAM', away + 1),
          ...leaf('START_BOARD_NUMBER', Math.min(...numbers)),
          ...leaf('END_BOARD_NUMBER', Math.max(...numbers)),
          ...leaf('TEAM_SCORE', score(home)),
          ...leaf('OPPOSING_TEAM_SCORE', score(away)),
        ]
      : [
          ...leaf('NS_PAIR_NUMBER', home + 1),
          ...leaf('EW_PAIR_NUMBER', away + 1),
          ...leaf('NS_SCORE', score(home)),
          ...leaf('EW_SCORE', score(away)),
        ];
  return tag('MATCH', [
    ...leaf('ROUND_NUMBER', round + 1),
    ...heading,
    ...boards.flatMap((same) => boardOfMatch(event, home, same)),
  ]);
}

/** The matches of all rounds: each table, or for teams the two tables at which they met. */
function matchesOf(event: BridgeEvent): string[] {
  const { plan, players, results } = event;
  const totals = roundTotals(plan, { entrants: players.length, results });
  const lines = scoredBoards(plan, results)
    .flat()
    .sort(({ result: a }, { result: b }) => a.round - b.round || a.table - b.table);
  const matches = Map.groupBy(lines, ({ result: { round, sides } }) => `${round} ${sides.flat().toSorted().join(' ')}`);
  return [...matches.values()].flatMap((match) => matchOf(event, totals, match));
}

/** The event in USEBIO. */
export function usebioOf(event: BridgeEvent): string {
  const { title, date, plan, standings, results } = event;
  const boards = scoredBoards(plan, results);
  const content = [
    ...leaf('PROGRAM_NAME', 'Kibitz'),
    ...leaf('EVENT_DESCRIPTION', title),
    ...leaf('DATE', date.split('-').reverse().join('/')),
    ...leaf('WINNER_TYPE', 1),
    ...leaf('BOARD_SCORING_METHOD', boardScoring(plan)),
    ...(isByMatch(plan)
      ? leaf('MATCH_SCORING_METHOD', plan.scoring === 'victoryPoints' ? 'VPS' : boardScoring(plan))
      : []),
    ...leaf('BOARDS_PLAYED', boards.length),
    ...leaf('MPS_AWARDED_FLAG', 'N'),
    ...tag(
      'PARTICIPANTS',
      standings.flatMap((standing) => participant(event, standing)),
    ),
    ...(isByMatch(plan) ? matchesOf(event) : boards.flatMap((lines) => boardOf(event, lines))),
  ];
  const club = tag('CLUB', [...leaf('CLUB_NAME', 'Kibitz'), ...leaf('CLUB_ID_NUMBER', '')]);
  const root = tag(
    'USEBIO',
    [...club, ...tag('EVENT', content, [['EVENT_TYPE', eventType(plan)]])],
    [['Version', '1.2']],
  );
  return `${HEAD}${root.join('\n')}\n`;
}
