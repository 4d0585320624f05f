import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { SweatState } from './state.ts';
import { checkAround, dealt, does, turnOn } from './tables.testing.ts';

/** Seat 0 is ahead with two aces; seat 1 has turned all seven, and is out as soon as its turn comes. */
function decided(...bets: readonly number[]): SweatState {
  const state = turnOn(dealt({ hands: ['AS AD', '3S 4D 5H 7C 8D TS TD'], kill: '2S', beat: 'KC' }));
  checkAround(checkAround(state));
  for (const to of bets) does(state, { type: 'bet', to });
  return state;
}

/** Seat 0 has turned these cards, and all seven of seat 1's are still face down; seat 0 bets this much. */
function facing(hand: string, beat: string, to: number): SweatState {
  const state = turnOn(dealt({ hands: [hand, ''], kill: '2S', beat, options: { limit: 'none' } }));
  return does(state, { type: 'bet', to });
}

const MISJUDGES = 'it takes its chances from few deals';

/** Positions that no good player of Mexican Sweat gets wrong. */
export const blunders: readonly Blunder<SweatState>[] = [
  { says: 'bet when you cannot lose', at: () => decided(), does: '2' },
  { says: 'fold to a bet when you cannot win', at: () => decided(2), does: 'fold' },
  { says: 'check when you cannot win and nobody has bet', at: () => does(decided(), 'check'), does: 'check' },
  {
    says: 'call a bet of one with seven cards to come against an ace',
    at: () => facing('AS', 'QC', 1),
    never: 'fold',
    easyMay: MISJUDGES,
  },
  {
    says: 'fold to half a stack with seven cards to come against an ace',
    at: () => facing('AS', 'QC', 50),
    does: 'fold',
    easyMay: MISJUDGES,
  },
  {
    says: 'do not fold an ace that another player must still beat to the least bet',
    at: () => does(facing('AS', 'QC', 1), { type: 'raise', to: 2 }),
    never: 'fold',
  },
];
