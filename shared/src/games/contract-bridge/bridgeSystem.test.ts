import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentence } from '../../kit/words/say.ts';
import { openings } from './bot/opening.ts';
import { meaningInWords, meaningsOfCalls } from './callMeaning.ts';
import { callOfText, callText } from './calls.ts';
import { words } from './words.en.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/bridge-system.md'), 'utf8');

/** The rows of its tables: an auction, and what its last call says. */
const rows = Array.from(page.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm), ([, auction = '', said = '']) => [
  auction,
  said,
]);

test.each(rows)('docs/bridge-system.md says of %s what the bots mean by it: %s', (auction, said) => {
  const meaning = meaningsOfCalls(0, auction!.split(' ').map(callOfText)).at(-1)!;
  expect(meaningInWords(meaning, (one) => sentence(one, words))).toBe(`To the bots: ${said}`);
});

test('docs/bridge-system.md has every opening', () => {
  const opened = new Set(openings().map(({ call }) => callText(call)));
  expect(new Set(rows.map(([auction]) => auction!).filter((auction) => !auction.includes(' ')))).toEqual(opened);
});
