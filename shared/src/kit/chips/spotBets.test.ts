import { expect, test } from 'vitest';
import { movesOf } from '../declare/moves.ts';
import { actorBit } from '../game/actors.ts';
import { Random } from '../game/random.ts';
import { type BetLimits, betsOf, spotBets, stakedBy } from './spotBets.ts';

/** A layout of two spots for two seats, which may not both be bet on if `isApart`. */
function layout(isApart: boolean, limits: BetLimits = { min: 5, max: 100_000 }) {
  const state = { phase: 0, bets: new Int32Array(4), heard: [] as number[] };
  const bets = spotBets<typeof state>({
    spots: ['red', 'black'],
    limits: () => limits,
    opposed: () => (isApart ? [0, 1] : null),
    bets: (given) => given.bets,
    laid: (given, seat) => given.heard.push(seat),
  });
  return { state, moves: movesOf([bets], () => actorBit(0) | actorBit(1)) };
}

test('a bet lies on the spots of its seat, and a later one replaces it', () => {
  const { state, moves } = layout(false);
  for (const action of [
    { type: 'bet', red: 100_000, black: 7 },
    { type: 'bet', red: 0, black: 99_999 },
  ]) {
    const move = moves.moveOf(state, 1, action)!;
    expect(moves.actionOf(state, 1, move)).toEqual(action);
    moves.apply(state, 1, move);
    expect(betsOf(state.bets, 1, 2)).toEqual([action.red, action.black]);
    expect(stakedBy(state.bets, 1, 2)).toBe(action.red + action.black);
  }
  expect(betsOf(state.bets, 0, 2)).toEqual([0, 0]);
  expect(state.heard).toEqual([1, 1]);
});

test('spots that do not go together are offered one by one', () => {
  const { state, moves } = layout(true);
  expect(moves.legal(state, 0)).toEqual([
    { type: 'bet', red: [5, 100_000], black: 0 },
    { type: 'bet', red: 0, black: [5, 100_000] },
  ]);
  expect(moves.whyNot(state, 0, { type: 'bet', red: 5, black: 5 }).key).toBe('refused.opposing');
});

test('a bet beyond the limits is refused and says the limit', () => {
  const { state, moves } = layout(false);
  for (const [red, key, named] of [
    [4, 'refused.tooLittle', { min: 5 }],
    [100_001, 'refused.tooMuch', { max: 100_000 }],
  ] as const) {
    const action = { type: 'bet', red, black: 5 };
    expect(moves.moveOf(state, 0, action)).toBeNull();
    expect(moves.whyNot(state, 0, action)).toEqual({ key, with: named });
  }
});

test('a bet drawn at random is a legal one', () => {
  const { state, moves } = layout(false, { min: 5, max: 9 });
  const random = new Random(3);
  for (let i = 0; i < 200; i++) {
    const move = moves.pick(state, 0, 0, random);
    expect(moves.moveOf(state, 0, moves.actionOf(state, 0, move))).toBe(move);
  }
});
