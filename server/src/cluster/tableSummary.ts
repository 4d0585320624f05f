import type { TableCard, TablePhase } from '@kibitz/shared/wire/api';
import type { ParkedSummary } from '../tables/parkedTable.ts';

/**
 * A process's report to the leading one of a table of its own: what the lobby, the queue and friends need, but nothing
 * about its cards. Times are by the server's clock.
 */
export interface TableSummary extends ParkedSummary {
  readonly phase: TablePhase;
  /** As shown to those without a seat, and as those at the table see it. */
  readonly card: TableCard;
  readonly present: TableCard;
  /** The account that may start the game now. */
  readonly host: string;
  /** The accounts that are here. */
  readonly here: readonly string[];
  /** The accounts whose turn it is, and the name of the one player whom everybody sees to be on turn; '' for none. */
  readonly awaited: readonly string[];
  readonly inTurn: string;
  /** When the next move is due at a table with days for a move; 0 for none. */
  readonly due: number;
  readonly still: number;
  /** The guests who are expected there, and for how long; missing in reports of an older version. */
  readonly expected?: readonly (readonly [account: string, until: number])[];
  /** Nobody has it open now. */
  readonly isParked: boolean;
}
