import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { botName, cleanName, guestName } from './names.ts';
import { accountIn, tokenOf } from './token.ts';

describe('a token', () => {
  test('tells who somebody is', () => {
    expect(accountIn(tokenOf('ann7', 'secret'), 'secret')).toBe('ann7');
  });

  test('of another house is nobody here', () => {
    expect(accountIn(tokenOf('ann7', 'another'), 'secret')).toBeNull();
  });

  test('cannot be made into another guest', () => {
    const [version, , signed] = tokenOf('ann7', 'secret').split('.');
    expect(accountIn(`${version}.bob1.${signed}`, 'secret')).toBeNull();
  });

  test('that is any other text is nobody', () => {
    fc.assert(fc.property(fc.string(), (text) => accountIn(text, 'secret') === null));
    for (const text of [
      '',
      '.',
      '..',
      'k1..',
      'k1.ann7',
      `${tokenOf('ann7', 'secret')}.x`,
      tokenOf('ann7', 'secret').slice(0, -1),
    ]) {
      expect(accountIn(text, 'secret')).toBeNull();
    }
  });
});

describe('a name', () => {
  test.each([
    ['  Ann  Marie ', 'Ann Marie'],
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['李雷', '李雷'],
    ['x'.repeat(20), 'x'.repeat(20)],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanName(given)).toBe(shown);
  });

  test.each(['', '   ', 'x'.repeat(21), 'a\u0000b', 'a\u200bb', 'a\u202eb', '\u2028'])('%j will not do', (given) => {
    expect(cleanName(given)).toBeNull();
  });

  test('that the house gives would do', () => {
    for (let i = 0; i < 100; i++) {
      const name = guestName();
      expect(cleanName(name)).toBe(name);
    }
  });

  test('of a bot is its own at the table', () => {
    const taken = new Set<string>();
    for (let i = 0; i < 15; i++) {
      const name = botName(taken);
      expect(taken.has(name)).toBe(false);
      taken.add(name);
    }
  });
});
