import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { suitOf, suitOfLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { handStatistics } from '../../kit/score/handStatistics.ts';
import { holdingReason } from '../../kit/tricks/playReasons.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { fateOf } from './scoring.ts';
import type { EuchreHand, EuchreView } from './state.ts';
import { drawing } from './table.ts';

/** What players of Euchre count. */
const statistics = handStatistics<EuchreHand>({
  makes: ({ maker }, seat) => maker === seat,
  made: { of: 'makes', count: ({ maker, tricks }, seat) => maker === seat && fateOf(tricks) !== 'euchre' },
  marches: { of: 'makes', count: ({ maker, tricks }, seat) => maker === seat && fateOf(tricks) === 'march' },
  alone: { of: 'makes', count: ({ maker, isAlone }, seat) => maker === seat && isAlone },
  euchres: ({ maker, tricks }, seat) => (maker & 1) !== (seat & 1) && fateOf(tricks) === 'euchre',
});

/** What the hand holds in the suit that a call makes trumps. */
function callReason({ hand, trick }: EuchreView, _seat: number, { type, suit }: Action) {
  if (type !== 'order' && type !== 'name') return null;
  const trump = type === 'order' ? suitOf(hand.turned) : suitOfLetter(String(suit));
  return holdingReason(trick.own, bowerOrder(trump), trump);
}

/** Euchre, two against two: README.md has the rules as they are played here. */
export const euchre = defineTrickGame({ id: 'euchre', rules, drawing, statistics, bot, weighs: true, callReason });
