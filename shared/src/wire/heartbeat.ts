/** How often the server sends a heartbeat to every socket of a table, in milliseconds. */
export const HEARTBEAT_EVERY = 1000;

/**
 * The entire heartbeat frame: one byte that is not a Colyseus code, so that Colyseus clients ignore it. Everybody gets
 * it at that interval, and it says nothing about any table.
 */
export const HEARTBEAT = 31;

/** Whether this frame is a heartbeat. */
export function isHeartbeat(frame: Uint8Array): boolean {
  return frame.length === 1 && frame[0] === HEARTBEAT;
}
