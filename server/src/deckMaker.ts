import type { Card } from '@kibitz/shared/kit/cards/cards';
import type { ShuffleProof, UsedBeacon } from '@kibitz/shared/kit/fairness/proof';
import type { Signed } from '@kibitz/shared/kit/fairness/proofForm';
import type { ShuffleId } from '@kibitz/shared/kit/fairness/shuffle';
import type { Game } from '@kibitz/shared/kit/game/game';

/** Somebody who committed to a part, in the journal's form, with bytes as hexadecimal text. */
export interface KeptPart {
  readonly seat: number;
  readonly commitment: string;
  /** '' if it was not revealed in time, or a different one was. */
  readonly part: string;
  /** Why there is no part; '' if there is one. */
  readonly why: '' | 'late' | 'wrong';
}

/** The inputs of a shuffle besides the server's secret. */
export interface MadeOf {
  /** The number of the deck that it makes, or of the first of several, counted from 0. */
  readonly n: number;
  /** Identifies the attempt: there may have been another before a restart. */
  readonly round: string;
  /** The closed list, in order of seats. */
  readonly list: readonly KeptPart[];
  /** Its data from a public beacon; missing if the server used none. */
  readonly beacon?: UsedBeacon | undefined;
}

/** What has been given for a shuffle to come. Those who have yet to reveal are `late` so far. */
export interface GatheredParts extends MadeOf {
  /** Whether the list is still open. */
  readonly isOpen?: boolean;
}

/** Signs what a server commits to (ShuffleKeys). */
export interface Signer {
  sign(id: ShuffleId, commitment: Uint8Array): Signed;
}

/** How a server makes decks and proves them. Tests use one that cheats (Chance.decks), to check that it is caught. */
export interface DeckMaker {
  /** The commitment to its secret. */
  commitment(id: ShuffleId, tableSecret: Uint8Array): Uint8Array;
  /** The first dealer among so many seats, drawn by the first shuffle of a game. */
  dealer(id: ShuffleId, tableSecret: Uint8Array, made: MadeOf, seats: number): number;
  /** Signs the commitment. */
  sign(id: ShuffleId, commitment: Uint8Array, signer: Signer): Signed;
  /** Deck number `deck`, for a game that needs a shuffle. */
  deck(id: ShuffleId, tableSecret: Uint8Array, made: MadeOf, deck: number, game: Game, state: unknown): Card[];
  /** The proof, once everybody may see it; without a signature. */
  proof(id: ShuffleId, tableSecret: Uint8Array, made: MadeOf): ShuffleProof;
}
