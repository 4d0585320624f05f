import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { contractOf } from './contract.ts';
import { spades } from './index.ts';
import { NIL } from './state.ts';
import { dealt, inPlay, unbroken } from './tables.testing.ts';

const contractIn = (state: ReturnType<typeof dealt>) => contractOf(spades.secrecy.view(state, SPECTATOR));

test('each side is shown with what its partners have bid together, once all four have bid', () => {
  expect(contractIn(dealt([], [3, 2, 4]))).toBeUndefined();
  const contract = contractIn(dealt([], [3, 2, 4, 2]));
  expect(contract?.sides).toEqual([
    { seats: [0, 2], taken: 0, needed: 4 },
    { seats: [1, 3], taken: 0, needed: 7 },
  ]);
  expect(contract?.says).toBeNull();
});

test('tricks of a partner who has bid nil do not count towards the contract', () => {
  const state = inPlay(['2H', '3H', '4H', '5H'], [4, 3, NIL, 2], { nil: true }, [3, 0, 1, 0]);
  expect(contractIn(state)?.sides[0]).toEqual({ seats: [0, 2], taken: 3, needed: 4 });
});

test('where spades must be broken, it says whether they are', () => {
  expect(contractIn(unbroken(['2H 2S', '3H', '4H', '5H']))?.says).toEqual({ key: 'fact.notBroken' });
});
