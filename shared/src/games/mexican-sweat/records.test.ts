import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { checkerAnswer } from '../../kit/checker.ts';
import { readRecordText, wasRead } from '../../kit/record.ts';
import { replay } from '../../kit/replay.ts';
import { mexicanSweat } from './index.ts';
import type { SweatState } from './state.ts';

const FOLDER = new URL('./records/', import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
  .map((file) => file.replace('.json', ''));

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.json`, FOLDER), 'utf8');
}

function stateAfter(name: string): SweatState {
  const reading = readRecordText(textOf(name), () => mexicanSweat);
  if (!wasRead(reading)) throw new Error(`${name} cannot be read`);
  return replay(reading).state as SweatState;
}

describe('golden games', () => {
  test.each(names)('%s is answered as it was', (name) => {
    const reading = readRecordText(textOf(name), () => mexicanSweat);
    const answer = checkerAnswer(reading, ({ key }) => key);
    expect(JSON.parse(JSON.stringify(answer))).toEqual(JSON.parse(textOf(`${name}.expected`)));
  });

  test.each(names)('in %s each hand is won and lost to the chip', (name) => {
    const { hands } = mexicanSweat.result(stateAfter(name));
    for (const hand of hands) expect(hand.reduce((sum, chips) => sum + chips, 0)).toBe(0);
  });
});

describe('what they show', () => {
  test('one seat that has won all chips of seven', () => {
    const state = stateAfter('one-has-all');
    expect(Math.max(...state.pots.stacks)).toBe(7 * state.options.buyIn);
  });

  test('a side pot', () => {
    expect(stateAfter('side-pot').pots.pots([0, 0, 0, 0])).toHaveLength(2);
  });

  test('a hand won by one who has turned nothing', () => {
    expect(mexicanSweat.counters(stateAfter('untouched'))['untouched']).toBeGreaterThan(0);
  });

  test('a short all-in that does not reopen the raising', () => {
    const { betting } = stateAfter('not-reopened');
    expect(betting.whyNoRaise(betting.turn)).toBe('notReopened');
  });
});
