import { type Card, cardOfCode, codeOf, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { DEALER } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { chooseBid, handOf } from './bidding.ts';
import { bidName, bidNamed, isMisere } from './bids.ts';
import { fateOf } from './board.ts';
import { bestTrumps } from './estimates.ts';
import { habitualCard } from './habits.ts';
import { actors, apply, step } from './rules.ts';
import { wasMade } from './scoring.ts';
import { NAMING, PLAYING, SoloState } from './state.ts';
import { determinize, type SoloView } from './view.ts';

/** Deals of the hidden cards that each card is tried out on. */
const DEALS = 32;
/** What a trick more or less is worth beside the contract: it decides where the contract does not. */
const TRICK = 0.02;

/**
 * A sensible player: bids what his hand promises most with, and tries his cards out on deals that fit what he knows, everybody playing on by
 * habit.
 */
export function bot(view: SoloView, _seat: number, choices: readonly Choice[], random: Random): Action {
  if (view.phase === PLAYING) return { type: 'play', card: codeOf(chooseCard(view, choices, random)) };
  if (view.phase === NAMING) return { type: 'trump', suit: suitLetter(bestTrumps(handOf(view)).suit) };
  const open = choices.filter(({ type }) => type === 'bid').map((choice) => bidNamed(String(choice['bid'])));
  const bid = chooseBid(view, open);
  return bid === null ? { type: 'pass' } : { type: 'bid', bid: bidName(bid) };
}

function chooseCard(view: SoloView, choices: readonly Choice[], random: Random): Card {
  const cards = choices.map((choice) => cardOfCode(String(choice['card'])));
  const [first] = cards;
  if (first === undefined) throw new RangeError('nothing to play');
  if (cards.length === 1) return first;
  const habit = habitualCard(determinize(view, random));
  if (fateOf(view) !== 'open') return habit;
  const worths = tryOut(view, cards, random);
  const most = Math.max(...worths);
  const equals = cards.filter((_, i) => (worths[i] ?? 0) > most - 1e-9);
  return equals.includes(habit) ? habit : (equals[0] ?? first);
}

/** What each card brings the side of the seat whose turn it is, summed over all deals. */
function tryOut(view: SoloView, cards: readonly Card[], random: Random): number[] {
  const sums = cards.map(() => 0);
  const trial = new SoloState(view.options, 0);
  const seat = view.trick.turn;
  const sign = seat === view.holder || seat === view.partner ? 1 : -1;
  for (let n = 0; n < DEALS; n++) {
    const deal = determinize(view, random);
    cards.forEach((card, i) => {
      trial.copyFrom(deal);
      apply(trial, seat, card);
      playOnByHabit(trial);
      sums[i] = (sums[i] ?? 0) + sign * outcomeOf(trial);
    });
  }
  return sums;
}

/** Plays the hand to its last trick, everybody by habit. */
function playOnByHabit(state: SoloState): void {
  const { played } = state;
  while (state.played === played) {
    if (actors(state) === DEALER) step(state);
    else apply(state, state.trick.turn, habitualCard(state));
  }
}

/** How good a hand that was just scored is for its declarers: 1 for a contract that is made, and something for each trick. */
function outcomeOf(state: SoloState): number {
  const hand = state.log;
  if (hand === null) throw new Error('the hand is not scored');
  const tricks = state.taken() * TRICK;
  return (wasMade(hand) ? 1 : 0) + (isMisere(hand.contract) ? -tricks : tricks);
}
