import type { UsedBeacon } from '@kibitz/shared/kit/fairness/proof';
import type { BeaconRound } from '@kibitz/shared/kit/fairness/proofForm';
import { partCommitment, type ShuffleId } from '@kibitz/shared/kit/fairness/shuffle';
import type { GatheredParts, KeptPart, MadeOf } from '../deckMaker.ts';

/** What one person has sent in a round. */
interface Entry {
  readonly seat: number;
  readonly commitment: Uint8Array;
  part: Uint8Array | null;
  isWrong: boolean;
}

/**
 * The outcome of a request: `stale` if it comes too late, `wrong` if a part is not the one committed to, `other` if
 * something else was sent before.
 */
export type Outcome = 'done' | 'stale' | 'other' | 'wrong';

/** The seats, by account. */
export type Seated = ReadonlyMap<string, number>;

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** One attempt to gather parts for a shuffle: people commit, the list is closed, and they reveal. */
export class Round {
  readonly shuffle: ShuffleId;
  /** Its id, which nobody can know before it begins. */
  readonly id: string;
  /** When a player last committed, by the server's clock; 0 for never. */
  committedAt = 0;
  /** When a player first committed; 0 for never. */
  firstAt = 0;
  /** Accounts that made a move without committing, though they had the time. */
  private readonly passedOver = new Set<string>();
  /** The first seat each account was seen on. */
  private readonly seats = new Map<string, number>();
  private readonly entries = new Map<string, Entry>();
  private closed: readonly Entry[] | null = null;
  /** The people who had a seat when the list was closed. */
  private asked: Seated = new Map();
  /** What the shuffle is made of, once that is final. */
  private made: MadeOf | null = null;
  /** The beacon it uses, from when the list is closed; undefined for none. */
  private beacon: UsedBeacon | undefined = undefined;

  constructor(shuffle: ShuffleId, id: string) {
    this.shuffle = shuffle;
    this.id = id;
  }

  /** A recorded round. What was given on a seat counts as given by its present occupant. */
  static restored(shuffle: ShuffleId, { round: id, list, beacon, isOpen }: GatheredParts, seated: Seated): Round {
    const round = new Round(shuffle, id);
    round.beacon = beacon;
    const accounts = new Map([...seated].map(([account, seat]) => [seat, account]));
    for (const { seat, commitment, part, why } of list) {
      round.entries.set(accounts.get(seat) ?? `seat ${seat}`, {
        seat,
        commitment: Buffer.from(commitment, 'hex'),
        part: part === '' ? null : Buffer.from(part, 'hex'),
        isWrong: why === 'wrong',
      });
    }
    if (isOpen !== true) round.closed = [...round.entries.values()];
    return round;
  }

  get n(): number {
    return this.shuffle.n;
  }

  /** The closed list, in order of seats; null while it is open. */
  list(): readonly (readonly [seat: number, commitment: Uint8Array])[] | null {
    return this.closed?.map(({ seat, commitment }) => [seat, commitment] as const) ?? null;
  }

  /** Takes a commitment. An account's first one counts; after changing seats it has to commit again. */
  commit(account: string, seat: number, commitment: Uint8Array, now: number): Outcome {
    const entry = this.entries.get(account);
    if (entry?.seat === seat) return isEqual(entry.commitment, commitment) ? 'done' : 'other';
    if (this.closed !== null) return 'stale';
    // copied, since the bytes are a view of the frame they came in
    this.entries.set(account, { seat, commitment: Uint8Array.from(commitment), part: null, isWrong: false });
    this.committedAt = now;
    this.firstAt ||= now;
    return 'done';
  }

  /** Takes the part that an account reveals. */
  reveal(account: string, part: Uint8Array): Outcome {
    const entry = this.entries.get(account);
    if (entry === undefined || this.closed?.includes(entry) !== true) return 'stale';
    if (entry.part !== null) return isEqual(entry.part, part) ? 'done' : 'other';
    if (this.made !== null) return 'stale';
    if (entry.isWrong) return 'other';
    if (!isEqual(partCommitment(this.shuffle, this.id, entry.seat, part), entry.commitment)) {
      entry.isWrong = true;
      return 'wrong';
    }
    entry.part = Uint8Array.from(part);
    return 'done';
  }

  /**
   * Notes who has which seat. Returns whether anybody has changed seats: anything they sent meanwhile would be for
   * another seat.
   */
  noteSeats(seated: Seated): boolean {
    let hasMoved = false;
    for (const [account, seat] of seated) {
      const before = this.seats.get(account);
      if (before === undefined) this.seats.set(account, seat);
      else hasMoved ||= before !== seat;
    }
    return hasMoved;
  }

  /** Notes that an account has made a move, so it was here and could have committed. */
  passOver(account: string): void {
    this.passedOver.add(account);
  }

  /** Whether all of these have committed. */
  hasAll(seated: Seated): boolean {
    return [...seated].every(([account, seat]) => this.hasFrom(account, seat));
  }

  /** Whether somebody has committed, and each of these has committed or was passed over. */
  waitsForNobodyOf(seated: Seated): boolean {
    if (this.entries.size === 0) return false;
    return [...seated].every(([account, seat]) => this.passedOver.has(account) || this.hasFrom(account, seat));
  }

  private hasFrom(account: string, seat: number): boolean {
    return this.entries.get(account)?.seat === seat;
  }

  /**
   * Closes the list: nobody else may take part, and anybody who has left or changed seats since committing is out.
   * `beacon` is the beacon it uses, until `light`.
   */
  close(seated: Seated, beacon?: UsedBeacon): void {
    this.beacon = beacon;
    for (const [account, { seat }] of this.entries) if (seated.get(account) !== seat) this.entries.delete(account);
    this.closed = this.listed();
    this.asked = seated;
  }

  /** The round of a beacon that the closed list is bound to; null for none. */
  beaconRound(): BeaconRound | null {
    const { beacon } = this;
    return beacon !== undefined && 'round' in beacon ? { from: beacon.from, round: beacon.round } : null;
  }

  /** The round of the beacon that it still waits for; null for none. */
  awaited(): BeaconRound | null {
    const isLate = this.beacon !== undefined && 'why' in this.beacon && this.beacon.why === 'late';
    return isLate && this.made === null ? this.beaconRound() : null;
  }

  /** Adds the randomness of the awaited round. Returns false if it comes too late. */
  light(randomness: string): boolean {
    const awaited = this.awaited();
    if (awaited === null) return false;
    this.beacon = { ...awaited, randomness };
    return true;
  }

  isClosed(): boolean {
    return this.closed !== null;
  }

  /** Whether somebody has sat down, or changed seats, since the list was closed. */
  hasNewcomer(seated: Seated): boolean {
    return this.closed !== null && [...seated].some(([account, seat]) => this.asked.get(account) !== seat);
  }

  /** Whether everybody on the closed list has revealed a part, right or wrong. */
  isComplete(): boolean {
    if (this.closed === null || this.closed.length === 0) return false;
    return this.closed.every(({ part, isWrong }) => part !== null || isWrong);
  }

  /** What the shuffle is made of. Anything revealed from now on comes too late. */
  finish(): MadeOf {
    this.made = this.madeOf();
    return this.made;
  }

  /** What the shuffle is made of so far. */
  madeOf(): MadeOf {
    if (this.made !== null) return this.made;
    const list = this.listed().map(({ seat, commitment, part, isWrong }): KeptPart => {
      const isIn = part !== null && !isWrong;
      return {
        seat,
        commitment: hex(commitment),
        part: isIn ? hex(part) : '',
        why: isIn ? '' : isWrong ? 'wrong' : 'late',
      };
    });
    return { n: this.n, round: this.id, list, ...(this.beacon !== undefined && { beacon: this.beacon }) };
  }

  /** What has been given so far, for the journal. */
  parts(): GatheredParts {
    return { ...this.madeOf(), ...(this.closed === null && { isOpen: true }) };
  }

  /** Those on the list, in order of seats. */
  private listed(): readonly Entry[] {
    return this.closed ?? [...this.entries.values()].sort((a, b) => a.seat - b.seat);
  }
}
