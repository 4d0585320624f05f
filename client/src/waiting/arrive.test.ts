import { afterEach, expect, test } from 'vitest';
import { joinAt } from '../friends/peopleApi.ts';
import { hasArrival, joinsFriend } from './arrive.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location');
});

test.each([
  [new URL(joinAt('Tq7', 'YpY6Btr_P1-T'), 'http://localhost').hash, true, true],
  ['#sit', true, false],
  ['#bots', true, false],
  ['', false, false],
  ['#join=', false, false],
  // damaged by the program that passed it on
  ['#join=%E0%A4%A', false, false],
  ['#join=YpY6Btr_P1-T and more', false, false],
])('an address that ends with "%s" says what the visitor wants: %s; to join a friend: %s', (hash, wants, friend) => {
  Object.assign(globalThis, { location: { hash } });
  expect([hasArrival(), joinsFriend()]).toEqual([wants, friend]);
});
