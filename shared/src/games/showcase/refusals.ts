import { type Card, suitLetter } from '../../kit/cards/cards.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isBoundByShowcase, isExposed, type ShowcaseState, showcaseOf } from './state.ts';

/** Why a card that the seat holds may not be played in the first part; null if that is not the reason. */
export function whyNotInFirstPart(state: ShowcaseState, seat: number, card: Card): Message | null {
  const { trick } = state;
  if (isExposed(state) || !trick.holds(seat, card)) return null;
  if (isBoundByShowcase(state)) return message('refused.showcaseFollows', { suit: suitLetter(trick.led) });
  if (!showcaseOf(state, seat).includes(card)) return message('refused.unknown');
  if (trick.laid === 0) return message('refused.showcaseLeads');
  return message('refused.showcaseElsewhere', { suit: suitLetter(trick.led) });
}
