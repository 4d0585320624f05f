import type { Line } from './boards.ts';
import type { BoardResult, Plan } from './evening.ts';
import type { BoardSheet } from './sheets.ts';
import type { Standing } from './standings.ts';

/** How a board was played at a table: what a traveller says beside the score. */
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

/** An event of pairs at Bridge, as USEBIO is to have it. */
export interface PairsEvent {
  readonly title: string;
  /** The day, as in 2026-05-31. */
  readonly date: string;
  readonly plan: Plan;
  /** The names of each pair's players. */
  readonly players: readonly (readonly string[])[];
  readonly standings: readonly Standing[];
  readonly sheets: readonly BoardSheet[];
  /** What the traveller says of a board at a table of a round; null if that is not known. */
  travellerOf(result: BoardResult): Traveller | null;
}

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value as XML has it: escaped, figures to two decimals, and no controls, which XML has no way to write. */
function text(value: string | number): string {
  const said = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
  return Array.from(said, (sign) => (sign < ' ' ? ' ' : (ESCAPES[sign] ?? sign))).join('');
}

/** An element with a value. */
const leaf = (name: string, value: string | number): string[] => [`<${name}>${text(value)}</${name}>`];

/** An element with others in it, a line each. */
const tag = (name: string, children: readonly string[], attributes = ''): string[] => [
  `<${name}${attributes}>`,
  ...children.map((line) => `  ${line}`),
  `</${name}>`,
];

function pairOf({ plan, players }: PairsEvent, { entrant, place, total, percent }: Standing): string[] {
  const names = players[entrant] ?? [];
  return tag('PAIR', [
    ...leaf('PAIR_NUMBER', entrant + 1),
    ...(plan.scoring === 'matchPoints' ? leaf('PERCENTAGE', percent ?? 0) : leaf('TOTAL_SCORE', total)),
    ...leaf('PLACE', place),
    ...names.flatMap((name) => tag('PLAYER', leaf('PLAYER_NAME', name))),
  ]);
}

function lineOf({ scoring }: Plan, { result, points }: Line, said: Traveller | null): string[] {
  const [[north = -1] = [], [east = -1] = []] = result.sides;
  const [first = 0, second = 0] = result.scores;
  const own = scoring === 'matchPoints' ? 'MATCH_POINTS' : 'CROSS_IMP_POINTS';
  return tag('TRAVELLER_LINE', [
    ...leaf('NS_PAIR_NUMBER', north + 1),
    ...leaf('EW_PAIR_NUMBER', east + 1),
    ...leaf('CONTRACT', said?.contract ?? ''),
    ...leaf('PLAYED_BY', said?.playedBy ?? ''),
    ...leaf('LEAD', said?.lead ?? ''),
    ...leaf('TRICKS', said?.tricks ?? ''),
    ...leaf('SCORE', first - second),
    ...leaf(`NS_${own}`, points?.[0] ?? 0),
    ...leaf(`EW_${own}`, points?.[1] ?? 0),
  ]);
}

/**
 * The event in the XML of USEBIO, version 1.2, as English clubs exchange results: the pairs with their places, and a
 * line for each table of each board. Boards are numbered on from round to round.
 */
export function usebioOf(event: PairsEvent): string {
  const { plan, standings, sheets } = event;
  const boards = sheets.flatMap(({ boards: set, deal, lines }) =>
    tag('BOARD', [
      ...leaf('BOARD_NUMBER', set * plan.boardsARound + deal + 1),
      ...lines.flatMap((line) => lineOf(plan, line, event.travellerOf(line.result))),
    ]),
  );
  const root = tag(
    'USEBIO',
    tag(
      'EVENT',
      [
        ...leaf('EVENT_DESCRIPTION', event.title),
        ...leaf('DATE', event.date.split('-').reverse().join('/')),
        ...leaf('BOARD_SCORING_METHOD', plan.scoring === 'matchPoints' ? 'MATCH_POINTS' : 'CROSS_IMPS'),
        ...leaf('BOARDS_PLAYED', sheets.length),
        ...leaf('WINNER_TYPE', 1),
        ...tag(
          'PARTICIPANTS',
          standings.flatMap((standing) => pairOf(event, standing)),
        ),
        ...boards,
      ],
      ' EVENT_TYPE="PAIRS"',
    ),
    ' Version="1.2"',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.join('\n')}\n`;
}
