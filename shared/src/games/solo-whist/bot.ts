import { cardInMisere } from '../../kit/bots/misere.ts';
import { at } from '../../kit/cards/at.ts';
import { type Card, highestBit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { masksOf } from '../../kit/cards/packed.ts';
import { powersIn } from '../../kit/cards/suitMask.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { forContract, playOf, searchedAction } from '../../kit/tricks/trickBot.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { above, below, TrickKnowledge, WHOLE_PACK } from '../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { bidName, bidNamed, isMisere, tricksFor } from './bids.ts';
import { chooseBid } from './bot/bidding.ts';
import { bestTrumps } from './bot/estimates.ts';
import { rules } from './rules.ts';
import { fateOf, takenBy } from './scoring.ts';
import { declares, isSpread, NAMING, NOBODY, type SoloState, type SoloView } from './state.ts';

/** How many deals of the hidden cards each card is tried on. */
const DEALS = 32;

const ALL_SEATS = 0b1111;

/**
 * A sensible player: makes the bid that promises most, and tries each card on deals that fit what they know, with
 * everybody playing on by habit. A contract that is made or beaten already is played out by habit alone.
 */
export const bot: Choose<SoloView> = (view, seat, choices, random, effort = 1, tell) => {
  if (view.phase === PLAYING) {
    if (fateOf(view) !== 'open') return playOf(habitualCard(rules.determinize(view, random)));
    const taken = ({ hand, trick }: SoloState) => takenBy(hand, trick.won);
    return searchedAction(rules, view, seat, random, {
      deals: effort * DEALS,
      habit: habitualCard,
      ...forContract(declares(view.hand, seat), tricksFor(view.hand.contract), taken, tell),
    });
  }
  const hand = masksOf(view.trick.own);
  if (view.phase === NAMING) return { type: 'trump', suit: suitLetter(bestTrumps(hand)) };
  const open = choices.filter(({ type }) => type === 'bid').map((choice) => bidNamed(String(choice['bid'])));
  const bid = chooseBid(open, hand, suitOf(view.hand.turned), view.options);
  return bid === null ? { type: 'pass' } : { type: 'bid', bid: bidName(bid) };
};

/** The card that the seat whose turn it is plays without much thought, by what that seat may know. */
export function habitualCard(state: SoloState): Card {
  const { trick, hand } = state;
  const { contract, declarer, partner } = hand;
  const declarers = (1 << declarer) | (partner === NOBODY ? 0 : 1 << partner);
  const isDeclarer = declares(hand, trick.turn);
  const s = new TrickKnowledge(trick, WHOLE_PACK, isDeclarer ? ALL_SEATS & ~declarers : declarers);
  if (!isMisere(contract)) return cardToWin(s, isDeclarer ? 'byLength' : 'last');
  return cardInMisere(s, declarers, isSpread(state) ? baitOfSpread : undefined);
}

/** How well a lead serves to catch the declarer of a misère, the only opponent, whose hand lies open. */
function baitOfSpread({ trick, opponents }: TrickKnowledge, suit: number, rank: number): number {
  const shown = at(trick.hands, highestBit(opponents) * SUIT_ROWS + suit);
  return shown === 0 ? -60 - rank : 10 * powersIn(shown & above(rank)) - 4 * powersIn(shown & below(rank));
}
