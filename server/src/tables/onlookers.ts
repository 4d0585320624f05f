import type { Game } from '@kibitz/shared/kit/game/game';
import type { GamePlay } from './gamePlay.ts';
import type { Seating } from './seating.ts';

/** What noting onlookers needs of a table (LiveTable). */
interface WatchedTable {
  readonly game: Game;
  readonly play: GamePlay | null;
  readonly seating: Seating;
}

/** People who have been at a table without a seat, and have seen cards that others may yet play. */
export class Onlookers {
  private readonly table: WatchedTable;
  private readonly tell: (account: string) => void;
  private readonly known = new Set<string>();

  /** `tell` is called once for each. */
  constructor(table: WatchedTable, tell: (account: string) => void) {
    this.table = table;
    this.tell = tell;
  }

  /** An account is here. */
  note(account: string): void {
    const { game, play, seating } = this.table;
    if (play === null || game.isOfChance === true || this.known.has(account)) return;
    if (seating.seatOf(account) >= 0) return;
    this.known.add(account);
    this.tell(account);
  }
}
