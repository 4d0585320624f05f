import type { SeenTable } from '@kibitz/shared/wire/seen';
import { type Bid, bidsOf } from './calls.ts';

/** The cards, and so the tricks, of a hand. */
const TRICKS = 5;

/** How far a side is: so many tricks of those that it needs. */
export interface Progress {
  readonly taken: number;
  readonly needed: number;
}

/** What tricks are played for. */
export interface Contract {
  readonly bidder: number;
  readonly bid: Bid;
  readonly fate: 'open' | 'made' | 'beaten';
  /** The bidder's tricks; in a Mis those that they have avoided, which must be all five. */
  readonly ofBidder: Progress;
  /** The others' tricks, and how many beat the bidder; null in a Mis, where the bidder's first trick does. */
  readonly theirs: Progress | null;
}

/** What tricks are played for, and how both sides stand; null while there is no bid to play for, and once it has been reckoned up. */
export function contractOf(seen: SeenTable): Contract | null {
  const { table } = seen;
  if (table === null || table.summary !== null) return null;
  const { board } = table;
  const bid = bidsOf(seen).find(({ name }) => name === board['contract']);
  if (bid === undefined) return null;
  const taken = Number(board['taken']);
  const lost = Number(board['played']) - taken;
  const { fate } = board;
  const isMis = bid.tricks === 0;
  return {
    bidder: Number(board['bidder']),
    bid,
    fate: fate === 'made' || fate === 'beaten' ? fate : 'open',
    ofBidder: isMis ? { taken: lost, needed: TRICKS } : { taken, needed: bid.tricks },
    theirs: isMis ? null : { taken: lost, needed: TRICKS + 1 - bid.tricks },
  };
}
