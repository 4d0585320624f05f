import type { SeenWatcher } from '@kibitz/shared/wire/seen';
import { Alarm } from '../alarm.ts';
import type { TableListener, TableState } from './tableState.ts';

/**
 * Who comes to a table and leaves it, and what follows: bots step in for players who are away, people without a seat
 * have seen cards, and the table rests. Times are by the server's clock (clock.ts), in milliseconds.
 */
export class Attendance implements TableListener {
  /** Since when no player has been here; 0 while one is. */
  restsFrom: number;
  /** When the game's last move or step was. */
  movedAt: number;
  private readonly table: TableState;
  private readonly stepIn: Alarm;
  private version = -1;
  /** The people who have been here without a seat, and have seen cards that others may yet play. */
  private readonly onlookers = new Set<string>();

  constructor(table: TableState, restsFrom: number | null) {
    this.table = table;
    const { clock } = table.context;
    this.stepIn = new Alarm(clock);
    this.movedAt = clock.now();
    this.restsFrom = restsFrom ?? this.movedAt;
  }

  /** A window of an account opens; `face` is how others see the account while it has no seat. */
  arrive(account: string, face: SeenWatcher): void {
    const { table } = this;
    const { company, metrics } = table.context;
    table.log.debug({ account }, 'guest joined the table');
    const isSeated = table.seating.seatOf(account) >= 0;
    if (table.presence.arrive(account, face)) {
      company.whereabouts.came(account, table.id);
      if (isSeated && (table.isReopened || table.presence.hasGone(account))) metrics.cameBack();
    }
    if (isSeated) table.expected.delete(account);
    this.noteOnlooker(account);
    table.changed();
  }

  /** A window of an account closes. */
  leave(account: string): void {
    const { table } = this;
    const { clock, company } = table.context;
    table.log.debug({ account }, 'guest left the table');
    if (table.presence.leave(account, clock.now())) company.whereabouts.left(account, table.id);
    table.expected.delete(account);
    table.changed();
  }

  begun(): void {
    for (const account of this.table.presence.accounts()) this.noteOnlooker(account);
  }

  changed(): void {
    const { table } = this;
    const now = table.context.clock.now();
    this.noteTimes(now);
    const isMissed = table.phase() === 'playing' && !table.isByDays();
    table.presence.planSubstitutes(table.seating, isMissed, now, table.context.grace);
    const next = table.presence.stepIn(table.seating, now);
    if (next === 0) this.stepIn.stop();
    else this.stepIn.set(next - now, () => table.changed());
  }

  /** No bot steps in any more. */
  stop(): void {
    this.stepIn.stop();
  }

  private noteTimes(now: number): void {
    const version = this.table.play?.version ?? 0;
    if (this.table.isPlayerHere()) this.restsFrom = 0;
    else if (this.restsFrom === 0) this.restsFrom = now;
    if (version !== this.version) this.movedAt = now;
    this.version = version;
  }

  private noteOnlooker(account: string): void {
    const { game, play, seating } = this.table;
    if (play === null || game.traits.isOfChance === true || this.onlookers.has(account)) return;
    if (seating.seatOf(account) >= 0) return;
    this.onlookers.add(account);
    this.table.publish('lookedOn', account);
  }
}
