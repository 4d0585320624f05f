import type { TableEvent } from '../journal/journal.ts';
import type { Seat, Seating } from '../tables/seating.ts';
import { type FinishedSeat, isOnePersonEach } from './finishedGame.ts';

type Began = Pick<FinishedSeat, 'isWhole' | 'beganBy' | 'gone'>;

function seatOf(occupant: Seat, began: Began): FinishedSeat {
  switch (occupant.kind) {
    case 'free':
      return { kind: 'free', account: '', name: '', ...began };
    case 'bot':
      return { kind: 'bot', account: '', name: occupant.name, ...began };
    case 'person':
      return { kind: 'person', account: occupant.account, name: occupant.name, ...began };
  }
}

/** Who played at a table, determined from its events in order. */
export class SeatsPlayed {
  /** Everybody who had a seat at any time, with their latest one in the game; -1 for none. */
  readonly accounts = new Map<string, number>();
  private readonly seating: Seating;
  /** By seat: when the people who began the game had sat down there; 0 for none. */
  private began: readonly number[] = [];
  /**
   * By seat: the people for whom the game counts. They began it or, if it did not begin with a person on every seat,
   * were dealt in at the first deal that had.
   */
  private counted: readonly string[] = [];
  private deals = 0;
  private ratedDeal = 1;
  /** The seats left by the person for whom the game counts there. */
  private readonly empty = new Set<number>();
  /** The seats where a bot moves for the person. */
  private readonly movedFor = new Set<number>();
  /** The seats that were left while somebody else played on. */
  private readonly deserted = new Set<number>();
  private readonly removed = new Set<string>();
  private readonly swapped = new Set<number>();
  private isBrokenOff = false;
  private hasBegun = false;

  /** `seating` is the table's, and applies each event before this does. */
  constructor(seating: Seating) {
    this.seating = seating;
  }

  apply(event: TableEvent): void {
    switch (event.type) {
      case 'started':
        this.begin();
        return;
      case 'sat':
        this.notePeople();
        if (this.counted[event.seat] === event.account) this.comesBack(event.seat);
        return;
      case 'move':
        if ('deck' in event.move) this.isDealt();
        return;
      case 'coming':
        this.notePeople();
        return;
      case 'swapped':
        for (const seat of event.seats) this.swapped.add(seat);
        this.notePeople();
        return;
      case 'helped':
        this.leaves(event.seat, this.movedFor);
        return;
      case 'back':
        if (this.movedFor.has(event.seat)) this.comesBack(event.seat);
        return;
      case 'stood':
        this.leaves(event.seat, this.empty);
        return;
      case 'removed': {
        const seat = this.counted.indexOf(event.account);
        this.removed.add(event.account);
        this.leaves(seat, this.empty);
        return;
      }
      case 'closed':
        this.isBrokenOff = event.status === 'abandoned';
        if (event.by !== undefined) this.leaves(event.by === '' ? -1 : this.counted.indexOf(event.by), this.empty);
        return;
      default:
        return;
    }
  }

  /** The seats as they are now. */
  seats(): FinishedSeat[] {
    return this.seating.seats.map((occupant, seat) => {
      const beganBy = this.counted[seat] ?? '';
      return seatOf(occupant, { isWhole: this.isWhole(seat), beganBy, gone: this.goneFrom(seat, beganBy) });
    });
  }

  /** The number, from 1, of the first deal that can be rated, with a person on every seat; 1 while there is none. */
  ratedFromDeal(): number {
    return this.ratedDeal;
  }

  private begin(): void {
    const people = this.seating.seats.map((_, seat) => this.seating.personOn(seat));
    this.began = people.map((person) => person?.since ?? 0);
    [this.deals, this.ratedDeal] = [0, 1];
    this.swapped.clear();
    this.countFor(people.map((person) => person?.account ?? ''));
    this.hasBegun = true;
    this.notePeople();
  }

  private notePeople(): void {
    for (const { account } of this.seating.newcomers()) this.accounts.set(account, this.accounts.get(account) ?? -1);
    for (const { account } of this.seating.people())
      this.accounts.set(account, this.hasBegun ? this.seating.seatOf(account) : -1);
  }

  private isDealt(): void {
    this.deals++;
    if (isOnePersonEach(this.counted)) return;
    const people = this.seating.seats.map((_, seat) => this.seating.personOn(seat));
    // somebody for whom a bot moves has not come to play
    const accounts = people.map((person) => (person === null || person.botSubstitutes ? '' : person.account));
    if (!isOnePersonEach(accounts)) return;
    this.ratedDeal = this.deals;
    this.countFor(accounts);
  }

  private countFor(accounts: readonly string[]): void {
    this.counted = accounts;
    for (const kept of [this.empty, this.movedFor, this.deserted, this.removed]) kept.clear();
  }

  /** Whether the person for whom the game counts on a seat still plays there themselves. */
  private isHere(seat: number): boolean {
    return (this.counted[seat] ?? '') !== '' && !this.empty.has(seat) && !this.movedFor.has(seat);
  }

  private leaves(seat: number, how: Set<number>): void {
    if ((this.counted[seat] ?? '') === '' || this.empty.has(seat)) return;
    // a player who goes after everybody else leaves nobody behind
    const playOn = this.counted.some((_, other) => other !== seat && this.isHere(other));
    if (playOn && this.isHere(seat)) this.deserted.add(seat);
    how.add(seat);
  }

  private comesBack(seat: number): void {
    for (const kept of [this.empty, this.movedFor, this.deserted]) kept.delete(seat);
  }

  private goneFrom(seat: number, account: string): FinishedSeat['gone'] {
    if (account === '') return 'no';
    if (this.removed.has(account)) return 'removed';
    const hasLeft = this.isBrokenOff ? this.deserted.has(seat) : this.empty.has(seat) || this.movedFor.has(seat);
    return hasLeft ? 'left' : 'no';
  }

  /** A player who left the seat and came back counts as new. */
  private isWhole(seat: number): boolean {
    const person = this.seating.personOn(seat);
    return person !== null && person.since === this.began[seat] && !person.hadSubstitute && !this.swapped.has(seat);
  }
}
