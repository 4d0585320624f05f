import { type Card, suitOf } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, makeStepIn, playRest } from '../../kit/tricks/handCourse.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { count, NOMINATE, pick } from './moves.ts';
import { scoreHand } from './scoring.ts';
import {
  NOMINATING,
  otherSeat,
  PLAYING,
  type ShowcaseState,
  STOCK_CARDS,
  seatOf,
  TO_DEAL,
  TO_GATHER,
  TO_TAKE,
  TRICKS,
} from './state.ts';
import { ALL_TRUMPS, type EndTrump, NO_TRUMPS, suitOfTrump } from './trumps.ts';

/** Who may act now. */
export function actors({ phase, trick, nominator }: ShowcaseState): Actors {
  return actorsIn(phase, trick.turn, nominator);
}

/** Deals thirteen cards to each player, one at a time, first to the non-dealer, who leads. The next card is the display card. */
export function deal(state: ShowcaseState, deck: ArrayLike<Card>): void {
  const first = otherSeat(state.dealer);
  state.trick.dealAround(deck, first, TRICKS);
  for (let i = 0; i < STOCK_CARDS; i++) state.stock[i] = deck[2 * TRICKS + i] as Card;
  state.drawn = 0;
  state.trick.open(first);
  state.phase = PLAYING;
}

const DEALER_PARTS = { gather, score: scoreHand, next, turn: takeCards };

/** Makes the dealer's next step. */
export function step(state: ShowcaseState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: ShowcaseState): void {
  const { trick } = state;
  if (state.isExposed()) {
    state.phase = gatherTrick(trick, 2 * TRICKS);
    return;
  }
  // of the first thirteen tricks those count that were won by not following suit
  if (!isFollowed(state)) state.value[seatOf(trick.bestSeat)]++;
  trick.gather();
  state.phase = TO_TAKE;
}

/** Are both cards on the table of one suit? */
function isFollowed({ trick }: ShowcaseState): boolean {
  return suitOf(trick.onTable[0] as Card) === suitOf(trick.onTable[1] as Card);
}

/** The winner of the trick puts the display card into his showcase, the loser draws; and the next display card is turned up. */
function takeCards(state: ShowcaseState): void {
  const { trick, stock } = state;
  const winner = trick.lastWinner;
  const loser = otherSeat(winner);
  const display = state.display();
  trick.give(winner, display);
  state.show(winner, display);
  const drawn = stock[state.drawn + 1] as Card;
  trick.give(loser, drawn);
  state.drew[loser] = drawn;
  state.drawn += 2;
  state.phase = PLAYING;
  if (state.drawn === STOCK_CARDS) expose(state);
}

/** Opens both hands. Whoever has fewer value-tricks names trumps; with as many there are none. */
function expose(state: ShowcaseState): void {
  const { trick, value } = state;
  state.shown.fill(0);
  state.drew.fill(NO_CARD);
  trick.won.fill(0);
  if (value[0] === value[1]) {
    state.trump = NO_TRUMPS;
    return;
  }
  state.nominator = value[0] < value[1] ? 0 : 1;
  state.phase = NOMINATING;
}

/** The deal passes to the other player. */
function next(state: ShowcaseState): void {
  state.dealer = otherSeat(state.dealer);
  state.clearTable();
  state.phase = TO_DEAL;
}

/** Makes a legal move of the seat that may act. */
export function apply(state: ShowcaseState, seat: number, move: number): void {
  if (move >= NOMINATE) nominate(state, move - NOMINATE);
  else play(state, seat, move);
}

function nominate(state: ShowcaseState, trump: EndTrump): void {
  state.trump = trump;
  state.trick.trump = suitOfTrump(trump);
  state.phase = PLAYING;
}

function play(state: ShowcaseState, seat: number, card: Card): void {
  const { trick } = state;
  const isReply = trick.laid === 1;
  state.hide(seat, card);
  state.drew[seatOf(seat)] = NO_CARD;
  trick.play(card);
  if (!isReply) return;
  if (suitOf(card) !== trick.led && state.isEverySuitTrumps()) {
    trick.best = card;
    trick.bestSeat = seat;
    // nobody must follow from his concealed hand, so not to follow shows nothing
    if (!state.isExposed()) trick.voids[seat] = 0;
  }
  state.phase = TO_GATHER;
}

/** Plays at random as far as the end of the hand: up to the nomination, or from there on. */
export function playFast(state: ShowcaseState, random: Random): void {
  const { trick } = state;
  while (state.phase === PLAYING) {
    if (trick.laid === 0 && state.isExposed() && state.trump !== ALL_TRUMPS) {
      state.phase = playRest(trick, random);
      return;
    }
    const seat = trick.turn;
    play(state, seat, pick(state, seat, random.below(count(state))));
    if (!trick.isFull()) continue;
    gather(state);
    if (trick.tricks <= TRICKS && !state.isExposed()) takeCards(state);
  }
}
