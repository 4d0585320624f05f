import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { SweatState } from './state.ts';

/** Why an action of the seat whose turn it is is refused. */
export function whyNot({ betting }: SweatState, seat: number, action: Action): Message {
  const { toMatch } = betting;
  switch (action.type) {
    case 'check':
      return message('refused.check', { n: betting.toCall(seat) });
    case 'call':
      return message('refused.nothingToCall');
    case 'fold':
      return message('refused.nothingToFoldTo');
    case 'bet':
      return toMatch === 0 ? whyNotTo(betting, seat) : message('refused.isBetAlready', { n: toMatch });
    case 'raise':
      return toMatch === 0 ? message('refused.nothingToRaise') : whyNotTo(betting, seat);
    default:
      return message('refused.unknown');
  }
}

/** Why a bet or raise cannot be made at all, or the amounts that it can be made to. */
function whyNotTo(betting: SweatState['betting'], seat: number): Message {
  const bar = betting.whyNoRaise(seat);
  if (bar !== null) return message(`refused.${bar}`, { n: betting.raises });
  const least = betting.leastTo(seat);
  const most = betting.mostTo(seat);
  return least === most ? message('refused.onlyTo', { n: least }) : message('refused.between', { least, most });
}
