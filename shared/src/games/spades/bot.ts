import { type Card, cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import { masksOf } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { bidOn, worthOf } from './bidding.ts';
import { followWith } from './following.ts';
import { leadFrom } from './leading.ts';
import { Situation } from './situation.ts';
import type { SpadesView } from './state.ts';
import { BIDDING, NO_BID } from './state.ts';

/**
 * A sensible player: bids what the hand is worth, plays for the contract or to break the other one, and once that is settled keeps out
 * of the way of bags. It never guesses, so it needs no random numbers.
 */
export function bot(view: SpadesView, seat: number, choices: readonly Choice[], _random: Random): Action {
  if (view.phase === BIDDING) return { type: 'bid', tricks: chooseBid(view, seat) };
  const cards = choices.map((choice) => cardOfCode(String(choice['card'])));
  return { type: 'play', card: codeOf(chooseCard(new Situation(view, seat), cards)) };
}

function chooseCard(situation: Situation, cards: readonly Card[]): Card {
  return situation.mustLead() ? leadFrom(situation, cards) : followWith(situation, cards);
}

function chooseBid(view: SpadesView, seat: number): number {
  const made = view.hand.bids.filter((bid) => bid !== NO_BID);
  const partner = view.hand.bids[(seat + 2) & 3] ?? NO_BID;
  const before = {
    partner: Math.max(0, partner),
    sum: made.reduce((sum, bid) => sum + bid, 0),
    count: made.length,
  };
  return bidOn(worthOf(masksOf(view.trick.own)), before, view.options);
}
