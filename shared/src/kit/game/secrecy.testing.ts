import type { Card } from '../cards/cards.ts';
import type { Random } from './random.ts';
import { SPECTATOR, type Viewer } from './viewer.ts';

/** Known to everybody who looks on; otherwise the seats that know a place are given as bits, 0 for nobody. */
export const EVERYBODY = 1 << 16;

/** Some cards of a raw state that lie together. */
export interface Place {
  /** Unique within the state. */
  readonly id: string;
  readonly cards: ArrayLike<Card>;
  /** Who may know which cards they are; everybody knows how many there are. */
  readonly known: number;
}

/**
 * Where the cards of a game lie in its raw state, and who may know them: its visibility table, for tests that nothing
 * leaks. It is written from the rules and reads only the state, never a view.
 */
export interface Secrecy<S = unknown> {
  /** Every place with cards. A viewer remembers what they once knew: a card shown for a moment needs no place later. */
  places(state: S): readonly Place[];
  /** Whether it is secret now whom the table waits for and what they do. */
  isWindow?(state: S): boolean;
  /** Cards whose holders are asked in a private window. */
  readonly askedFor?: readonly Card[];
  /** The types of actions made face down or in a private window: nobody else sees them, and no history has them. */
  readonly unseen?: readonly string[];
  /** A deck that leads to something rare under the rules, which many decks that differ by two cards only just miss. */
  rareDecks?(state: S, random: Random): readonly Card[] | null;
}

/** Cards that lie together. */
export function place(id: string, cards: ArrayLike<Card>, known: number): Place {
  return { id, cards, known };
}

/** The bit of a seat in `known`; 0 for no seat. */
export function knownTo(seat: number): number {
  return seat < 0 ? 0 : 1 << seat;
}

/** The bits of `known` that let a viewer know a place. */
function eyesOf(viewer: Viewer): number {
  return viewer === SPECTATOR ? EVERYBODY : EVERYBODY | (1 << viewer);
}

/** The cards that lie where a viewer may not know them now. */
export function hiddenAt(places: readonly Place[], viewer: Viewer): Card[] {
  const eyes = eyesOf(viewer);
  return places.flatMap(({ cards, known }) => ((known & eyes) === 0 ? Array.from(cards) : []));
}

/** What a viewer may know of the places now, as text. */
export function knownAt(places: readonly Place[], viewer: Viewer): string {
  const eyes = eyesOf(viewer);
  return places
    .map(({ id, cards, known }) => `${id}:${(known & eyes) === 0 ? cards.length : Array.from(cards)}`)
    .join(' ');
}
