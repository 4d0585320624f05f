import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { addressOf, holderOf, Shares } from './addresses.ts';

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8:0001:2::', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, holder) => {
    expect(holderOf(address)).toBe(holder);
  });

  test.each<[number, string | undefined, string]>([
    [0, '1.1.1.1', '9.9.9.9'],
    [1, undefined, '9.9.9.9'],
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [5, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [1, ',,%, nonsense', '9.9.9.9'],
  ])('behind %i proxies that say %s is %s', (proxies, header, expected) => {
    const request = { socket: { remoteAddress: '9.9.9.9' }, headers: { 'x-forwarded-for': header } };
    expect(addressOf(request as unknown as IncomingMessage, proxies)).toBe(expected);
  });
});

test('every address has a share, and gets back what it gives back', () => {
  const shares = new Shares(2);
  expect(['a', 'a', 'a', 'b'].map((address) => shares.take(address))).toEqual([true, true, false, true]);
  shares.giveBack('a');
  expect(['a', 'a'].map((address) => shares.take(address))).toEqual([true, false]);
});
