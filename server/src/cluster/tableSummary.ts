import type { TableCard, TablePhase } from '@kibitz/shared/wire/api';
import type { TableHead } from '../journal/journal.ts';
import type { SavedHistory } from '../tables/tableHistory.ts';

/**
 * What a process tells the leading one about a table of its own: what the lobby, the queue and friends need to know,
 * but nothing of its cards. Times are by the server's clock.
 */
export interface TableSummary {
  readonly head: TableHead;
  /** Without its shuffles and their secret, while it is open. */
  readonly history: SavedHistory;
  readonly phase: TablePhase;
  /** As those without a seat are shown it, and as those at the table see it. */
  readonly card: TableCard;
  readonly present: TableCard;
  /** Who may start the game now. */
  readonly host: string;
  /** The accounts that are here. */
  readonly here: readonly string[];
  /** The accounts whose turn it is, and the name of the only player whose turn everybody sees; '' for none. */
  readonly awaited: readonly string[];
  readonly inTurn: string;
  /** When the move is due where it may take days; 0 for none. */
  readonly due: number;
  readonly rests: number;
  readonly empty: number;
  readonly still: number;
  /** The guests who are expected there, and until when; missing in what an older version tells. */
  readonly expected?: readonly (readonly [account: string, until: number])[];
  /** Nobody has it open now. */
  readonly isParked: boolean;
}
