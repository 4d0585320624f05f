import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { botName, cleanName, guestName, nameAtTable, storedName } from './names.ts';
import { accountIn, tokenOf } from './token.ts';

describe('a token', () => {
  test('tells who somebody is', () => {
    expect(accountIn(tokenOf('ann7', 'secret'), 'secret')).toBe('ann7');
  });

  test('of another server is nobody here', () => {
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
  test('that the server draws is one that it would take, and has no digits', () => {
    for (let i = 0; i < 1000; i++) {
      const name = guestName();
      expect(cleanName(name)).toBe(name);
      expect(name).not.toMatch(/\p{N}/u);
    }
  });

  test('is drawn for each of a table of guests once', () => {
    const taken = new Set<string>();
    for (let i = 0; i < 100; i++) taken.add(guestName((name) => taken.has(name)));
    expect(taken.size).toBe(100);
  });

  test('that was drawn gives way at a table where it is taken; one that was chosen stays', () => {
    const drawn = guestName();
    expect(nameAtTable(drawn, new Set())).toBe(drawn);
    const another = nameAtTable(drawn, new Set([drawn]));
    expect(another).not.toBe(drawn);
    expect(another).not.toMatch(/\p{N}/u);
    expect(nameAtTable('Ann', new Set(['Ann']))).toBe('Ann');
  });

  test.each([
    ['Ann', 'Ann'],
    ['Ann\ud83d', 'Ann'],
    ['\ud83d', 'Guest'],
    ['\u3164', 'Guest'],
  ])('%j in an older store is read as %j', (stored, name) => {
    expect(storedName(stored)).toBe(name);
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
