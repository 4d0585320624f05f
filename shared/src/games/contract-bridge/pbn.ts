import { type Card, cardOfCode, codeOf, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { SeatMove } from '../../kit/game/action.ts';
import { isDeck, settle } from '../../kit/game/play.ts';
import { openedIn } from '../../kit/game/rulesVersions.ts';
import type { Reading } from '../../kit/record/record.ts';
import { makeMove } from '../../kit/record/replay.ts';
import { levelOf, NO_CALL, NO_TRUMPS, STRAINS, strainOf, trumpOf } from './calls.ts';
import { cardsDealt } from './dealt.ts';
import { boardOf, vulnerableSides } from './duplicate.ts';
import type { BridgeState } from './state.ts';

/*
 * The hands of a rubber in Portable Bridge Notation, version 2.1, in its export format: a game for each deal, with the
 * fifteen tags that every game must have, in their order, then the auction and the play.
 */

/** The seats as the table calls them. */
const SIDES = ['S', 'W', 'N', 'E'] as const;
const NEWLINE = '\r\n';
/** The value of a tag that must be there but is not known; if it has no meaning it is empty. */
const UNKNOWN = '?';
const TRICKS = 13;
const CARDS_PER_TRICK = 4;

/** One deal, as far as it was played. */
interface Board {
  readonly number: number;
  readonly dealer: number;
  readonly vulnerable: string;
  /** By seat, the highest card of a suit first. */
  readonly hands: readonly (readonly Card[])[];
  readonly calls: readonly string[];
  /** Cards in the order of play, each with the seat that it came from. */
  readonly played: readonly { readonly seat: number; readonly card: Card }[];
  /** Nothing if all have passed, or the auction is not over. */
  readonly contract: { readonly text: string; readonly declarer: number; readonly trump: number } | null;
  readonly isPassedOut: boolean;
  /** What each side scored, North and South's first; null until the hand is scored. */
  readonly score: readonly [northSouth: number, eastWest: number] | null;
}

type Draft = { -readonly [K in keyof Board]: Board[K] } & {
  calls: string[];
  played: { seat: number; card: Card }[];
};

function sideName(seat: number): string {
  return SIDES[seat] ?? '?';
}

function vulnerability([southNorth, westEast]: readonly [boolean, boolean]): string {
  if (southNorth) return westEast ? 'All' : 'NS';
  return westEast ? 'EW' : 'None';
}

function begun(state: BridgeState): Draft {
  const hands = SIDES.map((_, seat) =>
    Array.from(cardsDealt(state.hand.dealt, seat), unpack).sort((a, b) => suitOf(a) - suitOf(b) || b - a),
  );
  const { dealer, options, game } = state;
  const vulnerable = vulnerability(vulnerableSides(options, game, dealer));
  const isBoard = options.scoring === 'duplicate';
  const number = isBoard ? boardOf(game.deal, dealer) : game.deal;
  return { number, dealer, vulnerable, hands, calls: [], played: [], contract: null, isPassedOut: false, score: null };
}

function callText(move: SeatMove): string {
  switch (move.type) {
    case 'bid':
      return `${move['level']}${move['strain']}`;
    case 'double':
      return 'X';
    case 'redouble':
      return 'XX';
    default:
      return 'Pass';
  }
}

function contractOf({ hand }: BridgeState): Board['contract'] {
  if (hand.declarer < 0) return null;
  const doubled = ['', '', 'X', '', 'XX'][hand.doubling] ?? '';
  const strain = strainOf(hand.standing);
  const trump = strain === NO_TRUMPS ? -1 : trumpOf(strain);
  return {
    text: `${levelOf(hand.standing)}${STRAINS[strain]}${doubled}`,
    declarer: hand.declarer,
    trump,
  };
}

/** Notes a move that has been made. */
function note(board: Draft, move: SeatMove, state: BridgeState): void {
  if (move.type !== 'play') {
    board.calls.push(callText(move));
    board.contract = contractOf(state);
    board.isPassedOut = board.calls.length === CARDS_PER_TRICK && state.hand.standing === NO_CALL;
    return;
  }
  const card = cardOfCode(String(move['card']));
  // the declarer plays the dummy's cards too
  const seat = board.hands.findIndex((hand) => hand.includes(card));
  board.played.push({ seat, card });
}

/** The boards of a record, up to its end or its first wrong move. */
function boardsOf({ game, options, record }: Reading): Board[] {
  const state = game.rules.setup(options, record.seats, record.dealer) as BridgeState;
  const boards: Draft[] = [];
  const scored = (): void => {
    settle(game, state);
    const last = boards.at(-1);
    const { hands } = game.rules.result(state);
    const points = hands[boards.filter(({ score }) => score !== null).length];
    const isPassedOut = last?.isPassedOut === true && state.options.scoring === 'duplicate';
    const isPlayed = last?.score === null && (isPassedOut || last.played.length === TRICKS * CARDS_PER_TRICK);
    if (last !== undefined && isPlayed && points !== undefined) last.score = [points[0] ?? 0, points[1] ?? 0];
  };
  for (const move of record.moves) {
    if (isDeck(move)) scored();
    if (makeMove(game, state, move) !== null) break;
    const board = boards.at(-1);
    if (isDeck(move)) boards.push(begun(state));
    else if (board !== undefined) note(board, move, state);
  }
  scored();
  return boards;
}

function isBetter(card: Card, best: Card, trump: number): boolean {
  if (suitOf(card) === suitOf(best)) return rankOf(card) > rankOf(best);
  return suitOf(card) === trump;
}

function tricksOf({ played }: Board): (readonly Board['played'][number][])[] {
  const tricks: Board['played'][number][][] = [];
  for (const [i, one] of played.entries()) {
    if (i % CARDS_PER_TRICK === 0) tricks.push([]);
    tricks.at(-1)?.push(one);
  }
  return tricks;
}

/** How many tricks the declarer's side took; null until all are played. */
function resultOf(board: Board): number | null {
  const { contract } = board;
  const tricks = tricksOf(board);
  if (contract === null || board.played.length < TRICKS * CARDS_PER_TRICK) return null;
  const winners = tricks.map((trick) =>
    trick.reduce((best, one) => (isBetter(one.card, best.card, contract.trump) ? one : best)),
  );
  return winners.filter(({ seat }) => seat % 2 === contract.declarer % 2).length;
}

/** A text within a tag: quotes and backslashes are escaped, and there are no line breaks or other controls. */
function quoted(text: string): string {
  const plain = Array.from(text, (character) => (character < ' ' ? ' ' : character)).join('');
  return `"${plain.replace(/[\\"]/g, '\\$&')}"`;
}

function handText(hand: readonly Card[]): string {
  return [0, 1, 2, 3]
    .map((suit) => hand.flatMap((card) => (suitOf(card) === suit ? [codeOf(card).charAt(0)] : [])).join(''))
    .join('.');
}

/** The hands, the dealer's first. */
function dealText({ dealer, hands }: Board): string {
  const clockwise = SIDES.map((_, i) => handText(hands[(dealer + i) % SIDES.length] ?? []));
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

/** A row a trick, a column a seat: the first is that of the opening leader, whoever led to the trick. */
function playLines(board: Board): string[] {
  const [first] = board.played;
  if (first === undefined) return [];
  const lines = tricksOf(board).map((trick) => {
    const cells = SIDES.map((_, i) => {
      const one = trick.find(({ seat }) => seat === (first.seat + i) % SIDES.length);
      // a card's code is its rank and its suit; here the suit comes first
      return one === undefined ? '-' : Array.from(codeOf(one.card)).reverse().join('');
    });
    return cells.join(' ');
  });
  const isOpen = board.played.length < TRICKS * CARDS_PER_TRICK;
  return [`[Play "${sideName(first.seat)}"]`, ...lines, ...(isOpen ? ['*'] : [])];
}

function scoreText([northSouth, eastWest]: NonNullable<Board['score']>): string {
  if (eastWest === 0) return `NS ${northSouth}`;
  return northSouth === 0 ? `EW ${eastWest}` : `EW ${eastWest} NS ${northSouth}`;
}

/** What is the same for all boards of a file. */
interface Event {
  readonly players: readonly string[];
  readonly date: string;
  readonly isDuplicate: boolean;
}

function boardLines(board: Board, { players, date, isDuplicate }: Event): string[] {
  const { contract, isPassedOut, score } = board;
  const unknown = isPassedOut ? '' : UNKNOWN;
  const tags: readonly (readonly [name: string, value: string])[] = [
    ['Event', isDuplicate ? 'Duplicate bridge' : 'Rubber bridge'],
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
    ['Scoring', isDuplicate ? 'IMP' : 'Rubber'],
    ['Declarer', contract === null ? unknown : sideName(contract.declarer)],
    ['Contract', isPassedOut ? 'Pass' : (contract?.text ?? UNKNOWN)],
    ['Result', String(resultOf(board) ?? unknown)],
    ...(score === null ? [] : [['Score', scoreText(score)] as const]),
  ];
  return [...tags.map(([name, value]) => `[${name} ${quoted(value)}]`), ...auctionLines(board), ...playLines(board)];
}

function playersOf(players: unknown): string[] {
  const named: readonly unknown[] = Array.isArray(players) ? players : [];
  return SIDES.map((_, seat) => (typeof named[seat] === 'string' && named[seat] !== '' ? named[seat] : UNKNOWN));
}

/** The day as the notation writes it; with question marks if the record does not say. */
function dateOf(when: unknown): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(openedIn(when)) ?? [];
  return day === undefined ? '????.??.??' : day.replaceAll('-', '.');
}

/** A rubber, or boards, as a PBN file. */
export function pbnOf(reading: Reading): string {
  const { players, when } = reading.record;
  const isDuplicate = reading.options['scoring'] === 'duplicate';
  const head = ['% PBN 2.1', '% EXPORT', '%Content-type: text/x-pbn; charset=UTF-8', '%Creator: Kibitz'];
  const boards = boardsOf(reading).map((board) =>
    [...boardLines(board, { players: playersOf(players), date: dateOf(when), isDuplicate }), ''].join(NEWLINE),
  );
  return [...head, ...boards].join(NEWLINE) + NEWLINE;
}
