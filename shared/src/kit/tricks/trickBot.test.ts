import { expect, test } from 'vitest';
import { DEALER } from '../game/game.ts';
import { TO_GATHER, TO_SCORE, TURNING } from './handCourse.ts';
import { cardsToPlay, playOf, playOnByHabit } from './trickBot.ts';

test('a hand is played on through tricks to gather and cards that the dealer turns up', () => {
  const steps: number[] = [];
  const state = { phase: TO_GATHER, speaker: 0, trick: { turn: 0 } };
  const next: { readonly [phase: number]: number } = { [TO_GATHER]: TURNING, [TURNING]: TO_SCORE };
  const rules = {
    actors: () => DEALER,
    step(at: typeof state) {
      steps.push(at.phase);
      at.phase = next[at.phase] ?? TO_SCORE;
    },
    apply: () => {
      throw new Error('nobody is asked while the dealer has something to do');
    },
  };
  playOnByHabit(rules as never, state as never, () => 0);
  expect(steps).toEqual([TO_GATHER, TURNING]);
});

test('cards are read from choices and written as plays', () => {
  expect(cardsToPlay([playOf(2), playOf(0x1c)]).map((card) => playOf(card))).toEqual([playOf(2), playOf(0x1c)]);
});
