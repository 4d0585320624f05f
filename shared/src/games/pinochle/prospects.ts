import type { Holding } from './holding.ts';
import { kindOf, NO_KIND } from './kinds.ts';
import { mayMeld } from './melded.ts';
import { cardsOfMeld, DOUBLE_PINOCHLE, MELDS, meldValue } from './melds.ts';
import { dixOf, otherSeat } from './moves.ts';
import { DRAWING_TRICKS, type PinochleState } from './state.ts';

/** How often a player wins a trick of phase one who tries to. */
const WINS_A_TRICK = 0.55;
/** How likely the upcard is to be had by whoever holds the nine. */
const GETS_THE_UPCARD = 0.8;

/**
 * What a seat can hope to meld from now to the end of phase one, in points, as far as it can tell itself: from its own cards, what lies
 * open and what has gone. `state` may be a position dealt from its view: the other's hand and the stock are not looked at.
 */
export function meldProspects(state: PinochleState, seat: 0 | 1): number {
  const tricksLeft = DRAWING_TRICKS - state.tricks + (state.onTable[otherSeat(seat)] === NO_KIND ? 0 : 1);
  const hopes: number[] = [];
  const end = state.options.doublePinochle === 0 ? DOUBLE_PINOCHLE : MELDS;
  for (let meld = 0; meld < end; meld++) {
    const hope = meldValue(meld) * chanceOf(state, seat, meld);
    if (hope > 0) hopes.push(hope);
  }
  hopes.sort((a, b) => b - a);
  // a meld a turn: the best come first, and what comes late may come too late
  return hopes.reduce((sum, hope, i) => sum + hope * Math.min(0.95, Math.max(0, WINS_A_TRICK * tricksLeft - i)), 0);
}

/** How likely a seat is to hold all cards of a meld in time, with one of them in the hand. */
function chanceOf(state: PinochleState, seat: 0 | 1, meld: number): number {
  const hand = state.hands[seat];
  const melded = state.melded[seat];
  const trump = state.trump();
  if (mayMeld(meld, trump, hand, melded)) return 1;
  const needed = meld === DOUBLE_PINOCHLE ? 2 : 1;
  let chance = 1;
  for (const kind of new Set(cardsOfMeld(meld, trump))) {
    const missing = needed - hand.countOf(kind) - melded.eligible(kind, meld);
    for (let n = 0; n < missing; n++) chance *= chanceToDraw(state, seat, kind);
  }
  const isWhole = chance === 1;
  // everything lies on the table already: another of them must come
  return isWhole ? 0 : chance;
}

/** How likely a seat is to draw one of the cards of this kind that it has not seen. */
function chanceToDraw(state: PinochleState, seat: 0 | 1, kind: number): number {
  if (kind === state.upcard && state.hands[seat].has(dixOf(state))) return GETS_THE_UPCARD;
  const left = unseenBy(state, seat, kind);
  const draws = state.stockCount() / 2;
  const places = state.stockCount() + state.hands[otherSeat(seat)].size();
  return left <= 0 || places === 0 ? 0 : 1 - (1 - draws / places) ** left;
}

/** How many cards of this kind a seat has not seen: they lie in the stock or in the other's hand. */
export function unseenBy(state: PinochleState, seat: 0 | 1, kind: number): number {
  const other = otherSeat(seat);
  const seen: readonly Holding[] = [
    state.gone,
    state.hands[seat],
    state.melded[seat].cards,
    state.melded[other].cards,
    state.known[other],
  ];
  const open = [state.upcard, state.onTable[0], state.onTable[1]].filter((one) => one === kind).length;
  return seen.reduce((left, holding) => left - holding.countOf(kind), 2 - open);
}

/** What a card is worth to the end of the hand besides its melds: trumps and aces win tricks. */
export function strengthOf(kind: number, trump: number): number {
  const power = kind & 7;
  if (kind >> 3 === trump) return 5 + 2 * power;
  return kind === kindOf(kind >> 3, 14) ? 6 : 0;
}
