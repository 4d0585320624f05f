import type { Card } from '../cards/cards.ts';
import { packAll } from '../cards/packed.ts';
import type { KeptCards } from '../declare/tableState.ts';
import { type DoublePack, NO_KIND } from './doublePack.ts';
import { add, has, type Kind, kindsIn, noCards, remove, sizeOf } from './holding.ts';

/**
 * The cards of a seat in one place of a declared table (`PlaceSpec.kept`), by kind: moves are found in sets of these.
 */
export class KindCards implements KeptCards {
  readonly held = noCards();
  /** The kind of the newest card; NO_KIND before the first. It may have left since. */
  newest: Kind = NO_KIND;
  readonly #pack: DoublePack;

  /** No cards of this pack. */
  constructor(pack: DoublePack) {
    this.#pack = pack;
  }

  get size(): number {
    return sizeOf(this.held);
  }

  /** Adds a card, of which there must be at most one so far. */
  add(kind: Kind): void {
    add(this.held, kind);
    this.newest = kind;
  }

  put(card: Card): void {
    this.add(this.#pack.kindOfCard(card));
  }

  clear(): void {
    this.held[0] = 0;
    this.held[1] = 0;
  }

  /** All cards by kind, except that the newest, if still there, is last. */
  list(): Card[] {
    const { held, newest } = this;
    const rest = [...held] as typeof held;
    const last = newest !== NO_KIND && has(held, newest) ? [newest] : [];
    for (const kind of last) remove(rest, kind);
    return [...kindsIn(rest), ...last].map(this.#pack.cardOfKind);
  }

  /** All cards: nobody looks at only a part, so `n` is not supported. */
  faces(): string {
    return packAll(this.list());
  }

  copyFrom({ held, newest }: KindCards): void {
    this.held[0] = held[0];
    this.held[1] = held[1];
    this.newest = newest;
  }
}
