import { unpackAll } from '../../kit/cards/packed.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import { NO_KIND, suitOfKind } from '../../kit/melds/doublePack.ts';
import { add, type Holding, type Kind, noCards } from '../../kit/melds/holding.ts';
import { meldDerived, meldLists, meldMemory, meldPlaces, trickFields } from '../../kit/melds/meldTable.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { DECK, kindOfCard } from './kinds.ts';
import type { PinochleOptions } from './options.ts';

/** Tricks of phase one, after each of which both players draw; and of a whole hand. */
export const DRAWING_TRICKS = 12;
export const TRICKS = 24;
/** Cards in the stock, the upcard not counted. */
export const STOCK_CARDS = 23;
/** How many cards a player is dealt at once. */
export const PACKET = 4;
/** What the last trick scores in addition to its cards. */
export const LAST_TRICK_POINTS = 10;
/** What the dealer scores for turning up a nine. */
export const NINE_TURNED_POINTS = 10;

export const SEATS = [0, 1] as const;

/** A scored hand: what each player melded, a nine turned up included, and what the cards brought after rounding. */
export interface PinochleHand extends ScoredHand {
  readonly melds: readonly number[];
  readonly cards: readonly number[];
}

const newFields = ({ target }: PinochleOptions, _seats: number, dealer: number) => ({
  ...trickFields(),
  /** Who deals this hand. */
  dealer,
  /** The score that must be passed or reached, as it is now. */
  target: target as number,
  /** Both players passed the target in the last hand, and it has risen. */
  isRaised: false,
  /** Counts what has happened; then the last of it: its key in the words without `news.`, and who did it. */
  events: 0,
  lastEvent: '',
  lastSeat: 0,
  /** The card turned up at the deal, which names the trumps; NO_KIND before it. */
  turned: NO_KIND,
  /** What lies under the stock now: that card, the nine exchanged for it, or NO_KIND once it is taken. */
  upcard: NO_KIND,
  /** The winner of the trick has made the one meld of this turn. */
  hasMelded: false,
  /** The hands scored so far, the first one first. */
  log: null as PinochleHand | null,
});

/** How the game stands, apart from cards and lists. */
export type Fields = ReturnType<typeof newFields>;

const places = {
  ...meldPlaces(DECK),
  /** The stock without its last card. */
  stock: { most: STOCK_CARDS - 1, shows: 'count' },
  /** The last card of the stock, `?` until it is shown. */
  last: { most: 1, shows: 'faces' },
} as const;

/**
 * What there is in Pinochle. More is remembered than the picture shows: which cards are taken in and what they are
 * worth, and which cards were seen to go into a hand.
 */
export const table = declareTable({
  phases: ['deal', 'play', 'meld', 'gather', 'show', 'take', 'score', 'scored', 'over'],
  cards: (_options: PinochleOptions) => DECK.pack,
  fields: newFields,
  chains: { log: Number.POSITIVE_INFINITY },
  lists: meldLists,
  derived: meldDerived,
  places,
  memory: meldMemory<PinochleOptions, Fields>(DECK, ({ upcard }) => [upcard]),
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Pinochle for two. */
export type PinochleState = StateOf<typeof table>;

/** What may be known of a game: what lies open, one's own cards, and what an attentive player remembers. */
export interface PinochleView extends TableView<typeof table> {
  /**
   * What comes next: `deal`; `play` a card; `meld`, the winner of a trick may meld, and draws; `gather`, a trick is
   * taken in; `show`, the last card of the stock is turned up; `take`, it and the upcard are taken, and melds picked
   * up; `score`; `scored` while the hand is read; `over` for nothing.
   */
  readonly phase: TableView<typeof table>['phase'];
  /**
   * What both players have done in this hand, in order, 64 times the seat and: the kind of a card played, or 32 and
   * what the winner of a trick did. 0 is the flush, 1 the royal marriage, 2 to 5 the marriages by suit, 6 to 9 aces,
   * kings, queens and jacks, 10 and 11 pinochle and double pinochle, 12 the dix, 13 its exchange for the upcard, 14 the
   * draw. A kind is 8 times the suit (spades, hearts, diamonds, clubs) and 0 to 5 for 9 J Q K 10 A.
   */
  readonly done: readonly number[];
}

/** Cards of a view. */
export function holdingOf(faces: string): Holding {
  const holding = noCards();
  for (const card of unpackAll(faces)) add(holding, kindOfCard(card));
  return holding;
}

/** How many cards the stock still has. */
export const stockLeft = ({ places: { stock, last } }: PinochleState): number => stock.size + last.size;

/** The trump suit; NO_SUIT (-1) before the first deal. */
export const trumpOf = ({ turned }: Pick<Fields, 'turned'>): number => suitOfKind(turned);

/** The nine of trumps. */
export const dixOf = (fields: Pick<Fields, 'turned'>): Kind => trumpOf(fields) * 8;

/** Whether the stock is gone, so that suit must be followed. */
export function isPhaseTwo({ tricks, upcard }: Pick<Fields, 'tricks' | 'upcard'>): boolean {
  return tricks >= DRAWING_TRICKS && upcard === NO_KIND;
}
