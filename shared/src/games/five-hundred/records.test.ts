import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { checkerAnswer } from '../../kit/checker.ts';
import type { Game } from '../../kit/game.ts';
import { readRecordText, wasRead } from '../../kit/record.ts';
import { fiveHundred } from './index.ts';
import { SecondReading } from './secondReading.ts';
import { optionsWith, said } from './testTables.ts';

const FOLDER = new URL('./records/', import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
  .map((file) => file.replace('.json', ''));

/** Wrong in what the cards are, of which the second reading knows nothing. */
const WRONG_PACK = 'two-of-spades';

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

describe.each(names)('the golden game %s', (name) => {
  const expected = JSON.parse(read(`${name}.expected.json`));

  test('is answered as expected', () => {
    const reading = readRecordText(read(`${name}.json`), () => fiveHundred as unknown as Game);
    expect(wasRead(reading)).toBe(true);
    expect(JSON.parse(JSON.stringify(checkerAnswer(reading, (why) => said(why))))).toEqual(expected);
  });

  if (name === WRONG_PACK) return;

  test('is scored alike by a second reading of the rules, or refused by it at the same move', () => {
    const { options, dealer, moves } = JSON.parse(read(`${name}.json`));
    const readingOf = (n: number) => new SecondReading(optionsWith(options), dealer, moves.slice(0, n)).read();
    if (expected.ok) {
      const { hands, scores, winners } = expected;
      expect(readingOf(moves.length)).toEqual({ hands, scores, winners });
    } else {
      expect(() => readingOf(expected.move)).not.toThrow();
      expect(() => readingOf(expected.move + 1)).toThrow();
    }
  });
});
