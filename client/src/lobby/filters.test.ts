import type { GameCard, TableCard } from '@kibitz/shared/wire/api';
import { describe, expect, test } from 'vitest';
import { type Filters, passes } from './filters.ts';

const all: Filters = { game: '', rules: '', clock: '', isFreeOnly: false };
const game = {
  id: 'whist',
  options: { target: { kind: 'choice', values: [25, 5], default: 25 } },
  presets: {},
} as unknown as GameCard;
const seats: TableCard['seats'] = [{ kind: 'person', name: 'Ann' }];
const table: TableCard = {
  id: 'a',
  game: 'whist',
  phase: 'waiting',
  changed: {},
  seats,
  clock: 0,
  admits: 'anyone',
  watchers: 0,
  opened: 0,
};

describe('a table of the list', () => {
  test('is shown without any filter', () => {
    expect(passes(table, game, all)).toBe(true);
  });

  test('is shown by its game, its rules, its clock and its free seats', () => {
    expect(passes(table, game, { ...all, game: 'spades' })).toBe(false);
    expect(passes(table, game, { ...all, rules: 'book' })).toBe(true);
    expect(passes(table, game, { ...all, rules: 'other' })).toBe(false);
    expect(passes({ ...table, changed: { target: 5 } }, game, { ...all, rules: 'other' })).toBe(true);
    expect(passes(table, game, { ...all, clock: 'with' })).toBe(false);
    expect(passes({ ...table, clock: 30 }, game, { ...all, clock: 'with' })).toBe(true);
    expect(passes({ ...table, clock: 30 }, game, { ...all, clock: 'without' })).toBe(false);
    expect(passes(table, game, { ...all, isFreeOnly: true })).toBe(false);
    expect(passes({ ...table, seats: [{ kind: 'free', name: '' }] }, game, { ...all, isFreeOnly: true })).toBe(true);
  });
});
