import { expect, test } from 'vitest';
import { goldenGames } from '../../kit/game/golden.testing.ts';
import type { SoloOptions } from './options.ts';
import { ReferenceRules } from './referenceRules.testing.ts';
import { optionsWith } from './tables.testing.ts';

test.each(goldenGames('solo-whist'))(
  'the golden game $name is scored alike by the reference rules, or refused by them too',
  ({ record: { options, dealer, moves }, expected }) => {
    const readingOf = (n: number) =>
      new ReferenceRules(optionsWith(options as Partial<SoloOptions>), dealer, moves.slice(0, n)).read();
    if (expected.ok) {
      const { hands, scores } = readingOf(moves.length);
      expect(expected).toMatchObject({ hands, scores });
    } else {
      expect(() => readingOf(expected.move)).not.toThrow();
      expect(() => readingOf(moves.length)).toThrow();
    }
  },
);
