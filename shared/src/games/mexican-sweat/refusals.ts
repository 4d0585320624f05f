import type { NoRaise } from '../../kit/chips/betting.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { SweatState } from './state.ts';

/** Why an action of the seat that is to act is refused. */
export function whyNot(state: SweatState, seat: number, action: Action): Message {
  const { betting } = state;
  const toCall = betting.toCall(seat);
  switch (action.type) {
    case 'check':
      return message('refused.check', { n: toCall });
    case 'call':
      return message('refused.nothingToCall');
    case 'fold':
      return message('refused.nothingToFoldTo');
    case 'bet':
      return betting.toMatch === 0 ? whyNotTo(state, seat) : message('refused.isBetAlready', { n: betting.toMatch });
    case 'raise':
      return betting.toMatch === 0 ? message('refused.nothingToRaise') : whyNotTo(state, seat);
    default:
      return message('refused.unknown');
  }
}

/** Why a bet or raise cannot be made at all, or the amounts that it can be made to. */
function whyNotTo(state: SweatState, seat: number): Message {
  const { betting } = state;
  const bar = betting.whyNoRaise(seat);
  if (bar !== null) return whyBarred(bar, betting.raises);
  const least = betting.leastTo(seat);
  const most = betting.mostTo(seat);
  if (least === most) return message('refused.onlyTo', { n: least });
  return message('refused.between', { least, most });
}

function whyBarred(bar: NoRaise, raises: number): Message {
  switch (bar) {
    case 'short':
      return message('refused.short');
    case 'alone':
      return message('refused.alone');
    case 'notReopened':
      return message('refused.notReopened');
    case 'raisesUsed':
      return message('refused.raisesUsed', { n: raises });
  }
}
