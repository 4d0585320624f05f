import { handStatistics } from '../../kit/tricks/handStatistics.ts';
import type { SomeGameHand } from './state.ts';

/** What players of Some Game count. */
export const statistics = handStatistics<SomeGameHand>({
  hands: () => true,
  tricks: ({ scores }, seat) => scores[seat] ?? 0,
});
