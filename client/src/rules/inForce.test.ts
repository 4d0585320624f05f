import { choice, figure, flag } from '@kibitz/shared/kit/game/options';
import { expect, test } from 'vitest';
import { rulesInForce } from './inForce.ts';

const specs = { target: choice([500, 200]), open: flag(), hands: figure(0, 100, 0, 20), least: figure(1, 9, 1) };
const names = (rules: readonly { readonly name: string }[]) => rules.map(({ name }) => name);

test('a table that plays by the book has no changed rule, and every option is listed', () => {
  const { changed, others } = rulesInForce(specs, {});
  expect(changed).toEqual([]);
  expect(names(others)).toEqual(['target', 'open', 'hands', 'least']);
});

test('what differs from the book comes with the value of the book', () => {
  const { changed, others } = rulesInForce(specs, { target: 200, open: true, hands: 0, least: 1 });
  expect(changed).toEqual([
    { name: 'target', value: 200, book: 500 },
    { name: 'open', value: true, book: false },
  ]);
  expect(names(others)).toEqual(['hands', 'least']);
});

test('the length of the game is not a changed rule', () => {
  const { changed, others } = rulesInForce(specs, { hands: 25 });
  expect(changed).toEqual([]);
  expect(others).toContainEqual({ name: 'hands', value: 25, book: 0 });
});
