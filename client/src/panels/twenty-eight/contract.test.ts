import { expect, test } from '@jest/globals';
import type { TwentyEightPanel } from '@kibitz/shared/games/twenty-eight/panel';
import type { OwnPicture, Table } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { trumpsSeen, viewersFirst } from './contract.ts';

const SIDES = [
  { seats: [0, 2], isDeclaring: false, taken: 3, needed: 13 },
  { seats: [1, 3], isDeclaring: true, taken: 5, needed: 16 },
];

/** The last seat has bid 16. */
function hand(suit: string | null, own: OwnPicture | null = null): SeenTable {
  const panel: TwentyEightPanel = {
    target: 10,
    stakes: [],
    auction: null,
    contract: { setter: 3, bid: 16, fate: 'open', suit, sides: SIDES },
  };
  const table: Table = { ...tableOf(4, []), own, panel };
  return { me: 3, table } as SeenTable;
}

test('the viewer’s side stands first', () => {
  expect(viewersFirst(SIDES, 1)[0]?.seats).toEqual([1, 3]);
  expect(viewersFirst(SIDES, 2)[0]?.seats).toEqual([0, 2]);
  expect(viewersFirst(SIDES, -1)[0]?.seats).toEqual([0, 2]);
});

test('until the trump card is turned up only its setter knows the suit', () => {
  const facts = [{ id: 'ownTrumps', text: { key: 'own.trumps', with: { suit: 'H' } } }];
  const own = { cards: {}, prompt: { key: '' }, facts };
  expect(trumpsSeen(hand(null))).toBeNull();
  expect(trumpsSeen(hand(null, own))).toBe('H');
  expect(trumpsSeen(hand('H'))).toBe('H');
});
