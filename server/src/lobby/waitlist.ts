import type { Seeker } from './matching.ts';

/**
 * Those who wait for a game. It is a list in memory, in the only process or the leading one (cluster/cluster.ts);
 * several could share one behind the same three methods: each would match on its own copy, and `claim` decides who was
 * first.
 */
export interface Waitlist {
  all(): readonly Seeker[];
  /** Adds somebody, or updates their entry. */
  put(seeker: Seeker): void;
  /** Takes seekers off the list, all or none: false if one of them is no longer there. */
  claim(ids: readonly string[]): Promise<boolean>;
}

/** The list of a single process. */
export class OwnWaitlist implements Waitlist {
  private readonly seekers = new Map<string, Seeker>();

  all(): readonly Seeker[] {
    return [...this.seekers.values()];
  }

  put(seeker: Seeker): void {
    this.seekers.set(seeker.id, seeker);
  }

  claim(ids: readonly string[]): Promise<boolean> {
    const areAllHere = ids.every((id) => this.seekers.has(id));
    if (areAllHere) for (const id of ids) this.seekers.delete(id);
    return Promise.resolve(areAllHere);
  }
}
