import { codeOf, JOKER_SUIT } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { callAction } from './bidding.ts';
import { NO_BID } from './bids.ts';
import { chooseBid } from './bot/bidding.ts';
import { dangerOf, tricksWith } from './bot/estimates.ts';
import { habitualDiscard, habitualPlay } from './bot/habits.ts';
import { rules } from './rules.ts';
import { scoreHand } from './scoring.ts';
import {
  ANSWERING,
  BIDDING,
  DECLARING,
  DISCARDING,
  type FiveHundredState,
  type FiveHundredView,
  PASS,
} from './state.ts';

/** How many deals of the hidden cards each card is tried on. */
const DEALS = 24;
/**
 * The tricks, in hundredths, that a hand should promise to be played with a partner who has one ace and no face card.
 */
const LEAST_TO_PLAY_ON = 760;
/** A hand no more dangerous than this is better kept for a bid of nullo. */
const SAFE = 25;

/**
 * A sensible player: bids by a system what the hand promises, discards what it needs least, and tries each card on
 * deals that fit what they know, with everybody playing on by habit.
 */
export const bot: Choose<FiveHundredView> = (view, seat, _choices, random, effort = 1, tell) => {
  switch (view.phase) {
    case DECLARING:
      return { type: dangerOf(unpackAll(view.trick.own), 2) <= SAFE ? 'no-declaration' : 'ace-no-face' };
    case ANSWERING:
      return { type: isWorthPlaying(view) ? 'play-on' : 'redeal' };
    case BIDDING: {
      const bid = chooseBid(view, seat);
      return callAction(bid === NO_BID ? PASS : bid);
    }
    case DISCARDING:
      return { type: 'discard', card: codeOf(habitualDiscard(rules.determinize(view, random))) };
    default:
      return searchedAction(rules, view, seat, random, {
        deals: effort * DEALS,
        habit: habitualPlay,
        worth: (state) => pointsFor(state, seat),
        gauge: { unit: 'lead', tell },
      });
  }
};

/** Whether a hand promises enough for both partners, if the other one is poor. */
function isWorthPlaying({ trick }: FiveHundredView): boolean {
  const cards = unpackAll(trick.own);
  return [0, 1, 2, 3, JOKER_SUIT].some((trump) => tricksWith(cards, trump) >= LEAST_TO_PLAY_ON);
}

/** What a hand that is played out scores for a seat's side, less what it scores for the other. */
function pointsFor(state: FiveHundredState, seat: number): number {
  const { scores } = scoreHand(state);
  return (scores[seat] ?? 0) - (scores[(seat + 1) & 3] ?? 0);
}
