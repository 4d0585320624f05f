import { MIS, tricksFor } from '@kibitz/shared/games/nap/bids';
import { CARDS_EACH } from '@kibitz/shared/games/nap/pack';
import type { NapView } from '@kibitz/shared/games/nap/state';

/** How far a side is: so many tricks of those that it needs. */
export interface Progress {
  readonly taken: number;
  readonly needed: number;
}

/** The bidder's tricks against the bid; in a Mis those that they have avoided, which must be all five. */
export function biddersProgress({ hand, trick }: NapView): Progress {
  const { standing, bidder } = hand;
  const taken = trick.won[bidder] ?? 0;
  return standing === MIS
    ? { taken: trick.tricks - taken, needed: CARDS_EACH }
    : { taken, needed: tricksFor(standing) };
}

/** The others' tricks, and how many beat the bidder; null in a Mis, where the bidder's first trick does. */
export function othersProgress({ hand, trick }: NapView): Progress | null {
  const { standing, bidder } = hand;
  if (standing === MIS) return null;
  return { taken: trick.tricks - (trick.won[bidder] ?? 0), needed: CARDS_EACH + 1 - tricksFor(standing) };
}
