import type { SeenTable } from '@kibitz/shared/wire/seen';
import { isCalling, seatOf, wordsOf } from './auction.ts';

/** How a hand stands once the auction is over. */
export interface Contract {
  /** `8S`, `nullo`; `none` where all have passed. */
  readonly bid: string;
  readonly value: number;
  /** -1 where there is none. */
  readonly declarer: number;
  readonly partner: number;
  /** Who sits out; -1 where all play. */
  readonly out: number;
  /** Tricks that the declarer's side needs, 0 for nullos and where there is no contract; and those it has. */
  readonly target: number;
  readonly taken: number;
  /** Tricks of the others. */
  readonly lost: number;
  /** open, made or broken; '' without a contract. */
  readonly fate: string;
  /** Tricks by seat. */
  readonly tricks: readonly number[];
  /** Cards that are still to be discarded; 0 once the play is on. */
  readonly toDiscard: number;
  /** Who discards or has discarded last; -1 where nobody did. */
  readonly taker: number;
  /** The suit that a led joker calls for, while that trick lies there. */
  readonly joker: string;
}

/** The contract; null before there is one, and once the hand is scored. */
export function contractOf(seen: SeenTable): Contract | null {
  const { table } = seen;
  const bid = table?.board['contract'] ?? '';
  if (table === null || bid === '' || table.summary !== null || isCalling(seen)) return null;
  const { board } = table;
  const taken = Number(board['taken'] ?? 0);
  return {
    bid,
    value: Number(board['value'] ?? 0),
    declarer: seatOf(board['declarer']),
    partner: seatOf(board['partner']),
    out: seatOf(board['out']),
    target: Number(board['target'] ?? 0),
    taken,
    lost: Number(board['played'] ?? 0) - taken,
    fate: board['fate'] ?? '',
    tricks: wordsOf(board['tricks']).map(Number),
    toDiscard: Number(board['toDiscard'] ?? 0),
    taker: seatOf(board['taker']),
    joker: board['joker'] ?? '',
  };
}

/** Tricks with which the others have broken a contract for so many; one trick breaks nullo. */
export function tricksToBreak(target: number): number {
  return target === 0 ? 1 : 11 - target;
}
