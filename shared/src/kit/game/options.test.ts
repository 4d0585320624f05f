import { describe, expect, test } from 'vitest';
import {
  type AnyOptions,
  changedOptions,
  choice,
  defaultsOf,
  figure,
  flag,
  readOptions,
  withAnEnd,
} from './options.ts';

const specs = {
  target: choice([500, 200]),
  set: choice(['zero', 'minus'], 'minus'),
  breakSpades: flag(),
  peek: flag(true),
  hands: figure(0, 100, 0, 20),
};
const standard = { target: 500, set: 'minus', breakSpades: false, peek: true, hands: 0 };

describe('reading options', () => {
  test('nothing given is the rule book', () => {
    expect(defaultsOf(specs)).toEqual(standard);
    expect(readOptions(specs, {})).toEqual({ options: standard });
  });

  test('what is given replaces the default, and only that is written again', () => {
    const given = { target: 200, breakSpades: true, hands: 100, set: 'zero', peek: false };
    const read = readOptions(specs, { ...given });
    expect(read).toEqual({ options: given });
    expect(changedOptions(specs, { ...standard, hands: 3 })).toEqual({ hands: 3 });
    expect(changedOptions(specs, standard)).toEqual({});
  });

  test.each([
    [{ target: 300 }, 'target', '300 is no value'],
    [{ target: '500' }, 'target', '"500" is no value'],
    [{ set: 'Zero' }, 'set', '"Zero" is no value'],
    [{ breakSpades: 1 }, 'breakSpades', '1 is no value'],
    [{ breakSpades: null }, 'breakSpades', 'null is no value'],
    [{ hands: -1 }, 'hands', '-1 is no value'],
    [{ hands: 101 }, 'hands', '101 is no value'],
    [{ hands: 2.5 }, 'hands', '2.5 is no value'],
    [{ hands: Number.NaN }, 'hands', 'NaN is no value'],
    [{ hands: [3] }, 'hands', 'a list is no value'],
    [{ hands: undefined }, 'hands', 'nothing is no value'],
    [{ stakes: 1 }, 'stakes', 'no option is called "stakes"'],
    [{ toString: 1 }, 'toString', 'no option is called "toString"'],
    [JSON.parse('{"__proto__": 1}'), '__proto__', 'no option is called "__proto__"'],
    [{ ['x'.repeat(500)]: 1 }, 'x'.repeat(500), `no option is called "${'x'.repeat(40)}…"`],
  ])('%j is refused with the reason', (given, option, reason) => {
    const read = readOptions(specs, given);
    expect(read).toEqual({ error: { option, reason: expect.stringContaining(reason) } });
  });

  test.each([null, undefined, 7, 'target', [], [1]])('%j is no set of options', (given) => {
    expect(readOptions(specs, given)).toEqual({ error: { option: '', reason: 'options must be an object' } });
  });

  test('values that do not go together are refused as the game says, the defaults filled in', () => {
    const error = { option: 'hands', reason: 'more hands than a short game has' };
    const check = (options: AnyOptions) => (options['target'] === 200 && Number(options['hands']) > 9 ? error : null);
    expect(readOptions(specs, { target: 200, hands: 10 }, check)).toEqual({ error });
    expect(readOptions(specs, { hands: 10 }, check)).toEqual({ options: { ...standard, hands: 10 } });
  });

  test('a value of any depth gives a sentence', () => {
    const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
    expect(readOptions(specs, { hands: deep })).toHaveProperty(
      'error.reason',
      'a list is no value of the option hands',
    );
  });
});

describe('an end for games without one', () => {
  test('the suggestion, or less if less is asked for', () => {
    expect(withAnEnd(specs, standard)).toEqual({ ...standard, hands: 20 });
    expect(withAnEnd(specs, standard, 2)).toEqual({ ...standard, hands: 2 });
  });

  test('a number that the players chose stays', () => {
    expect(withAnEnd(specs, { ...standard, hands: 7 }, 2)).toEqual({ ...standard, hands: 7 });
  });
});
