import { ACE, DIAMONDS, JACK, KING, QUEEN, SPADES, type Suit, suitLetter } from '../../kit/cards/cards.ts';
import { type Holding, has, type Kind } from '../../kit/melds/holding.ts';
import { groupsIn, type Laid } from '../../kit/melds/laidCards.ts';
import { type Meld, meldBook, NO_MELD } from '../../kit/melds/meldBook.ts';
import { entriesIn } from '../../kit/melds/meldLog.ts';
import { DECK, heightOf, kindOf } from './kinds.ts';
import type { PinochleOptions } from './options.ts';
import { dixOf, type Fields, type PinochleView, trumpOf } from './state.ts';

const SUITS: readonly Suit[] = [0, 1, 2, 3];
const PINOCHLE = [kindOf(SPADES, QUEEN), kindOf(DIAMONDS, JACK)];

const ofTrumps =
  (...ranks: number[]) =>
  (trump: Suit): Kind[] =>
    ranks.map((rank) => kindOf(trump, rank));
const ofEachSuit = (rank: number) => (): Kind[] => SUITS.map((suit) => kindOf(suit, rank));
/** The marriage of the trump suit is the royal one. */
const marriage =
  (suit: Suit) =>
  (trump: Suit): Kind[] =>
    suit === trump ? [] : ofTrumps(KING, QUEEN)(suit);

/*
 * The melds by number. Classes are 0 for A, 1 for B, 2 for C. The dix and its exchange come last: they score like
 * melds, but do not count as the one meld of a turn.
 */
const ALL: readonly Meld[] = [
  { name: 'flush', meldClass: 0, value: 150, cards: ofTrumps(ACE, 10, KING, QUEEN, JACK) },
  { name: 'royalMarriage', meldClass: 0, value: 40, cards: ofTrumps(KING, QUEEN) },
  ...SUITS.map(
    (suit): Meld => ({ name: `marriage.${suitLetter(suit)}`, meldClass: 0, value: 20, cards: marriage(suit) }),
  ),
  { name: 'aces', meldClass: 1, value: 100, cards: ofEachSuit(ACE) },
  { name: 'kings', meldClass: 1, value: 80, cards: ofEachSuit(KING) },
  { name: 'queens', meldClass: 1, value: 60, cards: ofEachSuit(QUEEN) },
  { name: 'jacks', meldClass: 1, value: 40, cards: ofEachSuit(JACK) },
  { name: 'pinochle', meldClass: 2, value: 40, cards: () => PINOCHLE },
  { name: 'doublePinochle', meldClass: 2, value: 300, cards: () => PINOCHLE.flatMap((kind) => [kind, kind]) },
  { name: 'dix', meldClass: 0, value: 10, cards: ofTrumps(9) },
  { name: 'exchange', meldClass: 0, value: 10, cards: () => [] },
];

export const DOUBLE_PINOCHLE = 11;
/** How many melds there are apart from the dix and its exchange. */
export const MELDS = 12;
export const DIX = 12;
export const EXCHANGE = 13;
/** The winner of the trick has finished melding, and draws. */
export const NO_MORE = 14;

/** The melds of Pinochle. */
export const book = meldBook(DECK, ALL);

/** How the game stands, in a state or a view. */
interface Standing {
  readonly options: PinochleOptions;
  readonly fields: Pick<Fields, 'turned' | 'upcard' | 'turn' | 'hasMelded'>;
}

const ALL_MELDS = (1 << MELDS) - 1;

/**
 * The melds that the seat whose turn it is could make with this hand, these kinds of its own on the table (a set) and
 * what is laid, as bits by number (melds.ts).
 */
export function meldsOpen({ options, fields }: Standing, held: Readonly<Holding>, melded: number, laid: Laid): number {
  const all = options.doublePinochle === 0 ? ALL_MELDS & ~(1 << DOUBLE_PINOCHLE) : ALL_MELDS;
  return book.open(all, trumpOf(fields), held, melded, laid, fields.turn);
}

/**
 * What the winner of a trick may do with these cards, as bits by number (melds.ts): one meld, the nines, the exchange,
 * and always the draw.
 */
export function turnOptions(standing: Standing, held: Readonly<Holding>, melded: number, laid: Laid): number {
  const { fields } = standing;
  const dix = dixOf(fields);
  const set = (1 << NO_MORE) | (fields.hasMelded ? 0 : meldsOpen(standing, held, melded, laid));
  if (!has(held, dix)) return set;
  return set | (1 << DIX) | (fields.upcard === dix ? 0 : 1 << EXCHANGE);
}

/**
 * The melds of a player that still have cards, in the order in which they were made: the number of each, its cards, the
 * highest first, and whether that is all of them. A card that became part of a later meld lies only with that one, as
 * it would on a real table.
 */
export function groupsOf(
  { fields, laid, done }: PinochleView,
  seat: number,
): { meld: number; kinds: Kind[]; isWhole: boolean }[] {
  const entries = entriesIn(done);
  return groupsIn(laid, seat).map(({ group, kinds }) => {
    const meld = entries[group]?.meld ?? NO_MELD;
    kinds.sort((a, b) => heightOf(b) - heightOf(a));
    return { meld, kinds, isWhole: kinds.length === book.cardsOf(meld, trumpOf(fields)).length };
  });
}
