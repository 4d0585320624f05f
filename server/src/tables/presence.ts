import type { SeenWatcher } from '@kibitz/shared/wire/seen';
import { isPlayedByBot, type Seating } from './seating.ts';

/** The face of somebody about whom nothing is shown. */
const NO_FACE: SeenWatcher = { who: '', name: '' };

/** Whether an account has no seat, and takes none from the next deal on. */
function isToWatch(seating: Seating, account: string): boolean {
  return seating.seatOf(account) < 0 && seating.comingSeatOf(account) < 0;
}

/**
 * Who is here: the accounts with at least one connection to the table. A guest may have several windows, and is here
 * while any of them is open.
 */
export class Presence {
  private readonly windows = new Map<string, number>();
  /** By account: how others see those who are here, while they watch. */
  private readonly faces = new Map<string, SeenWatcher>();
  /** The accounts that have been here and have left. */
  private readonly gone = new Set<string>();
  private emptyFrom: number;

  /** Starts with nobody here. Times are by the server's clock (clock.ts). */
  constructor(now: number) {
    this.emptyFrom = now;
  }

  /** A window of an account opens; `face` is how others see it while it has no seat. True if it was not here before. */
  arrive(account: string, face: SeenWatcher = NO_FACE): boolean {
    this.faces.set(account, face);
    const open = this.windows.get(account) ?? 0;
    this.windows.set(account, open + 1);
    return open === 0;
  }

  /** A window of an account closes; true if it was the last. */
  leave(account: string, now: number): boolean {
    const open = (this.windows.get(account) ?? 0) - 1;
    if (open > 0) {
      this.windows.set(account, open);
      return false;
    }
    this.windows.delete(account);
    this.faces.delete(account);
    this.gone.add(account);
    if (this.windows.size === 0) this.emptyFrom = now;
    return true;
  }

  /** Whether an account has been here and has left. */
  hasGone(account: string): boolean {
    return this.gone.has(account);
  }

  /** The accounts that are here. */
  accounts(): string[] {
    return [...this.windows.keys()];
  }

  isHere(account: string): boolean {
    return this.windows.has(account);
  }

  /** How many are here who neither have a seat nor take one from the next deal on. */
  watchers(seating: Seating): number {
    let n = 0;
    for (const account of this.windows.keys()) if (isToWatch(seating, account)) n++;
    return n;
  }

  /** The first `most` of those counted by `watchers`, in the order in which they came. */
  watching(seating: Seating, host: string, most: number): SeenWatcher[] {
    const found: SeenWatcher[] = [];
    for (const account of this.windows.keys()) {
      if (found.length >= most) break;
      if (!isToWatch(seating, account)) continue;
      const face = this.faces.get(account) ?? NO_FACE;
      found.push(account === host ? { ...face, isHost: true } : face);
    }
    return found;
  }

  /** The account that others see as `who` while it watches; '' for none. */
  watcher(seating: Seating, who: string): string {
    return this.accounts().find((one) => isToWatch(seating, one) && this.faces.get(one)?.who === who) ?? '';
  }

  /** An account has a new name from now on. False if it is not here. */
  rename(account: string, name: string): boolean {
    const face = this.faces.get(account);
    if (face === undefined) return false;
    this.faces.set(account, { ...face, name });
    return true;
  }

  /** How many people play or are about to: on a seat where no bot plays for them, or on one from the next deal on. */
  playing(seating: Seating): number {
    const players = seating.people().filter((person) => !isPlayedByBot(person));
    return players.length + seating.newcomers().filter((one) => this.isHere(one.account)).length;
  }

  /** Whether anybody is here who has a seat, or takes one from the next deal on. If not, the game pauses. */
  isAnyoneSeated(seating: Seating): boolean {
    for (const seat of seating.seats) if (seat.kind === 'person' && this.isHere(seat.account)) return true;
    return seating.newcomers().some((one) => this.isHere(one.account));
  }

  /** When the last person of any kind left, by the server's clock; 0 while somebody is here. */
  emptySince(): number {
    return this.windows.size === 0 ? this.emptyFrom : 0;
  }

  /**
   * Decides when bots step in for players who are away; to be called whenever somebody comes or goes. They do so
   * `grace` from now if others would wait, never if nobody is left or nobody is missed. Players here play themselves.
   */
  planSubstitutes(seating: Seating, isMissed: boolean, now: number, grace: number): void {
    const someoneWaits = isMissed && this.isAnyoneSeated(seating);
    for (const person of seating.people()) {
      if (this.isHere(person.account) || !someoneWaits) {
        person.botFrom = 0;
        person.botPlays = false;
      } else if (person.botFrom === 0 && !person.botPlays) {
        person.botFrom = now + grace;
      }
    }
  }

  /** Lets the bots that are due step in. Returns when the next one will, by the server's clock; 0 for none. */
  stepIn(seating: Seating, now: number): number {
    let next = 0;
    for (const person of seating.people()) {
      if (person.botFrom === 0) continue;
      if (person.botFrom <= now) {
        person.botFrom = 0;
        person.botPlays = true;
      } else if (next === 0 || person.botFrom < next) {
        next = person.botFrom;
      }
    }
    return next;
  }
}
