import { bidOf, NO_CALL, NO_TRUMPS, PASS, SPADE_STRAIN } from '@kibitz/shared/games/contract-bridge/calls';
import { SPOKEN } from '@kibitz/shared/kit/tricks/trickParts';
import { expect, test } from 'vitest';
import { boardOfSeed, lostByLevel, type Reached, type Solved, scoreOf, topLosers } from './auctions.ts';
import { auctionsOf } from './benchAuctions.ts';

/** A board without vulnerability on which everybody takes as many tricks. */
const taking = (tricks: number): Solved => ({ seed: 0, tricks: () => tricks, hasSlam: () => tricks >= 12 });

/** A contract of seat 0. */
const contract = (level: number, strain: number): Reached => ({ bid: bidOf(level, strain), doubling: 1, declarer: 0 });

test('a contract scores as a board of duplicate bridge', () => {
  expect(scoreOf(taking(10), contract(4, SPADE_STRAIN))).toBe(420);
  expect(scoreOf(taking(10), { ...contract(4, SPADE_STRAIN), declarer: 1 })).toBe(-420);
  expect(scoreOf(taking(8), contract(3, NO_TRUMPS))).toBe(-50);
  expect(scoreOf(taking(8), { bid: NO_CALL, doubling: 1, declarer: -1 })).toBe(0);
});

test('too low and too high a level cost what the right one scores', () => {
  expect(lostByLevel(taking(10), contract(2, SPADE_STRAIN))).toBe(420 - 170);
  expect(lostByLevel(taking(10), contract(4, SPADE_STRAIN))).toBe(0);
  expect(lostByLevel(taking(9), contract(4, SPADE_STRAIN))).toBe(140 + 50);
});

test('aces, and kings below them, are top losers until the declarer’s side can ruff', () => {
  const dealt = new Int32Array(20);
  const [ace, king, low] = [1 << 14, 1 << 13, 0b11100];
  // the second suit is held by one hand of the side alone, the third has its ace
  dealt.set([low, low, ace | low, 0], 0);
  dealt.set([ace | king, ace, king, 0], 5);
  dealt.set([low, 0, low, 0], 10);
  expect(topLosers(dealt, SPADE_STRAIN, 0)).toBe(2);
  expect(topLosers(dealt, NO_TRUMPS, 0)).toBe(3);
});

test('the same seed deals the same board', () => {
  expect(boardOfSeed(3).hand.dealt).toEqual(boardOfSeed(3).hand.dealt);
  expect(boardOfSeed(3).dealer).not.toBe(boardOfSeed(4).dealer);
});

test('contracts are counted by kind, and slams by who can make them', () => {
  const passing = () => ({ choose: () => SPOKEN + PASS });
  const { deals, slams, slamsBid } = auctionsOf(passing, [taking(12)]);
  expect([deals, slams, slamsBid]).toEqual([1, 2, 0]);
});
