import { ApiRefusal } from '@kibitz/client/src/net/api.ts';
import { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Guest, NewTable } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { QueueState, SeekGame } from '@kibitz/shared/wire/queue';

/** How many of something are made at a time. */
const AT_ONCE = 8;

/** Makes this many of something, a few at a time, in order. */
export async function makeAll<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => make(from + i));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

let visitors = 0;

/**
 * An address that no other guest has, as a proxy in front of the server would give it: the server limits new guests by
 * address.
 */
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

/** As many new guests of a Kibitz server, each remembered as by a browser of their own. */
export function newSessions(url: string, count: number): Promise<GuestSession[]> {
  return makeAll(count, async () => sessionOf(url, await newGuest(url)));
}

/** Opens a table, closed to strangers and without a clock unless asked otherwise: its id. Throws ApiRefusal. */
export async function openTable(host: GuestSession, table: Partial<NewTable>): Promise<string> {
  return (await host.ask<{ id: string }>('POST', '/api/tables', { open: false, clock: 0, ...table })).id;
}

/**
 * Waits in the queue as the page does, until there is a table: its id. Throws ApiRefusal, also if the queue says no.
 */
export async function findTable(session: GuestSession, asked: SeekGame): Promise<string> {
  let state = await session.ask<QueueState>('POST', '/api/queue', asked);
  for (;;) {
    switch (state.state) {
      case 'seated':
        return state.table;
      case 'refused':
        throw new ApiRefusal(state.refused);
      case 'waiting':
        state = await session.ask<QueueState>('GET', `/api/queue?after=${state.version}`);
        break;
      case 'none':
        throw new Error('the queue has forgotten who waits');
    }
  }
}

/** Looks for a game and leaves the queue at once. Returns whether they are out of it, or were seated first. */
export async function leaveQueue(session: GuestSession, asked: SeekGame): Promise<boolean> {
  const { state } = await session.ask<QueueState>('POST', '/api/queue', asked);
  const after = await session.ask<QueueState>('POST', '/api/queue/leave');
  return state === 'seated' || after.state !== 'waiting';
}

/** Throws unless the room has done what was asked; `what` says it in words. */
export function mustBeAllowed(answer: Answer | undefined, what: string): void {
  if (answer?.ok !== true) throw new Error(`${what} was refused: ${JSON.stringify(answer)}`);
}
