import type { KnownPerson, PersonAct } from '@kibitz/shared/wire/people';
import { ask } from '../net/guest.ts';
import { askForNews } from './askForNews.ts';

const pathOf = (handle: string): string => `/api/people/${encodeURIComponent(handle)}`;

/** What this guest may know of a person. Throws ApiRefusal. */
export function knownPerson(handle: string): Promise<KnownPerson> {
  return ask<KnownPerson>('GET', pathOf(handle));
}

/** Does something about a person, and says how the guest then stands with them. Throws ApiRefusal. */
export async function actOn(handle: string, act: PersonAct): Promise<KnownPerson> {
  const known = await ask<KnownPerson>('POST', pathOf(handle), { act });
  void askForNews();
  return known;
}

/** Asks a friend to a table. Throws ApiRefusal. */
export async function inviteTo(handle: string, table: string): Promise<void> {
  await ask('POST', `${pathOf(handle)}/invite`, { table });
}

/** Answers an invitation, whether the guest goes or not. */
export async function dropInvitation(from: string): Promise<void> {
  await ask('POST', '/api/me/invitations/drop', { from });
  void askForNews();
}
