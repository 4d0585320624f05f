import { bestOf } from '../../../kit/bots/bestOf.ts';
import { cardInMisere } from '../../../kit/bots/misere.ts';
import { at } from '../../../kit/cards/at.ts';
import { type Card, CLUBS, DIAMONDS, HEARTS, JOKER, JOKER_SUIT, SPADES } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { masksFor, opponentsOf, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS, TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import { GRAND_NULLO, isNullo } from '../bids.ts';
import { JOKER_NAMES, jokerNames, suitsToName } from '../joker.ts';
import { PACK } from '../rules.ts';
import { type FiveHundredState, partnerOf } from '../state.ts';

/** The play without the joker. */
const beside = new TrickPlay(4);

/**
 * The move that the seat whose turn it is makes without much thought. It depends only on what that seat may know, so
 * the bot can use it to play out positions dealt from its view (bot.ts).
 */
export function habitualPlay(state: FiveHundredState): number {
  const { trick } = state;
  const card = habitualCard(state);
  const isNaming = card === JOKER && trick.laid === 0 && jokerNames(state);
  return isNaming ? JOKER_NAMES + suitFor(state) : card;
}

function habitualCard({ trick, hand: { standing, holder } }: FiveHundredState): Card {
  const seat = trick.turn;
  if (isNullo(standing)) {
    const losers = (1 << holder) | (standing === GRAND_NULLO ? 1 << partnerOf(holder) : 0);
    return cardInMisere(knowledgeOf(trick), losers);
  }
  const keepsJoker = trick.trump === JOKER_SUIT && trick.laid === 0 && trick.holds(seat, JOKER);
  if (!keepsJoker || trick.handSize(seat) === 1) return cardToWin(knowledgeOf(trick));
  // without trumps the joker is kept to regain the lead
  beside.copyFrom(trick);
  beside.take(seat, JOKER);
  beside.markGone(JOKER);
  return cardToWin(knowledgeOf(beside));
}

function knowledgeOf(trick: TrickPlay): TrickKnowledge {
  return new TrickKnowledge(trick, masksFor(PACK, trick.order), opponentsOf(trick.turn));
}

/** The suit for a joker to name: trumps if there are any, otherwise the longest. */
function suitFor({ trick }: FiveHundredState): number {
  const seat = trick.turn;
  const open = suitsToName(at(trick.voids, seat), trick.handSize(seat));
  if (trick.trump !== JOKER_SUIT && ((open >> trick.trump) & 1) === 1) return trick.trump;
  const suits = [SPADES, HEARTS, DIAMONDS, CLUBS].filter((suit) => ((open >> suit) & 1) === 1);
  return bestOf(suits, (suit) => powersIn(at(trick.hands, seat * SUIT_ROWS + suit)));
}
