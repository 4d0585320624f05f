import { describe, expect, test } from 'vitest';
import type { Action } from '../../kit/game/action.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { botChooser, type Chooser, playOut } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { mexicanSweat } from './index.ts';
import { options as specs } from './options.ts';
import type { SweatState } from './state.ts';
import { checkAround, type Deal, dealt, turnOn } from './tables.testing.ts';

function botsChoice(state: SweatState): Action {
  const seat = state.fields.turn;
  const view = mexicanSweat.secrecy.view(state, seat);
  return mexicanSweat.bot.choose(view, seat, mexicanSweat.rules.legal(state, seat), new Random(1));
}

describe('the bot', () => {
  /** Seat 0 is ahead with two aces; seat 1 has turned all seven, and is out as soon as its turn comes. */
  function decided(options: Deal['options'] = {}): SweatState {
    const hands = ['AS AD', '3S 4D 5H 7C 8D TS TD'];
    const state = turnOn(dealt({ hands, kill: '2S', beat: 'KC', options }));
    checkAround(checkAround(state));
    expect([state.fields.standing, state.places.open.of(1).size, state.fields.turn]).toEqual([0, 7, 0]);
    return state;
  }

  test('bets when it cannot lose', () => {
    expect(botsChoice(decided())).toEqual({ type: 'bet', to: 2 });
    const { type, to } = botsChoice(decided({ limit: 'none' }));
    expect(type).toBe('bet');
    // there are two chips in the pot
    expect(Number(to)).toBeLessThanOrEqual(3);
  });

  test('folds when it cannot win', () => {
    const state = decided();
    mexicanSweat.rules.apply(state, 0, mexicanSweat.rules.moveOf(state, 0, { type: 'bet', to: 2 })!);
    expect(botsChoice(state)).toEqual({ type: 'fold' });
  });

  test('does not fold, nor bet, if it can check and cannot win', () => {
    const state = decided();
    mexicanSweat.rules.apply(state, 0, mexicanSweat.rules.moveOf(state, 0, { type: 'check' })!);
    expect(botsChoice(state)).toEqual({ type: 'check' });
  });

  test('on the same chances, calls a bet that is small beside the pot and folds to a large one', () => {
    // seat 1 has seven cards to turn against an ace: not much, and not nothing
    const faced = (to: number) => {
      const state = turnOn(dealt({ hands: ['AS', ''], kill: '2S', beat: 'QC', options: { limit: 'none' } }));
      mexicanSweat.rules.apply(state, 0, mexicanSweat.rules.moveOf(state, 0, { type: 'bet', to })!);
      return botsChoice(state).type;
    };
    expect(faced(1)).not.toBe('fold');
    expect(faced(50)).toBe('fold');
  });

  test('does better than a player who calls everything', () => {
    const random = new Random(4);
    const bot = botChooser(mexicanSweat, random);
    const caller: Chooser<SweatState> = (state, seat) => mexicanSweat.rules.pick(state, seat, 0, random);
    let won = 0;
    for (let hand = 0; hand < 60; hand++) {
      const state = mexicanSweat.rules.setup({ ...defaultsOf(specs), limit: 'none', hands: 1 }, 3, hand % 3);
      const choosers = [0, 1, 2].map((seat) => (seat === 0 ? bot : caller));
      playOut(mexicanSweat, state, choosers, random, () => {});
      won += mexicanSweat.rules.result(state).scores[0]!;
    }
    expect(won).toBeGreaterThan(0);
  });
});
