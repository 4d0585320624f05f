import { cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { Random } from '../../kit/game/random.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { has, type Kind, without } from '../../kit/melds/holding.ts';
import { beats, kindsAbove } from '../../kit/melds/kindTricks.ts';
import { handOf } from '../../kit/melds/meldTable.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { meldProspects } from './bot/prospects.ts';
import { kindOfCard, pointsOfKind } from './kinds.ts';
import { book } from './melds.ts';
import { rules } from './rules.ts';
import { isPhaseTwo, type PinochleState, type PinochleView, trumpOf } from './state.ts';

/** Why an action may be a good one (GameBot.reason). */
export function reason(view: PinochleView, seat: number, action: Action, choices: readonly Choice[]): Message | null {
  switch (action.type) {
    case 'meld':
      return message('hint.meld', book.words(book.named(String(action['cards']), trumpOf(view.fields))));
    case 'dix':
    case 'exchange':
      return message(`hint.${action.type}`);
    case 'play': {
      const card = cardOfCode(String(action['card']));
      const cards = new Set(choices.map((choice) => choice['card']));
      if (cards.size === 1) return message('hint.only', { card: codeOf(card) });
      // of a position dealt from the view only what the seat sees is looked at
      const state = rules.determinize(view, new Random(0));
      const { key, n = 0 } = playReason(state, seat, kindOfCard(card));
      return message(key, { card: codeOf(card), who: 1 - seat, n });
    }
    default:
      return null;
  }
}

/** Why to play a card of this kind, with the points that it takes. */
function playReason(state: PinochleState, seat: number, kind: Kind): { key: string; n?: number } {
  const led = state.derived.onTable[1 - seat] as number;
  const isLead = led === NO_KIND;
  if (!isLead && beats(kind, led, trumpOf(state.fields))) {
    const n = pointsOfKind(kind) + pointsOfKind(led);
    return n === 0 ? { key: 'hint.takes' } : { key: 'hint.takesPoints', n };
  }
  if (isPhaseTwo(state.fields)) {
    if (!isLead) return { key: 'hint.leaves' };
    const others = handOf(state, 1 - seat).held[0];
    return { key: (others & kindsAbove(kind)) === 0 ? 'hint.leadHighest' : 'hint.lead' };
  }
  if (isSpare(state, seat, kind)) return { key: 'hint.spare' };
  return { key: isLead ? 'hint.lead' : 'hint.leaves' };
}

/** Whether a card of the hand helps no meld that may still be made. */
function isSpare(state: PinochleState, seat: number, kind: Kind): boolean {
  const { held } = handOf(state, seat);
  return has(held, kind) && meldProspects(state) === meldProspects(state, without(held, kind));
}
