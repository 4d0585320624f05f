import { bestOnAverage } from '../../kit/bots/sampleMoves.ts';
import { suitLetter, suitOfLetter } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { actionOf } from './actions.ts';
import { isGoodToAccept, suitToName } from './bidding.ts';
import { dealerMustName, suitsOpen } from './course.ts';
import { habitualMove } from './habits.ts';
import { apply, count, pick, step, turnOf } from './rules.ts';
import { ofSide } from './scoring.ts';
import { DECLARING, EuchreState, EXCHANGING, FIRST_ROUND, SECOND_ROUND, TO_GATHER, TO_SCORE } from './state.ts';
import { determinize, type EuchreView } from './view.ts';

/**
 * Deals of the hidden cards that each card is tried out on, and more where the choice is of few things and hangs on
 * much.
 */
const DEALS = 60;
const DEALS_BEFORE_PLAY = 120;
/** What a trick more or less is worth beside the points: it decides where these do not. */
const TRICK = 0.02;

/**
 * A sensible player: he calls by what his hand is worth, and tries out what he may do after that on deals that fit what
 * he knows, everybody playing on by habit.
 */
export function bot(view: EuchreView, seat: number, _choices: readonly Choice[], random: Random): Action {
  switch (view.phase) {
    case FIRST_ROUND:
      return isGoodToAccept(unpackAll(view.trick.own), unpack(view.turned), seat, view.dealer)
        ? { type: 'order' }
        : { type: 'pass' };
    case SECOND_ROUND: {
      const suit = suitToName(unpackAll(view.trick.own), suitsOpen(view).map(suitOfLetter), !dealerMustName(view));
      return suit === null ? { type: 'pass' } : { type: 'name', suit: suitLetter(suit) };
    }
    default:
      return actionOf(moveThatPays(view, seat, random));
  }
}

function moveThatPays(view: EuchreView, seat: number, random: Random): number {
  const state = determinize(view, random);
  const moves = Array.from({ length: count(state) }, (_, i) => pick(state, seat, i));
  const isBeforePlay = view.phase === EXCHANGING || view.phase === DECLARING;
  return bestOnAverage(moves, habitualMove(state), isBeforePlay ? DEALS_BEFORE_PLAY : DEALS, {
    deal: () => determinize(view, random),
    copy: (from, to) => to.copyFrom(from),
    outcome: (position, move) => outcomeOf(position, move, seat & 1),
    room: new EuchreState(view.options, view.dealer),
  });
}

/** What a side gains on the other with the rest of the hand, after this move. */
function outcomeOf(state: EuchreState, move: number, side: number): number {
  const before = [state.scores[0], state.scores[1]];
  apply(state, turnOf(state), move);
  while (state.phase !== TO_SCORE) {
    if (state.phase === TO_GATHER) step(state);
    else apply(state, turnOf(state), habitualMove(state));
  }
  const tricks = ofSide(state.trick.won, side);
  step(state);
  // points beyond the target win nothing more
  const gain = (of: number) => Math.min(state.scores[of as 0 | 1], state.options.target) - (before[of] ?? 0);
  return gain(side) - gain(1 - side) + tricks * TRICK;
}
