import { bestOnAverage } from '../../kit/bots/sampleMoves.ts';
import { JOKER_SUIT } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { DEALER } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { OVER, SCORED } from '../../kit/tricks/handCourse.ts';
import { actionOf, CALL_MOVE, DECLARE, DISCARD, NO_DECLARATION, PLAY_ON, REDEAL } from './actions.ts';
import { NO_BID } from './bids.ts';
import { chooseBid } from './bot/bidding.ts';
import { habitualDiscard } from './bot/discarding.ts';
import { dangerOf, tricksWith } from './bot/estimates.ts';
import { habitualPlay } from './bot/habits.ts';
import { rules } from './rules.ts';
import {
  ANSWERING,
  BIDDING,
  DECLARING,
  DISCARDING,
  type FiveHundredState,
  type FiveHundredView,
  PASS,
} from './state.ts';

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
      return actionOf(DISCARD + habitualDiscard(rules.determinize(view, random)));
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
  const possible = rules.determinize(view, random);
  const habit = habitualPlay(possible);
  if (choices.length === 1) return habit;
  const moves = choices.map((choice) => rules.moveOf(possible, seat, choice as Action) ?? habit);
  return bestOnAverage(moves, habit, DEALS, {
    deal: () => rules.determinize(view, random),
    copy: rules.copy,
    outcome(position, move) {
      rules.apply(position, seat, move);
      playOnByHabit(position);
      return outcomeFor(position, seat);
    },
    room: rules.setup(view.options, 4, 0),
  });
}

/** Plays the hand to its last trick, everybody by habit. */
function playOnByHabit(state: FiveHundredState): void {
  while (state.phase !== SCORED && state.phase !== OVER) {
    if (rules.actors(state) === DEALER) rules.step(state);
    else rules.apply(state, state.trick.turn, habitualPlay(state));
  }
}

/** What the hand that was just scored brought a seat's side, less what it brought the other. */
function outcomeFor({ log }: FiveHundredState, seat: number): number {
  if (log === null) throw new Error('the hand is not scored');
  const own = log.scores[seat & 1] ?? 0;
  const theirs = log.scores[1 - (seat & 1)] ?? 0;
  return own - theirs;
}
