import { choice, figure, flag } from '@kibitz/shared/kit/game/options';
import { expect, test } from 'vitest';
import { nearestPreset } from './changedLine.ts';
import { rulesInForce } from './inForce.ts';

test('rules keep the name of their preset after a change, and are listed by what differs from it', () => {
  const game = {
    options: { target: choice([500, 200]), open: flag(), hands: figure(0, 100, 0, 20), nil: flag(), high: flag() },
    presets: { Laws: { open: true, nil: true, high: true }, Short: { target: 200 } },
  };
  expect(nearestPreset(game, {})).toBe('');
  expect(nearestPreset(game, { ...game.presets.Laws, hands: 25 })).toBe('Laws');
  const changed = { ...game.presets.Laws, nil: false };
  expect(nearestPreset(game, changed)).toBe('Laws');
  expect(rulesInForce(game.options, changed, game.presets.Laws).changed).toEqual([
    { name: 'nil', value: false, book: false },
  ]);
  expect(nearestPreset(game, { target: 200 })).toBe('Short');
  // as near to the rule book
  expect(nearestPreset(game, { nil: true })).toBe('');
});
