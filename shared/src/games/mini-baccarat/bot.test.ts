import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceFor } from '../../kit/game/moves.ts';
import { Random } from '../../kit/game/random.ts';
import { bot } from './bot.ts';
import { miniBaccarat } from './index.ts';
import type { BaccaratOptions } from './options.ts';
import type { BaccaratState } from './state.ts';
import { bet, does, ready, tableWith } from './tables.testing.ts';

function asked(state: BaccaratState, seat: number, random: Random) {
  return bot(miniBaccarat.secrecy.view(state, seat), seat, miniBaccarat.rules.legal(state, seat), random);
}

const limits = fc
  .tuple(fc.integer({ min: 1, max: 2000 }), fc.nat(5000))
  .map(([min, more]): Partial<BaccaratOptions> => ({ min, max: min + more }));

describe('the bot', () => {
  test('lays a bet within the limits, or sits out', () => {
    fc.assert(
      fc.property(limits, fc.boolean(), fc.nat(), (options, noOpposing, seed) => {
        const state = tableWith('', { options: { ...options, noOpposing }, seats: 2 });
        const action = asked(state, 1, new Random(seed));
        expect(choiceFor(miniBaccarat.rules.legal(state, 1), action)).not.toBeNull();
      }),
    );
  });

  test('is ready once it has bet', () => {
    const state = does(tableWith('', { seats: 2 }), 0, bet({ banco: 10 }));
    expect(asked(state, 0, new Random(1))).toEqual(ready);
  });

  test('leaves its bet alone if it is ready and asked all the same', () => {
    const state = does(tableWith('', { seats: 2 }), 0, bet({ banco: 10, tie: 1 }), ready);
    expect(asked(state, 0, new Random(1))).toEqual(bet({ banco: 10, tie: 1 }));
  });

  test('prefers banco, seldom adds the tie, and plays for small change', () => {
    const random = new Random(5);
    const state = tableWith('');
    const bets = Array.from({ length: 2000 }, () => asked(state, 0, random));
    const share = (spot: string) => bets.filter((action) => Number(action[spot] ?? 0) > 0).length / bets.length;
    expect(share('banco')).toBeGreaterThan(share('punto'));
    expect(share('punto')).toBeGreaterThan(0.2);
    expect(share('tie')).toBeLessThan(0.1);
    expect(Math.max(...bets.map((action) => Number(action['banco'] ?? 0)))).toBeLessThanOrEqual(50);
  });
});
