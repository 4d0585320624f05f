/** What a connection may take, in milliseconds, before it is closed. */
export interface DoorTimes {
  /** The head of a request. */
  readonly headers: number;
  /** All of a request. */
  readonly request: number;
  /** The time between two requests. */
  readonly keptAlive: number;
  /** A request or an answer that stalls. */
  readonly idle: number;
  /** A socket from its upgrade until its client has confirmed that it has joined a room. */
  readonly joining: number;
  /** How often slow requests are looked for; this adds up to as much to the first two. */
  readonly checkedEvery: number;
}

/** Enough for a phone with a bad line: nothing that a client sends is longer than a few kilobytes. */
export const DOOR_TIMES: DoorTimes = {
  headers: 10_000,
  request: 20_000,
  keptAlive: 15_000,
  idle: 60_000,
  joining: 10_000,
  checkedEvery: 2_000,
};
