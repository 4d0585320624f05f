import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import type { Ledger, TableEvent } from '../journal/journal.ts';
import type { Queue } from '../queue.ts';
import { snapshotOf, type TableSoFar } from './reopening.ts';

/** After this many events a table's snapshot is renewed: replaying them takes a few milliseconds. */
const KEPT_EVERY = 200;

/** A long game's snapshot is large, and is written less often: once in so many events that each stands for this many characters. */
const CHARACTERS_AN_EVENT = 100;

/** What keeping a snapshot soon needs of a table (LiveTable). */
interface KeptTable {
  readonly queue: Queue;
  readonly log: Logger;
  keep(): Promise<void>;
}

/** When a table's snapshot is due, and writing it. */
export class SnapshotKeeping {
  private readonly game: Game;
  private readonly ledger: Ledger;
  /** Events recorded since the last snapshot, one more before the first, and how many make the next one due. */
  private unkept = 1;
  private keptEvery = KEPT_EVERY;

  constructor(game: Game, ledger: Ledger) {
    this.game = game;
    this.ledger = ledger;
  }

  /** Has enough happened since the last one? */
  isDue(): boolean {
    return this.unkept >= this.keptEvery;
  }

  /** These events were recorded. */
  recorded(events: readonly TableEvent[]): void {
    // a snapshot that includes the moves is void: the next one is due at once
    if (events.some(({ type }) => type === 'takenBack')) this.unkept = Math.max(this.unkept, this.keptEvery);
    this.unkept += events.length;
  }

  /** Writes a snapshot, unless the last one is up to date. Throws like Ledger.keep. */
  async keep(table: TableSoFar): Promise<void> {
    if (this.unkept === 0) return;
    this.unkept = 0;
    const snapshot = snapshotOf(this.game, table);
    this.keptEvery = Math.max(KEPT_EVERY, Math.round(snapshot.state.length / CHARACTERS_AN_EVENT));
    await this.ledger.keep(snapshot);
  }

  /** Has a snapshot written once what is under way at the table is done. */
  keepSoon(table: KeptTable): void {
    // within the queue, every recorded move has been made; nobody waits for the snapshot to be durable
    const queued = table.queue.run(() => {
      void table.keep().catch((error: unknown) => {
        // the events say the same
        table.log.error({ err: error }, 'a snapshot of a table could not be kept');
      });
    });
    queued.catch(() => undefined);
  }
}
