import type { Choice } from '../kit/action.ts';
import type { AnyOptions } from '../kit/options.ts';
import type { Table } from '../kit/table.ts';
import type { TablePhase } from './api.ts';

/** Who is on a seat. */
export interface SeenSeat {
  readonly kind: 'free' | 'person' | 'bot';
  readonly name: string;
  /** This person may start the game and place bots. */
  readonly isHost: boolean;
  /** The person's connection is gone; a bot plays from `botFrom` on. */
  readonly away: boolean;
  /** Epoch milliseconds at which a bot steps in for one who is away; 0 where none will. */
  readonly botFrom: number;
  /** A bot plays for this person at present; the seat is still the person's. */
  readonly botPlays: boolean;
  /** Has pressed Next, or asked for the rematch. */
  readonly ready: boolean;
}

/**
 * What a room tells a client about itself: the message `me`, sent after every join, rejoin and change, and always behind the patch that
 * it belongs to. Until the first has come, a client is nobody.
 */
export interface Me {
  /** The client's own seat; -1 for a spectator. */
  readonly seat: number;
  /** May this client start the game and place bots? A host need not have a seat. */
  readonly isHost: boolean;
  /** The server's clock as this was sent, in epoch milliseconds: `until` and `botFrom` are by that clock. */
  readonly now: number;
}

/** A client of which the room has not said yet who it is. */
export const NOBODY: Me = { seat: -1, isHost: false, now: 0 };

/** A table as one client sees it: what `readTable` makes of the synced state. */
export interface SeenTable {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase;
  /** Every option of the table. */
  readonly options: AnyOptions;
  readonly seats: readonly SeenSeat[];
  /** The client's own seat; -1 for a spectator. */
  readonly me: number;
  /** May this client start the game and place bots? */
  readonly isHost: boolean;
  readonly open: boolean;
  readonly watchers: number;
  /**
   * Epoch milliseconds by the server's clock at which what is waited for ends by itself: the turn, the reckoning, or before the start the
   * wait for more players; 0 for no limit.
   */
  readonly until: number;
  /** How long that took from its beginning, in milliseconds. */
  readonly span: number;
  /** Null while the table waits for players. */
  readonly table: Table | null;
  /** What this client may do now; [] where it may not act. */
  readonly choices: readonly Choice[];
  /** The number to send with an action. */
  readonly turn: number;
  /** Where a rematch is being played: its table's id. */
  readonly rematch: string;
}
