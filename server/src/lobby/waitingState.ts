import type { WaitingState } from '@kibitz/shared/wire/queue';
import type { KnownPeople } from './knownPeople.ts';
import type { Seeker } from './matching.ts';
import { isAmong } from './variants.ts';

/** How many of the others are named. */
const NAMED = 12;

/**
 * What somebody waiting is told at `now`, by the server's clock. `limit` is the longest wait, and `all` has everybody
 * who is waiting.
 */
export function waitingState(
  own: Seeker,
  all: readonly Seeker[],
  known: Pick<KnownPeople, 'areApart'>,
  { now, limit }: { readonly now: number; readonly limit: number },
): WaitingState {
  const others = all.flatMap((seeker) => {
    const common = seeker.variants.filter((variant) => isAmong(own.variants, variant)).map((variant) => variant.game);
    if (seeker === own || common.length === 0 || areApart(own, seeker, known)) return [];
    return seeker.people.map(({ name }) => ({ name, games: [...new Set(common)] }));
  });
  return {
    games: [...new Set(own.variants.map((variant) => variant.game))],
    begins: own.begins,
    until: own.since + limit,
    span: limit,
    now,
    others: others.slice(0, NAMED),
    inAll: all.reduce((sum, seeker) => sum + seeker.people.length, 0),
  };
}

function areApart(a: Seeker, b: Seeker, known: Pick<KnownPeople, 'areApart'>): boolean {
  return a.people.some((one) => b.people.some((other) => known.areApart(one.account, other.account)));
}
