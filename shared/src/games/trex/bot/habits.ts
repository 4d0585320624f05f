import { bestOf } from '../../../kit/bots/bestOf.ts';
import { at } from '../../../kit/cards/at.ts';
import {
  type Card,
  cardOf,
  DIAMONDS,
  HEARTS,
  highestBit,
  JACK,
  lowestBit,
  QUEEN,
  rankOf,
  type Suit,
  suitOf,
} from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { STOPS_PASS } from '../../../kit/tricks/stopsRules.ts';
import { above, below } from '../../../kit/tricks/trickKnowledge.ts';
import { NO_CARD, SUIT_ROWS } from '../../../kit/tricks/trickPlay.ts';
import { DIAMONDS_GAME, GIRLS, KING, termsOf } from '../contracts.ts';
import { READY } from '../declaring.ts';
import { laying, mayLead } from '../rules.ts';
import { DECLARING, LAYING, type TrexState } from '../state.ts';

/*
 * How a player plays without thinking far ahead: from their own cards and what everybody has seen, never from another
 * hand. The bot tries its choices out with everybody playing like this (bot.ts).
 */

const ALL_RANKS = 0x7ffc;

/** A sensible move for a seat that may act, while declarations are open or in the play. */
export function habitualMove(state: TrexState, seat: number): number {
  if (state.phase === DECLARING) return READY;
  if (state.phase === LAYING) return cardToLay(state, seat);
  const { trick } = state;
  if (trick.laid === 0) return cardToLead(state, seat);
  return trick.mustFollow() ? cardToFollow(state, seat) : cardToThrow(state, seat);
}

/** Ranks of a suit that others may hold, as far as the seat can tell. */
function outside(state: TrexState, seat: number, suit: number): number {
  const { hands, gone } = state.trick;
  return ALL_RANKS & ~at(gone, suit) & ~at(hands, seat * SUIT_ROWS + suit);
}

/** Whether players want to capture: only in Diamonds by the rule book. */
function wantsCaptures(state: TrexState): boolean {
  return state.hand.contract === DIAMONDS_GAME && state.options.diamonds > 0;
}

/** The ranks of a suit without the scoring ones, or all of them if there are no others. */
function harmless(state: TrexState, suit: number, mask: number): number {
  const plain = mask & ~(termsOf(state.hand.contract).cards[suit] ?? 0);
  return plain === 0 ? mask : plain;
}

/** Follows suit: as high as possible below the best card, and above it only if there is no choice. */
function cardToFollow(state: TrexState, seat: number): Card {
  const { trick } = state;
  const suit = trick.led;
  const held = at(trick.hands, seat * SUIT_ROWS + suit);
  const isLast = trick.laid === 3;
  const best = rankOf(trick.best);
  const over = held & above(best);
  if (wantsCaptures(state)) return cardOf(suit, rankToWin(state, seat, held, over, isLast));
  const under = held & below(best);
  const given = under & (termsOf(state.hand.contract).cards[suit] ?? 0);
  if (given !== 0) return cardOf(suit, highestBit(given));
  if (under !== 0) return cardOf(suit, highestBit(under));
  const choice = harmless(state, suit, held);
  return cardOf(suit, isLast ? highestBit(choice) : lowestBit(choice));
}

/** If diamonds are wanted: takes a trick with diamonds as cheaply as possible, and ducks the others. */
function rankToWin(state: TrexState, seat: number, held: number, over: number, isLast: boolean): number {
  const { trick } = state;
  const isWorthIt = trick.led === DIAMONDS || hasDiamonds(state);
  if (over === 0 || !isWorthIt) return lowestBit(held);
  if (isLast) return lowestBit(over);
  const top = highestBit(over);
  return (outside(state, seat, trick.led) & above(top)) === 0 ? top : lowestBit(held);
}

function hasDiamonds({ trick }: TrexState): boolean {
  return trick.onTable.some((card) => card !== NO_CARD && suitOf(card) === DIAMONDS);
}

/** Cannot follow: throws what hurts most, and keeps diamonds if they are wanted. */
function cardToThrow(state: TrexState, seat: number): Card {
  return bestOf(state.trick.cardsOf(seat), (card) => burdenOf(state, seat, suitOf(card), rankOf(card)));
}

/** How much the seat wants to be rid of a card. */
function burdenOf(state: TrexState, seat: number, suit: number, rank: number): number {
  if (wantsCaptures(state)) return (suit === DIAMONDS ? -100 : 0) - rank;
  const { contract } = state.hand;
  const scoring = termsOf(contract).cards[suit] ?? 0;
  if (((scoring >> rank) & 1) === 1) return 1000 + rank;
  const others = outside(state, seat, suit);
  const isAboveScoring = (others & scoring & below(rank)) !== 0;
  // a high card is worse the more cards it beats, and the fewer beat it
  const weight = rank + powersIn(others & below(rank)) - 2 * powersIn(others & above(rank));
  if (contract === KING && suit === HEARTS) return (isAboveScoring ? 300 : 50) + weight;
  return (isAboveScoring && contract === GIRLS && rank > QUEEN ? 300 : 0) + weight;
}

/** Leads a boss diamond if diamonds are wanted, otherwise the card most likely to be beaten. */
function cardToLead(state: TrexState, seat: number): Card {
  const suits = state.trick.suitsToPlay(mayLead(state));
  const held = (suit: Suit) => ((suits >> suit) & 1) * at(state.trick.hands, seat * SUIT_ROWS + suit);
  const open = [0, 1, 2, 3].filter((suit) => held(suit) !== 0);
  if (!wantsCaptures(state)) {
    const lowest = open.map((suit) => cardOf(suit, lowestBit(harmless(state, suit, held(suit)))));
    return bestOf(lowest, (card) => worthOfLosing(state, seat, suitOf(card), rankOf(card)));
  }
  const worth = (card: Card) => worthOfBoss(state, seat, suitOf(card), rankOf(card), held(suitOf(card)));
  const highest = open.map((suit) => cardOf(suit, highestBit(held(suit))));
  const lead = bestOf(highest, worth);
  return worth(lead) < 0 ? cardOf(suitOf(lead), lowestBit(held(suitOf(lead)))) : lead;
}

function worthOfBoss(state: TrexState, seat: number, suit: number, rank: number, held: number): number {
  const others = outside(state, seat, suit);
  const isBoss = (others & above(rank)) === 0;
  if (suit === DIAMONDS) return isBoss ? 100 : -50;
  // a boss of a side suit keeps the lead; the length of the suit makes the others throw
  return isBoss ? 10 + powersIn(held) - powersIn(others) : -20 + lowestBit(held) * -1;
}

function worthOfLosing(state: TrexState, seat: number, suit: number, rank: number): number {
  const others = outside(state, seat, suit);
  if (others === 0) return -100 - rank;
  const scoring = termsOf(state.hand.contract).cards[suit] ?? 0;
  const isScoring = ((scoring >> rank) & 1) === 1;
  const drawsOut = (others & scoring & above(rank)) !== 0 ? 2 : 0;
  return 3 * powersIn(others & above(rank)) - 2 * powersIn(others & below(rank)) + drawsOut - (isScoring ? 60 : 0);
}

/** Lays the card that opens most for the seat itself and least for the others. */
function cardToLay(state: TrexState, seat: number): number {
  const cards = laying.fitting(state, seat);
  if (cards.length === 0) return STOPS_PASS;
  return bestOf(cards, (card) => worthOfLaying(state, seat, suitOf(card), rankOf(card)));
}

function worthOfLaying(state: TrexState, seat: number, suit: number, rank: number): number {
  const own = at(state.trick.hands, seat * SUIT_ROWS + suit);
  const opened = (rank <= JACK ? below(rank) : 0) | (rank >= JACK ? above(rank) : 0);
  return 4 * powersIn(own & opened) - powersIn(outside(state, seat, suit) & opened);
}
