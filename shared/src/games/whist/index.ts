import { bitCount } from '../../kit/cards/cards.ts';
import { handStatistics } from '../../kit/score/handStatistics.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { BOOK } from './scoring.ts';
import { TRICKS, type WhistHand } from './state.ts';
import { drawing } from './table.ts';

/** What players of Whist count. */
const statistics = handStatistics<WhistHand>({
  hands: () => 1,
  won: { of: 'hands', count: ({ won }, seat) => partnersSum(won, seat & 1) > BOOK },
  oddTricks: ({ won }, seat) => Math.max(0, partnersSum(won, seat & 1) - BOOK),
  slams: { of: 'hands', count: ({ won }, seat) => partnersSum(won, seat & 1) === TRICKS },
  honours: { of: 'hands', count: ({ honours }, seat) => bitCount(honours[seat & 1] ?? 0) >= 3 },
});

/** Whist, two against two: README.md has the rules as they are played here. */
export const whist = defineTrickGame({ id: 'whist', rules, drawing, statistics, bot, weighs: true });
