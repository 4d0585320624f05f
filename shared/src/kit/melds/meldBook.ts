import { codes, lowestBit, type Suit } from '../cards/cards.ts';
import { type DoublePack, NO_KIND } from './doublePack.ts';
import { type Holding, has, type Kind } from './holding.ts';
import { eligible, type Laid, type MeldValue, mayLay } from './laidCards.ts';

/** No meld. */
export const NO_MELD = -1;

/** A meld of the rule book. */
export interface Meld extends MeldValue {
  /** Its key in the words, without the `meld.` in front. */
  readonly name: string;
  /** Its cards with these trumps, in the order in which they are named; [] if there is no such meld then. */
  readonly cards: (trump: Suit) => readonly Kind[];
}

const SUITS: readonly Suit[] = [0, 1, 2, 3];
/** Kinds of a suit have this many bits. */
const SUIT_BITS = 7;

function setOf(kinds: readonly Kind[]): number {
  return kinds.reduce((set, kind) => set | (1 << kind), 0);
}

/** The melds of a game played with a double pack, by number; at most 31. */
export function meldBook(pack: DoublePack, melds: readonly Meld[]) {
  const cardsBy = SUITS.map((trump) => melds.map(({ cards }) => cards(trump)));
  const cardsOf = (meld: number, trump: Suit): readonly Kind[] => cardsBy[trump]?.[meld] ?? [];
  const codesOf = (meld: number, trump: Suit): string => codes(cardsOf(meld, trump).map(pack.cardOfKind));
  const of = (meld: number): Meld => melds[meld] as Meld;
  /** The kinds of each meld as a set, by trump and meld. */
  const kinds = Int32Array.from(cardsBy.flat(), setOf);
  /** How many cards of each of its kinds a meld takes. */
  const copies = melds.map((_, meld) => (SUITS.some((trump) => isDouble(cardsOf(meld, trump))) ? 2 : 1));
  /** By trump, suit and kinds of that suit: the melds that need no other kind of that suit, as bits. */
  const within = Int32Array.from({ length: 4 * (4 << SUIT_BITS) }, (_, i) => {
    const trump = i >> (SUIT_BITS + 2);
    const missing = (~i & ((1 << SUIT_BITS) - 1)) << (((i >> SUIT_BITS) & 3) * 8);
    return melds.reduce((set, _meld, n) => ((setOf(cardsOf(n, trump)) & missing) === 0 ? set | (1 << n) : set), 0);
  });

  /** Whether a seat may make this meld with its hand and the cards on the table. */
  function may(meld: number, trump: Suit, held: Readonly<Holding>, laid: Laid, seat: number): boolean {
    return mayLay(kinds[trump * melds.length + meld] as number, copies[meld] as number, of(meld), held, laid, seat);
  }

  return {
    of,
    cardsOf,
    codesOf,
    may,
    copiesIn: (meld: number): number => copies[meld] as number,
    /** A meld and its value, as messages say them. */
    words: (meld: number): { meld: string; n: number } => ({ meld: `meld.${of(meld).name}`, n: of(meld).value }),
    /** The meld with these cards, named in any order; NO_MELD for none. */
    named: (cards: string, trump: Suit): number =>
      melds.findIndex((_, meld) => inOrder(codesOf(meld, trump)) === inOrder(cards)),
    /**
     * Those of a set of melds, as bits, that a seat may make with its hand, these kinds of its own on the table (a set)
     * and what is laid.
     */
    open(set: number, trump: Suit, held: Readonly<Holding>, melded: number, laid: Laid, seat: number): number {
      const own = held[0] | melded;
      let open = set;
      for (let suit = 0; suit < 4; suit++) {
        const ofSuit = (own >> (suit * 8)) & ((1 << SUIT_BITS) - 1);
        open &= within[(((trump << 2) | suit) << SUIT_BITS) | ofSuit] as number;
      }
      for (let rest = open; rest !== 0; rest &= rest - 1) {
        const meld = lowestBit(rest);
        if (!may(meld, trump, held, laid, seat)) open ^= 1 << meld;
      }
      return open;
    },
    /**
     * The card that the hand must give though the table could give them all, the lowest by `heightOf`; NO_KIND if the
     * table could not.
     */
    mustGive(
      meld: number,
      trump: Suit,
      held: Readonly<Holding>,
      laid: Laid,
      seat: number,
      heightOf: (kind: Kind) => number,
    ): Kind {
      const cards = cardsOf(meld, trump);
      for (const kind of cards) if (eligible(laid, seat, kind, of(meld)) < (copies[meld] as number)) return NO_KIND;
      const inHand = cards.filter((kind) => has(held, kind));
      return inHand.reduce((low, kind) => (heightOf(kind) < heightOf(low) ? kind : low), inHand[0] ?? NO_KIND);
    },
  };
}

/** What `meldBook` makes. */
export type MeldBook = ReturnType<typeof meldBook>;

function inOrder(named: string): string {
  return named.split(' ').sort().join(' ');
}

function isDouble(cards: readonly Kind[]): boolean {
  return new Set(cards).size < cards.length;
}
