import { handStatistics } from '../../kit/score/handStatistics.ts';
import { fateOf } from './scoring.ts';
import type { EuchreHand } from './state.ts';

/** What players of Euchre count. */
export const statistics = handStatistics<EuchreHand>({
  makes: ({ maker }, seat) => maker === seat,
  made: { of: 'makes', count: ({ maker, tricks }, seat) => maker === seat && fateOf(tricks) !== 'euchre' },
  marches: { of: 'makes', count: ({ maker, tricks }, seat) => maker === seat && fateOf(tricks) === 'march' },
  alone: { of: 'makes', count: ({ maker, isAlone }, seat) => maker === seat && isAlone },
  euchres: ({ maker, tricks }, seat) => (maker & 1) !== (seat & 1) && fateOf(tricks) === 'euchre',
});
