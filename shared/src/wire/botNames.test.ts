import { expect, test } from '@jest/globals';
import { BOT_NAMES, botKey } from './botNames.ts';
import { words as ar } from './words.ar.ts';
import { words as en } from './words.en.ts';

test('every bot is called by its name in English, and by one in Arabic letters in Arabic', () => {
  for (const name of BOT_NAMES) {
    expect(en[botKey(name)]).toBe(name);
    expect(ar[botKey(name)]).toMatch(/^\p{Script=Arabic}+$/u);
  }
});

test('a bot beyond the list is called as it is', () => {
  expect(botKey('Bot 17')).toBe('Bot 17');
});
