import type { SeatRequest, SeatRequestState } from '@kibitz/shared/wire/seen';
import { Alarm } from '../alarm.ts';
import type { Account } from '../journal/journal.ts';
import type { TableListener, TableState } from './tableState.ts';

/** How long the host may take to answer, in milliseconds. */
const PATIENCE = 60_000;
/** How many people may wait for an answer at a time. */
const MOST_ASKING = 12;

/** Somebody who asks the host for a seat. */
export interface AskedSeat extends SeatRequest {
  readonly account: Account;
  readonly seat: number;
}

/**
 * The people asking the host for a seat, where the host lets people in one by one. Requests are not recorded: anyone
 * let in takes a seat, and at a reopened table people ask again.
 */
export class SeatRequests implements TableListener {
  /** How long the host may take to answer, in milliseconds. */
  patience = PATIENCE;
  private readonly table: TableState;
  private readonly asking = new Map<string, AskedSeat>();
  private readonly alarms = new Map<string, Alarm>();
  /** The outcomes, by account. */
  private readonly outcomes = new Map<string, Exclude<SeatRequestState, '' | 'asked'>>();
  private seen: readonly SeatRequest[] = [];
  private n = 0;

  constructor(table: TableState) {
    this.table = table;
  }

  /** The state of a person's request. */
  stateOf(account: string): SeatRequestState {
    return this.asking.has(account) ? 'asked' : (this.outcomes.get(account) ?? '');
  }

  /** Whether the host can be asked and there is room for another request. */
  isOpen(): boolean {
    return this.table.presence.isHere(this.table.host()) && this.asking.size < MOST_ASKING;
  }

  /** Somebody asks the host for a seat. Asking again only changes the seat. */
  ask(account: Account, seat: number, rating: number | null): void {
    const before = this.asking.get(account.id);
    this.outcomes.delete(account.id);
    this.asking.set(account.id, { n: before?.n ?? ++this.n, name: account.name, rating, account, seat });
    if (before === undefined) {
      const alarm = new Alarm(this.table.context.clock);
      this.alarms.set(account.id, alarm);
      alarm.set(this.patience, () => this.lapse(account.id));
    }
    this.note();
  }

  /** The request with that number; null if it has been answered or has lapsed. */
  find(n: number): AskedSeat | null {
    return [...this.asking.values()].find((one) => one.n === n) ?? null;
  }

  /** Somebody has been answered, or no longer asks. */
  answer(account: string, outcome: Exclude<SeatRequestState, '' | 'asked'> | null): void {
    this.alarms.get(account)?.stop();
    this.alarms.delete(account);
    this.asking.delete(account);
    if (outcome !== null) this.outcomes.set(account, outcome);
    this.note();
  }

  /** The requests as the host sees them: the same list object until somebody new asks or is answered. */
  shown(): readonly SeatRequest[] {
    return this.seen;
  }

  /** Drops the requests of people who have left, and all of them if the host is away. */
  changed(): void {
    const { presence } = this.table;
    const isAnswered = this.table.phase() !== 'over' && presence.isHere(this.table.host());
    for (const account of this.asking.keys()) {
      if (!presence.isHere(account)) this.answer(account, null);
      else if (!isAnswered) this.answer(account, 'lapsed');
    }
  }

  /** Stops waiting for answers: the requests lapse. */
  stop(): void {
    for (const account of this.asking.keys()) this.answer(account, 'lapsed');
  }

  private lapse(account: string): void {
    void this.table.queue.run(() => {
      if (!this.asking.has(account)) return;
      this.answer(account, 'lapsed');
      this.table.changed();
    });
  }

  private note(): void {
    this.seen = [...this.asking.values()].map(({ n, name, rating }) => ({ n, name, rating }));
  }
}
