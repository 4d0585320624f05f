import type { Choice } from '../kit/game/action.ts';
import type { AnyOptions } from '../kit/game/options.ts';
import type { OwnPicture, Table } from '../kit/table/table.ts';
import type { TablePhase } from './api.ts';
import type { ClaimOffer, SeenClaim, SeenSeat } from './seen.ts';

/** What one seat alone may know: its part of the picture, what it may do now and the number to send with it, and what it may claim. */
export interface OwnPart {
  readonly picture: OwnPicture | null;
  readonly choices: readonly Choice[];
  readonly turn: number;
  readonly claim: ClaimOffer;
}

/** A table as the server knows it, everybody's part in it. */
export interface WholeTable {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase;
  readonly options: AnyOptions;
  readonly open: boolean;
  readonly watchers: number;
  readonly until: number;
  readonly span: number;
  readonly rematch: string;
  readonly claim: SeenClaim | null;
  readonly seats: readonly SeenSeat[];
  /** The public picture, made from the spectator's view; null while the table waits. */
  readonly table: Table | null;
  /** The private part of a seat. Made when it is asked for: nobody looks at a bot's. */
  readonly own: (seat: number) => OwnPart;
}
