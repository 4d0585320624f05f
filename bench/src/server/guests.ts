import { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Guest } from '@kibitz/shared/wire/api';

let visitors = 0;

/** An address that no other guest has, as a proxy in front of the server would give it: the server limits new guests by address. */
function newAddress(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** A request to a server under measurement, from an address of its own. Throws if it is refused. */
export async function post<T>(url: string, body: unknown, address = newAddress()): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** A guest, remembered as by a browser. */
export function sessionOf(url: string, guest: Guest): GuestSession {
  return new GuestSession(url, () => ({ getItem: () => JSON.stringify(guest), setItem: () => undefined }));
}

/** A new guest of a Kibitz server. */
export async function newGuest(url: string): Promise<Guest> {
  return post<Guest>(`${url}/api/guests`, {});
}
