import { gameOf } from '@kibitz/shared/games';
import { type AnyOptions, defaultsOf } from '@kibitz/shared/kit/game/options';
import { expect, test } from 'vitest';
import { rulesName } from './rulesName.ts';

const named = (id: string, changed: AnyOptions) => {
  const game = gameOf(id)!;
  return rulesName(game, { ...defaultsOf(game.options), ...changed });
};

test.each([
  ['spades', {}, 'book'],
  ['spades', { target: 200 }, 'book'],
  ['spades', gameOf('spades')!.presets['Traditional']!, 'Traditional'],
  ['spades', { ...gameOf('spades')!.presets['Traditional'], target: 200 }, 'Traditional'],
  ['spades', { breakSpades: true }, 'own'],
  ['spades', { ...gameOf('spades')!.presets['Traditional'], overtricks: 11 }, 'own'],
  ['whist', { target: 5, honours: true, rubber: true }, 'Traditional'],
  ['whist', { target: 25, honours: true, rubber: true }, 'Traditional'],
  ['nap', { hands: 20 }, 'book'],
  ['mini-baccarat', { shoes: 3 }, 'book'],
  ['mini-baccarat', { max: 10 }, 'own'],
  ['five-hundred', { rounds: 1 }, 'own'],
  ['pyramid', { tutsTomb: true }, 'TutsTomb'],
] as const)('%s with %j is played by rules called %s', (game, changed, name) => {
  expect(named(game, changed)).toBe(name);
});
