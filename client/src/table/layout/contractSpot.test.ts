import { BACK } from '@kibitz/shared/kit/cards/packed';
import type { Table } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { contractSpot } from './contractSpot.ts';
import { layOut } from './layOut.ts';
import { boundsOf } from './pose.ts';
import { plateBox } from './seats.ts';
import { overlap, SCREENS, trickTable, viewport } from './tables.testing.ts';

function layTable(width: number, height: number, table: Table) {
  const sortHand = (faces: string) => Array.from(faces, (_, i) => i);
  return layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: false });
}

function laid(width: number, height: number, seats: number) {
  return layTable(width, height, trickTable(seats, 'AEIMN'));
}

describe.each(SCREENS)('on %s', (_name, width, height) => {
  test.each([3, 4, 5, 6, 7])('the contract covers no card and no plate at a table of %i', (seats) => {
    const table = laid(width, height, seats);
    const spot = contractSpot(table, 0);
    if (spot === null) {
      expect(seats).toBeGreaterThan(4);
      return;
    }
    const { box } = spot;
    expect(box.width).toBeGreaterThanOrEqual(80);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(width);
    const seen = table.cards.filter(({ zone }) => zone === 'trick' || zone === 'hand:0').map(boundsOf);
    for (const other of [...seen, ...table.seats.slice(1).map(plateBox)]) expect(overlap(box, other)).toBe(false);
  });
});

test.each([
  [1280, 800, 'whole'],
  [390, 844, 'short'],
  [844, 390, 'short'],
])('a table of four has room for it on %i x %i', (width, height, form) => {
  expect(contractSpot(laid(width, height, 4), 0)?.form).toBe(form);
});

test.each([
  [844, 390],
  [800, 360],
  [667, 375],
])('a known card of the player at the right leaves it room held sideways, on %i x %i', (width, height) => {
  const table = trickTable(4, 'AEIMN');
  const zones = table.zones.map((zone) => (zone.id === 'hand:3' ? { ...zone, cards: 'R????' } : zone));
  const known = layTable(width, height, { ...table, zones });
  const spot = contractSpot(known, 0);
  const seen = known.cards.filter(({ face }) => face !== BACK).map(boundsOf);
  expect(seen).toHaveLength(10);
  for (const other of [...seen, ...known.seats.map(plateBox)]) expect(overlap(spot!.box, other)).toBe(false);
});
