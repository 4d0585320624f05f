import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { checkerAnswer } from '../../kit/checker.ts';
import type { Game } from '../../kit/game.ts';
import { readRecordText, wasRead } from '../../kit/record.ts';
import { soloWhist } from './index.ts';
import { SecondReading } from './secondReading.ts';
import { optionsWith, said } from './testTables.ts';

const FOLDER = new URL('./records/', import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
  .map((file) => file.replace('.json', ''));

function read(file: string) {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

describe.each(names)('the golden game %s', (name) => {
  const expected = JSON.parse(read(`${name}.expected.json`));

  test('is answered as expected', () => {
    const reading = readRecordText(read(`${name}.json`), () => soloWhist as unknown as Game);
    expect(wasRead(reading)).toBe(true);
    expect(JSON.parse(JSON.stringify(checkerAnswer(reading, (why) => said(why))))).toEqual(expected);
  });

  test('is scored alike by a second reading of the rules, or refused by it too', () => {
    const { options, dealer, moves } = JSON.parse(read(`${name}.json`));
    const reading = new SecondReading(
      optionsWith(options),
      dealer,
      expected.ok ? moves : moves.slice(0, expected.move),
    );
    const { hands, scores } = reading.read();
    if (expected.ok) expect({ hands, scores }).toEqual({ hands: expected.hands, scores: expected.scores });
    else expect(() => new SecondReading(optionsWith(options), dealer, moves).read()).toThrow();
  });
});
