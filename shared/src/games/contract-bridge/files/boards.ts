import { type Card, cardOfCode, codeOf, suitOf } from '../../../kit/cards/cards.ts';
import { unpack } from '../../../kit/cards/packed.ts';
import type { SeatMove } from '../../../kit/game/action.ts';
import { isDeck, settle } from '../../../kit/game/play.ts';
import type { Reading } from '../../../kit/record/record.ts';
import { makeMove } from '../../../kit/record/replay.ts';
import { isBetter } from '../../../kit/tricks/trickMemory.ts';
import { callText, NO_CALL, PASS, strainOf, trumpOf } from '../calls.ts';
import { cardsDealt } from '../dealt.ts';
import { boardOf, vulnerableSides } from '../duplicate.ts';
import type { BridgeState } from '../state.ts';

/*
 * The deals of a record as other programs write them: who held what, the calls, and the cards played with their seats.
 */

/** The seats as the table calls them. */
export const SIDES = ['S', 'W', 'N', 'E'] as const;
/** A trick has a card of each seat. */
const CARDS_PER_TRICK = 4;
const CARDS = 52;

/** One deal, as far as it was played. */
export interface Board {
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

/** Who is vulnerable, as bridge files write it. */
export function vulnerability([southNorth, westEast]: readonly [boolean, boolean]): string {
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

function contractOf({ hand: { standing, doubling, declarer } }: BridgeState): Board['contract'] {
  if (declarer < 0) return null;
  const doubled = { 1: '', 2: 'X', 4: 'XX' }[doubling];
  return { text: callText(standing) + doubled, declarer, trump: trumpOf(strainOf(standing)) };
}

/** Notes a move that has been made. */
function note(board: Draft, move: SeatMove, state: BridgeState): void {
  if (move.type !== 'play') {
    const { calls, made, standing } = state.hand;
    const call = calls[made - 1] ?? PASS;
    board.calls.push(call === PASS ? 'Pass' : callText(call));
    board.contract = contractOf(state);
    board.isPassedOut = board.calls.length === CARDS_PER_TRICK && standing === NO_CALL;
    return;
  }
  const card = cardOfCode(String(move['card']));
  // the declarer plays the dummy's cards too
  const seat = board.hands.findIndex((hand) => hand.includes(card));
  board.played.push({ seat, card });
}

/** The boards of a record, up to its end or its first wrong move. */
export function boardsOf({ game, options, record }: Reading): Board[] {
  const state = game.rules.setup(options, record.seats, record.dealer) as BridgeState;
  const boards: Draft[] = [];
  const scored = (): void => {
    settle(game, state);
    const last = boards.at(-1);
    const { hands } = game.rules.result(state);
    const points = hands[boards.filter(({ score }) => score !== null).length];
    const isPassedOut = last?.isPassedOut === true && state.options.scoring === 'duplicate';
    const isPlayed = last?.score === null && (isPassedOut || last.played.length === CARDS);
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

/** The cards of a board by trick. */
export function tricksOf({ played }: Board): (readonly Board['played'][number][])[] {
  const tricks: Board['played'][number][][] = [];
  for (const [i, one] of played.entries()) {
    if (i % CARDS_PER_TRICK === 0) tricks.push([]);
    tricks.at(-1)?.push(one);
  }
  return tricks;
}

/** Whether every card was played. */
export function isWhole(played: readonly unknown[]): boolean {
  return played.length === CARDS;
}

/** How many tricks the declarer's side took; null until all are played. */
export function resultOf(board: Board): number | null {
  const { contract } = board;
  const tricks = tricksOf(board);
  if (contract === null || !isWhole(board.played)) return null;
  const winners = tricks.map((trick) =>
    trick.reduce((best, one) => (isBetter(one.card, best.card, contract.trump) ? one : best)),
  );
  return winners.filter(({ seat }) => seat % 2 === contract.declarer % 2).length;
}

/** A card as it is written: its suit and its rank. */
export function cardText(card: Card): string {
  return Array.from(codeOf(card)).reverse().join('');
}

/** The ranks of a hand by suit, spades first. */
export function ranksOf(hand: readonly Card[]): string[] {
  const ranksIn = (suit: number) => hand.filter((card) => suitOf(card) === suit).map((card) => codeOf(card).charAt(0));
  return [0, 1, 2, 3].map((suit) => ranksIn(suit).join(''));
}

/** The names that a record gives the seats; '' where it gives none. */
export function namesIn(players: unknown): string[] {
  const named: readonly unknown[] = Array.isArray(players) ? players : [];
  return SIDES.map((_, seat) => (typeof named[seat] === 'string' ? named[seat] : ''));
}
