import type { FriendCode, KnownPerson, News, PersonAct } from '@kibitz/shared/wire/people';
import { Anew } from '../net/anew.ts';
import { ask, guest } from '../net/guest.ts';
import { news } from './news.ts';

/** How often news is asked for while the page is hidden, in milliseconds. */
const HIDDEN = 60_000;

/** After how many seconds it is asked for again if the server has not said. */
const USUAL = 30;

const source = new Anew<News>('/api/me/news');
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks for news at once, and then again after as many seconds as the server says; less often while nobody sees the
 * page.
 */
export async function askForNews(): Promise<void> {
  clearTimeout(timer);
  // asking for news does not create an account
  if (guest.peek() !== null) news.value = (await source.ask()) ?? news.peek();
  clearTimeout(timer);
  const wait = document.visibilityState === 'visible' ? (news.peek()?.again ?? USUAL) * 1000 : HIDDEN;
  timer = setTimeout(() => void askForNews(), wait);
}

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

/** The code by which others become this guest's friends; with `renew` a new one. Throws ApiRefusal. */
export function friendCode(renew: boolean): Promise<FriendCode> {
  return ask<FriendCode>('POST', '/api/me/friend-code', { renew });
}

const codePath = (code: string): string => `/api/friend-codes/${encodeURIComponent(code.trim())}`;

/** Whose code it is. Throws ApiRefusal. */
export function ownerOfCode(code: string): Promise<KnownPerson> {
  return ask<KnownPerson>('GET', codePath(code));
}

/** Makes this guest a friend of the person whose code it is. Throws ApiRefusal. */
export function befriend(code: string): Promise<KnownPerson> {
  return ask<KnownPerson>('POST', codePath(code));
}

/** Asks a friend to a table. Throws ApiRefusal. */
export async function inviteTo(handle: string, table: string): Promise<void> {
  await ask('POST', `${pathOf(handle)}/invite`, { table });
}

/** Asks a friend who is at a table to be invited there. Throws ApiRefusal. */
export async function askToCome(handle: string): Promise<void> {
  await ask('POST', `${pathOf(handle)}/ask`);
}

/** Answers an invitation, or a friend who asks for one, whatever the answer. */
export async function dropInvitation(from: string): Promise<void> {
  await ask('POST', '/api/me/invitations/drop', { from });
  void askForNews();
}

/** The address that seats a guest beside a friend (waiting/arrive.ts). */
export function joinAt(table: string, handle: string): string {
  return `/t/${table}#join=${handle}`;
}
