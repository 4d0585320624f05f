import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { describe, expect, test } from 'vitest';
import { type FinishedGame, type FinishedSeat, FORGOTTEN } from '../history/finishedGame.ts';
import { ratedBy, ratedResult, whyUnrated } from './rated.ts';
import { NEWCOMER } from './standing.ts';

const PAIRS = [0, 1, 0, 1];
const game = highCard as Game;

/** A game of four that seats 0 and 2 have won if they play in pairs; `gone` by seat. */
function finished(gone: { readonly [seat: number]: FinishedSeat['gone'] }, changes: Partial<FinishedGame> = {}) {
  const seats = ['ann', 'ben', 'cleo', 'dan'].map((account, seat): FinishedSeat => {
    return { kind: 'person', account, name: account, isWhole: true, beganBy: account, gone: gone[seat] ?? 'no' };
  });
  const result = { over: true, hands: [[5, 1, 5, 1]], scores: [5, 1, 5, 1], winners: [0, 2] };
  const some = { table: 'x', game: 'high-card', options: { hands: 2 }, rules: 'book', began: 0, ended: 1 };
  return { ...some, seats, result, ratedFrom: 0, isStopped: false, ...changes };
}

describe('a game played to its end', () => {
  const [won, lost] = ratedBy([NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER], PAIRS, finished({})).map((one) => one!.mu);

  test('counts by its result for those who left it', () => {
    const mu = ratedBy([NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER], PAIRS, finished({ 1: 'left', 2: 'left' })).map(
      (one) => one?.mu,
    );
    expect(mu[1]).toBe(lost);
    expect(mu[2]).toBe(won);
  });

  test('costs nothing to people whose partner has left, and they may win it', () => {
    const sure = { mu: 25, sigma: 2 };
    const rated = (gone: { readonly [seat: number]: FinishedSeat['gone'] }) =>
      ratedBy([sure, sure, sure, sure], PAIRS, finished(gone));
    expect(rated({ 1: 'left' })[3]).toBeNull();
    expect(rated({ 1: 'left' })[1]!.mu).toBeLessThan(25);
    expect(rated({ 0: 'left' })[2]!.mu).toBeGreaterThan(25);
    expect(rated({})[3]!.mu).toBeLessThan(25);
  });

  test('that the host sent somebody away from wins nobody anything, and costs that person nothing', () => {
    const sure = { mu: 25, sigma: 2 };
    const rated = ratedBy([sure, sure, sure, sure], PAIRS, finished({ 0: 'removed' }));
    expect(rated.map((after) => after?.mu ?? null)).toEqual([null, expect.any(Number), null, expect.any(Number)]);
    expect(rated[1]!.mu).toBeLessThan(25);
  });
});

describe('a game that is rated from a later deal on', () => {
  const hands = [
    [9, 0, 9, 0],
    [1, 3, 1, 3],
    [2, 2, 2, 2],
  ];
  const result = { over: true, hands, scores: [12, 5, 12, 5], winners: [0, 2] };
  const before = [NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER];

  test('counts by the points of its hands from then on', () => {
    expect(ratedResult({ result, ratedFrom: 1 })).toEqual({ scores: [3, 5, 3, 5], winners: [1, 3] });
    expect(ratedResult({ result, ratedFrom: 1 }, true).winners).toEqual([0, 2]);
    expect(ratedResult({ result, ratedFrom: 2 })).toEqual({ scores: [2, 2, 2, 2], winners: [] });
    const gained = ratedBy(before, PAIRS, finished({}, { result, ratedFrom: 1 })).map((one) => one!.mu > NEWCOMER.mu);
    expect(gained).toEqual([false, true, false, true]);
  });

  test('counts as a whole if that deal was the first', () => {
    expect(ratedResult({ result, ratedFrom: 0 })).toBe(result);
  });
});

describe('a game that was stopped', () => {
  const stopped = (gone: { readonly [seat: number]: FinishedSeat['gone'] }) =>
    finished(gone, { isStopped: true, result: { over: false, hands: [], scores: [5, 1, 5, 1], winners: [] } });

  test('is lost for those who left it, whoever was ahead, and does not count for anybody else', () => {
    const sure = { mu: 25, sigma: 2 };
    const after = ratedBy([sure, sure, sure, sure], PAIRS, stopped({ 0: 'left' }));
    expect(after[0]!.mu).toBeLessThan(25);
    expect(after.slice(1)).toEqual([null, null, null]);
  });

  test('is not rated if nobody left others behind, or if it had no end', () => {
    expect(whyUnrated(game, stopped({}), '')).toBe('stopped');
    expect(whyUnrated(game, stopped({ 0: 'left' }), '')).toBeNull();
    expect(whyUnrated(game, { ...stopped({ 0: 'left' }), options: { hands: 0 } }, '')).toBe('stopped');
  });
});

test('a game that began with one person on every seat is rated, even if an account has been deleted since', () => {
  const with0 = (beganBy: string): FinishedGame => {
    const whole = finished({});
    return { ...whole, seats: whole.seats.map((one, seat) => (seat === 0 ? { ...one, beganBy } : one)) };
  };
  expect(whyUnrated(game, with0('eve'), '')).toBeNull();
  expect(whyUnrated(game, with0(FORGOTTEN), '')).toBeNull();
  expect(whyUnrated(game, with0(''), '')).toBe('bots');
  expect(whyUnrated(game, with0('ben'), '')).toBe('bots');
});
