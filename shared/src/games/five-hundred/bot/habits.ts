import { bestOf } from '../../../kit/bots/bestOf.ts';
import { cardInMisere } from '../../../kit/bots/misere.ts';
import { at } from '../../../kit/cards/at.ts';
import {
  type Card,
  CLUBS,
  DIAMONDS,
  HEARTS,
  highestBit,
  JOKER,
  JOKER_SUIT,
  rankOf,
  SPADES,
} from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { above, below, masksFor, opponentsOf, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS, TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import { GRAND_NULLO, isNullo } from '../bids.ts';
import { JOKER_NAMES, jokerNames, suitsToName } from '../joker.ts';
import { PACK } from '../rules.ts';
import { type FiveHundredState, partnerOf } from '../state.ts';
import { dangerOf, TRUMPLESS_MASKS } from './estimates.ts';

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

/** The card that the player who took the middle needs least. */
export function habitualDiscard({ trick, speaker: taker, hand: { standing } }: FiveHundredState): Card {
  const hand = trick.cardsOf(taker);
  if (!isNullo(standing)) return bestOf(hand, (card) => -worthKeeping(trick, taker, trick.order.placeOf(card)));
  const dangerWithout = (card: Card) => {
    const others = hand.filter((other) => other !== card);
    return dangerOf(others, 0);
  };
  return bestOf(hand, (card) => rankOf(card) / 100 - dangerWithout(card));
}

/**
 * How much a card is worth to a player who is to take tricks: trumps, winners and their guards are kept, short suits
 * emptied.
 */
function worthKeeping({ hands, trump }: TrickPlay, seat: number, place: number): number {
  const suit = place >> 4;
  const power = place & 15;
  if (suit === trump) return 100 + power;
  const held = at(hands, seat * SUIT_ROWS + suit);
  const length = powersIn(held);
  // how many of the suit that others hold would beat a card
  const over = (n: number) => powersIn((TRUMPLESS_MASKS[suit] ?? 0) & above(n) & ~held);
  if (over(power) === 0) return 90 - length;
  if (over(power) === 1 && (held & below(power)) !== 0) return 50 + power;
  const isGuard = length === 2 && over(highestBit(held)) === 1;
  // without trumps length is worth more
  return 4 * (trump === JOKER_SUIT ? length : length - 1) + (isGuard ? 25 : 0) + power / 2;
}
