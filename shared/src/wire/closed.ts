/**
 * Close codes of a table's socket that tell the client why it was closed: except after `moving` and `again`, it does
 * not reconnect at once.
 */
export const CLOSED = {
  /** The same guest has opened the table in too many other windows. */
  replaced: 4201,
  /** It sent more than any genuine client would. */
  flooding: 4202,
  /** Its spectator's place went to somebody whose address had fewer. */
  crowdedOut: 4203,
  /** The guest has signed out here from another device, or no longer exists: the token no longer works. */
  signedOut: 4204,
  /** The host has removed the guest from the table. */
  removed: 4205,
  /** The host has ended the table. */
  ended: 4206,
  /** Another process of the server has taken over the table: the client comes back at once. */
  moving: 4207,
  /** The operators have banned the guest. */
  banned: 4208,
  /**
   * The table has been closed for good: its players left it long ago, or the operators closed it. The server says what
   * became of its game.
   */
  closed: 4209,
  /**
   * The client is shown the table late from now on, or no longer: it comes back at once, and is sent the other state.
   */
  again: 4210,
} as const;
