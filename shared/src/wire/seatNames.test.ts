import { expect, test } from 'vitest';
import type { Words } from '../kit/words/message.ts';
import { BOT_NAMES, botKey, FORMER_PLAYER, saidName } from './seatNames.ts';
import { words as ar } from './words.ar.ts';
import { words as en } from './words.en.ts';

const inWords = (words: Words) => (key: string) => words[key] ?? key;
const person = (name: string) => ({ kind: 'person', name });

test('a deleted account is a former player in the language of the reader', () => {
  expect(saidName(person(FORMER_PLAYER), inWords(en))).toBe('Former player');
  expect(saidName(person(FORMER_PLAYER), inWords(ar))).toMatch(/^\p{Script=Arabic}+ \p{Script=Arabic}+$/u);
});

test('bots are called in the language of the reader, and people by their names, whatever they are', () => {
  expect(saidName({ kind: 'bot', name: 'Pip' }, inWords(ar))).toMatch(/^\p{Script=Arabic}+$/u);
  expect(saidName({ kind: 'bot', name: 'Bot 17' }, inWords(ar))).toBe('Bot 17');
  for (const name of ['Pip', 'formerPlayer', 'refused.turn']) expect(saidName(person(name), inWords(ar))).toBe(name);
});

test('every bot is called by its name in English, and by one in Arabic letters in Arabic', () => {
  for (const name of BOT_NAMES) {
    expect(en[botKey(name)]).toBe(name);
    expect(ar[botKey(name)]).toMatch(/^\p{Script=Arabic}+$/u);
  }
});

test('a bot beyond the list is called as it is', () => {
  expect(botKey('Bot 17')).toBe('Bot 17');
});
