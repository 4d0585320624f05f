import { openedIn } from '../../../kit/game/rulesVersions.ts';
import type { Reading } from '../../../kit/record/record.ts';
import { type Board, boardsOf, cardText, isWhole, namesIn, ranksOf, resultOf, SIDES, tricksOf } from './boards.ts';
import { optionsText } from './fileOptions.ts';

/*
 * Hands in Portable Bridge Notation, version 2.1, in its export format: a game for each deal, with the fifteen tags
 * that every game must have, in their order, then others, the auction and the play.
 */

const NEWLINE = '\r\n';
/** The value of a tag that must be there but is not known; if it has no meaning it is empty. */
const UNKNOWN = '?';

function sideName(seat: number): string {
  return SIDES[seat] ?? UNKNOWN;
}

/** A text within a tag: quotes and backslashes are escaped, and there are no line breaks or other controls. */
function quoted(text: string): string {
  const plain = Array.from(text, (character) => (character < ' ' ? ' ' : character)).join('');
  return `"${plain.replace(/[\\"]/g, '\\$&')}"`;
}

/** The hands, the dealer's first. */
function dealText({ dealer, hands }: Board): string {
  const clockwise = SIDES.map((_, i) => ranksOf(hands[(dealer + i) % SIDES.length] ?? []).join('.'));
  return `${sideName(dealer)}:${clockwise.join(' ')}`;
}

function rows(cells: readonly string[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += SIDES.length) lines.push(cells.slice(i, i + SIDES.length).join(' '));
  return lines;
}

function auctionLines({ dealer, calls, contract, isPassedOut }: Board): string[] {
  const isOpen = contract === null && !isPassedOut;
  return [`[Auction "${sideName(dealer)}"]`, ...rows(calls), ...(isOpen ? ['*'] : [])];
}

/** A row for each trick, a column for each seat, the opening leader's first, whoever led to the trick. */
function playLines(board: Board): string[] {
  const [first] = board.played;
  if (first === undefined) return [];
  const lines = tricksOf(board).map((trick) => {
    const cells = SIDES.map((_, i) => {
      const one = trick.find(({ seat }) => seat === (first.seat + i) % SIDES.length);
      return one === undefined ? '-' : cardText(one.card);
    });
    return cells.join(' ');
  });
  const isOpen = !isWhole(board.played);
  return [`[Play "${sideName(first.seat)}"]`, ...lines, ...(isOpen ? ['*'] : [])];
}

function scoreText([northSouth, eastWest]: NonNullable<Board['score']>): string {
  if (eastWest === 0) return `NS ${northSouth}`;
  return northSouth === 0 ? `EW ${eastWest}` : `EW ${eastWest} NS ${northSouth}`;
}

/** A tag and its value. */
export type Tag = readonly [name: string, value: string];

/** What is the same for all boards of a table. */
export interface Event {
  readonly title: string;
  /** `IMP`, `MP` or `Rubber`. */
  readonly scoring: string;
  readonly players: readonly string[];
  readonly date: string;
  /** What stands after the tags that every game must have. */
  readonly more: readonly Tag[];
}

/** A board as a game of the notation, line by line. */
export function boardLines(board: Board, { title, scoring, players, date, more }: Event): string[] {
  const { contract, isPassedOut, score } = board;
  const unknown = isPassedOut ? '' : UNKNOWN;
  const tags: readonly Tag[] = [
    ['Event', title],
    ['Site', 'Kibitz'],
    ['Date', date],
    ['Board', String(board.number)],
    ['West', players[1] ?? UNKNOWN],
    ['North', players[2] ?? UNKNOWN],
    ['East', players[3] ?? UNKNOWN],
    ['South', players[0] ?? UNKNOWN],
    ['Dealer', sideName(board.dealer)],
    ['Vulnerable', board.vulnerable],
    ['Deal', dealText(board)],
    ['Scoring', scoring],
    ['Declarer', contract === null ? unknown : sideName(contract.declarer)],
    ['Contract', isPassedOut ? 'Pass' : (contract?.text ?? UNKNOWN)],
    ['Result', String(resultOf(board) ?? unknown)],
    ...(score === null ? [] : [['Score', scoreText(score)] as const]),
    ...more,
  ];
  return [...tags.map(([name, value]) => `[${name} ${quoted(value)}]`), ...auctionLines(board), ...playLines(board)];
}

/** The day as the notation writes it; with question marks if the record does not say. */
function dateOf(when: unknown): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(openedIn(when)) ?? [];
  return day === undefined ? '????.??.??' : day.replaceAll('-', '.');
}

/** The players and the day of a record. */
export function heading({ record }: Reading): Pick<Event, 'players' | 'date'> {
  return { players: namesIn(record.players).map((name) => name || UNKNOWN), date: dateOf(record.when) };
}

/** A file of games; `options` are those that the notation has no tag for. */
export function fileOf(games: readonly (readonly string[])[], options = ''): string {
  const head = [
    '% PBN 2.1',
    '% EXPORT',
    '%Content-type: text/x-pbn; charset=UTF-8',
    '%Creator: Kibitz',
    // a line of the standard's escape mechanism, which other programs pass over
    ...(options === '' ? [] : [`%Kibitz: ${options}`]),
  ];
  return [...head, ...games.map((lines) => [...lines, ''].join(NEWLINE))].join(NEWLINE) + NEWLINE;
}

/** A rubber, or boards, as a PBN file. */
export function pbnOf(reading: Reading): string {
  const isDuplicate = reading.options['scoring'] === 'duplicate';
  const boards = boardsOf(reading);
  const event: Event = {
    ...heading(reading),
    title: isDuplicate ? 'Duplicate bridge' : 'Rubber bridge',
    scoring: isDuplicate ? 'IMP' : 'Rubber',
    more: [],
  };
  return fileOf(
    boards.map((board) => boardLines(board, event)),
    optionsText(reading, boards),
  );
}
