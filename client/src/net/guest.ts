import type { Guest } from '@kibitz/shared/wire/api';
import { signal } from '@preact/signals';
import { ApiRefusal, send } from './api.ts';

const KEY = 'kibitz.guest';

function stored(): Guest | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as Guest);
  } catch {
    return null;
  }
}

/** Who this browser is: a guest with a signed token; null until the server has been asked once. */
export const guest = signal<Guest | null>(stored());

function keep(next: Guest): Guest {
  guest.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // a browser that stores nothing plays on; only its next visit is a new guest
  }
  return next;
}

let asking: Promise<Guest> | null = null;

/** The guest, made on first use. Several callers at once share one request. */
export function becomeGuest(): Promise<Guest> {
  if (guest.value !== null) return Promise.resolve(guest.value);
  asking ??= send<Guest>('POST', '/api/guests', {})
    .then(keep)
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Drops a token that the server does not know (its data were removed) and becomes a new guest of the same name. */
export async function becomeNewGuest(): Promise<Guest> {
  const name = guest.value?.name;
  return keep(await send<Guest>('POST', '/api/guests', name === undefined ? {} : { name }));
}

/** Takes another name. Throws ApiRefusal where the server does not like it. */
export async function rename(name: string): Promise<void> {
  const me = await becomeGuest();
  keep(await send<Guest>('POST', '/api/guests', { name }, me.token));
}

/** Asks the server as this guest; a token that is no longer good is renewed once. */
export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const me = await becomeGuest();
  try {
    return await send<T>(method, path, body, me.token);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.refused.code !== 'guest') throw error;
    const renewed = await becomeNewGuest();
    return send<T>(method, path, body, renewed.token);
  }
}
