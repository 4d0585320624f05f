import type { Card } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import { actorsIn, makeStepIn } from '../../kit/tricks/handCourse.ts';
import {
  type Kind,
  kindOfCard,
  kindsAbove,
  kindsOfSuit,
  NO_KIND,
  pointsOfKind,
  suitOfKind,
  trickWinner,
} from './kinds.ts';
import { makeMeld } from './melded.ts';
import { DIX, EXCHANGE, meldValue } from './melds.ts';
import { DRAW, dixOf, FROM_TABLE, otherSeat, seatOf, TURN } from './moves.ts';
import { scoreHand } from './scoring.ts';
import {
  DRAWING_TRICKS,
  HAND_CARDS,
  LAST_TRICK_POINTS,
  MELDING,
  NINE_TURNED_POINTS,
  type PinochleState,
  PLAYING,
  STOCK_CARDS,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
  TO_SHOW,
  TO_TAKE,
  TRICKS,
} from './state.ts';

/** Cards that are dealt to a player at a time (ruling 1). */
const PACKET = 4;

/** Who may act now: whose turn it is to play, or who won the trick and may meld. */
export function actors({ phase, turn }: PinochleState): Actors {
  return actorsIn(phase, turn);
}

/** Deals twelve cards to each player in packets of four, first to the non-dealer, who leads; turns up the 25th, and scores it if it is a nine. */
export function deal(state: PinochleState, deck: ArrayLike<Card>): void {
  const first = otherSeat(state.dealer);
  for (let i = 0; i < 2 * HAND_CARDS; i++) {
    const isFirsts = ((i / PACKET) & 1) === 0;
    state.hands[isFirsts ? first : seatOf(state.dealer)].add(kindOfCard(deck[i] as Card));
  }
  state.turned = kindOfCard(deck[2 * HAND_CARDS] as Card);
  state.upcard = state.turned;
  for (let i = 0; i < STOCK_CARDS; i++) state.stock[i] = kindOfCard(deck[2 * HAND_CARDS + 1 + i] as Card);
  state.drawn = 0;
  if (state.turned === dixOf(state)) addMeldPoints(state, state.dealer, NINE_TURNED_POINTS);
  state.leader = first;
  state.turn = first;
  state.phase = PLAYING;
  state.note('dealt', state.dealer, state.turned);
}

function addMeldPoints(state: PinochleState, seat: number, points: number): void {
  state.meldPoints[seatOf(seat)] += points;
  state.scores[seatOf(seat)] += points;
}

const DEALER_PARTS = { gather, score: scoreHand, next, turn: showOrTake };

/** Makes the dealer's next step. */
export function step(state: PinochleState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

/** The last card of the stock is turned up before the twelfth trick, or after it, and then it is taken as well. */
function showOrTake(state: PinochleState): void {
  if (state.phase === TO_TAKE) {
    endPhaseOne(state);
    return;
  }
  state.isLastShown = true;
  state.note('shown', state.turn, state.stock[STOCK_CARDS - 1]);
  state.phase = state.tricks < DRAWING_TRICKS ? PLAYING : TO_TAKE;
}

/** The deal passes to the other player. */
function next(state: PinochleState): void {
  state.dealer = otherSeat(state.dealer);
  state.clearTable();
  state.phase = TO_DEAL;
}

/** Makes a legal move of the seat that may act. */
export function apply(state: PinochleState, seat: number, move: number): void {
  if (state.phase === PLAYING) play(state, seat, move);
  else if (move === DRAW) draw(state);
  else if (move === TURN + DIX) layDix(state, seat);
  else if (move === TURN + EXCHANGE) exchange(state, seat);
  else meld(state, seat, move - TURN);
}

function play(state: PinochleState, seat: number, move: number): void {
  const at = seatOf(seat);
  const kind = move % FROM_TABLE;
  const led = state.onTable[otherSeat(seat)];
  if (move >= FROM_TABLE) state.melded[at].playOff(kind);
  else {
    state.hands[at].remove(kind);
    state.known[at].removeIfThere(kind);
    if (led !== NO_KIND && state.isPhaseTwo()) state.lacks[at] |= lackedBy(kind, led, state.trump());
  }
  state.onTable[at] = kind;
  state.drew[at] = NO_KIND;
  state.note('played', seat, kind);
  if (led === NO_KIND) state.turn = otherSeat(seat);
  else state.phase = TO_GATHER;
}

/** The kinds that a player cannot hold who has played this card to that lead in phase two, as a set. */
function lackedBy(kind: Kind, led: Kind, trump: number): number {
  const suit = suitOfKind(led);
  if (suitOfKind(kind) === suit) return suit === trump && kind <= led ? kindsAbove(led) : 0;
  return suitOfKind(kind) === trump ? kindsOfSuit(suit) : kindsOfSuit(suit) | kindsOfSuit(trump);
}

/** The winner takes the trick in. In phase one he may meld now, and draws; in phase two he leads to the next. */
function gather(state: PinochleState): void {
  const { leader, onTable } = state;
  const winner = trickWinner(onTable, leader, state.trump());
  // the winning card, before the table is cleared
  const best = onTable[winner];
  const isPhaseTwo = state.isPhaseTwo();
  for (const seat of [0, 1] as const) {
    const kind = onTable[seat];
    state.gone.add(kind);
    state.taken[winner] += pointsOfKind(kind);
    state.lastTrick[seat] = kind;
    onTable[seat] = NO_KIND;
  }
  state.tricks++;
  state.won[winner]++;
  state.lastLeader = leader;
  state.leader = winner;
  state.turn = winner;
  state.note('took', winner, best);
  if (state.tricks === TRICKS) {
    state.taken[winner] += LAST_TRICK_POINTS;
    state.phase = TO_SCORE;
  } else {
    state.phase = isPhaseTwo ? PLAYING : MELDING;
    state.hasMelded = false;
  }
}

function meld(state: PinochleState, seat: number, which: number): void {
  const at = seatOf(seat);
  const known = state.known[at];
  makeMeld(which, state.trump(), state.hands[at], state.melded[at], (kind) => known.removeIfThere(kind));
  state.hasMelded = true;
  addMeldPoints(state, seat, meldValue(which));
  state.note('melded', seat, NO_KIND, which);
}

/** Lays the nine of trumps, besides whatever else is melded in this turn. */
function layDix(state: PinochleState, seat: number): void {
  const at = seatOf(seat);
  const dix = dixOf(state);
  state.hands[at].remove(dix);
  state.known[at].removeIfThere(dix);
  state.melded[at].begin(DIX);
  state.melded[at].lay(dix);
  addMeldPoints(state, seat, meldValue(DIX));
  state.note('melded', seat, dix, DIX);
}

/** Puts the nine of trumps in the place of the upcard, which goes to the hand. Everybody has seen it go there. */
function exchange(state: PinochleState, seat: number): void {
  const at = seatOf(seat);
  const { upcard } = state;
  const dix = dixOf(state);
  state.hands[at].remove(dix);
  state.hands[at].add(upcard);
  state.known[at].add(upcard);
  state.upcard = dix;
  state.melded[at].begin(EXCHANGE);
  addMeldPoints(state, seat, meldValue(EXCHANGE));
  state.note('exchanged', seat, upcard, EXCHANGE);
}

/** The winner is done melding: both draw, he first; after the twelfth trick the last card is shown first. */
function draw(state: PinochleState): void {
  if (state.tricks === DRAWING_TRICKS) {
    state.phase = state.isLastShown ? TO_TAKE : TO_SHOW;
    return;
  }
  const winner = seatOf(state.turn);
  drawTop(state, winner);
  drawTop(state, otherSeat(winner));
  state.note('drew', winner);
  const isLastLeft = state.stockCount() === 1;
  state.phase = isLastLeft && state.options.showLastStock === 'beforeTrick12' ? TO_SHOW : PLAYING;
}

function drawTop(state: PinochleState, seat: 0 | 1): void {
  const kind = state.stock[state.drawn++] as Kind;
  state.hands[seat].add(kind);
  state.drew[seat] = kind;
}

/** The winner of the twelfth trick takes the last card, which all have seen, the other the upcard; then melds go back into the hands. */
function endPhaseOne(state: PinochleState): void {
  const winner = seatOf(state.turn);
  drawTop(state, winner);
  state.known[winner].add(state.drew[winner]);
  const loser = otherSeat(winner);
  state.hands[loser].add(state.upcard);
  state.known[loser].add(state.upcard);
  state.drew[loser] = state.upcard;
  state.upcard = NO_KIND;
  state.isLastShown = false;
  for (const seat of [0, 1] as const) {
    const { cards } = state.melded[seat];
    state.hands[seat].addAll(cards);
    state.known[seat].addAll(cards);
    state.melded[seat].pickUp();
  }
  state.note('pickedUp', winner);
  state.phase = PLAYING;
}
