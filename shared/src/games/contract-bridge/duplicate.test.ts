import { describe, expect, test } from 'vitest';
import { playOutAtRandom, roomForDeck, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { figuresOf } from '../../kit/game/statistics.ts';
import { NO_CALL } from './calls.ts';
import { boardEntries, boardOf, dealerOf, isVulnerableOn } from './duplicate.ts';
import { contractBridge } from './index.ts';
import { presets } from './options.ts';
import { pointsOf } from './rubber.ts';
import { calls, deals, newRubber, playedHand } from './tables.testing.ts';

const DUPLICATE = { ...newRubber(presets.Duplicate).options };
const SEATS = 'SWNE';

describe('a board', () => {
  test('has the dealer and the vulnerability that Law 2 gives its number', () => {
    const law = 'N- ENS SEW WAll NNS EEW SAll W- NEW EAll S- WNS NAll E- SNS WEW'.split(' ');
    const boards = law.map((_, i) => {
      const [ns, ew] = [isVulnerableOn(i + 1, 0), isVulnerableOn(i + 1, 1)];
      return `${SEATS.charAt(dealerOf(i + 1))}${ns ? (ew ? 'All' : 'NS') : ew ? 'EW' : '-'}`;
    });
    expect(boards).toEqual(law);
    expect([isVulnerableOn(17, 0), isVulnerableOn(18, 0)]).toEqual([false, true]);
  });

  test('is the one of boards 1 to 4 that the first dealer deals, and then the next', () => {
    expect(boardOf(1, SEATS.indexOf('N'))).toBe(1);
    expect(boardOf(1, SEATS.indexOf('E'))).toBe(2);
    expect(boardOf(1, SEATS.indexOf('S'))).toBe(3);
    expect(boardOf(1, SEATS.indexOf('W'))).toBe(4);
    expect(boardOf(2, SEATS.indexOf('E'))).toBe(2);
    expect(boardOf(6, SEATS.indexOf('E'))).toBe(6);
  });

  // North and South declare: on board 1 they are not vulnerable, on board 2 they are. The figures are those of printed
  // scoring tables.
  test.each<readonly [string, number, number, number]>([
    ['1C', 7, 70, 70],
    ['1NT', 7, 90, 90],
    ['2S', 9, 140, 140],
    ['3NT', 9, 400, 600],
    ['4S', 11, 450, 650],
    ['5D', 11, 400, 600],
    ['6NT', 12, 990, 1440],
    ['7C', 13, 1440, 2140],
    ['4S', 12, 480, 680],
    ['2HX', 8, 470, 670],
    ['2DX', 9, 280, 380],
    ['1NTXX', 8, 760, 1160],
    ['4S', 8, -100, -200],
    ['4SX', 7, -500, -800],
    ['4SX', 6, -800, -1100],
    ['4SXX', 5, -2200, -2800],
  ])('%s with %i tricks scores %i, vulnerable %i', (contract, tricks, not, vulnerable) => {
    const net = (board: number): number => {
      const entries = boardEntries(DUPLICATE, playedHand(contract, 0, tricks, { board, honours: 100, honoursAt: 0 }));
      return pointsOf(entries, 0) - pointsOf(entries, 1);
    };
    expect([net(1), net(2)]).toEqual([not, vulnerable]);
  });

  test('scores nothing if all pass', () => {
    expect(boardEntries(DUPLICATE, { ...playedHand('1C', 0, 7), bid: NO_CALL })).toEqual([]);
  });
});

describe('a game of boards', () => {
  test('ends after the number of boards agreed, and the larger total wins', () => {
    const state = newRubber({ ...presets.Duplicate, boards: 6 }, SEATS.indexOf('N'));
    playOutAtRandom(contractBridge, state, new Random(3), roomForDeck());
    const { hands, scores, winners, over } = contractBridge.rules.result(state);
    expect(over).toBe(true);
    expect(hands).toHaveLength(6);
    const total = (seat: number) => hands.reduce((sum, hand) => sum + hand[seat]!, 0);
    expect(scores).toEqual([0, 1, 2, 3].map(total));
    expect(winners).toEqual(scores[0]! > scores[1]! ? [0, 2] : scores[0]! < scores[1]! ? [1, 3] : []);
  });

  test('counts a board that all pass: it scores nothing, and the next one comes', () => {
    const state = newRubber({ ...presets.Duplicate, boards: 2 }, SEATS.indexOf('N'));
    for (let board = 1; board <= 2; board++) {
      deals(state);
      calls(state, 'P P P P');
      settle(contractBridge, state);
    }
    expect(contractBridge.rules.result(state)).toEqual({
      over: true,
      hands: [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
      scores: [0, 0, 0, 0],
      winners: [],
    });
    expect(figuresOf(contractBridge.traits.statistics, state, 0)).toMatchObject({
      contracts: 0,
      defended: 0,
      defeated: 0,
    });
    expect(contractBridge.rules.counters(state)).toMatchObject({ made: 0, broken: 0 });
  });
});
