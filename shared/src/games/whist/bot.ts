import { bestOnAverage } from '../../kit/bots/sampleMoves.ts';
import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, cardOfCode, codeOf, fullPack } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { packMasks, TrickKnowledge } from '../../kit/tricks/trickKnowledge.ts';
import { rules } from './rules.ts';
import { ofSide } from './scoring.ts';
import type { WhistState, WhistView } from './state.ts';

/** Deals of the hidden cards that each card is tried out on. */
const DEALS = 60;

const PACK = packMasks(fullPack(), ACE_HIGH);

/** The seats that play against each side, as bits. */
const FOES = [0b1010, 0b0101] as const;

/** A sensible player: tries each card on deals that fit what they know, with everybody playing on by the habits of Whist. */
export function bot(view: WhistView, seat: number, choices: readonly Choice[], random: Random): Action {
  const cards = choices.map((choice) => cardOfCode(String(choice['card'])));
  const card = bestOnAverage(cards, habitualCard(rules.determinize(view, random)), DEALS, {
    deal: () => rules.determinize(view, random),
    copy: rules.copy,
    outcome: (state, card) => tricksAfter(state, card, seat & 1),
    room: rules.determinize(view, random),
  });
  return { type: 'play', card: codeOf(card) };
}

/** The card that the seat whose turn it is plays without thinking far, by what that seat may know. */
export function habitualCard({ trick }: WhistState): Card {
  return cardToWin(new TrickKnowledge(trick, PACK, FOES[(trick.turn & 1) as 0 | 1]));
}

/** The tricks of a side at the end of the hand, after this card. */
function tricksAfter(state: WhistState, card: Card, side: number): number {
  rules.apply(state, state.trick.turn, card);
  while (state.phase !== TO_SCORE) {
    if (state.phase === TO_GATHER) rules.step(state);
    else rules.apply(state, state.trick.turn, habitualCard(state));
  }
  return ofSide(state.trick.won, side);
}
