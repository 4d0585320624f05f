import type { Room } from '@colyseus/core';

/** The part of a room that holds places for sockets which have yet to come. */
interface HoldsReservations {
  readonly _reservedSeats: Record<string, unknown>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

/** Forgets every place that a room holds for a socket. Left alone, they keep a room that is closing, and the server with it, until they lapse. */
export function dropReservations(room: Room): void {
  const inner = room as unknown as HoldsReservations;
  for (const session of Object.keys(inner._reservedSeatTimeouts)) {
    clearTimeout(inner._reservedSeatTimeouts[session]);
    delete inner._reservedSeatTimeouts[session];
    delete inner._reservedSeats[session];
  }
  clearTimeout(inner._autoDisposeTimeout);
  inner._autoDisposeTimeout = undefined;
}
