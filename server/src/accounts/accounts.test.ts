import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedName } from '../journal/storedRows.ts';
import { botName, cleanName, guestName, nameAtTable } from './names.ts';
import { readToken, tokenOf } from './token.ts';

/** A text with a signature, like a token of any version. */
function signed(text: string, secret: string): string {
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const ANN = { account: 'ann7', generation: 3, day: 20_800 };

describe('a token', () => {
  test('says who somebody is, its generation, and when it was issued', () => {
    expect(readToken(tokenOf(ANN, 'secret'), 'secret')).toEqual(ANN);
  });

  test('without a day counts as issued on the first day; without a generation, as of the first one', () => {
    expect(readToken(signed('k2.ann7.3', 'secret'), 'secret')).toEqual({ ...ANN, day: 20_788 });
    expect(readToken(signed('k1.ann7', 'secret'), 'secret')).toEqual({ account: 'ann7', generation: 0, day: 20_788 });
  });

  test('from another server is nobody here', () => {
    for (const token of [tokenOf(ANN, 'another'), signed('k2.ann7.0', 'another'), signed('k1.ann7', 'another')]) {
      expect(readToken(token, 'secret')).toBeNull();
    }
  });

  test('cannot be made into another guest, another generation, another day or another version', () => {
    const signature = tokenOf(ANN, 'secret').split('.')[4];
    const changed = [
      'k3.bob1.3.20800',
      'k3.ann7.4.20800',
      'k3.ann7.3.20801',
      'k3.ann7.03.20800',
      'k3.ann7.3',
      'k3.ann7',
    ];
    for (const begun of [...changed, 'k2.ann7.3', 'k1.ann7', 'k4.ann7.3.20800', 'k2.ann7.3.20800', '__proto__.ann7']) {
      expect(readToken(`${begun}.${signature}`, 'secret')).toBeNull();
    }
    const old = signed('k1.ann7', 'secret').split('.')[2];
    for (const begun of ['k2.ann7.0', 'k3.ann7.0.20788']) expect(readToken(`${begun}.${old}`, 'secret')).toBeNull();
  });

  test('that is any other text is nobody', () => {
    fc.assert(fc.property(fc.string(), (text) => readToken(text, 'secret') === null));
    const whole = tokenOf(ANN, 'secret');
    for (const text of [
      '',
      '.',
      '..',
      'k1..',
      'k1.ann7',
      'k2.ann7.0',
      'k3.ann7.0.1',
      `${whole}.x`,
      whole.slice(0, -1),
    ]) {
      expect(readToken(text, 'secret')).toBeNull();
    }
  });
});

describe('a name', () => {
  test('that the server draws is one it would accept, without digits', () => {
    for (let i = 0; i < 1000; i++) {
      const name = guestName();
      expect(cleanName(name)).toBe(name);
      expect(name).not.toMatch(/\p{N}/u);
    }
  });

  test('is drawn in Arabic for Arabic readers, and at a table gives way to another in Arabic', () => {
    for (let i = 0; i < 1000; i++) {
      const name = guestName(undefined, 'ar');
      expect(cleanName(name)).toBe(name);
      expect(name).toMatch(/^\p{Script=Arabic}+ \p{Script=Arabic}+$/u);
    }
    const drawn = guestName(undefined, 'ar');
    expect(nameAtTable(drawn, new Set([drawn]))).toMatch(/^\p{Script=Arabic}+ /u);
    expect(guestName(undefined, 'tlh')).toMatch(/^[A-Z]/);
  });

  test('is drawn only once among the guests at a table', () => {
    const taken = new Set<string>();
    for (let i = 0; i < 100; i++) taken.add(guestName((name) => taken.has(name)));
    expect(taken.size).toBe(100);
  });

  test('that was drawn gives way at a table where it is taken; one the guest chose stays', () => {
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

  test('of a bot is unique at its table', () => {
    const taken = new Set<string>();
    for (let i = 0; i < 15; i++) {
      const name = botName(taken);
      expect(taken.has(name)).toBe(false);
      taken.add(name);
    }
  });
});
