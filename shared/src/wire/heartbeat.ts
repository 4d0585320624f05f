/** How often the server says to every socket of a table that it is there, in milliseconds. */
export const HEARTBEAT_EVERY = 1000;

/**
 * All of such a frame: a byte that is none of Colyseus's codes, which its clients therefore pass over. It comes to everybody once in that time, and says
 * nothing of any table.
 */
export const HEARTBEAT = 31;

/** Is this frame a heartbeat? */
export function isHeartbeat(frame: Uint8Array): boolean {
  return frame.length === 1 && frame[0] === HEARTBEAT;
}
