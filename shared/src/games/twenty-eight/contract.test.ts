import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { twentyEight } from './index.ts';
import { contractOf } from './table.ts';
import { E, N, position, S, W } from './tables.testing.ts';

test('declarers need their bid, defenders what is left of 28 and one more', () => {
  const state = position({ hands: ['AH', '9S', '8H', ''], setter: W, trumpCard: '7C', bid: 16 });
  const sides = contractOf(twentyEight.secrecy.view(state, SPECTATOR))?.sides;
  expect(sides?.map(({ seats, needed }) => [[...seats].sort(), needed])).toEqual([
    [[E, W].sort(), 16],
    [[N, S].sort(), 13],
  ]);
});

test('trumps that lie face down are named to nobody, the setter neither', () => {
  const state = position({ hands: ['AH', '9S', '8H', ''], setter: W, trumpCard: '7C', bid: 16 });
  for (const viewer of [SPECTATOR, N, W]) expect(contractOf(twentyEight.secrecy.view(state, viewer))?.trump).toBe('?');
});
