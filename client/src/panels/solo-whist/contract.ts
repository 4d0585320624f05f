import { isMisere, tricksFor } from '@kibitz/shared/games/solo-whist/bids';
import { declares, NOBODY, TRICKS, type Undertaking } from '@kibitz/shared/games/solo-whist/state';

/** The declarers, the one who made the bid first. */
export function declarersOf({ declarer, partner }: Undertaking): number[] {
  return [declarer, partner].filter((seat) => seat !== NOBODY);
}

/** All other seats. */
export function defendersOf(undertaking: Undertaking): number[] {
  return [0, 1, 2, 3].filter((seat) => !declares(undertaking, seat));
}

/** How many tricks of the defenders beat a contract; 0 for a misère, which the declarer's first trick loses. */
export function tricksToBeat(contract: number): number {
  return isMisere(contract) ? 0 : TRICKS + 1 - tricksFor(contract);
}
