import type { SeenWatcher } from '@kibitz/shared/wire/seen';
import { Alarm } from '../alarm.ts';
import type { TableEvent } from '../journal/journal.ts';
import type { TableListener, TableState } from './tableState.ts';

/**
 * Arrivals and departures at a table, and their consequences: bots step in for players who are away, spectators are
 * noted as having seen cards, and the table rests. Times are in milliseconds by the server's clock (clock.ts).
 */
export class Attendance implements TableListener {
  /** When the last player left, or the table was opened; 0 while a player is here. */
  restsFrom: number;
  /** When the game's last move or step was. */
  movedAt: number;
  private readonly table: TableState;
  private readonly stepIn: Alarm;
  private version = -1;
  /** By account of those who watch cards still in play: whether that has been recorded. */
  private readonly onlookers = new Map<string, boolean>();

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
    this.noteBeside(account);
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
    for (const account of this.table.presence.accounts()) this.noteBeside(account);
  }

  recorded(events: readonly TableEvent[]): void {
    // the first deck takes longer than this
    if (events.some(({ type }) => type === 'starting')) this.begun();
  }

  /** Records that somebody without a seat looks on, before they are shown any cards. Throws StorageFailed. */
  async noteOnlooker(account: string): Promise<void> {
    const { context, game, id, seating } = this.table;
    if (this.table.phase() === 'waiting' || game.traits.isOfChance === true || seating.seatOf(account) >= 0) return;
    if (this.onlookers.get(account) === true) return;
    this.onlookers.set(account, false);
    await context.lookedOn(id, account);
    this.onlookers.set(account, true);
  }

  /** Whether somebody may not be shown the table yet: they have no seat, cards are dealt, and it is not recorded. */
  isUnnoted(account: string): boolean {
    const { history, seating } = this.table;
    return this.onlookers.get(account) === false && history.decks > 0 && seating.seatOf(account) < 0;
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

  /** No more bots step in. */
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

  /** Runs in the background: anyone not noted by the time of the first deck joins again, and waits then. */
  private noteBeside(account: string): void {
    this.noteOnlooker(account).catch((error: unknown) => {
      this.table.log.error({ err: error }, 'a spectator could not be recorded');
    });
  }
}
