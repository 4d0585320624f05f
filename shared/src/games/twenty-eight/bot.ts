import { bestOf } from '../../kit/bots/bestOf.ts';
import { type Card, codeOf, JACK, NO_SUIT, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { contractGauge, searchedAction } from '../../kit/tricks/trickBot.ts';
import { masksFor, opponentsOf, TrickKnowledge } from '../../kit/tricks/trickKnowledge.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { isPartner } from './bidding.ts';
import { bestTrumps, limitOf } from './bot/bidding.ts';
import { CARD_POINTS, orderFor, PACK } from './ranking.ts';
import { rules } from './rules.ts';
import { sideOf } from './scoring.ts';
import { BIDDING, CHOOSING, type TwentyEightState, type TwentyEightView } from './state.ts';

/** Deals of the hidden cards that each move is tried on. */
const DEALS = 160;
/** What it counts, in card points, to make the contract, or to break the opponents'. */
const CONTRACT = 4;
/** What leading a jack counts in addition: hands played out by habit hardly tell it from other leads. */
const JACK_LEAD = 1;

/**
 * A sensible player: bids what four cards are worth, lays the lowest trump face down, and tries each move on deals that
 * fit what they know, with everybody playing on by habit.
 */
export const bot: Choose<TwentyEightView> = (view, seat, choices, random, effort = 1, tell) => {
  const isLead = view.trick.led === NO_SUIT;
  switch (view.phase) {
    case BIDDING:
      return chooseBid(view, choices);
    case CHOOSING:
      return { type: 'trump', card: codeOf(trumpCardOf(view)) };
    default:
      return searchedAction(rules, view, seat, random, {
        deals: effort * DEALS,
        habit: habitualMove,
        // habit is a poor guide here, but better than the few worlds of an easy bot
        margin: effort < 1 ? 1 : 0,
        prior: (move) => (isLead && move < SPOKEN && rankOf(move) === JACK ? JACK_LEAD : 0),
        worth: (state) => outcomeFor(state, sideOf(seat)),
        gauge: contractGauge(sideOf(seat) === sideOf(view.hand.holder), isMade, tell),
      });
  }
};

/** The lowest legal bid while the hand is good for it, otherwise a pass. The first bidder may not pass. */
function chooseBid({ trick }: TwentyEightView, choices: readonly Choice[]): Action {
  const points = Number(choices.find(({ type }) => type === 'bid')?.['points']);
  const mayPass = choices.some(({ type }) => type === 'pass');
  return mayPass && points > limitOf(unpackAll(trick.own)) ? { type: 'pass' } : { type: 'bid', points };
}

/** The lowest card of the best suit: the high ones are of more use in the hand. */
function trumpCardOf({ trick, options }: TwentyEightView): Card {
  const cards = unpackAll(trick.own);
  const { trump } = bestTrumps(cards);
  const order = orderFor(options);
  return bestOf(
    cards.filter((card) => suitOf(card) === trump),
    (card) => -order.placeOf(card),
  );
}

/**
 * The card that the seat whose turn it is plays without much thought, of those that it may, by what it may know: it
 * leads a jack, gives points to a trick that its side is sure of, takes one that it can be sure of, and saves points
 * otherwise.
 */
export function habitualCard({ trick, game }: TwentyEightState, cards: readonly Card[]): Card {
  const { order } = trick;
  const onward = game.onward === 1 ? 1 : -1;
  const s = new TrickKnowledge(trick, masksFor(PACK, order), opponentsOf(trick.turn), { onward });
  const points = (card: Card): number => CARD_POINTS[card] ?? 0;
  const poorest = (card: Card): number => -16 * points(card) - (order.placeOf(card) & 15);
  if (s.leads()) return bestOf(cards, (card) => (rankOf(card) === JACK ? 1 : poorest(card)));
  if (s.friendIsSafe()) return bestOf(cards, points);
  const isSure = (card: Card) => s.beats(order.placeOf(card)) && (s.isLast() || s.isBoss(order.placeOf(card)));
  const sure = cards.filter(isSure);
  return sure.length > 0 ? bestOf(sure, points) : bestOf(cards, poorest);
}

/** The habitual card, or the call for trumps if that is a choice and the partner does not have the trick. */
function habitualMove(state: TwentyEightState, seat: number): number {
  const moves = rules.allMoves(state, seat);
  if (moves.length === 1) return moves[0] as number;
  const call = moves.find((move) => move >= SPOKEN);
  if (call !== undefined && !isPartner(state.trick.bestSeat, seat)) return call;
  return habitualCard(
    state,
    moves.filter((move) => move < SPOKEN),
  );
}

/** What a hand that was played out has brought a side, in card points. */
function outcomeFor({ hand }: TwentyEightState, side: 0 | 1): number {
  const wins = isMade({ hand }) === (side === sideOf(hand.holder));
  return hand.taken[side] + (wins ? CONTRACT : 0);
}

/** Whether those who play the contract have the card points for it. */
function isMade({ hand }: Pick<TwentyEightState, 'hand'>): boolean {
  return hand.taken[sideOf(hand.holder)] >= hand.standing;
}
