import type { Account, TableEvent } from '../journal/journal.ts';

/** A person on a seat. */
export interface Person {
  readonly kind: 'person';
  readonly account: string;
  name: string;
  /** People are numbered in the order in which they sat down, from 1: the lower, the longer seated. */
  readonly since: number;
  /** A bot has moved for this person. */
  hadSubstitute: boolean;
  /** A bot made their last move. */
  botSubstitutes: boolean;
  /** When a bot steps in for a player who is away, by the server's clock; 0 if none will. */
  botFrom: number;
  /** A bot is playing for this person. */
  botPlays: boolean;
  /** Has pressed Next, or asked for the rematch. */
  ready: boolean;
  /** Has let their last turn pass, and done nothing since. */
  isIdle: boolean;
  /** Has let two turns in a row pass: a bot plays until they do something. */
  sleeps: boolean;
}

/** Whether a bot plays for this person because they are away or asleep. */
export function isPlayedByBot({ botPlays, sleeps }: Person): boolean {
  return botPlays || sleeps;
}

/** A player has let a turn pass that everybody could see was theirs. */
export function letPass(person: Person): void {
  if (person.isIdle) person.sleeps = true;
  person.isIdle = true;
}

/** A player has done something. Returns whether they had let their last turn pass. */
export function wake(person: Person): boolean {
  if (!person.isIdle) return false;
  person.isIdle = false;
  person.sleeps = false;
  return true;
}

/** A person who takes a seat from the next deal on; until then they watch. */
export interface Newcomer {
  readonly seat: number;
  readonly account: string;
  readonly name: string;
}

/** A seat and who is on it. */
export type Seat = { readonly kind: 'free' } | { readonly kind: 'bot'; readonly name: string } | Person;

const FREE: Seat = { kind: 'free' };

function personOf(account: string, name: string, since: number): Person {
  const moved = { hadSubstitute: false, botSubstitutes: false, isIdle: false, sleeps: false };
  return { kind: 'person', account, name, since, botFrom: 0, botPlays: false, ready: false, ...moved };
}

/** The stored form of a person, under the field names from when it was first stored. */
type SavedPerson = Pick<Person, 'kind' | 'account' | 'name' | 'since'> &
  Partial<Pick<Person, 'isIdle' | 'sleeps'>> & {
    readonly isHelped?: boolean;
    readonly isMovedFor?: boolean;
  };

/**
 * Who sits where, as JSON data: everything that follows from events, and who lets turns pass. Seats were first stored
 * as `chairs`.
 */
export interface SavedSeating {
  readonly chairs: readonly (Exclude<Seat, Person> | SavedPerson)[];
  readonly sat: number;
  readonly left: readonly (readonly [account: string, seat: number])[];
  readonly coming: readonly Newcomer[];
  readonly removed: readonly string[];
}

/** Who sits where. Only events change it, whether live or from the journal. */
export class Seating {
  readonly seats: Seat[];
  private sat = 0;
  /** The seats that accounts have left, as long as nobody else has sat there since. */
  private readonly left = new Map<string, number>();
  /** By seat. */
  private readonly coming = new Map<number, Newcomer>();
  /** The accounts that the host has sent away. */
  private readonly removed = new Set<string>();

  constructor(seats: number) {
    this.seats = Array.from({ length: seats }, () => FREE);
  }

  /** Seats from their stored form. */
  static restored({ chairs, sat, left, coming, removed }: SavedSeating): Seating {
    const seating = new Seating(chairs.length);
    for (const [seat, saved] of chairs.entries()) {
      if (saved.kind === 'bot') seating.seats[seat] = saved;
      if (saved.kind !== 'person') continue;
      const { isHelped: hadSubstitute = false, isMovedFor: botSubstitutes = false, ...person } = saved;
      seating.seats[seat] = {
        ...personOf(person.account, person.name, person.since),
        ...person,
        hadSubstitute,
        botSubstitutes,
      };
    }
    seating.sat = sat;
    for (const [account, seat] of left) seating.left.set(account, seat);
    for (const newcomer of coming) seating.coming.set(newcomer.seat, newcomer);
    for (const account of removed) seating.removed.add(account);
    return seating;
  }

  /**
   * What follows from the events, without transient state such as who is ready or away. Turns that were let pass are
   * kept: at a table with days for a move, it is parked between them.
   */
  saved(): SavedSeating {
    const chairs = this.seats.map((seat) => {
      if (seat.kind !== 'person') return seat;
      const { kind, account, name, since, hadSubstitute, botSubstitutes, isIdle, sleeps } = seat;
      const substitutes = { ...(hadSubstitute && { isHelped: true }), ...(botSubstitutes && { isMovedFor: true }) };
      return { kind, account, name, since, ...substitutes, ...(isIdle && { isIdle, sleeps }) };
    });
    return { chairs, sat: this.sat, left: [...this.left], coming: this.newcomers(), removed: [...this.removed] };
  }

  /** Applies an event to the seats; most do nothing. */
  apply(event: TableEvent): void {
    switch (event.type) {
      case 'sat':
        this.forgetSeat(event.seat, event.account);
        this.seats[event.seat] = personOf(event.account, event.name, ++this.sat);
        return;
      case 'coming': {
        const { seat, account, name } = event;
        this.dropNewcomer(this.comingSeatOf(account));
        this.coming.set(seat, { seat, account, name });
        return;
      }
      case 'notComing':
        this.dropNewcomer(event.seat);
        return;
      case 'stood':
        this.left.set(this.personOn(event.seat)?.account ?? '', event.seat);
        this.seats[event.seat] = event.bot === '' ? FREE : { kind: 'bot', name: event.bot };
        return;
      case 'bot':
        this.seats[event.seat] = { kind: 'bot', name: event.name };
        return;
      case 'botLeft':
        this.seats[event.seat] = FREE;
        return;
      case 'renamed': {
        const person = this.personOn(event.seat);
        if (person !== null) person.name = event.name;
        return;
      }
      case 'helped': {
        const person = this.personOn(event.seat);
        if (person !== null) person.hadSubstitute = person.botSubstitutes = true;
        return;
      }
      case 'back': {
        const person = this.personOn(event.seat);
        if (person !== null) person.botSubstitutes = person.isIdle = person.sleeps = false;
        return;
      }
      case 'swapped': {
        const [a, b] = event.seats;
        const there = this.seats[a] ?? FREE;
        this.seats[a] = this.seats[b] ?? FREE;
        this.seats[b] = there;
        return;
      }
      case 'removed':
        this.sendAway(event.account, event.bot);
        return;
      case 'started':
        // people who stood up before the first deal have seen no cards
        this.left.clear();
        return;
      case 'starting':
      case 'move':
      case 'ready':
      case 'spent':
      case 'host':
      case 'paused':
      case 'resumed':
      case 'strangers':
      case 'rules':
      case 'takenBack':
      case 'rematch':
      case 'closed':
        return;
    }
  }

  /** Whether the host has sent this account away for good. */
  isRemoved(account: string): boolean {
    return this.removed.has(account);
  }

  /** The accounts that the host has sent away for good. */
  everybodyRemoved(): string[] {
    return [...this.removed];
  }

  /** The seat of an account; -1 if it has none. */
  seatOf(account: string): number {
    // a hot path, run for every window at every move: `findIndex` takes several times as long
    for (let seat = 0; seat < this.seats.length; seat++) {
      const occupant = this.seats[seat];
      if (occupant?.kind === 'person' && occupant.account === account) return seat;
    }
    return -1;
  }

  /** The seat that an account left last; -1 if it never left one. */
  seatLeftBy(account: string): number {
    return this.left.get(account) ?? -1;
  }

  /** The person who takes a seat from the next deal on; null if nobody does. */
  newcomerTo(seat: number): Newcomer | null {
    return this.coming.get(seat) ?? null;
  }

  /** Everybody who takes a seat from the next deal on. */
  newcomers(): Newcomer[] {
    return [...this.coming.values()];
  }

  /** The seat that an account takes from the next deal on; -1 if it takes none. */
  comingSeatOf(account: string): number {
    for (const one of this.coming.values()) if (one.account === account) return one.seat;
    return -1;
  }

  /** Whether an account has a seat, now or from the next deal on. */
  hasPlace(account: string): boolean {
    return this.seatOf(account) >= 0 || this.comingSeatOf(account) >= 0;
  }

  /** Everybody who has a seat, now or from the next deal on. */
  everybody(): (Person | Newcomer)[] {
    return [...this.people(), ...this.newcomers()];
  }

  /** The one of them with this account; null if there is none. */
  memberOf(account: string): Person | Newcomer | null {
    return this.personOn(this.seatOf(account)) ?? this.newcomerTo(this.comingSeatOf(account));
  }

  /** The person on a seat; null if it is free, a bot's, or not a seat. */
  personOn(seat: number): Person | null {
    const occupant = this.seats[seat];
    return occupant?.kind === 'person' ? occupant : null;
  }

  people(): Person[] {
    return this.seats.filter((seat) => seat.kind === 'person');
  }

  /** The seats of a kind. */
  seatsOf(kind: Seat['kind']): number[] {
    return this.seats.flatMap((occupant, seat) => (occupant.kind === kind ? [seat] : []));
  }

  /** The names in use. */
  names(): Set<string> {
    const seated = this.seats.flatMap((seat) => (seat.kind === 'free' ? [] : [seat.name]));
    return new Set([...seated, ...this.newcomers().map((one) => one.name)]);
  }

  /** Clears everybody's Next. */
  unready(): void {
    for (const person of this.people()) person.ready = false;
  }

  private sendAway(account: string, bot: string): void {
    this.removed.add(account);
    this.left.delete(account);
    this.dropNewcomer(this.comingSeatOf(account));
    const seat = this.seatOf(account);
    if (seat >= 0) this.seats[seat] = bot === '' ? FREE : { kind: 'bot', name: bot };
  }

  private dropNewcomer(seat: number): void {
    this.coming.delete(seat);
  }

  /** Somebody sits down. Anyone else who had left this seat loses it, and the account is no longer coming to any. */
  private forgetSeat(seat: number, account: string): void {
    for (const [other, from] of this.left) if (from === seat && other !== account) this.left.delete(other);
    this.dropNewcomer(seat);
    this.dropNewcomer(this.comingSeatOf(account));
  }
}

/** The events that rename somebody at a table where they sit or are about to. */
export function renaming(seating: Seating, { id, name }: Pick<Account, 'id' | 'name'>): TableEvent[] {
  const seat = seating.seatOf(id);
  const coming = seating.comingSeatOf(id);
  const events: TableEvent[] = [];
  if (seat >= 0) events.push({ type: 'renamed', seat, name });
  if (coming >= 0) events.push({ type: 'coming', seat: coming, account: id, name });
  return events;
}
