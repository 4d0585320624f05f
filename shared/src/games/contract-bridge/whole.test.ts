import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { rightGoldenGames } from '../../kit/game/golden.testing.ts';
import {
  botChooser,
  type Chooser,
  type Move,
  playOut,
  playOutAtRandom,
  randomChooser,
  roomForDeck,
  settle,
} from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { PASS } from './calls.ts';
import { contractBridge } from './index.ts';
import type { BridgeOptions } from './options.ts';
import { ReferenceRubber } from './referenceRules.testing.ts';
import { BIDDING, type BridgeState } from './state.ts';
import { newRubber, optionsWith } from './tables.testing.ts';

const anyOptions = fc
  .record({
    declarer: fc.constantFrom('lastBidder' as const, 'firstNamer' as const),
    undertricks: fc.constantFrom('defenders' as const, 'declarers' as const),
    slam: fc.constantFrom('taken' as const, 'bidAndMade' as const),
    honours: fc.boolean(),
  })
  .map((changed) => optionsWith(changed));

/** Plays at random, but passes so often that contracts stay low and some are made. */
function shyChooser(random: Random): Chooser<BridgeState> {
  const any = randomChooser(contractBridge, random);
  return (state, seat) => {
    if (state.phase !== BIDDING || random.below(3) === 0) return any(state, seat);
    const low = Math.min(contractBridge.rules.count(state, seat), 4);
    return random.below(3) > 0 ? SPOKEN + PASS : contractBridge.rules.pick(state, seat, random.below(low), random);
  };
}

/** Chooses as one of three ways does, by the seed. */
function chooserOf(seed: number, random: Random): Chooser<BridgeState> {
  switch (seed % 3) {
    case 0:
      return randomChooser(contractBridge, random);
    case 1:
      return botChooser(contractBridge, random, 0.05);
    default:
      return shyChooser(random);
  }
}

describe('whole rubbers', () => {
  test('of all sorts of players are scored as a reference scores them', () => {
    let ended = 0;
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, seed) => {
        const random = new Random(seed);
        const dealer = seed & 3;
        const state = newRubber(options, dealer);
        const moves: Move[] = [];
        const choose = chooserOf(seed, random);
        if (playOut(contractBridge, state, [choose, choose, choose, choose], random, (move) => moves.push(move), 700))
          ended++;
        settle(contractBridge, state);
        const { hands, scores, over, winners } = contractBridge.rules.result(state);
        const reading = new ReferenceRubber(options, dealer, moves).read();
        expect(hands).toEqual(reading.hands);
        expect(scores).toEqual([...reading.scores, ...reading.scores]);
        expect({ over, winners }).toEqual({ over: reading.isOver, winners: reading.winners });
        expect(state.game).toMatchObject({ below: reading.below, games: reading.games });
      }),
      { numRuns: 24, seed: 7 },
    );
    expect(ended).toBeGreaterThan(3);
  });

  const golden = rightGoldenGames('contract-bridge');

  test.each(golden)('golden too: $name', ({ record: { options, dealer, moves }, expected }) => {
    const reading = new ReferenceRubber(optionsWith(options as Partial<BridgeOptions>), dealer, moves).read();
    const { hands, scores, winners, isOver } = reading;
    expect(expected).toMatchObject({ hands, scores: [...scores, ...scores], winners, over: isOver });
  });

  test('that are golden and right are at least five', () => {
    expect(golden.length).toBeGreaterThanOrEqual(5);
  });

  test('come to the same hands the fast way and step by step', () => {
    const stepByStep = variantOf(contractBridge, { playFast: undefined });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        // at random a rubber takes thousands of hands: the first five will do
        const played = [contractBridge, stepByStep].map((game) => {
          const state = newRubber(options, seed & 3);
          const random = new Random(seed);
          while (state.game.deal < 6 || state.phase === TO_DEAL) playOutAtRandom(game, state, random, roomForDeck(), 1);
          return JSON.stringify([contractBridge.rules.result(state), contractBridge.secrecy.view(state, SPECTATOR)]);
        });
        expect(played[0]).toBe(played[1]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a view', () => {
  const inTheMiddle = fc.record({ options: anyOptions, seed: fc.nat(), moves: fc.integer({ min: 1, max: 220 }) });

  function played({ options, seed, moves }: { options: ReturnType<typeof optionsWith>; seed: number; moves: number }) {
    const random = new Random(seed);
    const state = newRubber(options, seed & 3);
    const choose = chooserOf(seed, random);
    playOut(contractBridge, state, [choose, choose, choose, choose], random, () => {}, moves);
    return { state, random };
  }

  test('is the same of every position that is dealt from it, and so is what the viewer may do', () => {
    fc.assert(
      fc.property(inTheMiddle, (course) => {
        const { state, random } = played(course);
        for (const viewer of [SPECTATOR, 0, 1, 2, 3]) {
          const view = contractBridge.secrecy.view(state, viewer);
          const possible = contractBridge.secrecy.determinize(view, random);
          expect(contractBridge.secrecy.view(possible, viewer)).toEqual(view);
          expect(contractBridge.rules.result(possible)).toEqual(contractBridge.rules.result(state));
          if (viewer !== SPECTATOR) {
            expect(contractBridge.rules.legal(possible, viewer)).toEqual(contractBridge.rules.legal(state, viewer));
          }
        }
      }),
      { numRuns: 24 },
    );
  });

  test('leaves open where the hidden cards are', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const state = newRubber({}, 0);
        const random = new Random(seed);
        playOut(contractBridge, state, Array(4).fill(randomChooser(contractBridge, random)), random, () => {}, 3);
        const view = contractBridge.secrecy.view(state, 1);
        const hands = Array.from({ length: 4 }, () =>
          contractBridge.secrecy.determinize(view, random).trick.cardsOf(2).join(),
        );
        expect(new Set(hands).size).toBe(4);
      }),
      { numRuns: 20 },
    );
  });
});
