import { expect, test } from 'vitest';
import { HEARTS } from '../../kit/cards/cards.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { contractOf } from './contract.ts';
import { whist } from './index.ts';
import { inPlay } from './tables.testing.ts';

test('both sides play for the seventh trick, the first that scores', () => {
  const state = inPlay(['AH', 'KH', 'QH', 'JH'], HEARTS);
  state.trick.won.set([4, 1, 2, 3]);
  const contract = contractOf(whist.secrecy.view(state, SPECTATOR));
  expect(contract?.trump).toBe('H');
  expect(contract?.sides).toMatchObject([
    { seats: [0, 2], taken: 6, needed: 7 },
    { seats: [1, 3], taken: 4, needed: 7 },
  ]);
});
