import { type Ledger, StorageFailed, type TableEvent } from '../journal/journal.ts';
import { traced } from '../ops/traces.ts';
import type { TableHistory } from './tableHistory.ts';
import type { TableShuffles } from './tableShuffles.ts';
import type { TableState } from './tableState.ts';

function accountsOf({ seating }: TableHistory): string[] {
  return seating.people().map(({ account }) => account);
}

/** Records what happens at a table in its journal, and then carries it out. */
export class Recording {
  private readonly table: TableState;
  private readonly shuffles: TableShuffles;
  private readonly ledger: Ledger;

  constructor(table: TableState, shuffles: TableShuffles, ledger: Ledger) {
    this.table = table;
    this.shuffles = shuffles;
    this.ledger = ledger;
  }

  /**
   * Writes events, with what the next shuffle still lacks, and applies them once they are durable: all or none. Their
   * effect on the game, `apply`, happens with them, so that nobody takes a new seat in the previous hand. Only within
   * the table's queue. Throws like Ledger.append, and then nothing has happened.
   */
  async record(given: readonly TableEvent[], apply: () => void = () => undefined): Promise<void> {
    const { context, history, head } = this.table;
    const events = [...this.shuffles.pending(), ...given];
    await this.noteSeats(events);
    await this.write(events);
    const freed = this.apply(events);
    apply();
    if (freed.length > 0) await context.giveUpSeats(head, freed);
    const arePlaying = events.some(({ type }) => type === 'sat' || type === 'started') && history.dealer >= 0;
    if (arePlaying) context.playTogether(accountsOf(history));
    this.table.publish('recorded', events);
  }

  /** Most events give nobody a seat, and a move must not have to wait. */
  private async noteSeats(events: readonly TableEvent[]): Promise<void> {
    const seating = events.filter(({ type }) => type === 'sat' || type === 'coming');
    if (seating.length > 0) await this.table.context.noteSeats(this.table.id, seating);
  }

  private async write(events: readonly TableEvent[]): Promise<void> {
    const { context, id, play } = this.table;
    const { metrics } = context;
    // how often and when somebody declares something in a private window is not to show
    const isSecret = play?.isInWindow() === true;
    const written = isSecret ? null : metrics.appending();
    const append = (): Promise<void> => this.ledger.append(events);
    await (isSecret ? append() : traced('table.append', { 'kibitz.table': id }, append)).catch((error: unknown) => {
      if (error instanceof StorageFailed) metrics.notRecorded();
      written?.(false);
      throw error;
    });
    metrics.happened(events);
    written?.(true);
  }

  /** Applies events to the table's history. Returns the accounts that lose their seats to them before the game. */
  private apply(events: readonly TableEvent[]): string[] {
    const { history } = this.table;
    const before = history.dealer < 0 ? accountsOf(history) : [];
    for (const event of events) {
      history.apply(event);
      if (event.type === 'rules') this.table.changeRules(event);
    }
    return before.filter((account) => history.seating.seatOf(account) < 0);
  }
}
