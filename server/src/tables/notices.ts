import type { PushKind } from '@kibitz/shared/wire/push';
import { Alarm } from '../alarm.ts';
import type { TableEvent } from '../journal/journal.ts';
import { seatPlayedBy } from './playingForBots.ts';
import { isPlayedByBot } from './seating.ts';
import type { TableListener, TableState } from './tableState.ts';

/**
 * How long a player must have had no window here before they are told, in milliseconds: a reloaded page is back sooner.
 */
const AWAY_FOR = 5_000;

/** A window that closes this soon after a turn began may not have shown it, in milliseconds. */
const MAY_HAVE_MISSED = 60_000;

/** A player's turn. Times are by the server's clock. */
interface Turn {
  readonly number: number;
  readonly begun: number;
  /** Whether the player has had a window here during it. */
  wasHere: boolean;
  /** Whether the player has been told of it or has seen it. */
  isKnown: boolean;
  /** When the player is to be told; 0 while that is not set. */
  at: number;
}

/** Notifies players without a window here, on their devices, that it is their turn or that their table is full. */
export class Notices implements TableListener {
  private readonly table: TableState;
  private readonly alarm: Alarm;
  /** By account. */
  private turns: ReadonlyMap<string, Turn> = new Map();

  constructor(table: TableState) {
    this.table = table;
    this.alarm = new Alarm(table.context.clock);
    this.turns = this.present();
    // they were told before the table was parked, unless its process stopped before a deadline was recorded
    const isCutOff = table.isByDays() && table.history.due.at === 0;
    if (table.isReopened && !isCutOff) for (const turn of this.turns.values()) turn.isKnown = true;
  }

  changed(): void {
    const now = this.table.context.clock.now();
    this.turns = this.present();
    let next = 0;
    for (const [account, turn] of this.turns) {
      this.look(account, turn, now);
      if (turn.at > 0) next = next === 0 ? turn.at : Math.min(next, turn.at);
    }
    if (next === 0) this.alarm.stop();
    else this.alarm.set(next - now, () => this.changed());
  }

  recorded(events: readonly TableEvent[]): void {
    const { seating } = this.table;
    if (this.table.phase() !== 'waiting' || seating.seatsOf('free').length > 0) return;
    if (!events.some(({ type }) => type === 'sat' || type === 'bot')) return;
    for (const { account } of seating.people()) {
      if (!this.table.presence.isHere(account)) this.tell(account, 'complete');
    }
  }

  /** Sends no more notices. */
  stop(): void {
    this.alarm.stop();
  }

  /** The turns of the players whom the game waits for now. */
  private present(): Map<string, Turn> {
    const { context, play, seating } = this.table;
    const turns = new Map<string, Turn>();
    for (const person of seating.people()) {
      const seat = seatPlayedBy(this.table, person.account);
      if (play?.isAwaited(seat) !== true || isPlayedByBot(person)) continue;
      const number = play.turnOf(seat);
      const before = this.turns.get(person.account);
      const begun = context.clock.now();
      const turn = before?.number === number ? before : { number, begun, wasHere: false, isKnown: false, at: 0 };
      turns.set(person.account, turn);
    }
    return turns;
  }

  private look(account: string, turn: Turn, now: number): void {
    if (this.table.presence.isHere(account)) {
      turn.wasHere = true;
      turn.at = 0;
    } else if (turn.isKnown || !this.table.isGoingOn()) {
      turn.at = 0;
    } else if (turn.at === 0 && turn.wasHere && now - turn.begun > MAY_HAVE_MISSED) {
      turn.isKnown = true;
    } else if (turn.at === 0 && (turn.wasHere || !this.table.isByDays())) {
      turn.at = now + AWAY_FOR;
    } else if (turn.at <= now) {
      turn.isKnown = true;
      turn.at = 0;
      this.tell(account, 'turn');
    }
  }

  private tell(account: string, kind: PushKind): void {
    const { context, head, id } = this.table;
    context.push.tell(account, { kind, table: id, game: head.game, name: '' });
  }
}
