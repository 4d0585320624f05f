import { inPots } from '../../kit/chips/chipPots.ts';
import type { Action } from '../../kit/game/action.ts';
import { Random } from '../../kit/game/random.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { prospectOf, WORLDS } from './bot.ts';
import { asTable, betting, type SweatView } from './state.ts';

/** Why an action may be a good one (GameBot.reason): how often the seat wins, and what it pays for that. */
export function reason(view: SweatView, seat: number, { type }: Action): Message | null {
  const table = asTable(view);
  const n = Math.round(100 * prospectOf(view, seat, new Random(0), WORLDS).chance);
  switch (type) {
    case 'fold':
    case 'call':
      return message(`hint.${type}`, { n, cost: betting.toCall(table, seat), pot: inPots(table) });
    case 'check':
      return message('hint.check', { n });
    case 'bet':
    case 'raise':
      return message('hint.bet', { n });
    default:
      return null;
  }
}
