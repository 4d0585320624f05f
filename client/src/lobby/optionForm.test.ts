import type { GameCard } from '@kibitz/shared/wire/api';
import { describe, expect, test } from 'vitest';
import { rulesInForce } from '../rules/inForce.ts';
import { changes, isSame, presetOptions, readFigure, suggestedOptions } from './optionForm.ts';

const game: GameCard = {
  id: 'any',
  title: 'Any',
  about: '',
  seats: [2],
  sides: [[]],
  clocks: { quick: 20, easy: 60 },
  allowsEmptySeats: false,
  isOfSkill: true,
  hasIdlePartner: false,
  presets: { Short: { target: 200 } },
  options: {
    target: { kind: 'choice', values: [500, 200], default: 500 },
    breakSpades: { kind: 'flag', default: false },
    hands: { kind: 'figure', least: 0, most: 100, default: 0, suggest: 12 },
  },
};

describe('the form of a new table', () => {
  test('a preset lies over the rule book', () => {
    expect(presetOptions(game, { target: 200 })).toEqual({ target: 200, breakSpades: false, hands: 0 });
  });

  test('only what differs from the rule book is sent', () => {
    expect(changes(game, { target: 500, breakSpades: true, hands: 12 })).toEqual({ breakSpades: true, hands: 12 });
  });

  test('a suggested length is filled in, and is no changed rule', () => {
    const options = presetOptions(game, suggestedOptions(game));
    expect(options).toEqual({ target: 500, breakSpades: false, hands: 12 });
    expect(rulesInForce(game.options, options).changed.length).toBe(0);
    expect(rulesInForce(game.options, { ...options, breakSpades: true }).changed.length).toBe(1);
  });

  test('options are the same only when every one is', () => {
    expect(isSame({ a: 1 }, { a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 2 })).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });

  test('a figure is taken within its limits only, and only as digits', () => {
    const spec = game.options['hands'];
    if (spec === undefined) throw new Error('the game has the option');
    expect(['0', ' 7 ', '100', '101', '-1', '1.5', '', 'x'].map((text) => readFigure(spec, text))).toEqual([
      0,
      7,
      100,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
