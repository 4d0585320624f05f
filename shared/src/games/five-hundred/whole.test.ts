import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { botChooser, type Chooser, type Move, playOut, playOutAtRandom, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { fiveHundred } from './index.ts';
import type { FiveHundredOptions } from './options.ts';
import { ReferenceRules } from './referenceRules.testing.ts';
import type { FiveHundredState } from './state.ts';
import { newGame, optionsWith, tameChooser } from './tables.testing.ts';

const anyOptions: fc.Arbitrary<FiveHundredOptions> = fc
  .record({
    nulloRank: fc.constantFrom<'belowEight' | 'byValue'>('belowEight', 'byValue'),
    inkle: fc.constantFrom<'firstTwo' | 'anyone' | 'none'>('firstTwo', 'anyone', 'none'),
    rounds: fc.constantFrom<3 | 1 | 'untilThreePasses'>(3, 1, 'untilThreePasses'),
    endOnThreePasses: fc.boolean(),
    jokerCallsAlways: fc.boolean(),
    win: fc.constantFrom<'reach' | 'exceed'>('reach', 'exceed'),
    winOnlyByContract: fc.boolean(),
    aceNoFace: fc.boolean(),
  })
  .map((changed) => optionsWith(changed));

/** Plays a game, or this many moves of one, and reads its record a second time. */
function playedTwice(
  options: FiveHundredOptions,
  seed: number,
  most: number,
  chooserOf: (random: Random) => Chooser<FiveHundredState>,
): void {
  const random = new Random(seed);
  const dealer = seed & 3;
  const state = newGame(options, dealer);
  const moves: Move[] = [];
  const chooser = chooserOf(random);
  playOut(fiveHundred, state, [chooser, chooser, chooser, chooser], random, (move) => moves.push(move), most);
  const { hands, scores, winners } = fiveHundred.rules.result(state);
  const reading = new ReferenceRules(options, dealer, moves).read();
  expect({ hands, scores, winners }).toEqual(reading);
  expect(hands.length).toBeGreaterThan(0);
}

describe('whole games', () => {
  test('of players who bid little are scored as the reference rules score them', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        playedTwice(options, seed, 600, (random) => tameChooser(random));
      }),
      { numRuns: 30 },
    );
  });

  test('of bots too', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        playedTwice(options, seed, 130, (random) => botChooser(fiveHundred, random, 0.05));
      }),
      { numRuns: 2 },
    );
  });

  test('come to the same end the fast way and step by step', () => {
    const stepByStep = variantOf(fiveHundred, { playFast: undefined });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const played = [fiveHundred, stepByStep].map((game) => {
          const state = newGame(options, seed & 3);
          playOutAtRandom(game, state, new Random(seed), roomForDeck());
          return JSON.stringify([fiveHundred.rules.result(state), fiveHundred.secrecy.view(state, SPECTATOR)]);
        });
        expect(played[0]).toBe(played[1]);
      }),
      { numRuns: 60 },
    );
  });
});
