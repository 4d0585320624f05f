import type { Statistics } from '../../kit/game/statistics.ts';
import { isSkunk } from './scoreSheet.ts';
import { type CribbageState, PART, PHASE, TALLY, tallyOf } from './state.ts';

/** Adds up, over all hands that are over, what a seat scored for some of the parts. */
function scoredFor(...parts: readonly number[]) {
  return ({ lists: { log } }: CribbageState, seat: number): number => {
    let sum = 0;
    for (let hand = 0; hand < log.length / TALLY; hand++) {
      const tally = tallyOf(log, hand, seat);
      for (const part of parts) sum += tally[part] as number;
    }
    return sum;
  };
}

/** What players of Cribbage count. */
export const statistics: Statistics<CribbageState> = {
  hands: { count: ({ lists }) => lists.log.length / TALLY },
  pegged: { count: scoredFor(PART.play) },
  shown: { count: scoredFor(PART.shown, PART.crib) },
  skunks: {
    count: ({ phase, lists: { scores } }, seat) =>
      Number(phase === PHASE.over && isSkunk(scores) && (scores[seat] as number) > (scores[1 - seat] as number)),
  },
};
