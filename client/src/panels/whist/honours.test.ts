import { expect, test } from '@jest/globals';
import { honourLetters } from './honours.ts';

test('honours are named from the highest down', () => {
  expect([0b1111, 0b1010, 0b0001, 0].map(honourLetters)).toEqual(['AKQJ', 'AQ', 'J', '']);
});
