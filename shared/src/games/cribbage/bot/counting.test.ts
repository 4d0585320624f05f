import { expect, test } from 'vitest';
import { Random } from '../../../kit/game/random.ts';
import { pointsOf, showCombinations } from '../scoring.ts';
import { PACK } from '../state.ts';
import { showPoints } from './counting.ts';

test('a hand or a crib is worth what is counted aloud', () => {
  const random = new Random(1);
  const deck = [...PACK];
  for (let n = 0; n < 4000; n++) {
    random.shuffle(deck);
    // half of them of two suits alone, so that there are flushes
    const [starter = 0, ...hand] = deck.filter((card) => n % 2 === 0 || card < 32).slice(0, 5);
    for (const isCrib of [false, true])
      expect(showPoints(hand, starter, isCrib)).toBe(pointsOf(showCombinations(hand, starter, isCrib)));
  }
});
