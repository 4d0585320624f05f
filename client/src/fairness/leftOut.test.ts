import { expect, test } from 'vitest';
import { noteLeftOut } from './leftOut.ts';

function browser(stored = new Map<string, string>()) {
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
}

test('the shuffles that a player was left out of are counted over all their games, each once', () => {
  const memory = browser();
  expect(noteLeftOut(memory, 'ann', 'T', [])).toEqual({ shuffles: 0, tables: 0 });
  expect(noteLeftOut(memory, 'ann', 'T', [0, 2])).toEqual({ shuffles: 2, tables: 1 });
  // a proof is looked at again after a reload
  expect(noteLeftOut(memory, 'ann', 'T', [2])).toEqual({ shuffles: 2, tables: 1 });
  expect(noteLeftOut(memory, 'ann', 'U', [2])).toEqual({ shuffles: 3, tables: 2 });
  expect(noteLeftOut(memory, 'ann', 'U', [])).toEqual({ shuffles: 3, tables: 2 });
});

test('another guest of the same browser has a count of their own', () => {
  const memory = browser();
  noteLeftOut(memory, 'ann', 'T', [0]);
  expect(noteLeftOut(memory, 'ben', 'T', [])).toEqual({ shuffles: 0, tables: 0 });
});

test('a browser that stores nothing, or has something else there, counts what it has just seen', () => {
  const nothing = () => {
    throw new Error('storage is off');
  };
  expect(noteLeftOut(nothing, 'ann', 'T', [1])).toEqual({ shuffles: 1, tables: 1 });
  expect(noteLeftOut(browser(new Map([['kibitz.leftOut', '7']])), 'ann', 'T', [1])).toEqual({ shuffles: 1, tables: 1 });
});
