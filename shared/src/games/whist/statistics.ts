import { bitCount } from '../../kit/cards/cards.ts';
import { handStatistics } from '../../kit/score/handStatistics.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { BOOK } from './scoring.ts';
import { TRICKS, type WhistHand } from './state.ts';

/** What players of Whist count. */
export const statistics = handStatistics<WhistHand>({
  hands: () => 1,
  won: { of: 'hands', count: ({ won }, seat) => partnersSum(won, seat & 1) > BOOK },
  oddTricks: ({ won }, seat) => Math.max(0, partnersSum(won, seat & 1) - BOOK),
  slams: { of: 'hands', count: ({ won }, seat) => partnersSum(won, seat & 1) === TRICKS },
  honours: { of: 'hands', count: ({ honours }, seat) => bitCount(honours[seat & 1] ?? 0) >= 3 },
});
