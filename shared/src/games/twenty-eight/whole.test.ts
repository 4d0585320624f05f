import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { goldenGames } from '../../kit/game/golden.testing.ts';
import { botChooser, type Move, playOut, playOutAtRandom, randomChooser, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { twentyEight } from './index.ts';
import type { TwentyEightOptions } from './options.ts';
import { scoreByReference } from './referenceRules.testing.ts';
import { BIDDING } from './state.ts';
import { newGame, optionsWith } from './tables.testing.ts';

const anyOptions: fc.Arbitrary<TwentyEightOptions> = fc.record({
  direction: fc.constantFrom<'right' | 'left'>('right', 'left'),
  passIsFinal: fc.boolean(),
  reveal: fc.constantFrom<'mandatory' | 'optional'>('mandatory', 'optional'),
  mustTrump: fc.constantFrom<'always' | 'callerOnly'>('always', 'callerOnly'),
  rank10: fc.constantFrom<'belowQueen' | 'aboveKing'>('belowQueen', 'aboveKing'),
  target: fc.constantFrom<10 | 6 | 15>(10, 6, 15),
});

/** A few hands: random players, who bid high, seldom make a contract and would never end. */
const MOST_MOVES = 250;

describe('whole games', () => {
  test('of random players and of bots are scored as the reference rules score them, 28 points a hand', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), fc.nat({ max: 3 }), (options, seed, kind) => {
        // bots think, which is slow here
        const bots = kind === 0;
        const random = new Random(seed);
        const state = newGame(options, seed & 3);
        const chooser = bots ? botChooser(twentyEight, random, 0.05) : randomChooser(twentyEight, random);
        const moves: Move[] = [];
        playOut(
          twentyEight,
          state,
          [chooser, chooser, chooser, chooser],
          random,
          (move) => moves.push(move),
          bots ? MOST_MOVES / 2 : MOST_MOVES,
        );
        const { hands, scores, winners } = twentyEight.rules.result(state);
        const score = scoreByReference(options, seed & 3, moves);
        expect({ hands, scores, winners }).toEqual({
          hands: score.hands,
          scores: score.scores,
          winners: score.winners,
        });
        expect(score.points.every((points) => points === 28)).toBe(true);
        for (let hand = state.log; hand !== null; hand = hand.before) {
          expect((hand.taken[0] as number) + (hand.taken[1] as number)).toBe(28);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('go the fast way as they go step by step, from the same seed', () => {
    const stepByStep = variantOf(twentyEight, { playFast: undefined });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const played = [twentyEight, stepByStep].map((game) => {
          const state = newGame(options, seed & 3);
          const random = new Random(seed);
          // until the third hand is dealt, by as many steps as either needs
          while ((state.played < 2 || state.phase !== BIDDING) && !game.rules.result(state).over)
            playOutAtRandom(game, state, random, roomForDeck(), 1);
          return JSON.stringify([game.rules.result(state), game.secrecy.view(state, SPECTATOR), random.bits()]);
        });
        expect(played[0]).toBe(played[1]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('golden games', () => {
  const golden = goldenGames('twenty-eight');

  test.each(golden)(
    '$name is scored alike, or found wrong, by the reference rules',
    ({ record: { options, dealer, moves }, expected }) => {
      const read = () => scoreByReference(optionsWith(options as Partial<TwentyEightOptions>), dealer, moves);
      if (!expected.ok) {
        expect(read).toThrow();
        return;
      }
      const { hands, scores, winners } = read();
      expect(expected).toMatchObject({ hands, scores, winners });
    },
  );

  test('are five at least', () => {
    expect(golden.length).toBeGreaterThanOrEqual(5);
  });
});
