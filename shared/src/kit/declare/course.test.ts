import { expect, test } from 'vitest';
import { DEALER, type Game, type GameMembers } from '../game/game.ts';
import { STEP_SECONDS } from '../game/gameChance.ts';
import { highCard } from '../game/highCard.testing.ts';
import { variantOf } from '../game/variant.testing.ts';
import { coursePlay } from './course.ts';

interface State {
  phase: number;
  done: string;
}

function note(state: State, what: string): void {
  state.done = what;
}

const play = coursePlay<'deal' | 'turn' | 'count' | 'bid' | 'over', State>(['deal', 'turn', 'count', 'bid', 'over'], {
  deal: { pack: () => [1, 2], deal: (state) => note(state, 'dealt') },
  turn: { turn: (state) => note(state, 'turned') },
  count: { count: (state) => note(state, 'counted'), seconds: 2.5 },
  bid: { seats: ({ done }) => done.length },
  over: {},
});
const at = (phase: number, done = '') => ({ phase, done });

test('the dealer acts in the phases that have a step, seats in those that name them, and nobody at the end', () => {
  expect([0, 1, 2, 4].map((phase) => play.actors(at(phase)))).toEqual([DEALER, DEALER, DEALER, 0]);
  expect(play.actors(at(3, 'two'))).toBe(3);
  expect([0, 1, 2].map((phase) => play.dealerStep(at(phase)))).toEqual(['shuffle', 'turn', 'count']);
  const state = at(2);
  play.step(state);
  expect(state.done).toBe('counted');
  expect(() => play.step(at(4))).toThrow('the dealer does nothing in this phase');
});

test('a step takes the seconds that its phase says, else those of its kind', () => {
  expect([1, 2].map((phase) => play.stepSeconds(at(phase)))).toEqual([undefined, 2.5]);
  const game = variantOf(highCard as Game, play as Partial<GameMembers>);
  expect([0, 1, 2].map((phase) => game.chance.stepSeconds(at(phase)))).toEqual([0, STEP_SECONDS.turn, 2.5]);
});
