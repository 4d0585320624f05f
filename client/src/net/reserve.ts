import type { SeatReservation } from '@colyseus/sdk';
import { becomeGuest } from './guest.ts';

/**
 * A seat reservation: a place in a table's room that the server keeps for this browser for some seconds; null for none.
 */
type Reservation = Promise<SeatReservation | null>;

/**
 * How long to wait for a reservation that was asked for early, in milliseconds: a stalled server takes the request and
 * never answers.
 */
const PATIENCE = 5000;

let early: { readonly table: string; readonly reservation: Reservation } | undefined;

async function ask(table: string): Reservation {
  try {
    const { token } = await becomeGuest();
    const response = await fetch(`/matchmake/joinById/${table}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return response.ok ? ((await response.json()) as SeatReservation) : null;
  } catch {
    return null;
  }
}

/** Asks for a seat reservation at a table at once, while the code that joins it is still loading. */
export function reserve(table: string): void {
  early = { table, reservation: ask(table) };
}

/**
 * The reservation that was asked for early, given out once. Null if none was asked for at this table, or if it was
 * refused or does not come; then ask again.
 */
export async function takeReservation(table: string): Reservation {
  const taken = early;
  early = undefined;
  if (taken?.table !== table) return null;
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE, null);
  });
  return Promise.race([taken.reservation, late]);
}
