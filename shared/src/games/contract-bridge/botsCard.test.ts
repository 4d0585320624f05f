import { expect, test } from 'vitest';
import { openings } from './bot/opening.ts';
import { botsCard } from './botsCard.ts';
import { PASS } from './calls.ts';

test('every call on the bots’ card is one of their system, and says something', () => {
  for (const { name, calls } of botsCard()) {
    for (const { call, meaning } of calls) {
      const said = meaning.flat().map(({ key }) => key);
      expect([name, call, said.length > 0, said.includes('says.natural')]).toEqual([name, call, true, false]);
    }
  }
});

test('the bots’ card has all of their openings', () => {
  const opened = new Set(openings().map(({ call }) => call));
  opened.delete(PASS);
  expect(new Set(botsCard()[0]!.calls.map(({ call }) => call))).toEqual(opened);
});
