import { expect, test } from 'vitest';
import { bannableNetworks, bannedNetwork } from './bannedNetworks.ts';

test.each([
  ['203.0.113.200', '203.0.113.200'],
  ['::ffff:203.0.113.200', '203.0.113.200'],
  ['203.0.113.200/32', '203.0.113.200'],
  ['203.0.113.200/31', '203.0.113.200/31'],
  ['203.0.113.200/26', '203.0.113.192/26'],
  ['203.0.113.200/24', '203.0.113.0/24'],
  ['2001:db8:1:2345::9', '2001:db8:1:2345'],
  ['2001:db8:1:2345::/64', '2001:db8:1:2345'],
  ['2001:db8:1:2345::/63', '2001:db8:1:2344::/63'],
  ['2001:DB8:1:2345::/56', '2001:db8:1:2300::/56'],
  ['2001:db8:1::/48', '2001:db8:1:0::/48'],
])('a ban of %s is one of %s, and everybody there is in that network', (written, name) => {
  expect(bannedNetwork(written)).toEqual({ name });
  expect(bannableNetworks(written.split('/')[0]!)).toContain(name);
});

test.each([
  '203.0.113.0/23',
  '203.0.113.0/0',
  '203.0.113.0/33',
  '::ffff:203.0.113.0/120',
  '2001:db8::/47',
  '2001:db8::/0',
  '2001:db8::/65',
  '2001:db8::1/128',
])('%s is too wide or too narrow for a ban', (written) => {
  expect(bannedNetwork(written)).toBe('size');
});

test.each(['', '/24', 'ann', '203.0.113', '203.0.113.0/', '203.0.113.0/ab', '203.0.113.0/-1', '203.0.113.0/24/24'])(
  'no address: %j',
  (written) => {
    expect(bannedNetwork(written)).toBeNull();
  },
);

test('an address is in one network of each size, and in none of its neighbours’', () => {
  expect(bannableNetworks('203.0.113.200')).toHaveLength(9);
  expect(bannableNetworks('2001:db8:1:2345::9')).toHaveLength(17);
  expect(bannableNetworks('203.0.114.200')).not.toContain('203.0.113.0/24');
  expect(bannableNetworks('2001:db8:1:2445::9')).not.toContain('2001:db8:1:2300::/56');
  expect(bannableNetworks('2001:db8:2::9')).not.toContain('2001:db8:1:0::/48');
  expect(bannableNetworks('')).toEqual(['']);
});
