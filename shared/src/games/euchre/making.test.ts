import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { isSpeaking } from '../../kit/tricks/handCourse.ts';
import { callsIn, placeOfTurned } from './bidding.ts';
import { euchre } from './index.ts';
import { isPlayOpen } from './state.ts';
import { ALL_PASS, dealt, TURNED_DOWN } from './tables.testing.ts';

const TAKEN = { hands: ['', '', '7D 8D AC KC QC'], turned: '9S' };

const viewAfter = (told: string) => euchre.secrecy.view(dealt(told, TAKEN), SPECTATOR);

describe('the calls', () => {
  test.each([
    ['', ''],
    ['W pass, N order', 'pass assist'],
    ['W order', 'orderUp'],
    ['W pass, N pass, E pass, S order', 'pass pass pass takeUp'],
    [`${TURNED_DOWN}, W pass`, 'pass pass pass turnDown pass'],
    [`${TURNED_DOWN}, W pass, N name D`, 'pass pass pass turnDown pass name'],
  ])('after "%s": %s', (told, calls) => {
    expect(callsIn(viewAfter(told)).join(' ')).toBe(calls);
  });
});

test('the card turned up lies open until the dealer takes it, and is offered until it is turned down or left', () => {
  const place = (told: string) => placeOfTurned(viewAfter(told));
  expect([place(''), place('W order')]).toEqual(['up', 'up']);
  expect([place(TURNED_DOWN), place(`${TURNED_DOWN}, W name D`)]).toEqual(['down', 'down']);
  expect([place('W order, S keep'), place('W order, S exchange 7D')]).toEqual(['left', 'taken']);
});

test('the play is open once the maker has said how they play, never in a hand that is thrown in', () => {
  const stage = (told: string) => {
    const view = viewAfter(told);
    return [isSpeaking(view.phase), isPlayOpen(view)];
  };
  expect(stage('W order, S keep')).toEqual([true, false]);
  expect(stage('W order, S keep, W together')).toEqual([false, true]);
  expect(stage(ALL_PASS)).toEqual([false, false]);
});
