import type { TableEvent } from '../journal/journal.ts';
import type { Chair, Seating } from '../tables/seating.ts';
import type { FinishedSeat } from './finishedGame.ts';

function seatOf(chair: Chair, isWhole: boolean): FinishedSeat {
  switch (chair.kind) {
    case 'free':
      return { kind: 'free', account: '', name: '', isWhole: false };
    case 'bot':
      return { kind: 'bot', account: '', name: chair.name, isWhole: false };
    case 'person':
      return { kind: 'person', account: chair.account, name: chair.name, isWhole };
  }
}

/** Who played at a table, from its events in order. */
export class SeatsPlayed {
  /** Everybody who had a seat at some time. */
  readonly accounts = new Set<string>();
  private readonly seating: Seating;
  /** Who sat down when, by seat, as the game began. */
  private first: readonly (number | undefined)[] = [];
  private readonly swapped = new Set<number>();

  /** Of a table without events so far; `seating` has read each event before this does. */
  constructor(seating: Seating) {
    this.seating = seating;
  }

  take(event: TableEvent): void {
    switch (event.type) {
      case 'started':
        this.first = this.seating.chairs.map((_, seat) => this.seating.personOn(seat)?.since);
        this.swapped.clear();
        return;
      case 'sat':
      case 'coming':
        this.accounts.add(event.account);
        return;
      case 'swapped':
        for (const seat of event.seats) this.swapped.add(seat);
        return;
      default:
        return;
    }
  }

  /** The seats as they are now. */
  seats(): FinishedSeat[] {
    return this.seating.chairs.map((chair, seat) => seatOf(chair, this.isWhole(seat)));
  }

  /** Whoever left the seat and came back has sat down anew. */
  private isWhole(seat: number): boolean {
    const person = this.seating.personOn(seat);
    return person !== null && person.since === this.first[seat] && !person.isHelped && !this.swapped.has(seat);
  }
}
