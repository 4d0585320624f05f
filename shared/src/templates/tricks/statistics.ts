import { handStatistics } from '../../kit/score/handStatistics.ts';
import type { SomeGameHand } from './state.ts';

/** What players of Some Game count. */
export const statistics = handStatistics<SomeGameHand>({
  hands: () => true,
  tricks: ({ scores }, seat) => scores[seat] ?? 0,
});
