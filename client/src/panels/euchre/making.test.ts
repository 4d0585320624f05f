import { expect, test } from '@jest/globals';
import { euchre } from '@kibitz/shared/games/euchre/index';
import { dealt, TURNED_DOWN } from '@kibitz/shared/games/euchre/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { nextCall, questionIn, roundsOf } from './making.ts';

const viewAfter = (told: string) => euchre.secrecy.view(dealt(told), SPECTATOR);

test('every call has its place in its round, the dealer’s left first', () => {
  /** The paper in words: a row for each round, `.` where nothing was called. */
  const paper = (told: string) => roundsOf(viewAfter(told)).map((calls) => calls.map((call) => call ?? '.').join(' '));
  expect(paper('')).toEqual(['. . . .', '. . . .']);
  expect(paper('W pass, N order')).toEqual(['pass assist . .', '. . . .']);
  expect(paper(`${TURNED_DOWN}, W pass`)).toEqual(['pass pass pass turnDown', 'pass . . .']);
  expect(paper(`${TURNED_DOWN}, W pass, N name D`)).toEqual(['pass pass pass turnDown', 'pass name . .']);
});

test('the call that is awaited has its place too; once trumps are made none is', () => {
  const next = (told: string) => nextCall(viewAfter(told));
  expect([next(''), next('W pass')]).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 1 },
  ]);
  expect(next(`${TURNED_DOWN}, W pass`)).toEqual({ row: 1, column: 1 });
  expect([next('W order'), next(`${TURNED_DOWN}, W pass, N name D`)]).toEqual([null, null]);
});

test('players are asked for the suit turned up, then for another; dealers for a card, makers how they play', () => {
  const question = (told: string) => questionIn(viewAfter(told).phase);
  expect([question(''), question(TURNED_DOWN)]).toEqual(['accept', 'name']);
  expect([question('W order'), question('W order, S keep')]).toEqual(['exchange', 'alone']);
  expect(question(`${TURNED_DOWN}, W name D`)).toBe('alone');
});
