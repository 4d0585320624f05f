import type { Action } from '@kibitz/shared/kit/game/action';
import { type Message, message } from '@kibitz/shared/kit/words/message';

/** Why a hint advises what it does: which cards make 13; null where the move speaks for itself. */
export function adviceOf(action: Action): Message | null {
  const { cards, card } = action;
  if (typeof card === 'string') return message('news.king', { card });
  if (typeof cards !== 'string') return null;
  const [a = '', b = ''] = cards.split(' ');
  return message('news.pair', { a, b });
}
