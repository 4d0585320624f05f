import type { Table } from '../../kit/table/table.ts';
import { type Call, callOfText } from './calls.ts';
import type { Entry, Reason, Side } from './scoring.ts';

/*
 * Reads the board of Contract Bridge (board.ts) for whoever draws it: the auction, the contract, the rubber's sheet and the deal. What the
 * game wrote is trusted.
 */

type Board = Table['board'];

/** A call and who made it. */
export interface CallMade {
  readonly seat: number;
  readonly call: Call;
}

/** The auction of this hand. */
export interface AuctionBoard {
  readonly dealer: number;
  /** The calls in order. */
  readonly calls: readonly CallMade[];
  /** Whose turn it is to call; -1 once the bidding is closed. */
  readonly caller: number;
  /** The bid that stands, NO_CALL for none: every higher one may be bid. */
  readonly standing: Call;
  /** Seats in the order of the columns of an auction diagram: the dealer first. */
  readonly columns: readonly number[];
}

/** The contract of this hand. */
export interface ContractBoard {
  readonly bid: Call;
  readonly doubling: 1 | 2 | 4;
  readonly declarer: number;
  readonly dummy: number;
  /** The tricks that the declarer's side promised, 7 to 13, and those that beat it. */
  readonly needs: number;
  readonly beatenBy: number;
  /** Tricks taken so far. */
  readonly taken: number;
  readonly takenByDefenders: number;
}

/** A scored hand on the rubber's sheet. */
export interface RubberHand {
  readonly bid: Call;
  readonly doubling: 1 | 2 | 4;
  readonly declarer: number;
  readonly tricks: number;
  /** The game of the rubber that it belongs to, 1 to 3. */
  readonly game: number;
  /** A line is drawn under it. */
  readonly endsGame: boolean;
  readonly entries: readonly Entry[];
}

/** The rubber so far; of two figures the first is that of seats 0 and 2. */
export interface RubberBoard {
  readonly hands: readonly RubberHand[];
  readonly vulnerable: readonly [boolean, boolean];
  /** Points below the line in the game under way. */
  readonly below: readonly [number, number];
  readonly games: readonly [number, number];
  readonly totals: readonly [number, number];
}

/** The pieces of a field, none where it is empty. */
function pieces(board: Board, field: string, mark = ' '): string[] {
  const text = board[field] ?? '';
  return text === '' ? [] : text.split(mark);
}

function pair(board: Board, field: string): readonly [number, number] {
  const [a = '0', b = '0'] = pieces(board, field);
  return [Number(a), Number(b)];
}

function doublingOf(text: string | undefined): 1 | 2 | 4 {
  if (text === 'XX') return 4;
  return text === 'X' ? 2 : 1;
}

/** The auction. */
export function readAuction(board: Board): AuctionBoard {
  const dealer = Number(board['dealer']);
  const caller = board['caller'] ?? '';
  return {
    dealer,
    calls: pieces(board, 'calls').map((text, i) => ({ seat: (dealer + i) & 3, call: callOfText(text) })),
    caller: caller === '' ? -1 : Number(caller),
    standing: callOfText(board['standing'] ?? ''),
    columns: [0, 1, 2, 3].map((i) => (dealer + i) & 3),
  };
}

/** The contract; null while the bidding is not closed, and where everybody passed. */
export function readContract(board: Board): ContractBoard | null {
  const [bid, doubling, declarer, needs, taken, others] = pieces(board, 'contract');
  if (bid === undefined) return null;
  return {
    bid: callOfText(bid),
    doubling: doublingOf(doubling),
    declarer: Number(declarer),
    dummy: (Number(declarer) + 2) & 3,
    needs: Number(needs),
    beatenBy: 14 - Number(needs),
    taken: Number(taken),
    takenByDefenders: Number(others),
  };
}

/** The rubber's sheet. */
export function readRubber(board: Board): RubberBoard {
  const sides = pieces(board, 'vulnerable');
  return {
    hands: pieces(board, 'rubber', ';').map(readHand),
    vulnerable: [sides.includes('0'), sides.includes('1')],
    below: pair(board, 'below'),
    games: pair(board, 'games'),
    totals: pair(board, 'totals'),
  };
}

function readHand(text: string): RubberHand {
  const [bid = '', doubling, declarer, tricks, game, end, ...entries] = text.split(' ');
  return {
    bid: callOfText(bid),
    doubling: doublingOf(doubling),
    declarer: Number(declarer),
    tricks: Number(tricks),
    game: Number(game),
    endsGame: end === 'end',
    entries: entries.map(readEntry),
  };
}

function readEntry(text: string): Entry {
  const [side, line, points, reason, n] = text.split(',');
  return {
    side: Number(side) as Side,
    line: line as Entry['line'],
    points: Number(points),
    reason: reason as Reason,
    n: Number(n),
  };
}

/** A deal as it was, once the hand is over. */
export interface DealBoard {
  /** The four hands by seat, packed (packed.ts). */
  readonly hands: readonly string[];
  /** The opening lead's code; '' where everybody passed. */
  readonly lead: string;
}

/** The deal; null while anything of it is hidden. */
export function readDeal(board: Board): DealBoard | null {
  const hands = pieces(board, 'deal');
  return hands.length === 4 ? { hands, lead: board['lead'] ?? '' } : null;
}
