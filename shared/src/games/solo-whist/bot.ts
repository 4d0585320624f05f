import { bestOnAverage } from '../../kit/bots/sampleMoves.ts';
import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, cardOfCode, codeOf, fullPack, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { masksOf } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { PLAYING, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { packMasks, TrickKnowledge } from '../../kit/tricks/trickKnowledge.ts';
import { bidName, bidNamed, isMade, isMisere } from './bids.ts';
import { chooseBid } from './bot/bidding.ts';
import { bestTrumps } from './bot/estimates.ts';
import { cardToCatch, cardToDuck } from './bot/tricksToLose.ts';
import { cardToWin } from './bot/tricksToWin.ts';
import { fateOf } from './panel.ts';
import { rules } from './rules.ts';
import { takenBy } from './scoring.ts';
import { declares, isSpread, NAMING, NOBODY, type SoloState, type SoloView } from './state.ts';

/** How many deals of the hidden cards each card is tried on. */
const DEALS = 32;
/** What a trick is worth beside the contract: it decides where the contract does not. */
const TRICK = 0.02;

const PACK = packMasks(fullPack(), ACE_HIGH);
const ALL_SEATS = 0b1111;

/**
 * A sensible player: bids what the hand promises most with, and tries each card on deals that fit what they know, with everybody playing on
 * by habit.
 */
export function bot(view: SoloView, seat: number, choices: readonly Choice[], random: Random): Action {
  if (view.phase === PLAYING) {
    const cards = choices.map((choice) => cardOfCode(String(choice['card'])));
    return { type: 'play', card: codeOf(chooseCard(view, seat, cards, random)) };
  }
  const hand = masksOf(view.trick.own);
  if (view.phase === NAMING) return { type: 'trump', suit: suitLetter(bestTrumps(hand).suit) };
  const open = choices.filter(({ type }) => type === 'bid').map((choice) => bidNamed(String(choice['bid'])));
  const bid = chooseBid(open, hand, suitOf(view.hand.turned), view.options);
  return bid === null ? { type: 'pass' } : { type: 'bid', bid: bidName(bid) };
}

function chooseCard(view: SoloView, seat: number, cards: readonly Card[], random: Random): Card {
  if (cards.length === 1) return cards[0] as Card;
  const habit = habitualCard(rules.determinize(view, random));
  if (fateOf(view) !== 'open') return habit;
  const sign = declares(view.hand, seat) ? 1 : -1;
  return bestOnAverage(cards, habit, DEALS, {
    deal: () => rules.determinize(view, random),
    copy: rules.copy,
    outcome: (state, card) => sign * outcomeOf(state, card),
    room: rules.setup(view.options, 4, 0),
  });
}

/** The card that the seat whose turn it is plays without thinking far, by what that seat may know. */
export function habitualCard(state: SoloState): Card {
  const { trick, hand } = state;
  const { contract, declarer, partner } = hand;
  const declarers = (1 << declarer) | (partner === NOBODY ? 0 : 1 << partner);
  const isDeclarer = declares(hand, trick.turn);
  const s = new TrickKnowledge(trick, PACK, isDeclarer ? ALL_SEATS & ~declarers : declarers);
  if (!isMisere(contract)) return cardToWin(s, isDeclarer);
  return isDeclarer ? cardToDuck(s) : cardToCatch(s, declarer, isSpread(state));
}

/** How well the hand ends for its declarers after this card: 1 for a contract that is made, and a little for each trick. */
function outcomeOf(state: SoloState, card: Card): number {
  rules.apply(state, state.trick.turn, card);
  while (state.phase !== TO_SCORE) {
    if (state.phase === TO_GATHER) rules.step(state);
    else rules.apply(state, state.trick.turn, habitualCard(state));
  }
  const { contract } = state.hand;
  const taken = takenBy(state.hand, state.trick.won);
  const tricks = taken * TRICK;
  return (isMade(contract, taken) ? 1 : 0) + (isMisere(contract) ? -tricks : tricks);
}
