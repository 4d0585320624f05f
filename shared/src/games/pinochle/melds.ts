import { ACE, DIAMONDS, JACK, KING, QUEEN, SPADES, type Suit, suitLetter } from '../../kit/cards/cards.ts';
import type { Kind } from '../../kit/melds/holding.ts';
import { type Meld, meldBook } from '../../kit/melds/meldBook.ts';
import { DECK, kindOf } from './kinds.ts';

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
