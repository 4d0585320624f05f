import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import { openLine, type TableLine } from '@kibitz/client/src/net/room.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import { drawingOf, type Played } from '../playedIn.ts';
import { type BenchTable, Waiting } from './benchTable.ts';
import { newGuest, sessionOf } from './guests.ts';
import { randomDecision } from './randomDecision.ts';

function expect(answer: Answer, what: string): void {
  if (!answer.ok) throw new Error(`${what} was refused: ${JSON.stringify(answer.refused)}`);
}

/** A client on a seat: the line that the real client has to a table. */
class Seat {
  readonly line: TableLine;
  /** The turn in which it last acted: offers from that turn are out of date. */
  turn = -1;
  private readonly stop: () => void;

  constructor(id: string, session: GuestSession, onChange: () => void) {
    this.line = openLine(id, drawingOf, session);
    this.stop = this.line.seen.subscribe(onChange);
  }

  mayAct(): boolean {
    const seen = this.line.seen.value;
    return seen !== null && seen.choices.length > 0 && seen.turn !== this.turn;
  }

  leave(): void {
    this.stop();
    this.line.leave();
  }
}

/** A table of a Kibitz server at which guests play at random. When a game is over, they play the rematch. */
export class KibitzTable implements BenchTable {
  /** The ids of all its games, the current one last. */
  readonly ids: string[] = [];
  readonly sessions: readonly GuestSession[];
  private readonly random: Random;
  private readonly waiting = new Waiting();
  private seats: Seat[] = [];
  private isMoving = false;
  private trouble: unknown = null;

  private constructor(sessions: readonly GuestSession[], seed: number) {
    this.sessions = sessions;
    this.random = new Random(seed);
  }

  /** New guests sit down at a new table, without a clock, and begin. */
  static async open(url: string, { game, options, seats }: Played, seed: number): Promise<KibitzTable> {
    const guests = await Promise.all(Array.from({ length: seats }, () => newGuest(url)));
    const table = new KibitzTable(
      guests.map((guest) => sessionOf(url, guest)),
      seed,
    );
    const [host] = table.sessions;
    if (host === undefined) throw new RangeError('a table needs seats');
    const opened = { game, options, seats, open: false, clock: 0 };
    const { id } = await host.ask<{ id: string }>('POST', '/api/tables', opened);
    await table.come(id);
    for (const [seat, { line }] of table.seats.entries()) expect(await line.request('sit', { seat }), 'a seat');
    const first = table.seats[0]?.line;
    if (first !== undefined) expect(await first.request('start', { fill: false }), 'the start');
    return table;
  }

  /** The players of a table come back to it. */
  static async back(url: string, id: string, players: readonly Guest[], seed: number): Promise<KibitzTable> {
    const table = new KibitzTable(
      players.map((guest) => sessionOf(url, guest)),
      seed,
    );
    await table.come(id);
    return table;
  }

  isReady(): boolean {
    if (this.trouble !== null) throw this.trouble;
    return !this.isMoving && this.seats.some((seat) => seat.mayAct());
  }

  async act(): Promise<boolean> {
    const seat = this.random.oneOf(this.seats.filter((one) => one.mayAct()));
    const seen = seat.line.seen.value;
    if (seen === null) throw new Error('a seat that sees nothing may not act');
    const [action, ...more] = randomDecision(seen, this.random);
    seat.turn = seen.turn;
    const request = { action, turn: seen.turn, ...(more.length > 0 && { more }) };
    const answer = await seat.line.request('act', request);
    // others acting at the same time may have changed the choices; anything else is a bug in this program
    if (!answer.ok && answer.refused.code !== 'stale' && answer.refused.code !== 'turn') {
      throw new Error(`${JSON.stringify(request)} was refused: ${JSON.stringify(answer.refused)}`);
    }
    return answer.ok;
  }

  change(): Promise<void> {
    return this.waiting.change();
  }

  wake(): void {
    this.waiting.wake();
  }

  async leave(): Promise<void> {
    for (const seat of this.seats) seat.leave();
    this.seats = [];
  }

  /** Everybody opens the table, and sees it. */
  private async come(id: string): Promise<void> {
    this.ids.push(id);
    this.seats = this.sessions.map((session) => new Seat(id, session, () => this.look()));
    while (this.seats.some(({ line }) => line.seen.value === null)) await this.change();
  }

  private look(): void {
    if (!this.isMoving && this.seats.length > 0 && this.seats.every((seat) => seat.line.seen.value?.phase === 'over')) {
      this.isMoving = true;
      this.playAgain().catch((error: unknown) => {
        this.trouble = error;
        this.wake();
      });
    }
    this.wake();
  }

  private async playAgain(): Promise<void> {
    const before = this.seats;
    const answers = await Promise.all(before.map(({ line }) => line.request('rematch', {})));
    for (const answer of answers) expect(answer, 'a rematch');
    const idIn = () => before.map(({ line }) => line.seen.value?.rematch ?? '').find((id) => id !== '');
    while (idIn() === undefined) await this.change();
    const id = idIn() ?? '';
    for (const seat of before) seat.leave();
    await this.come(id);
    this.isMoving = false;
    this.wake();
  }
}
