import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { botName, cleanName, guestName, nameAtTable, storedName } from './names.ts';
import { readToken, tokenOf } from './token.ts';

/** As tokens were before they had generations. */
function oldToken(id: string, secret: string): string {
  return `k1.${id}.${createHmac('sha256', secret).update(`k1.${id}`).digest('base64url')}`;
}

describe('a token', () => {
  test('tells who somebody is, and of which generation it is', () => {
    expect(readToken(tokenOf('ann7', 3, 'secret'), 'secret')).toEqual({ account: 'ann7', generation: 3 });
  });

  test('from before there were generations is of the first', () => {
    expect(readToken(oldToken('ann7', 'secret'), 'secret')).toEqual({ account: 'ann7', generation: 0 });
  });

  test('of another server is nobody here', () => {
    expect(readToken(tokenOf('ann7', 0, 'another'), 'secret')).toBeNull();
    expect(readToken(oldToken('ann7', 'another'), 'secret')).toBeNull();
  });

  test('cannot be made into another guest, another generation or another version', () => {
    const signed = tokenOf('ann7', 1, 'secret').split('.')[3];
    for (const begun of ['k2.bob1.1', 'k2.ann7.2', 'k2.ann7.01', 'k1.ann7', 'k3.ann7.1', 'k2.ann7', 'k1.ann7.1']) {
      expect(readToken(`${begun}.${signed}`, 'secret')).toBeNull();
    }
    expect(readToken(oldToken('ann7', 'secret').replace('k1.ann7', 'k2.ann7.0'), 'secret')).toBeNull();
  });

  test('that is any other text is nobody', () => {
    fc.assert(fc.property(fc.string(), (text) => readToken(text, 'secret') === null));
    for (const text of [
      '',
      '.',
      '..',
      'k1..',
      'k1.ann7',
      'k2.ann7.0',
      `${tokenOf('ann7', 0, 'secret')}.x`,
      tokenOf('ann7', 0, 'secret').slice(0, -1),
    ]) {
      expect(readToken(text, 'secret')).toBeNull();
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

  test('is drawn in Arabic for who reads Arabic, and at a table gives way to another in Arabic', () => {
    for (let i = 0; i < 1000; i++) {
      const name = guestName(undefined, 'ar');
      expect(cleanName(name)).toBe(name);
      expect(name).toMatch(/^\p{Script=Arabic}+ \p{Script=Arabic}+$/u);
    }
    const drawn = guestName(undefined, 'ar');
    expect(nameAtTable(drawn, new Set([drawn]))).toMatch(/^\p{Script=Arabic}+ /u);
    expect(guestName(undefined, 'tlh')).toMatch(/^[A-Z]/);
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
