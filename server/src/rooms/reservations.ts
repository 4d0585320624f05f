import type { Room } from '@colyseus/core';

/** The part of a room that holds reservations for sockets still to come. */
interface HoldsReservations {
  readonly _reservedSeats: Record<string, unknown>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

/** Drops every seat that Colyseus has reserved in a room. Otherwise they keep a closing room, and the server, alive until they expire. */
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
