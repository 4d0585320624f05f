import { NO_KIND } from '../../../kit/melds/doublePack.ts';
import { countOf, type Holding, has, type Kind } from '../../../kit/melds/holding.ts';
import { cardsLaid, eligible, type Laid, ofSeat } from '../../../kit/melds/laidCards.ts';
import { handOf, meldedBy } from '../../../kit/melds/meldTable.ts';
import { book, DOUBLE_PINOCHLE, MELDS } from '../melds.ts';
import { DRAWING_TRICKS, dixOf, type PinochleState, stockLeft, trumpOf } from '../state.ts';

/** How often a player who tries to win a trick of phase one does. */
const WINS_A_TRICK = 0.55;
/** How likely the upcard goes to a player who holds the nine. */
const GETS_THE_UPCARD = 0.8;
/** How likely even the best meld is to be made in time. */
const MOST_LIKELY = 0.95;

/**
 * The points that the seat whose turn it is can hope to meld in the rest of phase one, as far as it can tell from its
 * own cards (or these instead), what lies open and what has gone. It ignores the opponent's hand and the stock, which
 * may be made up.
 */
export function meldProspects(
  state: PinochleState,
  held: Holding = handOf(state, state.fields.turn).held,
  laid: Laid = state.lists.laid,
): number {
  const { options, fields, derived } = state;
  const tricksLeft = DRAWING_TRICKS - fields.tricks + (derived.onTable[1 - fields.turn] === NO_KIND ? 0 : 1);
  const end = options.doublePinochle === 0 ? DOUBLE_PINOCHLE : MELDS;
  const hopes: number[] = [];
  for (let meld = 0; meld < end; meld++) {
    const hope = book.of(meld).value * chanceOf(state, held, laid, meld);
    if (hope > 0) hopes.push(hope);
  }
  hopes.sort((a, b) => b - a);
  // a meld a turn: the best come first, and what comes late may come too late
  const chance = (i: number) => Math.min(MOST_LIKELY, Math.max(0, WINS_A_TRICK * tricksLeft - i));
  return hopes.reduce((sum, hope, i) => sum + hope * chance(i), 0);
}

/** How likely the seat is to hold all cards of a meld in time, with one of them in the hand. */
function chanceOf(state: PinochleState, held: Holding, laid: Laid, meld: number): number {
  const { turn } = state.fields;
  const trump = trumpOf(state.fields);
  if (book.may(meld, trump, held, laid, turn)) return 1;
  let chance = 1;
  for (const kind of new Set(book.cardsOf(meld, trump))) {
    const missing = book.copiesIn(meld) - countOf(held, kind) - eligible(laid, turn, kind, book.of(meld));
    for (let n = 0; n < missing; n++) chance *= chanceToDraw(state, held, laid, kind);
  }
  // with nothing missing everything lies on the table already: another of its cards must come
  return chance === 1 ? 0 : chance;
}

/** How likely the seat is to draw one of the cards of this kind that it has not seen. */
function chanceToDraw(state: PinochleState, held: Holding, laid: Laid, kind: Kind): number {
  const { fields } = state;
  if (kind === fields.upcard && has(held, dixOf(fields))) return GETS_THE_UPCARD;
  const left = unseenBy(state, kind, held, laid);
  const stock = stockLeft(state);
  const places = stock + handOf(state, 1 - fields.turn).size;
  return left <= 0 || places === 0 ? 0 : 1 - (1 - stock / 2 / places) ** left;
}

/**
 * How many cards of this kind the seat whose turn it is has not seen: they lie in the stock or in the opponent's hand.
 */
export function unseenBy(
  state: PinochleState,
  kind: Kind,
  held: Holding = handOf(state, state.fields.turn).held,
  laid: Laid = state.lists.laid,
): number {
  const { fields, lists, derived } = state;
  const other = 1 - fields.turn;
  const own = ofSeat(fields.turn, kind);
  const theirs = ofSeat(other, kind);
  let left = 2 - (derived.gone[kind] as number) - countOf(held, kind) - countOf(meldedBy(state, other).held, kind);
  if (fields.upcard === kind) left--;
  for (const card of cardsLaid(laid)) if (card === own) left--;
  for (const card of lists.known) if (card === theirs) left--;
  return left;
}

/** What a card is worth to the end of the hand apart from its melds: trumps and aces win tricks. */
export function strengthOf(kind: Kind, trump: number): number {
  const power = kind & 7;
  if (kind >> 3 === trump) return 5 + 2 * power;
  return power === 5 ? 6 : 0;
}
