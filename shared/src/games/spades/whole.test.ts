import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { rightGoldenGames } from '../../kit/game/golden.testing.ts';
import {
  botChooser,
  isDeck,
  type Move,
  playOut,
  playOutAtRandom,
  randomChooser,
  roomForDeck,
} from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { layNaively, naiveWinner } from '../../kit/tricks/naiveTrick.testing.ts';
import { spades } from './index.ts';
import type { SpadesOptions } from './options.ts';
import { newGame, optionsWith } from './tables.testing.ts';

/** What the rules of the second reading found. */
interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
  readonly winners: number[];
  /** Tricks taken in each hand. */
  readonly tricks: number[];
}

/**
 * The rules read a second time, as simply as possible: cards as text, hands as lists, every sentence of the rule book
 * by itself. It uses none of the game's code. Throws on a move that breaks a rule.
 */
function naively(options: SpadesOptions, firstDealer: number, moves: readonly Move[]): Reading {
  const hands: number[][] = [];
  const tricks: number[] = [];
  const scores = [0, 0];
  const bags = [0, 0];
  let winners: number[] = [];
  let dealer = firstDealer;
  let at = 0;
  while (at < moves.length) {
    const move = moves[at++]!;
    if (!isDeck(move)) throw new Error('a deck was due');
    const held: string[][] = [[], [], [], []];
    move.deck.split(' ').forEach((card, i) => {
      held[(dealer + 1 + i) % 4]!.push(card);
    });
    const bids = [0, 0, 0, 0];
    for (let i = 1; i <= 4; i++) {
      const bid = moves[at++]!;
      if (isDeck(bid) || bid.seat !== (dealer + i) % 4) throw new Error('a bid was due');
      if (bid.type === 'nil' && options.nil) continue;
      if (bid.type !== 'bid') throw new Error('a bid was due');
      bids[bid.seat] = Number(bid['tricks']);
      if (bids[bid.seat]! < options.minBid || bids[bid.seat]! > 13) throw new Error('no such bid');
    }
    const won = [0, 0, 0, 0];
    let leader = (dealer + 1) % 4;
    let areBroken = false;
    for (let trick = 0; trick < 13; trick++) {
      const laid: string[] = [];
      for (let i = 0; i < 4; i++) {
        const play = moves[at++]!;
        if (isDeck(play) || play.seat !== (leader + i) % 4 || play.type !== 'play') throw new Error('a card was due');
        const hand = held[play.seat]!;
        const card = String(play['card']);
        const hasOther = hand.some((c) => c[1] !== 'S');
        if (options.breakSpades && laid.length === 0 && card[1] === 'S' && !areBroken && hasOther)
          throw new Error('not broken');
        if (card[1] === 'S') areBroken = true;
        layNaively(hand, card, laid);
      }
      leader = (leader + naiveWinner(laid, 'S')) % 4;
      won[leader]!++;
    }
    tricks.push(won.reduce((sum, n) => sum + n, 0));
    const added = [0, 1].map((side) => {
      const bid = bids[side]! + bids[side + 2]!;
      let taken = 0;
      let points = 0;
      const bag = (worth: number) => {
        points += worth;
        bags[side]!++;
        if (bags[side] === 10 && options.bagPenalty > 0) {
          points -= options.bagPenalty;
          bags[side] = 0;
        }
      };
      for (const seat of [side, side + 2]) {
        if (bids[seat] !== 0) taken += won[seat]!;
        else {
          points += won[seat] === 0 ? 100 : -100;
          for (let trick = 0; trick < won[seat]!; trick++) bag(1);
        }
      }
      if (taken < bid) return points + (options.set === 'minus' ? -10 * bid : 0);
      points += 10 * bid;
      for (let over = bid; over < taken; over++) bag(options.overtricks);
      return points;
    });
    hands.push([added[0]!, added[1]!, added[0]!, added[1]!]);
    scores[0]! += added[0]!;
    scores[1]! += added[1]!;
    const [a, b] = scores as [number, number];
    const ends = a >= options.target || b >= options.target || (options.loseAt < 0 && Math.min(a, b) <= options.loseAt);
    if (ends && a !== b) winners = a > b ? [0, 2] : [1, 3];
    dealer = (dealer + 1) % 4;
  }
  return { hands, scores: [scores[0]!, scores[1]!, scores[0]!, scores[1]!], winners, tricks };
}

/** A deck, four bids and fifty-two cards. */
const OF_A_HAND = 57;

/** The moves without those of a hand that was not played out. */
function wholeHands(moves: readonly Move[]): readonly Move[] {
  return moves.slice(0, moves.length - (moves.length % OF_A_HAND));
}

const anyOptions = fc
  .record({
    target: fc.constantFrom<500 | 200>(500, 200),
    minBid: fc.constantFrom<1 | 2>(1, 2),
    nil: fc.boolean(),
    overtricks: fc.constantFrom<1 | 11>(1, 11),
    set: fc.constantFrom<'zero' | 'minus'>('zero', 'minus'),
    breakSpades: fc.boolean(),
    bagPenalty: fc.constantFrom<100 | 0>(100, 0),
    loseAt: fc.constantFrom<0 | -200>(0, -200),
  })
  .map((changed) => optionsWith(changed));

describe('whole games', () => {
  test('of random players and of bots are scored as a second reading of the rules scores them, thirteen tricks a hand', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), fc.boolean(), (options, seed, bots) => {
        const random = new Random(seed);
        const dealer = seed & 3;
        const state = newGame(options, dealer);
        const chooser = bots ? botChooser(spades, random, 0.05) : randomChooser(spades, random);
        const moves: Move[] = [];
        // random players seldom make a contract, and if that costs them they never end
        playOut(spades, state, [chooser, chooser, chooser, chooser], random, (move) => moves.push(move), 8 * OF_A_HAND);
        const { hands, scores, winners } = spades.rules.result(state);
        const reading = naively(options, dealer, wholeHands(moves));
        expect(hands).toEqual(reading.hands);
        expect(scores).toEqual(reading.scores);
        expect(winners).toEqual(reading.winners);
        expect(reading.tricks.every((tricks) => tricks === 13)).toBe(true);
      }),
      { numRuns: 24 },
    );
  });

  const golden = rightGoldenGames('spades');

  test.each(golden)('golden too: $name', ({ record: { options, dealer, moves }, expected }) => {
    const reading = naively(optionsWith(options as Partial<SpadesOptions>), dealer, wholeHands(moves));
    const { hands, scores, winners } = reading;
    expect(expected).toMatchObject({ hands, scores, winners });
  });

  test('that are golden and right are at least five', () => {
    expect(golden.length).toBeGreaterThanOrEqual(5);
  });

  test('the fast way and the way step by step play the same game from the same seed', () => {
    const stepByStep = variantOf(spades, { playFast: undefined });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const played = [spades, stepByStep].map((game) => {
          const state = newGame({ ...options, loseAt: -200 }, seed & 3);
          playOutAtRandom(game, state, new Random(seed), roomForDeck());
          return JSON.stringify([spades.rules.result(state), spades.secrecy.view(state, SPECTATOR)]);
        });
        expect(played[0]).toBe(played[1]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a view', () => {
  const inTheMiddle = fc.record({ options: anyOptions, seed: fc.integer(), moves: fc.integer({ min: 1, max: 140 }) });

  function played({ options, seed, moves }: { options: SpadesOptions; seed: number; moves: number }) {
    const random = new Random(seed);
    const state = newGame(options, seed & 3);
    const chooser = randomChooser(spades, random);
    playOut(spades, state, [chooser, chooser, chooser, chooser], random, () => {}, moves);
    return { state, random };
  }

  test('is the same of every position that is dealt from it, and so is what the viewer may do', () => {
    fc.assert(
      fc.property(inTheMiddle, (course) => {
        const { state, random } = played(course);
        for (const viewer of [SPECTATOR, 0, 1, 2, 3]) {
          const view = spades.secrecy.view(state, viewer);
          const possible = spades.secrecy.determinize(view, random);
          expect(spades.secrecy.view(possible, viewer)).toEqual(view);
          if (viewer !== SPECTATOR)
            expect(spades.rules.legal(possible, viewer)).toEqual(spades.rules.legal(state, viewer));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('leaves open where the hidden cards are', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { state, random } = played({ options: optionsWith(), seed, moves: 8 });
        const view = spades.secrecy.view(state, 1);
        const hands = Array.from({ length: 4 }, () => spades.secrecy.determinize(view, random).trick.cardsOf(2).join());
        expect(new Set(hands).size).toBe(4);
      }),
      { numRuns: 20 },
    );
  });

  test('shows nobody a card of another hand', () => {
    fc.assert(
      fc.property(inTheMiddle, (course) => {
        const { state } = played(course);
        const text = JSON.stringify(spades.secrecy.view(state, SPECTATOR));
        expect(JSON.parse(text).trick.own).toBe('');
        const other = spades.secrecy.determinize(spades.secrecy.view(state, SPECTATOR), new Random(1));
        expect(JSON.stringify(spades.secrecy.view(other, SPECTATOR))).toBe(text);
      }),
      { numRuns: 20 },
    );
  });
});
