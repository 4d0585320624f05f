import { describe, expect, test } from 'vitest';
import { networksOf, Shares } from './networks.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345', '2001:db8:1:2300/56', '2001:db8:1/48']],
  ['2001:db8:1:2345::9', ['2001:db8:1:2345', '2001:db8:1:2300/56', '2001:db8:1/48']],
  ['2001:DB8:0001:2::', ['2001:db8:1:2', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['2001:db8::9', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['', ['']],
])('%s counts for %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

/** Takes from each address in turn until none gets any more, and says how many they got. */
function takeAll(shares: Shares, addresses: readonly string[]): number {
  let taken = 0;
  let before = -1;
  while (taken > before) {
    before = taken;
    taken += addresses.filter((address) => shares.take(address)).length;
  }
  return taken;
}

const lines = (count: number, of: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => of(i));

describe('of 800 things, a quarter for one address', () => {
  test.each([
    ['an IPv4 address', ['203.0.113.7'], 200],
    ['a /64', lines(50, (i) => `2001:db8:1:2::${i}`), 200],
    ['the 256 /64 of a /56', lines(256, (i) => `2001:db8:1:7${i.toString(16).padStart(2, '0')}::1`), 300],
    ['a /48', lines(3000, (i) => `2001:db8:1:${i.toString(16)}::1`), 400],
    ['three /48', lines(3000, (i) => `2001:db8:${i % 3}:${i.toString(16)}::1`), 600],
    ['four IPv4 addresses', lines(4, (i) => `203.0.113.${i}`), 600],
    ['two hundred IPv4 addresses', lines(200, (i) => `203.0.113.${i}`), 700],
  ])('%s can have this many', (_who, addresses, most) => {
    expect(takeAll(new Shares(800, 1 / 4), addresses)).toBe(most);
  });

  test('newcomers get a page’s worth while others have taken what they can, and a first one even after many of them', () => {
    const shares = new Shares(800, 1 / 4);
    takeAll(shares, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']);
    expect(takeAll(shares, ['198.51.100.1'])).toBe(8);
    takeAll(
      shares,
      lines(30, (i) => `203.0.113.${i}`),
    );
    expect(takeAll(shares, ['198.51.100.2'])).toBe(1);
  });

  test('whoever gives some back can take again', () => {
    const shares = new Shares(800, 1 / 4);
    const home = lines(256, (i) => `2001:db8:1:7${i.toString(16).padStart(2, '0')}::1`);
    takeAll(shares, home);
    expect(shares.take(home[0]!)).toBe(false);
    shares.giveBack(home[0]!);
    expect([shares.take('2001:db8:1:7ff::2'), shares.take(home[0]!)]).toEqual([true, false]);
  });
});
