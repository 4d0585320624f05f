import { statisticsOver } from '../../kit/score/handStatistics.ts';
import type { BaccaratState, PlayedRound } from './state.ts';

function hasBet({ staked }: PlayedRound, seat: number): boolean {
  return (staked[seat] ?? 0) > 0;
}

/** What players of Mini Baccarat count. */
export const statistics = statisticsOver<BaccaratState, PlayedRound>(({ fields }) => fields.log, {
  bets: hasBet,
  won: { of: 'bets', count: (round, seat) => hasBet(round, seat) && (round.scores[seat] ?? 0) > 0 },
  staked: ({ staked }, seat) => staked[seat] ?? 0,
});
