import { showcase } from '@kibitz/shared/games/showcase/index';
import { NO_TRUMPS } from '@kibitz/shared/games/showcase/state';
import { inEndgame, inFirstPart } from '@kibitz/shared/games/showcase/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { expect, test } from 'vitest';
import { namerIn, pointsSoFar, sumSoFar } from './standing.ts';

test.each([
  [[1, 2], 0],
  [[2, 0], 1],
  [[2, 2], null],
] as const)('with %j value-tricks the player with fewer names trumps: %s', ([a, b], namer) => {
  const state = inFirstPart({ concealed: ['7D 4S', '2S 9C'], stock: '2H 3H 4H 5H', value: [a, b] });
  expect(namerIn(showcase.secrecy.view(state, SPECTATOR))).toBe(namer);
});

test.each([
  ['negative', [-3, 2]],
  ['floor', [0, 2]],
])('three value-tricks and eight are worth, with scores below zero by "%s": %j', (negativeScores, points) => {
  const state = inEndgame(['QD', 'JD'], NO_TRUMPS, [1, 7], { negativeScores } as object);
  state.trick.won.set([2, 1]);
  const view = showcase.secrecy.view(state, SPECTATOR);
  expect([pointsSoFar(view, 0), pointsSoFar(view, 1)]).toEqual(points);
});

test.each([
  [[0, 0], { key: 'panel.sum.one', with: { n: 0 } }],
  [[4, 0], { key: 'panel.sum.one', with: { n: 4 } }],
  [[0, 2], { key: 'panel.sum.one', with: { n: 2 } }],
  [[4, 2], { key: 'panel.sum', with: { n: 4, m: 2 } }],
] as const)('with %j tricks of both parts the sum has no second part that is zero: %j', ([n, more], sum) => {
  const state = inEndgame(['QD', 'JD'], NO_TRUMPS, [n, 7]);
  state.trick.won.set([more, 1]);
  expect(sumSoFar(showcase.secrecy.view(state, SPECTATOR), 0)).toEqual(sum);
});
