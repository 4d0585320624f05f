import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goldenGames } from '../../kit/game/golden.testing.ts';
import { botChooser, type Move, playOut, playOutAtRandom, randomChooser, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { euchre } from './index.ts';
import type { EuchreOptions } from './options.ts';
import { ReferenceRules } from './referenceRules.testing.ts';
import { newGame, optionsWith } from './tables.testing.ts';

const anyOptions = fc
  .record({
    target: fc.constantFrom<EuchreOptions['target']>(5, 7, 10, 11),
    deck: fc.constantFrom<EuchreOptions['deck']>(32, 24, 28),
    dealerMustTake: fc.boolean(),
    stickDealer: fc.boolean(),
    loneEuchre: fc.constantFrom<EuchreOptions['loneEuchre']>(2, 4),
  })
  .map((changed) => optionsWith(changed));

/** Plays a game, everybody alike, and answers what was recorded of it. */
function played(options: EuchreOptions, seed: number, bots: boolean) {
  const random = new Random(seed);
  const state = newGame(options, seed & 3);
  const chooser = bots ? botChooser(euchre, random, 0.05) : randomChooser(euchre, random);
  const moves: Move[] = [];
  const isOver = playOut(euchre, state, Array(4).fill(chooser), random, (move) => moves.push(move));
  return { state, moves, isOver };
}

describe('whole games', () => {
  test('of random players come to their end, and the reference rules score them alike', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const { state, moves, isOver } = played(options, seed, false);
        const { hands, scores, winners } = euchre.rules.result(state);
        expect(isOver).toBe(true);
        expect({ hands, scores, winners }).toEqual(new ReferenceRules(options, seed & 3, moves).read());
      }),
      { numRuns: 60 },
    );
  });

  test('of bots too', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const { state, moves, isOver } = played({ ...options, target: 5 }, seed, true);
        const { hands, scores, winners } = euchre.rules.result(state);
        expect(isOver).toBe(true);
        const reading = new ReferenceRules({ ...options, target: 5 }, seed & 3, moves);
        expect({ hands, scores, winners }).toEqual(reading.read());
      }),
      { numRuns: 2 },
    );
  });

  test('score something in every hand that is played, and only for one side', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        for (const [a = 0, b = 0, c, d] of euchre.rules.result(played(options, seed, false).state).hands) {
          expect([Math.min(a, b), [1, 2, 4].includes(Math.max(a, b)), c, d]).toEqual([0, true, a, b]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('are the same played fast or step by step, from the same seed', () => {
    const stepByStep = variantOf(euchre, { playFast: undefined });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const [fast, slow] = [euchre, stepByStep].map((game) => {
          const state = newGame(options, seed & 3);
          playOutAtRandom(game, state, new Random(seed), roomForDeck());
          return euchre.secrecy.view(state, 0);
        });
        expect(fast).toEqual(slow);
      }),
      { numRuns: 60 },
    );
  });
});

test.each(goldenGames('euchre'))(
  'the golden game $name is scored alike by the reference rules, or refused by them too',
  ({ record: { options, dealer, moves }, expected }) => {
    const read = () => new ReferenceRules(optionsWith(options as Partial<EuchreOptions>), dealer, moves).read();
    if (!expected.ok) {
      expect(read).toThrow();
      return;
    }
    const { hands, scores, winners } = expected;
    expect(read()).toEqual({ hands, scores, winners });
  },
);
