import { bitCount } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { Random } from '../../kit/game/random.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { freePlaces } from './layout.ts';
import { masksOf } from './removals.ts';
import { rules } from './rules.ts';
import type { PyramidState, PyramidView } from './state.ts';

/** Why an action may be a good one (GameBot.reason): what it frees, or that a draw spoils nothing. */
export function reason(view: PyramidView, seat: number, action: Action): Message | null {
  const state = rules.determinize(view, new Random(0));
  switch (action.type) {
    case 'match': {
      const [a = '', b = ''] = String(action['cards']).split(' ');
      return freeing('hint.match', freedBy(state, seat, action), { a, b });
    }
    case 'remove':
      return freeing('hint.remove', freedBy(state, seat, action), { card: String(action['card']) });
    case 'draw':
      return message(state.fields.removalCount === 0 ? 'hint.draw' : 'hint.drawFirst');
    default:
      return null;
  }
}

function freeing(key: string, n: number, cards: { readonly [name: string]: string }): Message {
  return n === 0 ? message(`${key}.none`, cards) : message(key, { ...cards, n });
}

/** How many cards of the pyramid a removal frees. */
function freedBy(state: PyramidState, seat: number, action: Action): number {
  const [pyramid] = masksOf(rules.moveOf(state, seat, action) as number);
  const { pyramid: before } = state.fields;
  return bitCount(freePlaces(before & ~pyramid) & ~freePlaces(before));
}
