import { CLOSED } from '@kibitz/shared/wire/closed';
import { expect, test } from 'vitest';
import { MOST_WATCHING, MOST_WATCHING_FROM_ADDRESS, Places } from './places.ts';

/** Places at a table where everybody watches, and the windows that have lost theirs. */
function places(): { watches: (address: string) => boolean; gone: string[] } {
  const gone: string[] = [];
  const from = new Map<string, string>();
  const all = new Places(
    () => false,
    (session, code) => {
      expect(code).toBe(CLOSED.crowdedOut);
      gone.push(from.get(session) ?? '');
    },
  );
  const watches = (address: string): boolean => {
    const session = `session ${from.size}`;
    from.set(session, address);
    return all.reserve(session, `account ${from.size}`, address) === null;
  };
  return { watches, gone };
}

/** An address in each of the 256 networks that one IPv6 line may have. */
const HOME = Array.from({ length: 256 }, (_, i) => `2001:db8:0:7${i.toString(16).padStart(2, '0')}::1`);

test('one line gets half as many places again as one of its networks, and no more of its networks can watch', () => {
  const { watches, gone } = places();
  expect(HOME.filter(watches)).toHaveLength(MOST_WATCHING_FROM_ADDRESS * 1.5);
  expect(watches('203.0.113.1')).toBe(true);
  expect(gone).toEqual([]);
});

test('when all places are taken, a line that has one in each of its networks makes way like any other crowd', () => {
  const { watches, gone } = places();
  for (const address of HOME) watches(address);
  const others = Array.from({ length: 150 }, (_, i) => `203.0.113.${i}`);
  expect(others.filter(watches)).toHaveLength(150);
  // with the 75 of the line that is 25 too many
  expect(gone).toHaveLength(75 + 150 - MOST_WATCHING);
  expect(gone.filter((address) => !HOME.includes(address))).toEqual([]);
});

test('lines whose neighbours have taken the full share of the network around them still find places', () => {
  const { watches, gone } = places();
  const other = Array.from({ length: 256 }, (_, i) => `2001:db8:0:8${i.toString(16).padStart(2, '0')}::1`);
  for (const address of HOME) watches(address);
  // the hundred places of the network around both are shared out evenly
  expect(other.filter(watches)).toHaveLength(50);
  expect(gone).toHaveLength(25);
  expect(watches('2001:db8:0:901::1')).toBe(true);
});
