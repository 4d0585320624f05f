import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import {
  botChooser,
  type Chooser,
  isDeck,
  type Move,
  playOut,
  playOutAtRandom,
  randomChooser,
  roomForDeck,
} from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { soloWhist } from './index.ts';
import type { SoloOptions } from './options.ts';
import { ReferenceRules } from './referenceRules.testing.ts';
import type { SoloState } from './state.ts';
import { newGame, optionsWith } from './tables.testing.ts';

const anyOptions = fc
  .record({
    scoring: fc.constantFrom('credits' as const, 'paper' as const),
    eldestCop: fc.constantFrom('literal' as const, 'anyProp' as const),
    upgrade: fc.constantFrom('any' as const, 'solo' as const, 'none' as const),
    propCop: fc.boolean(),
    soloValue: fc.constantFrom<1 | 2>(1, 2),
    hands: fc.constantFrom(1, 3, 6),
  })
  .map((changed) => optionsWith(changed));

describe('whole games', () => {
  function playedTwice(options: SoloOptions, seed: number, chooserOf: (random: Random) => Chooser<SoloState>): void {
    const random = new Random(seed);
    const dealer = seed & 3;
    const state = newGame(options, dealer);
    const moves: Move[] = [];
    const choose = chooserOf(random);
    playOut(soloWhist, state, [choose, choose, choose, choose], random, (move) => moves.push(move));
    const { hands, scores, over } = soloWhist.rules.result(state);
    const reading = new ReferenceRules(options, dealer, moves).read();
    expect(hands).toEqual(reading.hands);
    expect(scores).toEqual(reading.scores);
    expect(over).toBe(true);
    expect(hands).toHaveLength(options.hands);
    expect(moves.filter(isDeck)).toHaveLength(hands.length + reading.abandoned);
  }

  test('are scored as the reference rules score them', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        playedTwice(options, seed, (random) => randomChooser(soloWhist, random));
      }),
      { numRuns: 30 },
    );
  });

  test('of bots are too', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        playedTwice({ ...options, hands: 1 }, seed, (random) => botChooser(soloWhist, random, 0.05));
      }),
      { numRuns: 3 },
    );
  });

  test('in credits sum to zero after every hand', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const state = newGame({ hands: 8 }, seed & 3);
        playOutAtRandom(soloWhist, state, new Random(seed), roomForDeck());
        for (const hand of soloWhist.rules.result(state).hands) expect(hand.reduce((sum, n) => sum + n, 0)).toBe(0);
      }),
    );
  });

  test('come to the same end the fast way and step by step', () => {
    const stepByStep = variantOf(soloWhist, { playFast: undefined });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const played = [soloWhist, stepByStep].map((game) => {
          const state = newGame(options, seed & 3);
          playOutAtRandom(game, state, new Random(seed), roomForDeck());
          return JSON.stringify([soloWhist.rules.result(state), soloWhist.secrecy.view(state, SPECTATOR)]);
        });
        expect(played[0]).toBe(played[1]);
      }),
      { numRuns: 40 },
    );
  });
});
