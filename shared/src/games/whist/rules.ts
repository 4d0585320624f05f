import { type Card, suitOf } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, makeStepIn, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { gamesToWin, reckonings, winningSide } from './scoring.ts';
import { OVER, PLAYING, SCORED, TO_DEAL, TRICKS, type WhistState } from './state.ts';

/** Who may act now. */
export function actors({ phase, trick }: WhistState): Actors {
  return actorsIn(phase, trick.turn);
}

/**
 * Deals thirteen cards to each seat, one at a time from the dealer's left, who leads. The last card is the dealer's: it is turned up, and
 * its suit is trumps.
 */
export function deal(state: WhistState, deck: ArrayLike<Card>): void {
  const { options, trick } = state;
  const first = (state.dealer + 1) & 3;
  trick.dealAround(deck, first, TRICKS);
  if (options.trumpSource === 'rotation') {
    trick.trump = state.suitInTurn();
  } else {
    state.turned = deck[4 * TRICKS - 1] as Card;
    trick.trump = suitOf(state.turned);
  }
  if (options.honours) {
    state.honours[0] = state.honoursHeld(0);
    state.honours[1] = state.honoursHeld(1);
  }
  trick.open(first);
  state.phase = PLAYING;
}

const DEALER_PARTS = { gather, score, next };

/** Makes the dealer's next step. */
export function step(state: WhistState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: WhistState): void {
  state.phase = gatherTrick(state.trick, TRICKS);
}

function score(state: WhistState): void {
  const { options, points, totals, games, trick, honours } = state;
  const hand = {
    trump: trick.trump,
    won: Array.from(trick.won),
    honours: [honours[0], honours[1]] as const,
    game: games[0] + games[1] + 1,
  };
  const [a, b] = reckonings(options, hand);
  points[0] += a.points;
  points[1] += b.points;
  totals[0] += a.points;
  totals[1] += b.points;
  const winner = winningSide(options, points[0], points[1]);
  const scores = [a.points, b.points, a.points, b.points];
  state.log = { ...hand, scores, gameTo: winner, before: state.log };
  state.played++;
  state.phase = SCORED;
  if (winner < 0) return;
  const won = ++games[winner as 0 | 1];
  if (won === gamesToWin(options)) state.phase = OVER;
}

/** The deal passes to the left; after a game of a rubber both sides begin again at nothing. */
function next(state: WhistState): void {
  if (state.log !== null && state.log.gameTo >= 0) state.points.fill(0);
  state.dealer = (state.dealer + 1) & 3;
  state.clearTable();
  state.phase = TO_DEAL;
}

/** How many cards the seat whose turn it is may play. */
export function count(state: WhistState): number {
  return state.trick.count(ANY_SUIT);
}

/** The i-th of them, suit by suit from the lowest up. */
export function pick(state: WhistState, _seat: number, i: number): number {
  return state.trick.pick(ANY_SUIT, i);
}

/** Plays a card that may be played: a move is the card's own number. */
export function apply(state: WhistState, _seat: number, move: number): void {
  state.phase = playCard(state.trick, move);
}

/** Plays at random to the end of the hand. */
export function playFast(state: WhistState, random: Random): void {
  if (state.phase === PLAYING) state.phase = playRest(state.trick, random);
}
