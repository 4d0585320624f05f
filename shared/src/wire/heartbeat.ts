/** How often the server tells every socket of a table that it is there, in milliseconds. */
export const HEARTBEAT_EVERY = 1000;

/**
 * The whole of such a frame: a byte that is none of Colyseus's codes, which its clients therefore ignore. Everybody
 * gets it once in that time, and it says nothing about any table.
 */
export const HEARTBEAT = 31;

/** Whether this frame is a heartbeat. */
export function isHeartbeat(frame: Uint8Array): boolean {
  return frame.length === 1 && frame[0] === HEARTBEAT;
}
