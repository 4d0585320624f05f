import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { fateOf } from './scoring.ts';
import type { EuchreHand } from './state.ts';
import { drawing } from './table.ts';

/** What players of Euchre count. */
const statistics = handStatistics<EuchreHand>({
  makes: ({ maker }, seat) => maker === seat,
  made: { of: 'makes', count: ({ maker, tricks }, seat) => maker === seat && fateOf(tricks) !== 'euchre' },
  marches: { of: 'makes', count: ({ maker, tricks }, seat) => maker === seat && fateOf(tricks) === 'march' },
  alone: { of: 'makes', count: ({ maker, isAlone }, seat) => maker === seat && isAlone },
  euchres: ({ maker, tricks }, seat) => (maker & 1) !== (seat & 1) && fateOf(tricks) === 'euchre',
});

/** Euchre, two against two: README.md has the rules as they are played here. */
export const euchre = defineTrickGame({ id: 'euchre', rules, drawing, statistics, bot, weighs: true });
