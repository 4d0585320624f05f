import { ACE, codes, DIAMONDS, JACK, KING, QUEEN, SPADES, type Suit } from '../../kit/cards/cards.ts';
import type { Kind } from '../../kit/melds/holding.ts';
import type { MeldValue } from '../../kit/melds/laidCards.ts';
import { cardOfKind, kindOf } from './kinds.ts';

/** A meld of the rule book: its key in the words, without the `meld.` in front; its class, 0 for A, 1 for B, 2 for C. */
interface Meld extends MeldValue {
  readonly name: string;
}

/*
 * The melds by number. The dix and its exchange come last: they score like melds, but do not count as the one meld of a
 * turn. The marriage of the trump suit is the royal one; its number among the marriages is not used.
 */
const ALL: readonly Meld[] = [
  { name: 'flush', meldClass: 0, value: 150 },
  { name: 'royalMarriage', meldClass: 0, value: 40 },
  { name: 'marriage.S', meldClass: 0, value: 20 },
  { name: 'marriage.H', meldClass: 0, value: 20 },
  { name: 'marriage.D', meldClass: 0, value: 20 },
  { name: 'marriage.C', meldClass: 0, value: 20 },
  { name: 'aces', meldClass: 1, value: 100 },
  { name: 'kings', meldClass: 1, value: 80 },
  { name: 'queens', meldClass: 1, value: 60 },
  { name: 'jacks', meldClass: 1, value: 40 },
  { name: 'pinochle', meldClass: 2, value: 40 },
  { name: 'doublePinochle', meldClass: 2, value: 300 },
  { name: 'dix', meldClass: 0, value: 10 },
  { name: 'exchange', meldClass: 0, value: 10 },
];

export const DOUBLE_PINOCHLE = 11;
/** How many melds there are apart from the dix and its exchange. */
export const MELDS = 12;
export const DIX = 12;
export const EXCHANGE = 13;
/** The winner of the trick has finished melding, and draws. */
export const NO_MORE = 14;
/** No meld. */
export const NO_MELD = -1;

/** The meld of a number. */
export const meldOf = (meld: number): Meld => ALL[meld] as Meld;

/** A meld and its value, as messages say them. */
export function meldWords(meld: number): { meld: string; n: number } {
  const { name, value } = meldOf(meld);
  return { meld: `meld.${name}`, n: value };
}

/** How many cards of each of its kinds a meld takes. */
export const copiesIn = (meld: number): number => (meld === DOUBLE_PINOCHLE ? 2 : 1);

const SUITS: readonly Suit[] = [0, 1, 2, 3];
const MARRIAGES = SUITS.map((suit) => [kindOf(suit, KING), kindOf(suit, QUEEN)]);
const PINOCHLE = [kindOf(SPADES, QUEEN), kindOf(DIAMONDS, JACK)];

/** The cards of each meld with these trumps, in the order of the numbers. */
function meldsWith(trump: Suit): readonly (readonly Kind[])[] {
  return [
    [ACE, 10, KING, QUEEN, JACK].map((rank) => kindOf(trump, rank)),
    MARRIAGES[trump] ?? [],
    ...MARRIAGES.with(trump, []),
    ...[ACE, KING, QUEEN, JACK].map((rank) => SUITS.map((suit) => kindOf(suit, rank))),
    PINOCHLE,
    PINOCHLE.flatMap((kind) => [kind, kind]),
    [kindOf(trump, 9)],
  ];
}

const MELD_CARDS = SUITS.map(meldsWith);

/** The kinds of each meld as sets, by trump * ROW + meld. */
const ROW = MELDS + 1;
const MELD_KINDS = Int32Array.from(MELD_CARDS.flat(), (kinds) => kinds.reduce((set, kind) => set | (1 << kind), 0));

/**
 * The cards of a meld or of the dix, in the order in which it is named; [] for the marriage of the trump suit, which is
 * the royal one.
 */
export function cardsOfMeld(meld: number, trump: Suit): readonly Kind[] {
  return MELD_CARDS[trump]?.[meld] ?? [];
}

/** The kinds that a meld needs, as a set; 0 if `cardsOfMeld` has none. */
export function kindsOfMeld(meld: number, trump: Suit): number {
  return MELD_KINDS[trump * ROW + meld] as number;
}

/** The cards of a meld, as an action names them. */
export function codesOfMeld(meld: number, trump: number): string {
  return codes(cardsOfMeld(meld, trump).map(cardOfKind));
}
