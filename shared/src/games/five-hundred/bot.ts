import { bestOnAverage } from '../../kit/bots/sampleMoves.ts';
import { JOKER_SUIT } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { DEALER } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actionOf, moveOf } from './actions.ts';
import { chooseBid } from './bidding.ts';
import { NO_BID } from './bids.ts';
import { determinize } from './determinize.ts';
import { habitualDiscard } from './discarding.ts';
import { dangerOf, tricksWith } from './estimates.ts';
import { habitualPlay } from './habits.ts';
import { actors, apply, CALL_MOVE, DECLARE, DISCARD, NO_DECLARATION, PLAY_ON, REDEAL, step } from './rules.ts';
import { ANSWERING, BIDDING, DECLARING, DISCARDING, FiveHundredState, OVER, PASS, SCORED } from './state.ts';
import type { FiveHundredView } from './view.ts';

/** Deals of the hidden cards that each card is tried out on. */
const DEALS = 24;
/** The tricks that a hand should promise, in hundredths, to be played with a partner who has one ace and no face card. */
const LEAST_TO_PLAY_ON = 760;
/** A hand as safe as this is better kept for a bid of nullo. */
const SAFE = 25;

/**
 * A sensible player: bids by a system what his hand promises, discards what it can miss, and tries his cards out on deals that fit what he
 * knows, everybody playing on by habit.
 */
export function bot(view: FiveHundredView, seat: number, choices: readonly Choice[], random: Random): Action {
  switch (view.phase) {
    case DECLARING:
      return actionOf(isSafe(view) ? NO_DECLARATION : DECLARE);
    case ANSWERING:
      return actionOf(isWorthPlaying(view) ? PLAY_ON : REDEAL);
    case BIDDING: {
      const bid = chooseBid(view, seat);
      return actionOf(CALL_MOVE + (bid === NO_BID ? PASS : bid));
    }
    case DISCARDING:
      return actionOf(DISCARD + habitualDiscard(determinize(view, random)));
    default:
      return actionOf(chooseCard(view, seat, choices, random));
  }
}

function isSafe({ trick }: FiveHundredView): boolean {
  return dangerOf(unpackAll(trick.own), 2) <= SAFE;
}

/** Has the partner of a poor hand enough for both? */
function isWorthPlaying({ trick }: FiveHundredView): boolean {
  const cards = unpackAll(trick.own);
  return [0, 1, 2, 3, JOKER_SUIT].some((trump) => tricksWith(cards, trump) >= LEAST_TO_PLAY_ON);
}

function chooseCard(view: FiveHundredView, seat: number, choices: readonly Choice[], random: Random): number {
  const possible = determinize(view, random);
  const habit = habitualPlay(possible);
  if (choices.length === 1) return habit;
  const moves = choices.map((choice) => moveOf(possible, seat, choice as Action) ?? habit);
  return bestOnAverage(moves, habit, DEALS, {
    deal: () => determinize(view, random),
    copy: (from, to) => to.copyFrom(from),
    outcome(position, move) {
      apply(position, seat, move);
      playOnByHabit(position);
      return outcomeFor(position, seat);
    },
    room: new FiveHundredState(view.options, 0),
  });
}

/** Plays the hand to its last trick, everybody by habit. */
function playOnByHabit(state: FiveHundredState): void {
  while (state.phase !== SCORED && state.phase !== OVER) {
    if (actors(state) === DEALER) step(state);
    else apply(state, state.trick.turn, habitualPlay(state));
  }
}

/** What the hand that was just scored brought a seat's side, less what it brought the other. */
function outcomeFor({ log }: FiveHundredState, seat: number): number {
  if (log === null) throw new Error('the hand is not scored');
  const own = log.scores[seat & 1] ?? 0;
  const theirs = log.scores[1 - (seat & 1)] ?? 0;
  return own - theirs;
}
