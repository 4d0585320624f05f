import type { KnownPeople } from './knownPeople.ts';
import type { Seeker, Variant } from './matching.ts';
import { isAmong } from './variants.ts';

/** Those waiting for a game, in the only process or the leading one. */
export class Waitlist {
  private readonly seekers = new Map<string, Seeker>();

  all(): readonly Seeker[] {
    return [...this.seekers.values()];
  }

  /** Whether anybody is waiting with whom an account could play one of these. */
  hasOthers(account: string, variants: readonly Variant[], known: Pick<KnownPeople, 'areApart'>): boolean {
    return this.all().some(
      ({ people, variants: theirs }) =>
        theirs.some((variant) => isAmong(variants, variant)) &&
        people.every((one) => !known.areApart(one.account, account)),
    );
  }

  /** Adds somebody, or updates their entry. */
  put(seeker: Seeker): void {
    this.seekers.set(seeker.id, seeker);
  }

  /** Takes seekers off the list, all or none. Returns false if one of them is no longer there. */
  claim(ids: readonly string[]): boolean {
    const areAllHere = ids.every((id) => this.seekers.has(id));
    if (areAllHere) for (const id of ids) this.seekers.delete(id);
    return areAllHere;
  }
}
