import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Answer, RefusalCode, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { PlayerWindow } from '../players/playerWindow.ts';
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

/** Somebody's window at a table, and the notes about it. */
export class Place extends PlayerWindow {
  private readonly gathering: Gathering;
  private readonly name: string;
  private wasStuck = false;
  private hasBeenConnected = false;

  constructor(table: string, session: GuestSession, gathering: Gathering, random: Random) {
    super(table, session, random);
    this.gathering = gathering;
    this.name = `${session.guest.value?.name} at ${table}`;
    const watch = setInterval(() => this.lookForTrouble(), 1000);
    this.stops.push(
      this.line.state.subscribe((state) => {
        if (state === 'connected') this.hasBeenConnected = true;
        if (state === 'reconnecting' && this.hasBeenConnected && !this.isKeptOut())
          this.fault(`the line broke: ${this.refusalSeen()}`);
      }),
      () => clearInterval(watch),
    );
  }

  override isSentAway(): boolean {
    return super.isSentAway() || this.isKeptOut();
  }

  /** Whether the table has no place for them, which is what people blocked by the host are told. */
  private isKeptOut(): boolean {
    return this.line.state.value !== 'connected' && this.line.refused.value?.code === 'full';
  }

  /** Makes a request; a refusal is noted as a fault unless somebody else was quicker. */
  override async ask<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    const answer = await super.ask(name, payload);
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

  /** Makes a move at random, if they may. */
  async act(): Promise<void> {
    if ((await this.decide())?.answer.ok === true) this.gathering.notes.did('acted');
  }

  fault(what: string): void {
    this.gathering.notes.trouble('error', `${this.name}: ${what}`);
  }

  private refusalSeen(): string {
    const { value } = this.line.refused;
    return value === null ? 'without a word' : JSON.stringify(value);
  }

  private lookForTrouble(): void {
    const { seen } = this;
    if (this.wasStuck || seen === null || seen.phase !== 'playing' || seen.me < 0 || !this.isStuck()) return;
    this.wasStuck = true;
    this.gathering.notes.trouble('stuckTable', `${this.name}, ${seen.game}: ${JSON.stringify(seen.seats)}`);
  }
}
