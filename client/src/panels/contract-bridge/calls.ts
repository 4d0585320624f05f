import { type Call, levelOf, STRAINS, strainOf } from '@kibitz/shared/games/contract-bridge/calls';
import { type AuctionBoard, readAuction } from '@kibitz/shared/games/contract-bridge/readBoard';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A strain as the record format writes it. */
export type Strain = (typeof STRAINS)[number];

/** A bid by its two halves. */
export interface Bid {
  readonly level: number;
  readonly strain: Strain;
}

/** The two halves of a bid. */
export function halvesOf(call: Call): Bid {
  return { level: levelOf(call), strain: STRAINS[strainOf(call)] ?? 'NT' };
}

/** The strains from the highest down, as a bidding box shows them. */
export const STRAINS_DOWN: readonly Strain[] = [...STRAINS].reverse();

/** The auction while it goes on; null before the deal and once the bidding is closed. */
export function auctionOf({ table }: SeenTable): AuctionBoard | null {
  if (table === null) return null;
  const auction = readAuction(table.board);
  return auction.caller < 0 ? null : auction;
}

/** The calls as rows of an auction diagram, the dealer's column first; `next` is the cell of the one who is to call. */
export function roundsOf({ calls, dealer, caller }: AuctionBoard) {
  const rows: Call[][] = [];
  calls.forEach(({ call }, i) => {
    if (i % 4 === 0) rows.push([]);
    rows.at(-1)?.push(call);
  });
  const column = (caller - dealer + 4) % 4;
  return { rows, next: { row: Math.floor(calls.length / 4), column } };
}

/** The choice that makes a bid; undefined where it may not be made now. */
export function choiceOfBid(choices: readonly Choice[], { level, strain }: Bid): Choice | undefined {
  return choices.find((one) => one.type === 'bid' && one['level'] === level && one['strain'] === strain);
}
