import { isDeepStrictEqual } from 'node:util';
import type { ShuffleId } from '@kibitz/shared/kit/fairness/shuffle';
import { isDeck } from '@kibitz/shared/kit/game/play';
import type { Answer, RequestOf } from '@kibitz/shared/wire/messages';
import { Alarm } from '../alarm.ts';
import { type Outcome, Round, type Seated } from '../fairness/round.ts';
import type { TableEvent } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import { isPlayedByBot } from './seating.ts';
import type { TableListener, TableState } from './tableState.ts';

/**
 * How long the list stays open in a game after the first commitment, in milliseconds, since some people are slow and
 * some take no part.
 */
const OPEN_FOR = 3_000;
/** How long it stays open before the game after the latest commitment, in milliseconds, as more people may come. */
const QUIET_FOR = 700;
/**
 * How long the first deal of a game waits for parts after they are asked for, in milliseconds: the pages of people who
 * have just sat down are still loading.
 */
const FIRST_WAITS = 1_000;

function refusedAs(outcome: Exclude<Outcome, 'done'>): Answer {
  return outcome === 'stale' ? refuse('stale') : refuse('illegal', 'part');
}

/** The seats that acted in an event. */
function moversOf(event: TableEvent): readonly number[] {
  if (event.type === 'ready') return event.seats;
  return event.type === 'move' && !isDeck(event.move) ? [event.move.seat] : [];
}

/** Whether one shuffle makes all decks of a table's game. */
export function keepsPack({ game, options }: TableState): boolean {
  return game.chance.keepsPack?.(options) === true;
}

/** Whether the next deck of a table comes from a shuffle already dealt from, so that nobody gives parts for it. */
export function isMadeAlready(table: TableState): boolean {
  return keepsPack(table) && table.history.shuffles.dealt !== null;
}

/**
 * Gathers the players' parts for the next shuffle of a table while the game goes on: people commit, the list is closed,
 * and they reveal. Only the first deal waits for it. Where a move may take days, people do so whenever they visit, and
 * each step is recorded at once.
 */
export class PartsGathering implements TableListener {
  /** Goes up whenever the request for parts changes. */
  version = 0;
  private readonly table: TableState;
  /** Records what `pending` returns. Call it only within the table's queue. */
  private readonly record: () => Promise<void>;
  private readonly alarm: Alarm;
  private current: Round | null = null;
  /** When parts were last asked for, by the server's clock. */
  private begunAt = 0;
  private unwatch: () => void = () => undefined;

  constructor(table: TableState, record: () => Promise<void>) {
    this.table = table;
    this.record = record;
    this.alarm = new Alarm(table.context.clock);
  }

  /** The round for which parts are being gathered; null for none. */
  get round(): Round | null {
    return this.current;
  }

  /**
   * The closed list of the round; null until people may be told it. One gathered over visits must be recorded first.
   */
  toldList(): ReturnType<Round['list']> {
    return this.current === null || !this.isListTold(this.current) ? null : this.current.list();
  }

  /** Begins or closes a round if it is time. */
  changed(): void {
    const { history } = this.table;
    // during a hand it usually has all it needs
    if (this.current?.n === history.decks && this.current.isClosed() && this.table.phase() === 'playing') return;
    const seated = this.seated();
    const isWanted = this.isWanted(seated);
    if (!isWanted) {
      if (this.current !== null) this.alarm.stop();
      this.current = null;
      return;
    }
    const isWaiting = this.table.phase() === 'waiting';
    const hasMoved = this.current?.noteSeats(seated) === true;
    if (this.current?.n !== history.decks || (isWaiting && (hasMoved || this.current.hasNewcomer(seated)))) {
      this.begin(history.decks, isWaiting);
      this.current?.noteSeats(seated);
    }
    this.closeInTime(isWaiting, seated);
  }

  /**
   * Where parts are gathered over visits, moves show who was here, and a list is told once it is recorded as closed.
   */
  recorded(events: readonly TableEvent[]): void {
    const { current: round, table } = this;
    if (round?.n !== table.history.decks || !this.isByVisits(round)) return;
    for (const seat of events.flatMap(moversOf)) {
      const person = table.seating.personOn(seat);
      if (person !== null) round.passOver(person.account);
    }
    if (events.some(({ type }) => type === 'gathered') && this.isListTold(round)) this.telling(() => this.hasChanged());
  }

  /** `commitPart` by an account. Throws like Ledger.append where it is recorded at once. */
  async commit(account: string, { n, round: id, commitment }: RequestOf<'commitPart'>): Promise<Answer> {
    const seat = this.table.seating.seatOf(account);
    if (seat < 0) return refuse('not-seated');
    const { current: round } = this;
    if (round?.n !== n || round.id !== id) return refuse('stale');
    const outcome = round.commit(account, seat, commitment, this.table.context.clock.now());
    if (outcome !== 'done') return refusedAs(outcome);
    if (this.isByVisits(round)) await this.recordNow();
    else this.telling(() => this.changed());
    return DONE;
  }

  /**
   * `revealPart` by an account. A part answered with `ok` is in the deck. Throws like Ledger.append if it is recorded
   * at once.
   */
  async reveal(account: string, { n, round: id, part }: RequestOf<'revealPart'>): Promise<Answer> {
    const { current: round } = this;
    if (round?.n !== n || round.id !== id) return refuse('stale');
    const isWaitedFor = this.firstWaits() > 0;
    const outcome = round.reveal(account, part);
    if (isWaitedFor && round.isComplete()) this.table.changed();
    if (this.isByVisits(round)) await this.recordNow();
    return outcome === 'done' ? DONE : refusedAs(outcome);
  }

  /** How many more milliseconds the first deal of the game waits for parts; 0 once they are there. */
  firstWaits(): number {
    const { current: round } = this;
    if (round === null || this.table.history.decks > 0 || round.isComplete()) return 0;
    return Math.max(0, this.begunAt + FIRST_WAITS - this.table.context.clock.now());
  }

  /**
   * What to record with the next event of the table, so that a restart does not lose it: a round in which everybody has
   * revealed. One gathered over visits is recorded as it stands, and its list is closed here once it waits for nobody.
   */
  pending(): readonly TableEvent[] {
    const { current: round } = this;
    if (round === null) return [];
    const { gathered } = this.table.history.shuffles;
    const isRecorded = gathered?.round === round.id;
    if (!this.isByVisits(round))
      return round.isComplete() && !isRecorded ? [{ type: 'gathered', ...round.parts() }] : [];
    if (!round.isClosed() && round.waitsForNobodyOf(this.expected())) this.close(round);
    const parts = round.parts();
    const isNews = isRecorded ? !isDeepStrictEqual(parts, gathered) : parts.list.length > 0;
    return isNews ? [{ type: 'gathered', ...parts }] : [];
  }

  /** The round that makes the due deck, with its list closed. */
  dueRound(): Round {
    const { decks } = this.table.history;
    const round = this.current?.n === decks ? this.current : this.gatherFor(this.newRound(decks));
    if (!round.isClosed()) this.close(round);
    return round;
  }

  /** Runs `work`, and tells everybody at the table if it has changed the request for parts. */
  telling<T>(work: () => T): T {
    const { version } = this;
    const done = work();
    if (this.version !== version) this.table.publish('partsAsked');
    return done;
  }

  /** Stops gathering. */
  stop(): void {
    this.alarm.stop();
    this.unwatch();
  }

  /** Resumes after `stop`. */
  goOn(): void {
    if (this.current !== null) this.watch(this.current);
  }

  /**
   * Closes a round's list, and fixes the round of the beacon, if one is used: it must be one that nobody can know yet.
   */
  private close(round: Round): void {
    const { beacon } = this.table.context;
    const next = beacon?.next() ?? null;
    if (beacon === null || round.shuffle.version === 1) round.close(this.seated());
    else if (next === null) round.close(this.seated(), { from: beacon.from, why: 'unreachable' });
    else round.close(this.seated(), { from: beacon.from, round: next, why: 'late' });
    this.watch(round);
    this.hasChanged();
  }

  /** Waits for the beacon of a closed round. */
  private watch(round: Round): void {
    this.unwatch();
    const { beacon } = this.table.context;
    const awaited = round.awaited();
    // after a restart the operator may have set another one
    if (beacon === null || awaited === null || awaited.from !== beacon.from) return;
    this.unwatch = beacon.watch(awaited.round, (randomness) => {
      if (round.light(randomness)) this.table.changed();
    });
  }

  private gatherFor(round: Round): Round {
    this.current = round;
    this.watch(round);
    return round;
  }

  /**
   * Whether a round is gathered over people's visits, as during a hand whose moves may take days. The first deck is
   * made of the parts of those who are here when the game begins.
   */
  private isByVisits(round: Round): boolean {
    return round.n > 0 && this.table.isByDays();
  }

  /** Whether a list may be told: once told, it must be the same after a restart. */
  private isListTold(round: Round): boolean {
    const { gathered } = this.table.history.shuffles;
    return !this.isByVisits(round) || (gathered?.round === round.id && gathered.isOpen !== true);
  }

  private recordNow(): Promise<void> {
    return this.table.queue.run(async () => {
      if (this.pending().length > 0) await this.record();
    });
  }

  private idOf(n: number): ShuffleId {
    const { table } = this;
    return { version: table.history.shuffles.version, table: table.id, game: table.game.id, n };
  }

  private newRound(n: number): Round {
    const kept = this.table.history.shuffles.gathered;
    return kept?.n === n ? Round.restored(this.idOf(n), kept, this.seated()) : this.freshRound(n);
  }

  private freshRound(n: number): Round {
    return new Round(this.idOf(n), this.table.context.chance.bytes(8).toString('hex'));
  }

  /**
   * Everybody with a seat, by account, here or not: after a restart, the first to return must not close the list before
   * the others come.
   */
  private seated(): Seated {
    const { seating } = this.table;
    return new Map(seating.people().map(({ account }) => [account, seating.seatOf(account)]));
  }

  /** Everybody with a seat who is expected to visit: no bot plays for them, and they have not let their turn pass. */
  private expected(): Seated {
    const { seating } = this.table;
    const expected = seating.people().filter((person) => !isPlayedByBot(person) && !person.isIdle);
    return new Map(expected.map(({ account }) => [account, seating.seatOf(account)]));
  }

  private isWanted(seated: Seated): boolean {
    if (isMadeAlready(this.table)) return false;
    return this.table.phase() !== 'over' && (this.current !== null || seated.size > 0);
  }

  private begin(n: number, isWaiting: boolean): void {
    this.gatherFor(isWaiting && this.current !== null ? this.freshRound(n) : this.newRound(n));
    this.begunAt = this.table.context.clock.now();
    this.alarm.stop();
    this.hasChanged();
  }

  private closeInTime(isWaiting: boolean, seated: Seated): void {
    const { current: round } = this;
    if (round === null || round.isClosed() || round.firstAt === 0 || this.isByVisits(round)) return;
    const mayMoreCome = isWaiting && this.table.seating.seatsOf('free').length > 0;
    const now = this.table.context.clock.now();
    const until = isWaiting ? round.committedAt + QUIET_FOR : round.firstAt + OPEN_FOR;
    if ((!mayMoreCome && round.hasAll(seated)) || now >= until) {
      this.alarm.stop();
      this.close(round);
    } else {
      this.alarm.set(until - now, () => this.telling(() => this.changed()));
    }
  }

  private hasChanged(): void {
    this.version++;
  }
}
