import { expect, test } from '@jest/globals';
import { choice, figure, flag } from '@kibitz/shared/kit/game/options';
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
    { name: 'target', value: 200, book: 500, isEndless: false },
    { name: 'open', value: true, book: false, isEndless: false },
  ]);
  expect(names(others)).toEqual(['hands', 'least']);
});

test('how long the game goes on is no changed rule, and without a limit it is endless', () => {
  expect(rulesInForce(specs, { hands: 25 }).changed).toEqual([]);
  const hands = (value: number) => rulesInForce(specs, { hands: value }).others.find(({ name }) => name === 'hands');
  expect(hands(25)).toMatchObject({ value: 25, isEndless: false });
  expect(hands(0)).toMatchObject({ isEndless: true });
});
