import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isReady } from './layout.ts';
import type { BaccaratState } from './state.ts';

/** Why an action is refused that is not among the legal ones. */
export function whyNot(state: BaccaratState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'cut':
      if (!state.mayCut()) return message('refused.cutTooLate');
      return message('refused.cut', { most: state.shoe.length - 1 });
    case 'bet':
      return whyNoBet(state, [action['punto'], action['banco'], action['tie']].map(Number));
    case 'ready':
      return message(isReady(state, seat) ? 'refused.isReady' : 'refused.unknown');
    default:
      return message('refused.unknown');
  }
}

function whyNoBet(state: BaccaratState, amounts: readonly number[]): Message {
  const { min, max, noOpposing } = state.options;
  const [punto = 0, banco = 0] = amounts;
  if (amounts.some((chips) => chips > max)) return message('refused.tooMuch', { max });
  if (amounts.some((chips) => chips < min && chips !== 0)) return message('refused.tooLittle', { min });
  if (noOpposing && punto > 0 && banco > 0) return message('refused.opposing');
  return message('refused.unknown');
}
