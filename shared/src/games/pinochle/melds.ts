import { ACE, DIAMONDS, JACK, KING, QUEEN, SPADES, type Suit, suitLetter } from '../../kit/cards/cards.ts';
import { type Kind, kindOf } from './kinds.ts';

/*
 * The melds of the rule book, by number. The dix and its exchange stand behind them: they score like melds, but are no part of the one
 * that a turn allows.
 */
export const FLUSH = 0;
export const ROYAL_MARRIAGE = 1;
/** A marriage of suit s is MARRIAGE + s; that of the trump suit is the royal one and has no number of its own. */
export const MARRIAGE = 2;
export const HUNDRED_ACES = 6;
export const EIGHTY_KINGS = 7;
export const SIXTY_QUEENS = 8;
export const FORTY_JACKS = 9;
export const PINOCHLE = 10;
export const DOUBLE_PINOCHLE = 11;
/** How many numbers of melds there are. */
export const MELDS = 12;
export const DIX = 12;
export const EXCHANGE = 13;

/** The class of each of them: 0 is A, 1 is B, 2 is C. */
const CLASSES = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 0, 0];
const VALUES = [150, 40, 20, 20, 20, 20, 100, 80, 60, 40, 40, 300, 10, 10];
const NAMES = [
  'flush',
  'royalMarriage',
  'marriage.S',
  'marriage.H',
  'marriage.D',
  'marriage.C',
  'aces',
  'kings',
  'queens',
  'jacks',
  'pinochle',
  'doublePinochle',
  'dix',
  'exchange',
];

/** A class of melds: 0 is A, 1 is B, 2 is C. */
export type MeldClass = number;

/** The class of a meld. */
export function classOf(meld: number): MeldClass {
  return CLASSES[meld] as number;
}

/** What a meld scores, in points. */
export function meldValue(meld: number): number {
  return VALUES[meld] as number;
}

/** The key under which the words call a meld, without the `meld.` in front. */
export function meldName(meld: number): string {
  return NAMES[meld] as string;
}

function oneOfEachSuit(rank: number): Kind[] {
  return [0, 1, 2, 3].map((suit) => kindOf(suit, rank));
}

function marriage(suit: Suit): Kind[] {
  return [kindOf(suit, KING), kindOf(suit, QUEEN)];
}

const PINOCHLE_CARDS: readonly Kind[] = [kindOf(SPADES, QUEEN), kindOf(DIAMONDS, JACK)];

function meldsWith(trump: Suit): readonly (readonly Kind[])[] {
  return [
    [ACE, 10, KING, QUEEN, JACK].map((rank) => kindOf(trump, rank)),
    marriage(trump),
    ...[0, 1, 2, 3].map((suit) => (suit === trump ? [] : marriage(suit))),
    oneOfEachSuit(ACE),
    oneOfEachSuit(KING),
    oneOfEachSuit(QUEEN),
    oneOfEachSuit(JACK),
    PINOCHLE_CARDS,
    PINOCHLE_CARDS.flatMap((kind) => [kind, kind]),
  ];
}

const MELD_CARDS = [0, 1, 2, 3].map(meldsWith);

/** The kinds that each meld needs, by trump * MELDS + meld, as sets; 0 where there is no such meld. */
const MELD_KINDS = Int32Array.from(MELD_CARDS.flat(), (kinds) => kinds.reduce((set, kind) => set | (1 << kind), 0));

/** The cards of a meld, in the order in which it is named; [] for the marriage of the trump suit, which is the royal one. */
export function cardsOfMeld(meld: number, trump: Suit): readonly Kind[] {
  const kinds = MELD_CARDS[trump]?.[meld];
  if (kinds === undefined) throw new RangeError(`no meld ${meld} with trumps ${suitLetter(trump)}`);
  return kinds;
}

/** The kinds that a meld needs, as a set; for the double pinochle each of them twice. */
export function kindsOfMeld(meld: number, trump: Suit): number {
  return MELD_KINDS[trump * MELDS + meld] as number;
}
