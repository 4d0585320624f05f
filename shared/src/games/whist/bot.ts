import { bestOnAverage } from '../../kit/bots/sampleMoves.ts';
import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, cardOfCode, codeOf, fullPack } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { packMasks, TrickKnowledge } from '../../kit/tricks/trickKnowledge.ts';
import { apply, step } from './rules.ts';
import { ofSide } from './scoring.ts';
import { TO_GATHER, TO_SCORE, WhistState } from './state.ts';
import { determinize, type WhistView } from './view.ts';

/** Deals of the hidden cards that each card is tried out on. */
const DEALS = 60;

const PACK = packMasks(fullPack(), ACE_HIGH);

/** The seats that play against each side, as bits. */
const FOES = [0b1010, 0b0101] as const;

/** A sensible player: he tries his cards out on deals that fit what he knows, everybody playing on by the habits of Whist. */
export function bot(view: WhistView, seat: number, choices: readonly Choice[], random: Random): Action {
  const cards = choices.map((choice) => cardOfCode(String(choice['card'])));
  const card = bestOnAverage(cards, habitualCard(determinize(view, random)), DEALS, {
    deal: () => determinize(view, random),
    copy: (from, to) => to.copyFrom(from),
    outcome: (state, card) => tricksAfter(state, card, seat & 1),
    room: new WhistState(view.options, view.dealer),
  });
  return { type: 'play', card: codeOf(card) };
}

/** The card that the seat whose turn it is plays without thinking far, by what that seat may know. */
export function habitualCard({ trick }: WhistState): Card {
  return cardToWin(new TrickKnowledge(trick, PACK, FOES[(trick.turn & 1) as 0 | 1]));
}

/** The tricks of a side at the end of the hand, after this card. */
function tricksAfter(state: WhistState, card: Card, side: number): number {
  apply(state, state.trick.turn, card);
  while (state.phase !== TO_SCORE) {
    if (state.phase === TO_GATHER) step(state);
    else apply(state, state.trick.turn, habitualCard(state));
  }
  return ofSide(state.trick.won, side);
}
