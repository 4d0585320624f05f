import { bestOf } from '../../kit/bots/bestOf.ts';
import { NO_HABIT } from '../../kit/bots/search.ts';
import { type Card, rankOf, SPADES, suitOf } from '../../kit/cards/cards.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { playOnByHabit, type Search, searchedAction } from '../../kit/tricks/trickBot.ts';
import { opponentsOf, TrickKnowledge, WHOLE_PACK } from '../../kit/tricks/trickKnowledge.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN } from '../../kit/tricks/trickRules.ts';
import { bidOn, bidsNil, likelihoodOf, suitsNil, worthOf } from './bot/bidding.ts';
import { followWith } from './bot/following.ts';
import { leadFrom } from './bot/leading.ts';
import { rules } from './rules.ts';
import { BAG_LIMIT, sideTricks } from './scoring.ts';
import { BIDDING, NIL, NO_BID, type SpadesState, type SpadesView } from './state.ts';

/** Worlds that a player with one card tries each in; with more cards, which take longer to play out, fewer. */
const DEALS = 400;
/** How many standard errors ahead of the usual bid another must be. */
const BID_MARGIN = 3;

/** How many points a side usually scores in a hand. */
const USUAL_HAND = 80;
/** How far the score of one hand drifts, as the spread of a logistic curve. */
const DRIFT = 45;

/** The bid that a seat usually makes, and perhaps another that it considers. */
type Bids = readonly [number, ...number[]];

/**
 * A sensible player: bids what the hand is worth, or nil if that promises a better chance to win the game, and plays by
 * habit unless another card does, in worlds that fit what they know and what the others have bid, with everybody
 * playing on by habit.
 */
export const bot: Choose<SpadesView> = (view, seat, _choices, random, effort = 1, tell) => {
  const position = rules.determinize(view, random);
  const gauge = { unit: 'game', tell } as const;
  const searched = (habitual: number, how: Pick<Search<SpadesState>, 'among' | 'margin' | 'gauge'>) =>
    searchedAction(rules, view, seat, random, {
      deals: (effort * DEALS) / view.trick.own.length,
      habit: () => habitual,
      likelihood: (state) => likelihoodFor(state, seat),
      playOn(state) {
        playOnByHabit(rules, state, habitualMove);
        rules.step(state);
      },
      worth: (state) => chanceToWin(state, seat & 1),
      ...how,
    });
  if (view.phase !== BIDDING) return searched(habitualCard(position), { gauge });
  const made = view.hand.bids.filter((bid) => bid !== NO_BID);
  const bids = bidsConsidered(position, seat, made);
  const among = (move: number) => bids.includes(move - SPOKEN);
  const bid = searched(SPOKEN + bids[0], { among, margin: BID_MARGIN });
  // what all bids bring is only reported: bids chosen by it are too low
  if (tell !== undefined) {
    searched(rules.moveOf(position, seat, bid) ?? NO_HABIT, { margin: Number.POSITIVE_INFINITY, gauge });
  }
  return bid;
};

/**
 * What a seat does in a world without much thought. It bids by its own cards alone, so that no bid looks good
 * merely because others then bid less.
 */
function habitualMove(state: SpadesState, seat: number): number {
  return state.phase === BIDDING ? SPOKEN + bidsConsidered(state, seat, [])[0] : habitualCard(state);
}

/**
 * The card that the seat whose turn it is plays without much thought, by what that seat may know: for the contract or
 * to break the other one, and against bags once that is settled. It plays a nil to lose every trick, goes over a
 * partner who has bid one, and leaves the trick to an opponent who has.
 */
function habitualCard(state: SpadesState): Card {
  const { turn } = state.trick;
  const cards = rules.allMoves(state, turn);
  const s = new TrickKnowledge(state.trick, WHOLE_PACK, opponentsOf(turn));
  if (isOpenNil(state, (turn + 2) & 3) && !isOpenNil(state, turn)) {
    const card = cover(s, cards);
    if (card !== null) return card;
  }
  if (s.leads()) return leadFrom(s, cards, wantsTrick(state, turn));
  return followWith(s, cards, wantsTrick(state, turn), needOf(state, turn & 1) === s.tricksLeft());
}

/**
 * The card that keeps a partner's nil, for the player who covers it: leads high, and goes over what the partner may
 * have to win. Null if the partner is out of danger in this trick.
 */
function cover(s: TrickKnowledge, cards: readonly Card[]): Card | null {
  // high cards first, and trumps last: those are for going over the partner
  if (s.leads()) return bestOf(cards, (card) => rankOf(card) - (suitOf(card) === SPADES ? 20 : 0));
  const partner = (s.seat + 2) & 3;
  const isToCome = s.trick.onTable[partner] === NO_CARD;
  if (s.trick.bestSeat !== partner && !isToCome) return null;
  const over = cards.filter((card) => s.beats(card));
  if (over.length === 0) return null;
  // there is no need to go over a player who is still to play and will throw what they like
  if (isToCome && s.isVoid(partner, s.trick.led)) return null;
  return bestOf(over, (card) => (isToCome ? rankOf(card) : -rankOf(card)));
}

/** How likely the hands of the others are in a world, by what they have bid. */
function likelihoodFor({ hand, trick, dealer, options }: SpadesState, seat: number): number {
  const made: number[] = [];
  let likely = 1;
  for (let i = 1; i <= 4; i++) {
    const of = (dealer + i) & 3;
    const bid = hand.bids[of] ?? NO_BID;
    if (bid === NO_BID) continue;
    if (of !== seat) likely *= likelihoodOf(trick.dealt(of), bid, made, options);
    made.push(bid);
  }
  return likely;
}

/**
 * The chance that a side wins the game, from a scored hand: certain once it is over, and else by how far the side is
 * ahead, bags being paid for as they come, and by how many hands are left to catch up.
 */
export function chanceToWin({ scores, game, options, winners }: SpadesState, side: number): number {
  if (winners >= 0) return (winners >> side) & 1;
  const standing = (of: number) => (scores[of] ?? 0) - ((game.bags[of] ?? 0) * options.bagPenalty) / BAG_LIMIT;
  const handsLeft = Math.max(1, (options.target - Math.max(...scores)) / USUAL_HAND);
  const ahead = standing(side) - standing(1 - side);
  return 1 / (1 + Math.exp(-ahead / (DRIFT * Math.sqrt(handsLeft))));
}

/** How many tricks a side still needs for its contract. */
function needOf({ hand, trick }: SpadesState, side: number): number {
  const { contract, won } = sideTricks({ bids: hand.bids, won: trick.won }, side);
  return contract - won;
}

/**
 * Whether the player's side wants this trick: for its contract, or to break the other one; and if bags cost nothing,
 * always. With their own contract lost, they want it only while it can hurt the others.
 */
function wantsTrick(state: SpadesState, seat: number): boolean {
  const { trick, hand, options } = state;
  if (isOpenNil(state, seat) || isLeftToNil(state, seat)) return false;
  const left = trick.handSize(seat);
  const [need, theirNeed] = [needOf(state, seat & 1), needOf(state, 1 - (seat & 1))];
  // what a lost nil takes does not count for the partner's contract
  const helps = hand.bids[seat] !== NIL;
  if (helps && need > 0 && need <= left) return true;
  if (theirNeed > 0 && left - theirNeed <= 1) return true;
  if (need > left) return theirNeed > 0;
  const bagsHurt = options.bagPenalty > 0 && options.overtricks === 1;
  return !bagsHurt;
}

/** Whether a seat has bid nil, and taken no trick yet. */
function isOpenNil({ hand, trick }: SpadesState, seat: number): boolean {
  return hand.bids[seat] === NIL && trick.won[seat] === 0;
}

/** Whether an opponent with an open nil wins the trick so far. */
function isLeftToNil(state: SpadesState, seat: number): boolean {
  const { laid, bestSeat } = state.trick;
  return laid > 0 && ((bestSeat ^ seat) & 1) === 1 && isOpenNil(state, bestSeat);
}

/** The bids that a seat considers, the usual one first: a number of tricks after these bids of others, perhaps nil. */
function bidsConsidered({ hand, trick, options }: SpadesState, seat: number, made: readonly number[]): Bids {
  const suits = trick.dealt(seat);
  const partners = hand.bids[(seat + 2) & 3] ?? NO_BID;
  const bid = bidOn(worthOf(suits), made, Math.max(0, partners), options);
  // one nil a side is enough
  if (!options.nil || partners === NIL || !suitsNil(suits)) return [bid];
  return bidsNil(suits, bid) ? [NIL, bid] : [bid, NIL];
}
