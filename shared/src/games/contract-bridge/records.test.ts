import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { checkerAnswer } from '../../kit/checker.ts';
import type { Game } from '../../kit/game.ts';
import { readRecordText, wasRead } from '../../kit/record.ts';
import { sentence } from '../../kit/say.ts';
import { words as kitWords } from '../../kit/words.en.ts';
import { contractBridge } from './index.ts';
import { words } from './words.en.ts';

const FOLDER = new URL('./records/', import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
  .map((file) => file.replace('.json', ''));

describe.each(names)('the golden rubber %s', (name) => {
  test('is answered as expected', () => {
    const reading = readRecordText(
      readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'),
      () => contractBridge as unknown as Game,
    );
    if (!wasRead(reading)) throw new Error('it cannot be read');
    const answer = checkerAnswer(reading, (why) => sentence(why, { ...kitWords, ...words }));
    const expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, FOLDER), 'utf8'));
    expect(JSON.parse(JSON.stringify(answer))).toEqual(expected);
  });
});
