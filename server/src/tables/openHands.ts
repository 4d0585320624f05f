import type { TableEvent } from '../journal/journal.ts';

/** The stored form of OpenHands. */
export interface SavedOpenHands {
  readonly to: readonly string[];
  readonly seen: readonly (readonly [account: string, decks: number])[];
}

/** The friends who may watch with open hands, and who has seen any. Only events change it. */
export class OpenHands {
  private readonly to = new Set<string>();
  /** By account: how many decks had been dealt when it was last known to see hands. */
  private readonly seen = new Map<string, number>();

  /** From its stored form, which older versions did not save. */
  static restored(saved: SavedOpenHands | undefined): OpenHands {
    const hands = new OpenHands();
    for (const account of saved?.to ?? []) hands.to.add(account);
    for (const [account, decks] of saved?.seen ?? []) hands.seen.set(account, decks);
    return hands;
  }

  saved(): SavedOpenHands {
    return { to: [...this.to], seen: [...this.seen] };
  }

  /** Applies an event that comes after this many decks; most events do nothing. */
  apply(event: TableEvent, decks: number): void {
    if (event.type === 'sawHands') {
      this.seen.set(event.account, decks);
    } else if (event.type === 'openTo' && event.isOpen) {
      this.to.add(event.account);
    } else if (event.type === 'openTo' && this.to.delete(event.account) && this.seen.has(event.account)) {
      this.seen.set(event.account, decks);
    }
  }

  /** The accounts that see open hands. */
  accounts(): readonly string[] {
    return [...this.to];
  }

  isOpenTo(account: string): boolean {
    return this.to.has(account);
  }

  /** Whether an account has seen open hands in this game. */
  hasSeen(account: string): boolean {
    return this.seen.has(account);
  }

  /** Whether it may have seen the hands dealt from the last of this many decks. */
  hasSeenLast(account: string, decks: number): boolean {
    const seen = this.seen.get(account);
    return seen !== undefined && (this.to.has(account) || seen === decks);
  }
}
