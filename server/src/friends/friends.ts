import type { Store } from '../journal/journal.ts';
import { Queues } from '../queue.ts';
import { afterAct, BLOCKED, FRIEND, type FriendAct, type Pair, PREFERS, STRANGERS } from './pairs.ts';
import { type Ties, TiesStore } from './tiesStore.ts';

/** How many people's ties are held in memory, the most recently read ones, besides those of everybody who is here. */
const REMEMBERED = 10_000;

/**
 * Who is friends with whom, who has blocked whom, and whom people prefer to sit with. The synchronous methods answer
 * from memory, and correctly once one of the two is known here (`know`), as is everybody who makes a request or comes
 * to a table.
 */
export class Friends {
  private readonly store: TiesStore;
  private readonly isHere: (account: string) => boolean;
  private readonly ties = new Map<string, Ties>();
  private readonly reading = new Map<string, Promise<Ties>>();
  /** The queue of each pair: changes between the two happen one at a time. */
  private readonly turns = new Queues();
  private readonly changed: (accounts: readonly string[]) => Promise<void>;

  /**
   * `isHere` says whether a person is connected, in which case their ties stay in memory. `changed` is called once a
   * change of these accounts' friends or blocks is recorded, so that other processes read them again.
   */
  constructor(
    store: Store,
    isHere: (account: string) => boolean,
    changed: (accounts: readonly string[]) => Promise<void> = async () => undefined,
  ) {
    this.store = new TiesStore(store);
    this.isHere = isHere;
    this.changed = changed;
  }

  /** Reads an account's ties to others, unless they are known. Throws StorageFailed. */
  async know(account: string): Promise<ReadonlyMap<string, Pair>> {
    const known = this.ties.get(account);
    if (known !== undefined) {
      this.ties.delete(account);
      this.ties.set(account, known);
      return known;
    }
    return this.read(account);
  }

  /** Whether either has blocked the other, so that they must not be seated together. */
  areApart(a: string, b: string): boolean {
    const { mine, theirs } = this.between(a, b);
    return ((mine | theirs) & BLOCKED) !== 0;
  }

  /** Whether the first has blocked the second. */
  hasBlocked(account: string, other: string): boolean {
    return (this.between(account, other).mine & BLOCKED) !== 0;
  }

  /** The people blocked by somebody who is known here (`know`). */
  blockedBy(account: string): string[] {
    const ties = this.ties.get(account) ?? new Map<string, Pair>();
    return [...ties].flatMap(([other, { mine }]) => ((mine & BLOCKED) === 0 ? [] : [other]));
  }

  /** Whether the first would like to be seated with the second. */
  prefers(account: string, other: string): boolean {
    return (this.between(account, other).mine & PREFERS) !== 0;
  }

  areFriends(a: string, b: string): boolean {
    return (this.between(a, b).mine & FRIEND) !== 0;
  }

  /** The ties of two people, from the first one's point of view, if one of them is known here. */
  between(account: string, other: string): Pair {
    const pair = this.ties.get(account)?.get(other);
    if (pair !== undefined) return pair;
    const byOther = this.ties.get(other)?.get(account);
    return byOther === undefined ? STRANGERS : { mine: byOther.theirs, theirs: byOther.mine };
  }

  /**
   * Records a change of what somebody has settled about another person, and applies it. Returns their ties afterwards.
   * Throws StorageFailed.
   */
  async act(account: string, other: string, act: FriendAct): Promise<Pair> {
    return this.turns.run([account, other].sort().join(' '), async () => {
      await this.know(account);
      const before = this.between(account, other);
      const after = afterAct(before, act);
      if (after.mine === before.mine && after.theirs === before.theirs) return before;
      await this.store.keep(account, other, after);
      this.set(account, other, after);
      this.set(other, account, { mine: after.theirs, theirs: after.mine });
      await this.changed([account, other]);
      return after;
    });
  }

  /** Forgets an account that is deleted. Throws StorageFailed. */
  async erase(account: string): Promise<void> {
    await this.store.erase(account);
    this.forget(account);
  }

  /** Drops a deleted account from memory. */
  forget(account: string): void {
    this.ties.delete(account);
    for (const ties of this.ties.values()) ties.delete(account);
  }

  /** Reads an account's ties again, if known, after another process has changed them. Throws StorageFailed. */
  async reread(account: string): Promise<void> {
    if (!this.ties.has(account) && !this.reading.has(account)) return;
    await this.turns.run(account, async () => {
      // a read under way may be from before
      await this.reading.get(account);
      this.ties.set(account, await this.store.of(account));
    });
  }

  /**
   * Others may have changed anything: those who are here are read again, the others when they come. Throws
   * StorageFailed.
   */
  async rereadAll(): Promise<void> {
    for (const account of [...this.ties.keys()]) {
      if (this.isHere(account)) await this.reread(account);
      else this.ties.delete(account);
    }
  }

  private read(account: string): Promise<Ties> {
    const underWay = this.reading.get(account);
    if (underWay !== undefined) return underWay;
    const read = this.store
      .of(account)
      .then((ties) => this.remember(account, ties))
      .finally(() => this.reading.delete(account));
    this.reading.set(account, read);
    return read;
  }

  private remember(account: string, ties: Ties): Ties {
    this.ties.set(account, ties);
    if (this.ties.size > REMEMBERED) this.forgetOldest();
    return ties;
  }

  private forgetOldest(): void {
    for (const account of this.ties.keys()) {
      if (this.isHere(account)) continue;
      this.ties.delete(account);
      return;
    }
  }

  private set(account: string, other: string, pair: Pair): void {
    const reading = this.reading.get(account);
    if (reading !== undefined) {
      // a read under way may be from before this change
      reading.then(
        () => this.set(account, other, pair),
        () => undefined,
      );
      return;
    }
    const ties = this.ties.get(account);
    if (pair.mine === 0 && pair.theirs === 0) ties?.delete(other);
    else ties?.set(other, pair);
  }
}
