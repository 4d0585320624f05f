import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import { openLine, type TableLine } from '@kibitz/client/src/net/line.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Answer, RefusalCode, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { drawingOf } from '../playedIn.ts';
import { randomDecision } from '../server/randomDecision.ts';
import type { Gathering } from './gathering.ts';

/** Refusals because somebody else was quicker: these are not faults. */
const OVERTAKEN: readonly RefusalCode[] = [
  'stale',
  'turn',
  'seat-taken',
  'full',
  'over',
  'started',
  'not-started',
  'chat-off',
];

/**
 * The same for one kind of request: people say things faster than the chat allows, and stand up when a promised seat
 * has just gone (Person.standUp checks that they see so).
 */
const OVERTAKEN_BY_REQUEST: Partial<Record<RequestName, RefusalCode>> = { say: 'too-fast', stand: 'not-seated' };

/**
 * A game without a visible change for this long, in milliseconds, is stuck: the longest clock and the longest wait for
 * a bot fit into it.
 */
const STUCK_AFTER = 75_000;

/** Somebody's window at a table: the line of the real client, and the notes about it. */
export class Place {
  readonly line: TableLine;
  private readonly gathering: Gathering;
  private readonly random: Random;
  private readonly name: string;
  private readonly stops: (() => void)[];
  private waiting: (() => void)[] = [];
  private changedAt = performance.now();
  private isStuck = false;
  private hasBeenConnected = false;
  /** The turn in which they last acted. */
  private turn = -1;

  constructor(table: string, session: GuestSession, gathering: Gathering, random: Random) {
    this.gathering = gathering;
    this.random = random;
    this.name = `${session.guest.value?.name} at ${table}`;
    this.line = openLine(table, drawingOf, session);
    const watch = setInterval(() => this.lookForTrouble(), 1000);
    this.stops = [
      this.line.seen.subscribe(() => this.change()),
      this.line.state.subscribe((state) => {
        if (state === 'connected') this.hasBeenConnected = true;
        if (state === 'reconnecting' && this.hasBeenConnected && !this.isKeptOut())
          this.fault(`the line broke: ${this.refusalSeen()}`);
        this.change();
      }),
      () => clearInterval(watch),
    ];
  }

  get seen(): SeenTable | null {
    return this.line.seen.value;
  }

  /** Resolves once a condition holds; false if it does not within some milliseconds, or the table is gone. */
  async until(isSo: (seen: SeenTable) => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    for (;;) {
      const { seen } = this;
      if (seen !== null && isSo(seen)) return true;
      const left = end - performance.now();
      if (left <= 0 || this.line.state.value === 'gone' || this.isKeptOut()) return false;
      await this.changed(left);
    }
  }

  /** Is there no place at the table for them? That is what people blocked by the host are told. */
  isKeptOut(): boolean {
    return this.line.state.value !== 'connected' && this.line.refused.value?.code === 'full';
  }

  /** Asks for something; a refusal although nobody was quicker is noted as a fault. */
  async ask<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    const answer = await this.line.request(name, payload);
    if (answer.ok) return answer;
    const { code } = answer.refused;
    if (code !== OVERTAKEN_BY_REQUEST[name] && !OVERTAKEN.includes(code))
      this.fault(`${name} ${JSON.stringify(payload)} was refused: ${JSON.stringify(answer.refused)}`);
    return answer;
  }

  /** Takes a seat, now or from the next deal on, as long as there is one. */
  async sit(): Promise<boolean> {
    const tried = new Set<number>();
    for (;;) {
      const { seen } = this;
      if (seen === null || seen.phase === 'over') return false;
      if (seen.me >= 0 || seen.coming >= 0) return true;
      const seats = [...seen.seats.keys()].filter((seat) => !tried.has(seat));
      const mayTake = (seat: number, kind: 'free' | 'bot') =>
        seen.seats[seat]?.kind === kind &&
        seen.seats[seat]?.coming === '' &&
        (kind === 'free' || seen.phase === 'playing');
      const seat = seats.find((one) => mayTake(one, 'free')) ?? seats.find((one) => mayTake(one, 'bot'));
      if (seat === undefined) return false;
      tried.add(seat);
      if (!(await this.ask('sit', { seat })).ok) continue;
      return this.until(({ me, coming }) => me >= 0 || coming >= 0, 5000);
    }
  }

  /** Makes a move at random, if they may, or presses Next. */
  async act(): Promise<boolean> {
    const { seen } = this;
    if (seen === null || seen.choices.length === 0 || seen.turn === this.turn) return false;
    this.turn = seen.turn;
    const [action, ...more] = randomDecision(seen.choices, seen.table?.own?.together ?? null, this.random);
    const answer = await this.ask('act', { action, turn: seen.turn, ...(more.length > 0 && { more }) });
    if (answer.ok) this.gathering.notes.did('acted');
    return answer.ok;
  }

  /** Waits until they may act, or something else changes. */
  async news(ms: number): Promise<void> {
    await this.changed(ms);
  }

  leave(): void {
    for (const stop of this.stops) stop();
    this.line.leave();
    this.change();
  }

  fault(what: string): void {
    this.gathering.notes.trouble('error', `${this.name}: ${what}`);
  }

  private refusalSeen(): string {
    const { value } = this.line.refused;
    return value === null ? 'without a word' : JSON.stringify(value);
  }

  private change(): void {
    this.changedAt = performance.now();
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  private changed(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private lookForTrouble(): void {
    const { seen } = this;
    if (this.isStuck || seen === null || seen.phase !== 'playing' || seen.me < 0) return;
    if (performance.now() - this.changedAt <= STUCK_AFTER) return;
    this.isStuck = true;
    this.gathering.notes.trouble('stuckTable', `${this.name}, ${seen.game}: ${JSON.stringify(seen.seats)}`);
  }
}
