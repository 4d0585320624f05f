import type { Blunder } from '../../kit/game/blunders.testing.ts';
import { laidOut } from './positions.testing.ts';
import type { PyramidState } from './state.ts';

/** Positions that no good player of Pyramid gets wrong. */
export const blunders: readonly Blunder<PyramidState>[] = [
  { says: 'take a free king at once', at: () => laidOut({ rows: '6H / KS 9D', stock: '7C 4C' }), does: 'KS' },
  {
    says: 'take the last two cards',
    at: () => laidOut({ rows: '6H 7S', waste: '7C', stock: '6C' }),
    does: '6H 7S | 7S 6H',
  },
  {
    says: 'match two cards of the pyramid, and keep the partner in the waste for the card below',
    at: () => laidOut({ rows: 'TH / TS 3D', waste: '3C' }),
    does: 'TS 3D | 3D TS',
  },
  {
    says: 'do not give up while the partner is in the stock',
    at: () => laidOut({ rows: '9H', stock: '2C 4D' }),
    does: 'draw',
  },
  {
    says: 'turn the waste over for a partner that has gone by',
    at: () => laidOut({ rows: '9H', waste: '4D 2C' }),
    never: 'resign',
  },
  {
    says: 'take the pair that uncovers the card whose partner lies in the waste',
    at: () => laidOut({ rows: '7H / QS AS', waste: '6D', stock: 'KC 2C' }),
    never: 'resign | draw',
  },
];
