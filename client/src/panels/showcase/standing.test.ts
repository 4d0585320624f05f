import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { standingOf, suitsHeld } from './standing.ts';

/** A hand that stands so, as a seat sees it. */
function hand(board: { readonly [name: string]: string }, me = 0, options: SeenTable['options'] = {}): SeenTable {
  return { me, options, table: { ...tableOf(2, []), board } } as SeenTable;
}

test('who has fewer value-tricks would name trumps; nobody where both have as many', () => {
  expect(standingOf(hand({ part: 'showcase', value: '3 1', endgame: '' }))?.namer).toBe(1);
  expect(standingOf(hand({ part: 'showcase', value: '0 2', endgame: '' }))?.namer).toBe(0);
  expect(standingOf(hand({ part: 'showcase', value: '2 2', endgame: '' }))?.namer).toBeNull();
});

test('a hand scores its value-tricks of both parts less six', () => {
  const standing = standingOf(hand({ part: 'endgame', value: '3 1', endgame: '5 8' }));
  expect(standing?.taken.map(({ seat, points }) => [seat, points])).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('with the floor a player with fewer than six loses nothing', () => {
  const board = { part: 'endgame', value: '1 7', endgame: '2 1' };
  expect(standingOf(hand(board))?.taken.map(({ points }) => points)).toEqual([-3, 2]);
  expect(standingOf(hand(board, 0, { negativeScores: 'floor' }))?.taken.map(({ points }) => points)).toEqual([0, 2]);
});

test('the viewer stands first, for a spectator the first seat', () => {
  const board = { part: 'nominate', value: '3 1', endgame: '0 0' };
  expect(standingOf(hand(board, 1))?.taken.map(({ seat }) => seat)).toEqual([1, 0]);
  expect(standingOf(hand(board, -1))?.taken.map(({ seat }) => seat)).toEqual([0, 1]);
});

test('before the deal there is nothing to tell', () => {
  expect(standingOf(hand({ part: '' }))).toBeNull();
});

test('an open hand is counted by suits', () => {
  expect([...suitsHeld(['AS', 'TS', '2H'])]).toEqual([
    ['S', 2],
    ['H', 1],
  ]);
  expect(suitsHeld([]).size).toBe(0);
});
