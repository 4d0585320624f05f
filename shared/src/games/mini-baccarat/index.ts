import { defineGame } from '../../kit/game/game.ts';
import { statisticsOver } from '../../kit/score/handStatistics.ts';
import { bot } from './bot.ts';
import { checkOptions, options, presets } from './options.ts';
import { rules } from './rules.ts';
import { allSeats, type BaccaratState, PHASE, type PlayedRound } from './state.ts';
import { drawing } from './table.ts';

function hasBet({ staked }: PlayedRound, seat: number): boolean {
  return (staked[seat] ?? 0) > 0;
}

/** What players of Mini Baccarat count. */
const statistics = statisticsOver<BaccaratState, PlayedRound>(({ fields }) => fields.log, {
  bets: hasBet,
  won: { of: 'bets', count: (round, seat) => hasBet(round, seat) && (round.scores[seat] ?? 0) > 0 },
  staked: ({ staked }, seat) => staked[seat] ?? 0,
});

/** Mini Baccarat, for one to nine against the bank: README.md has the rules as they are played here. */
export const miniBaccarat = defineGame({
  id: 'mini-baccarat',
  seats: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  options,
  checkOptions,
  presets,
  statistics,
  isOfChance: true,
  emptySeat: { type: 'ready' },
  ...rules,
  // the table waits for the seats that are not ready
  awaited: (state) => (state.phase === PHASE.bets ? allSeats(state) & ~state.fields.ready : rules.actors(state)),
  viewForm: { texts: ['discard'] },
  ...drawing,
  bot,
  counters: ({ lists: { outcomes }, fields: { shoeNumber } }) => {
    const [player = 0, banker = 0, tie = 0] = outcomes;
    return { banker, player, tie, rounds: banker + player + tie, shoes: shoeNumber };
  },
});
