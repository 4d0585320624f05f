import { describe, expect, test } from '@jest/globals';
import { layOut } from '../../table/layout/layOut.ts';
import { type Box, boundsOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { overlap, SCREENS, trickTable, viewport } from '../../table/layout/testTables.ts';
import { haveRoom, slipPlace } from './places.ts';

const HAND = 'AEIMN';

function laid(width: number, height: number, seats: number, isFeltTaken = false) {
  const sortHand = (faces: string) => Array.from(faces, (_, i) => i);
  return layOut({ viewport: viewport(width, height), table: trickTable(seats, HAND), me: 0, sortHand, isFeltTaken });
}

/** The least that the slip covers; where it is as wide as its words, the widest that it may be. */
function slipBox(table: ReturnType<typeof laid>): Box {
  const { style, holds } = slipPlace(table, 0);
  const of = (name: string) => Number.parseFloat(style[name] ?? '');
  const size = { height: holds === 'least' ? 44 : 84 };
  if (style['bottom'] !== undefined) {
    const left = table.viewport.width - of('right') - of('width');
    return { left, top: table.viewport.height - of('bottom') - size.height, width: of('width'), ...size };
  }
  if (holds === 'least') {
    return { left: of('left'), top: of('top') - 22, width: table.viewport.width - of('right') - of('left'), ...size };
  }
  return { left: of('left') - 145, top: of('top'), width: 290, ...size };
}

describe.each(SCREENS)('on %s', (_name, width, height) => {
  test.each([3, 4, 5, 6, 7])('the slip covers no card and no other plate at a table of %i', (seats) => {
    const table = laid(width, height, seats);
    const slip = slipBox(table);
    expect(slip.width).toBeGreaterThanOrEqual(80);
    expect(slip.left).toBeGreaterThanOrEqual(0);
    const seen = table.cards.filter(({ zone }) => zone === 'trick' || zone === 'hand:0').map(boundsOf);
    for (const box of [...seen, ...table.seats.slice(1).map(plateBox)]) expect(overlap(slip, box)).toBe(false);
  });
});

test('a desktop and a phone, either way up, have room for seven calls beside the box; a low phone has not', () => {
  const has = (width: number, height: number, seats: number) => haveRoom(laid(width, height, seats, true), seats);
  expect(has(1280, 800, 7)).toBe(true);
  expect(has(390, 844, 7)).toBe(true);
  expect(has(390, 844, 4)).toBe(true);
  expect(has(360, 640, 7)).toBe(false);
  expect(has(844, 390, 7)).toBe(true);
});
