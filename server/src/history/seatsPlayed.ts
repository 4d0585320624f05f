import type { TableEvent } from '../journal/journal.ts';
import type { Seat, Seating } from '../tables/seating.ts';
import type { FinishedSeat } from './finishedGame.ts';

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

/** Who played at a table, from its events in order. */
export class SeatsPlayed {
  /** Everybody who had a seat at some time. */
  readonly accounts = new Set<string>();
  private readonly seating: Seating;
  /** The people who began the game, by seat. */
  private began: readonly { readonly account: string; readonly since: number }[] = [];
  /** The seats left by the person who began the game there. */
  private readonly empty = new Set<number>();
  /** The seats where a bot moves for the person. */
  private readonly movedFor = new Set<number>();
  /** The seats that were left while somebody else played on. */
  private readonly deserted = new Set<number>();
  private readonly removed = new Set<string>();
  private readonly swapped = new Set<number>();
  private isBrokenOff = false;

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
        this.accounts.add(event.account);
        if (this.began[event.seat]?.account === event.account) this.comesBack(event.seat);
        return;
      case 'coming':
        this.accounts.add(event.account);
        return;
      case 'swapped':
        for (const seat of event.seats) this.swapped.add(seat);
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
        const seat = this.began.findIndex(({ account }) => account === event.account);
        this.removed.add(event.account);
        this.leaves(seat, this.empty);
        return;
      }
      case 'closed':
        this.isBrokenOff = event.status === 'abandoned';
        if (event.by !== undefined) this.leaves(this.seatBegunBy(event.by), this.empty);
        return;
      default:
        return;
    }
  }

  /** The seats as they are now. */
  seats(): FinishedSeat[] {
    return this.seating.seats.map((occupant, seat) => {
      const { account: beganBy = '' } = this.began[seat] ?? {};
      return seatOf(occupant, { isWhole: this.isWhole(seat), beganBy, gone: this.goneFrom(seat, beganBy) });
    });
  }

  private begin(): void {
    this.began = this.seating.seats.map((_, seat) => {
      const { account = '', since = 0 } = this.seating.personOn(seat) ?? {};
      return { account, since };
    });
    for (const kept of [this.empty, this.movedFor, this.deserted, this.removed, this.swapped]) kept.clear();
  }

  private seatBegunBy(account: string): number {
    return account === '' ? -1 : this.began.findIndex((one) => one.account === account);
  }

  /** Whether the person who began the game on a seat still plays there themselves. */
  private isHere(seat: number): boolean {
    return (this.began[seat]?.account ?? '') !== '' && !this.empty.has(seat) && !this.movedFor.has(seat);
  }

  private leaves(seat: number, how: Set<number>): void {
    if ((this.began[seat]?.account ?? '') === '' || this.empty.has(seat)) return;
    // a player who goes when everybody else has gone leaves nobody behind
    const playOn = this.began.some((_, other) => other !== seat && this.isHere(other));
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
    return (
      person !== null && person.since === this.began[seat]?.since && !person.hadSubstitute && !this.swapped.has(seat)
    );
  }
}
