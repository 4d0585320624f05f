import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { rightGoldenGames } from '../../kit/game/golden.testing.ts';
import { botChooser, type Move, playOut, playOutAtRandom, randomChooser, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { ohHell } from './index.ts';
import type { OhHellOptions } from './options.ts';
import { Reader } from './referenceRules.testing.ts';
import { newGame, optionsWith } from './tables.testing.ts';

const anyTable = fc.record({
  seats: fc.integer({ min: 3, max: 7 }),
  seed: fc.integer(),
  options: fc
    .record({
      dealerRule: fc.constantFrom<OhHellOptions['dealerRule']>('exceed', 'hook', 'capped', 'none'),
      scoring: fc.constantFrom<OhHellOptions['scoring']>('tens', 'ten-plus-bid', 'tricks-plus-ten'),
      shape: fc.constantFrom<OhHellOptions['shape']>('down-up', 'down', 'up'),
      maxHand: fc.constantFrom(0, 1, 2, 3, 5, 17),
      trump: fc.constantFrom<OhHellOptions['trump']>('turned', 'none'),
    })
    .map((changed) => optionsWith(changed)),
});

type Table = typeof anyTable extends fc.Arbitrary<infer T> ? T : never;

/** A game of this table, broken off after this many moves. */
function play({ seats, seed, options }: Table, mostMoves: number, bots = false) {
  const random = new Random(seed);
  const dealer = Math.abs(seed) % seats;
  const state = newGame({ options, seats, dealer });
  const chooser = bots ? botChooser(ohHell, random, 0.05) : randomChooser(ohHell, random);
  const moves: Move[] = [];
  const choosers = Array.from({ length: seats }, () => chooser);
  playOut(ohHell, state, choosers, random, (move) => moves.push(move), mostMoves);
  return { state, moves, dealer, random };
}

describe('whole games', () => {
  test('of random players and of bots are scored as a second reading of the rules scores them', () => {
    fc.assert(
      fc.property(anyTable, fc.boolean(), (table, bots) => {
        const { state, moves, dealer } = play(table, bots ? 300 : 1500, bots);
        const { hands, scores, winners } = ohHell.rules.result(state);
        expect({ hands, scores, winners }).toEqual(new Reader(table.options, table.seats, dealer, moves).read());
      }),
      { numRuns: 40 },
    );
  });

  test('end with one winner who has the highest score', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const { state } = play({ ...table, options: { ...table.options, maxHand: 1 } }, 20_000);
        const { over, scores, winners } = ohHell.rules.result(state);
        expect(over).toBe(true);
        expect(winners).toHaveLength(1);
        expect(scores.filter((score) => score >= scores[winners[0]!]!)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });

  test('always leave somebody with a missed bid, under the rule book’s dealer', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const { state } = play({ ...table, options: optionsWith({ maxHand: 3 }) }, 5000);
        for (let hand = state.log; hand !== null; hand = hand.before) expect(hand.bids).not.toEqual(hand.won);
      }),
      { numRuns: 20 },
    );
  });

  test('go the same way fast and step by step from the same seed', () => {
    const stepByStep = variantOf(ohHell, { playFast: undefined });
    fc.assert(
      fc.property(anyTable, ({ seats, options, seed }) => {
        const played = [ohHell, stepByStep].map((game) => {
          const state = newGame({ options, seats });
          playOutAtRandom(game, state, new Random(seed), roomForDeck());
          return JSON.stringify([ohHell.rules.result(state), ohHell.secrecy.view(state, SPECTATOR)]);
        });
        expect(played[0]).toBe(played[1]);
      }),
      { numRuns: 40 },
    );
  });
});

test.each(rightGoldenGames('oh-hell'))(
  'the golden game $name is scored alike by the second reading',
  ({ record: { options, seats, dealer, moves }, expected: { hands, scores, winners } }) => {
    const again = new Reader(optionsWith(options as Partial<OhHellOptions>), seats, dealer, moves).read();
    expect(again).toEqual({ hands, scores, winners });
  },
);

describe('a view', () => {
  const inTheMiddle = fc.record({ table: anyTable, moves: fc.integer({ min: 1, max: 160 }) });

  test('is the same of every position that is dealt from it, and so is what the viewer may do', () => {
    fc.assert(
      fc.property(inTheMiddle, ({ table, moves }) => {
        const { state, random } = play(table, moves);
        for (let viewer = SPECTATOR; viewer < table.seats; viewer++) {
          const view = ohHell.secrecy.view(state, viewer);
          const possible = ohHell.secrecy.determinize(view, random);
          expect(ohHell.secrecy.view(possible, viewer)).toEqual(view);
          if (viewer !== SPECTATOR)
            expect(ohHell.rules.legal(possible, viewer)).toEqual(ohHell.rules.legal(state, viewer));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('shows a spectator no card that has not lain open, and the turned one to everybody', () => {
    fc.assert(
      fc.property(inTheMiddle, ({ table, moves }) => {
        const { state } = play(table, moves);
        const view = ohHell.secrecy.view(state, SPECTATOR);
        expect(view.trick.own).toBe('');
        const other = ohHell.secrecy.determinize(view, new Random(1));
        expect(JSON.stringify(ohHell.secrecy.view(other, SPECTATOR))).toBe(JSON.stringify(view));
        for (let viewer = 0; viewer < table.seats; viewer++) {
          expect(ohHell.secrecy.view(state, viewer).hand.turned).toBe(view.hand.turned);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('never deals the turned card to anybody, and leaves open where the hidden cards are', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { state, random } = play({ seats: 4, seed, options: optionsWith() }, 8);
        const worlds = Array.from({ length: 4 }, () =>
          ohHell.secrecy.determinize(ohHell.secrecy.view(state, 1), random),
        );
        for (const {
          trick,
          hand: { turned },
        } of worlds) {
          expect([0, 1, 2, 3].some((seat) => trick.holds(seat, turned))).toBe(false);
        }
        expect(new Set(worlds.map(({ trick }) => trick.cardsOf(2).join())).size).toBe(4);
      }),
      { numRuns: 20 },
    );
  });
});
