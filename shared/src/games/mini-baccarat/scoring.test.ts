import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANCO, type Outcome, PUNTO, TIE } from './drawing.ts';
import { miniBaccarat } from './index.ts';
import type { BaccaratOptions } from './options.ts';
import { commissionOn } from './scoring.ts';
import { afterBurn, bet, dealRound, does, tableWith } from './tables.testing.ts';

/** Cards with which a round ends this way. */
const ROUNDS: Record<Outcome, string> = { [PUNTO]: '9S KD KH KC', [BANCO]: 'KS KD KH 9C', [TIE]: '9S 9D KH KC' };

/** What a bet brings in a round that ends this way, in chips. */
function brings(outcome: Outcome, spots: Parameters<typeof bet>[0], options: Partial<BaccaratOptions> = {}): number {
  const state = tableWith(afterBurn(ROUNDS[outcome]), { options });
  dealRound(does(state, 0, bet(spots)));
  return miniBaccarat.rules.result(state).scores[0]!;
}

describe('what is paid', () => {
  test('winning player bets are paid at even money', () => {
    expect(brings(PUNTO, { punto: 100 })).toBe(100);
    expect(brings(BANCO, { punto: 100 })).toBe(-100);
  });

  test('winning banker bets are paid at even money, less a commission of 5 per cent', () => {
    expect(brings(BANCO, { banco: 100 })).toBe(95);
    expect(brings(BANCO, { banco: 7 })).toBe(6.65);
    expect(brings(BANCO, { banco: 1 })).toBe(0.95);
    expect(brings(PUNTO, { banco: 100 })).toBe(-100);
  });

  test('winning tie bets are paid at 8 to 1', () => {
    expect(brings(TIE, { tie: 10 })).toBe(80);
    expect(brings(PUNTO, { tie: 10 })).toBe(-10);
    expect(brings(BANCO, { tie: 10 })).toBe(-10);
  });

  test('at a tie, bets on punto and banco are returned', () => {
    expect(brings(TIE, { punto: 100, banco: 70 })).toBe(0);
  });

  test('the commission may be 4 per cent, or none', () => {
    expect(brings(BANCO, { banco: 7 }, { commission: 4 })).toBe(6.72);
    expect(brings(BANCO, { banco: 7 }, { commission: 0 })).toBe(7);
  });

  test('the commission may be rounded up to a whole chip on each bet', () => {
    expect(brings(BANCO, { banco: 7 }, { rounding: 'up' })).toBe(6);
    expect(brings(BANCO, { banco: 1 }, { rounding: 'up' })).toBe(0);
    expect(brings(BANCO, { banco: 20 }, { rounding: 'up' })).toBe(19);
    expect(brings(BANCO, { banco: 21 }, { rounding: 'up' })).toBe(19);
    expect(brings(BANCO, { banco: 25 }, { rounding: 'up', commission: 4 })).toBe(24);
    expect(brings(BANCO, { banco: 9 }, { rounding: 'up', commission: 0 })).toBe(9);
  });

  test('the tie may pay 9', () => {
    expect(brings(TIE, { tie: 10 }, { tiePays: 9 })).toBe(90);
  });

  test('fractions of a chip never go astray: twenty bets of one on banco are one bet of twenty', () => {
    const rounds = Array.from('SHDC', (suit) => `K${suit} Q${suit} J${suit} 9${suit} `.repeat(5));
    const state = tableWith(afterBurn(rounds.join('')));
    for (let i = 0; i < 20; i++) dealRound(does(state, 0, bet({ banco: 1 })));
    expect(miniBaccarat.rules.result(state).scores).toEqual([19]);
  });
});

const someChips = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 }));
const someTable = fc.record({
  commission: fc.constantFrom<BaccaratOptions['commission']>(5, 4, 0),
  rounding: fc.constantFrom<BaccaratOptions['rounding']>('exact', 'up'),
  tiePays: fc.constantFrom<BaccaratOptions['tiePays']>(8, 9),
});

test('a bet on several spots brings what they bring one by one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Outcome>(PUNTO, BANCO, TIE),
      fc.record({ punto: someChips, banco: someChips, tie: someChips }),
      someTable,
      (outcome, { punto, banco, tie }, options) => {
        const apart = [{ punto }, { banco }, { tie }].map((spot) => brings(outcome, spot, options));
        const sum = apart.reduce((a, b) => a + b);
        expect(brings(outcome, { punto, banco, tie }, options)).toBeCloseTo(sum, 9);
        // with whole chips and these rates nothing is finer than a hundredth
        expect(Number.isInteger(Math.round(sum * 1e6) / 1e4)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('rounding the commission up costs less than a chip, and never pays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(5, 4, 0), (chips, commission) => {
      const given = { commission: commission as BaccaratOptions['commission'] };
      const exact = commissionOn(chips, { ...given, rounding: 'exact' });
      const up = commissionOn(chips, { ...given, rounding: 'up' });
      expect(up % 100).toBe(0);
      expect(up - exact).toBeGreaterThanOrEqual(0);
      expect(up - exact).toBeLessThan(100);
    }),
  );
});
