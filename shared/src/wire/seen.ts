import type { Choice } from '../kit/game/action.ts';
import type { AnyOptions } from '../kit/game/options.ts';
import type { Table } from '../kit/table/table.ts';
import type { TablePhase } from './api.ts';

/** Who is on a seat. */
export interface SeenSeat {
  readonly kind: 'free' | 'person' | 'bot';
  readonly name: string;
  /** This person may start the game and place bots. */
  readonly isHost: boolean;
  /** The person's connection is gone; a bot plays from `botFrom` on. */
  readonly away: boolean;
  /** Epoch milliseconds at which a bot steps in for a player who is away; 0 where none will. */
  readonly botFrom: number;
  /** A bot plays for this person at present; the seat is still the person's. */
  readonly botPlays: boolean;
  /** Has pressed Next, or asked for the rematch. */
  readonly ready: boolean;
  /** The name of the person who takes the seat from the next deal on; '' where nobody does. */
  readonly coming: string;
}

/**
 * What a room tells a client about itself: the message `me`, sent after every join, rejoin and change, and always behind the patch that
 * it belongs to. Until the first has come, a client is nobody.
 */
export interface Me {
  /** The client's own seat; -1 for a spectator. */
  readonly seat: number;
  /** The seat that the client takes from the next deal on; -1 for none. */
  readonly coming: number;
  /** May this client start the game and place bots? A host need not have a seat. */
  readonly isHost: boolean;
  /** The server's clock as this was sent, in epoch milliseconds: `until` and `botFrom` are by that clock. */
  readonly now: number;
}

/** A client of which the room has not said yet who it is. */
export const NOBODY: Me = { seat: -1, coming: -1, isHost: false, now: 0 };

/** How a claim stands: others are asked; it is carried out, card by card; or it has failed, in one of four ways. */
export type ClaimStage =
  | 'asked'
  | 'played'
  /** Somebody wants to play on. */
  | 'refused'
  /** Not everybody has answered in time, or somebody has left. */
  | 'lapsed'
  /** The claimant has played a card instead. */
  | 'withdrawn'
  /** All have agreed, and yet the tricks are not the claimant's. */
  | 'untrue';

/** A claim at the table: it is shown until the game goes on. */
export interface SeenClaim {
  /** Each claim has its own: the number to answer it with. */
  readonly n: number;
  readonly seat: number;
  /** How many tricks are claimed. */
  readonly tricks: number;
  /** It cannot be otherwise, and nobody is asked. */
  readonly isCertain: boolean;
  readonly stage: ClaimStage;
  /** The claimant's cards, packed, while others are asked and while it is carried out; else ''. */
  readonly cards: string;
  /** Who has agreed, and whose answer is awaited. */
  readonly agreed: readonly number[];
  readonly awaited: readonly number[];
  /** Who wants to play on; -1 where nobody does. */
  readonly by: number;
  /** Epoch milliseconds by the server's clock at which the asking ends. */
  readonly until: number;
}

/** What a client may claim now: nothing; the rest by asking the others; or the rest because it cannot be otherwise. */
export type ClaimOffer = 'none' | 'asking' | 'certain';

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
  /** The seat that the client takes from the next deal on; -1 for none. */
  readonly coming: number;
  /** May this client start the game and place bots? */
  readonly isHost: boolean;
  readonly open: boolean;
  readonly watchers: number;
  /**
   * Epoch milliseconds by the server's clock at which what is waited for ends by itself: the turn, the reading of the score, or before the start the
   * wait for more players; 0 for no limit.
   */
  readonly until: number;
  /** How long that took from its beginning, in milliseconds. */
  readonly span: number;
  /** Null while the table waits for players. */
  readonly table: Table | null;
  /** What this client may do now; [] where it may not act. */
  readonly choices: readonly Choice[];
  /** The number to send with an action, or a claim. */
  readonly turn: number;
  readonly mayClaim: ClaimOffer;
  /** The claim that stands, or has just failed; null for none. */
  readonly claim: SeenClaim | null;
  /** Where a rematch is being played: its table's id. */
  readonly rematch: string;
}
