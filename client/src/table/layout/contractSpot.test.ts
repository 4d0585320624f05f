import { describe, expect, test } from 'vitest';
import { contractSpot } from './contractSpot.ts';
import { layOut } from './layOut.ts';
import { boundsOf } from './pose.ts';
import { plateBox } from './seats.ts';
import { overlap, SCREENS, trickTable, viewport } from './testTables.ts';

function laid(width: number, height: number, seats: number) {
  const sortHand = (faces: string) => Array.from(faces, (_, i) => i);
  const table = trickTable(seats, 'AEIMN');
  return layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: false });
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
