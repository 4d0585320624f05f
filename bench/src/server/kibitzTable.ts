import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Played } from '../playedIn.ts';
import { mustBeAllowed, newGuest, openTable, sessionOf } from '../players/guests.ts';
import { Waiter } from '../players/playerWindow.ts';
import type { BenchTable } from './loops.ts';
import { SeatLine } from './seatLine.ts';

/** A table of a Kibitz server at which guests play at random. When a game is over, they play the rematch. */
export class KibitzTable extends Waiter implements BenchTable {
  /** The ids of all its games, the current one last. */
  readonly ids: string[] = [];
  readonly sessions: readonly GuestSession[];
  private readonly url: string;
  private readonly guests: readonly Guest[];
  private readonly random: Random;
  private seats: readonly SeatLine[] = [];
  private isMoving = false;
  private trouble: unknown = null;

  private constructor(url: string, guests: readonly Guest[], seed: number) {
    super();
    this.url = url;
    this.guests = guests;
    this.sessions = guests.map((guest) => sessionOf(url, guest));
    this.random = new Random(seed);
  }

  /** New guests sit down at a new table, without a clock, and begin. */
  static async open(url: string, { game, options, seats }: Played, seed: number): Promise<KibitzTable> {
    const guests = await Promise.all(Array.from({ length: seats }, () => newGuest(url)));
    const table = new KibitzTable(url, guests, seed);
    const [host] = table.sessions;
    if (host === undefined) throw new RangeError('a table needs seats');
    await table.come(await openTable(host, { game, options, seats }));
    for (const [seat, line] of table.seats.entries()) mustBeAllowed(await line.request('sit', { seat }), 'a seat');
    const [first] = table.seats;
    if (first !== undefined) mustBeAllowed(await first.request('start', { fill: false }), 'the start');
    return table;
  }

  isReady(): boolean {
    if (this.trouble !== null) throw this.trouble;
    return !this.isMoving && this.seats.some((seat) => seat.mayAct());
  }

  act(): Promise<boolean> {
    return this.random.oneOf(this.seats.filter((seat) => seat.mayAct())).decide(this.random);
  }

  async leave(): Promise<void> {
    for (const seat of this.seats) seat.leave();
    this.seats = [];
  }

  /** Everybody opens the table, and sees it. */
  private async come(id: string): Promise<void> {
    this.ids.push(id);
    const seats = this.guests.map((guest) => SeatLine.open(this.url, id, guest, () => this.look()));
    this.seats = await Promise.all(seats);
  }

  private look(): void {
    if (!this.isMoving && this.seats.length > 0 && this.seats.every(({ phase }) => phase === 'over')) {
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
    const answers = await Promise.all(before.map((seat) => seat.request('rematch', {})));
    for (const answer of answers) mustBeAllowed(answer, 'a rematch');
    const idIn = () => before.map(({ rematch }) => rematch).find((id) => id !== '');
    while (idIn() === undefined) await this.change();
    const id = idIn() ?? '';
    for (const seat of before) seat.leave();
    await this.come(id);
    this.isMoving = false;
    this.wake();
  }
}
