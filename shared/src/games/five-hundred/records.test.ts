import { expect, test } from 'vitest';
import { goldenGames } from '../../kit/game/golden.testing.ts';
import type { FiveHundredOptions } from './options.ts';
import { ReferenceRules } from './referenceRules.testing.ts';
import { optionsWith } from './tables.testing.ts';

/** Records with wrong cards, which the reference rules know nothing about. */
const WRONG_PACK = 'two-of-spades';

test.each(goldenGames('five-hundred').filter(({ name }) => name !== WRONG_PACK))(
  'the golden game $name is scored alike by the reference rules, or refused by them at the same move',
  ({ record: { options, dealer, moves }, expected }) => {
    const changed = optionsWith(options as Partial<FiveHundredOptions>);
    const readingOf = (n: number) => new ReferenceRules(changed, dealer, moves.slice(0, n)).read();
    if (expected.ok) {
      const { hands, scores, winners } = expected;
      expect(readingOf(moves.length)).toEqual({ hands, scores, winners });
    } else {
      expect(() => readingOf(expected.move)).not.toThrow();
      expect(() => readingOf(expected.move + 1)).toThrow();
    }
  },
);
