import { seatsIn } from '@kibitz/shared/kit/game/game';
import type { TableEvent } from '../journal/journal.ts';
import { playerOf } from './playingForBots.ts';
import type { Scheduler } from './scheduler.ts';
import { isPlayedByBot } from './seating.ts';
import type { TableListener, TableState } from './tableState.ts';
import { onlyOne } from './turnClock.ts';

/**
 * Records when a decision is due at tables with days for a move. The deadline stands while the table is parked, after a
 * restart, and in whichever process opens the table next.
 */
export class Deadlines implements TableListener {
  private readonly table: TableState;
  private readonly scheduler: Scheduler;
  private readonly record: (event: TableEvent) => Promise<void>;

  constructor(table: TableState, scheduler: Scheduler, record: (event: TableEvent) => Promise<void>) {
    this.table = table;
    this.scheduler = scheduler;
    this.record = record;
  }

  changed(): void {
    if (!this.isNew()) return;
    const { queue, log } = this.table;
    queue
      .run(async () => {
        if (this.isNew()) await this.record({ type: 'due', at: this.scheduler.clock.due, seat: this.seatAsked() });
      })
      .catch((error: unknown) => {
        if (this.table.noteDisowned(error)) return;
        // the next change records it; until then only the clock here has it
        log.error({ err: error }, 'the deadline of a move could not be recorded');
      });
  }

  private isNew(): boolean {
    const { table } = this;
    const { due } = this.scheduler.clock;
    return table.isByDays() && due > 0 && due !== table.history.due.at && this.isPersonAsked();
  }

  private isPersonAsked(): boolean {
    return seatsIn(this.table.play?.awaited() ?? 0).some((seat) => {
      const person = playerOf(this.table, seat);
      return person !== null && !isPlayedByBot(person);
    });
  }

  /** The one seat that everybody can see is to act; -1 for none or several. */
  private seatAsked(): number {
    return onlyOne(this.table.play?.seenToAct() ?? 0) ?? -1;
  }
}
