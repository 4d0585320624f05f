import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rightGoldenGames } from '../../kit/game/golden.testing.ts';
import { isDeck, type Move, playOut, playOutAtRandom, randomChooser, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { layNaively, naiveWinner } from '../../kit/tricks/naiveTrick.testing.ts';
import { habitualCard } from './bot.ts';
import { whist } from './index.ts';
import type { WhistOptions } from './options.ts';
import { newGame, optionsWith } from './tables.testing.ts';

/** What the second reading of the rules found. */
interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
  readonly winners: number[];
}

const IN_TURN = 'HCDS';
/** A deck and fifty-two cards. */
const OF_A_HAND = 53;

/**
 * The rules read a second time, as simply as possible: cards as text, hands as lists. It uses none of the game's code.
 * Throws on a move that breaks a rule. A hand that is not played out is left unscored.
 */
function naively(options: WhistOptions, firstDealer: number, moves: readonly Move[]): Reading {
  const hands: number[][] = [];
  const totals = [0, 0];
  let points = [0, 0];
  const games = [0, 0];
  const whole = moves.slice(0, moves.length - (moves.length % OF_A_HAND));
  for (let hand = 0; hand * OF_A_HAND < whole.length; hand++) {
    const dealer = (firstDealer + hand) % 4;
    const [deck, ...plays] = whole.slice(hand * OF_A_HAND, (hand + 1) * OF_A_HAND);
    if (deck === undefined || !isDeck(deck)) throw new Error('a deck was due');
    const held: string[][] = [[], [], [], []];
    const cards = deck.deck.split(' ');
    cards.forEach((card, i) => {
      held[(dealer + 1 + i) % 4]!.push(card);
    });
    const trump = options.trumpSource === 'rotation' ? IN_TURN[hand % 4]! : cards[51]![1]!;
    const honours = [0, 1].map(
      (side) =>
        [...held[side]!, ...held[side + 2]!].filter((card) => 'AKQJ'.includes(card[0]!) && card[1] === trump).length,
    );
    const won = [0, 0];
    let leader = (dealer + 1) % 4;
    for (let trick = 0; trick < 13; trick++) {
      const laid: string[] = [];
      for (const [i, play] of plays.slice(trick * 4, trick * 4 + 4).entries()) {
        if (isDeck(play) || play.seat !== (leader + i) % 4) throw new Error('a card was due');
        layNaively(held[play.seat]!, String(play['card']), laid);
      }
      leader = (leader + naiveWinner(laid, trump)) % 4;
      won[leader % 2]!++;
    }
    const added = [0, 1].map((side) => {
      const forHonours = options.honours ? [0, 0, 0, 2, 4][honours[side]!]! : 0;
      return (won[side]! > 6 ? won[side]! - 6 : 0) + forHonours;
    });
    hands.push([added[0]!, added[1]!, added[0]!, added[1]!]);
    for (const side of [0, 1]) {
      totals[side]! += added[side]!;
      points[side]! += added[side]!;
    }
    if (Math.max(...points) >= options.target && points[0] !== points[1]) {
      games[points[0]! > points[1]! ? 0 : 1]!++;
      points = [0, 0];
    }
  }
  const winner = games.indexOf(options.rubber ? 2 : 1);
  return { hands, scores: [...totals, ...totals], winners: winner < 0 ? [] : [winner, winner + 2] };
}

const anyOptions = fc
  .record({
    target: fc.constantFrom<WhistOptions['target']>(25, 5, 7, 9, 10),
    honours: fc.boolean(),
    rubber: fc.boolean(),
    trumpSource: fc.constantFrom<WhistOptions['trumpSource']>('turned card', 'rotation'),
  })
  .map((changed) => optionsWith(changed));

describe('whole games', () => {
  test('of random players and of sensible ones are scored as a second reading of the rules scores them', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), fc.boolean(), (options, seed, byHabit) => {
        const random = new Random(seed);
        const dealer = seed & 3;
        const state = newGame(options, dealer);
        const chooser = byHabit ? habitualCard : randomChooser(whist, random);
        const moves: Move[] = [];
        const isOver = playOut(whist, state, Array(4).fill(chooser), random, (move) => moves.push(move));
        const { hands, scores, winners } = whist.rules.result(state);
        expect(isOver).toBe(true);
        expect({ hands, scores, winners }).toEqual(naively(options, dealer, moves));
      }),
      { numRuns: 25 },
    );
  });

  test('the fast way and the way step by step play the same game from the same seed', () => {
    const stepByStep = variantOf(whist, { playFast: undefined });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const results = [whist, stepByStep].map((game) => {
          const state = newGame(options, seed & 3);
          playOutAtRandom(game, state, new Random(seed), roomForDeck());
          return whist.secrecy.view(state, 0);
        });
        expect(results[0]).toEqual(results[1]);
      }),
      { numRuns: 25 },
    );
  });
});

test.each(rightGoldenGames('whist'))(
  'the golden game $name is scored alike by the second reading',
  ({ record: { options, dealer, moves }, expected: { hands, scores, winners } }) => {
    const again = naively(optionsWith(options as Partial<WhistOptions>), dealer, moves);
    expect(again).toEqual({ hands, scores, winners });
  },
);
