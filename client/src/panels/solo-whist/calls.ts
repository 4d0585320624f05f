import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A bid that the table has: what it is called in the words, what it is worth, and how many tricks it is for (0: none may be taken). */
export interface SoloBid {
  readonly name: string;
  readonly credits: number;
  readonly tricks: number;
}

/** The auction, as everybody sees it. */
export interface Calling {
  /** In the order of speaking, the dealer last. */
  readonly speakers: readonly number[];
  readonly dealer: number;
  /** A row a round, a place a speaker: the word of the call, null where there was none. */
  readonly rounds: readonly (readonly (string | null)[])[];
  /** The place of whose turn it is to call; null once only trumps are to be named. */
  readonly next: { readonly row: number; readonly column: number } | null;
  /** Whose turn it is to call, or to name trumps. */
  readonly caller: number;
  /** The card turned up; '' once the auction is over. */
  readonly turned: string;
  /** The letter of the default suit. */
  readonly suit: string;
  /** The bid that stands, '' for none, and whose it is. */
  readonly standing: string;
  readonly holders: readonly number[];
  /** Every bid of this table, from the lowest up. */
  readonly bids: readonly SoloBid[];
}

/** How a contract stands. */
export interface Contract {
  readonly name: string;
  readonly declarers: readonly number[];
  readonly defenders: readonly number[];
  /** The letter of the trump suit, NT for none, '' while they are being named. */
  readonly trump: string;
  /** Tricks that the declarers need; 0 where they may take none. */
  readonly target: number;
  /** Tricks that the declarers have, and that the defenders have. */
  readonly taken: number;
  readonly lost: number;
  readonly fate: string;
}

const TRICKS = 13;

/** Is somebody to call, or to name trumps? */
export function isCalling(seen: SeenTable): boolean {
  return (seen.table?.board['caller'] ?? '') !== '';
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}

/** A row a round: a seat that speaks again, or one before the last that spoke, begins a new one. */
function roundsOf(calls: readonly (readonly [number, string | null])[], speakers: readonly number[]) {
  const rows: (string | null)[][] = [];
  let last = speakers.length;
  for (const [seat, call] of calls) {
    const column = speakers.indexOf(seat);
    if (column <= last) rows.push(speakers.map(() => null));
    last = column;
    const row = rows.at(-1);
    if (row !== undefined) row[column] = call;
  }
  return { rows, last };
}

/** The auction; null while there is none. */
export function callingOf(seen: SeenTable): Calling | null {
  if (seen.table === null || !isCalling(seen)) return null;
  const { board, seats } = seen.table;
  const dealer = Math.max(
    0,
    seats.findIndex((seat) => seat.dealer),
  );
  const speakers = seats.map((_, i) => (dealer + 1 + i) % seats.length);
  const caller = Number(board['caller']);
  const calls = wordsOf(board['calls']).map((word): readonly [number, string | null] => {
    const [seat, call] = word.split(':');
    return [Number(seat), call ?? null];
  });
  // the place of who is next is found as if he had called
  const isOver = (board['contract'] ?? '') !== '';
  const { rows, last } = roundsOf(isOver ? calls : [...calls, [caller, null]], speakers);
  return {
    speakers,
    dealer,
    rounds: rows,
    next: isOver ? null : { row: rows.length - 1, column: last },
    caller,
    turned: board['turned'] ?? '',
    suit: board['suit'] ?? '',
    standing: board['standing'] ?? '',
    holders: [...wordsOf(board['holder']), ...wordsOf(board['partner'])].map(Number),
    bids: wordsOf(board['bids']).map((word) => {
      const [name = '', credits, tricks] = word.split(':');
      return { name, credits: Number(credits), tricks: Number(tricks) };
    }),
  };
}

/** The contract that is played; null while there is none. */
export function contractOf(seen: SeenTable): Contract | null {
  const name = seen.table?.board['contract'] ?? '';
  if (seen.table === null || name === '') return null;
  const { board, seats } = seen.table;
  const declarers = wordsOf(board['declarers']).map(Number);
  const taken = Number(board['taken']);
  return {
    name,
    declarers,
    defenders: seats.map((_, seat) => seat).filter((seat) => !declarers.includes(seat)),
    trump: board['trump'] ?? '',
    target: Number(board['target']),
    taken,
    lost: Number(board['played']) - taken,
    fate: board['fate'] ?? '',
  };
}

/** Tricks with which the defenders have beaten a contract for so many. */
export function tricksToBeat(target: number): number {
  return target === 0 ? 1 : TRICKS + 1 - target;
}
