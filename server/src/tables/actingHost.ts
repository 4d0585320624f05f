import type { Presence } from './presence.ts';
import type { Seating } from './seating.ts';

/** The part of a table that decides who acts as its host. */
interface Hosted {
  readonly hostAccount: string;
  readonly presence: Presence;
  readonly seating: Seating;
}

/** The account that acts as a table's host: the host's own or, while they are gone, that of the longest-seated person here. */
export function actingHost({ hostAccount, presence, seating }: Hosted): string {
  if (presence.isHere(hostAccount)) return hostAccount;
  const here = seating.people().filter((person) => presence.isHere(person.account));
  here.sort((a, b) => a.since - b.since);
  return here[0]?.account ?? hostAccount;
}
