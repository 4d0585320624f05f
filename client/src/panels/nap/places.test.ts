import { expect, test } from '@jest/globals';
import { layOut } from '../../table/layout/layOut.ts';
import { trickTable, viewport } from '../../table/layout/testTables.ts';
import { haveRoom } from './places.ts';

const HAND = 'AEIMN';

function laid(width: number, height: number, seats: number, isFeltTaken = false) {
  const sortHand = (faces: string) => Array.from(faces, (_, i) => i);
  return layOut({ viewport: viewport(width, height), table: trickTable(seats, HAND), me: 0, sortHand, isFeltTaken });
}
test('a desktop and a phone, either way up, have room for seven calls beside the box; a low phone has not', () => {
  const has = (width: number, height: number, seats: number) => haveRoom(laid(width, height, seats, true), seats);
  expect(has(1280, 800, 7)).toBe(true);
  expect(has(390, 844, 7)).toBe(true);
  expect(has(390, 844, 4)).toBe(true);
  expect(has(360, 640, 7)).toBe(false);
  expect(has(844, 390, 7)).toBe(true);
});
