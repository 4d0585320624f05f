import type { TableEvent } from '../journal/journal.ts';

/** What is stored of the friends who may watch with open hands. */
export interface SavedOpenHands {
  readonly to: readonly string[];
  readonly seen: readonly (readonly [account: string, decks: number])[];
}

/** To whom the hands in play are open, and who has seen some. Only events change it. */
export class OpenHands {
  private readonly to = new Set<string>();
  /** By account, how many decks had been dealt when it was last known to see hands. */
  private readonly seen = new Map<string, number>();

  /** As it was saved; nothing was by older versions. */
  static restored(saved: SavedOpenHands | undefined): OpenHands {
    const hands = new OpenHands();
    for (const account of saved?.to ?? []) hands.to.add(account);
    for (const [account, decks] of saved?.seen ?? []) hands.seen.set(account, decks);
    return hands;
  }

  saved(): SavedOpenHands {
    return { to: [...this.to], seen: [...this.seen] };
  }

  /** Applies an event, after so many decks; most do nothing. */
  apply(event: TableEvent, decks: number): void {
    if (event.type === 'sawHands') {
      this.seen.set(event.account, decks);
    } else if (event.type === 'openTo' && event.isOpen) {
      this.to.add(event.account);
    } else if (event.type === 'openTo' && this.to.delete(event.account) && this.seen.has(event.account)) {
      this.seen.set(event.account, decks);
    }
  }

  /** The accounts to which hands are open. */
  accounts(): readonly string[] {
    return [...this.to];
  }

  isOpenTo(account: string): boolean {
    return this.to.has(account);
  }

  /** Whether an account has seen hands of this game in play. */
  hasSeen(account: string): boolean {
    return this.seen.has(account);
  }

  /** Whether it may have seen those dealt from the last of so many decks. */
  hasSeenLast(account: string, decks: number): boolean {
    const seen = this.seen.get(account);
    return seen !== undefined && (this.to.has(account) || seen === decks);
  }
}
