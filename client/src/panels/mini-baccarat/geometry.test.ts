import { describe, expect, test } from 'vitest';
import { type Box, boundsOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { overlap, SCREENS, viewport } from '../../table/layout/tables.testing.ts';
import { plateAt, pointAt, sectorAngles, sectorOf, spotMiddle } from './arc.ts';
import { baccaratFelt } from './geometry.ts';
import { layPunters } from './layout.ts';

describe.each(SCREENS)('Baccarat on %s', (_, width, height) => {
  const here = viewport(width, height);

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'for %i seats: hands, list, spots, roads and tray are within the screen and apart',
    (seats) => {
      const felt = baccaratFelt(here, seats);
      const boxes: Record<string, Box> = { punto: felt.hands.punto, banco: felt.hands.banco, tray: felt.tray };
      if (felt.road !== null) boxes['road'] = felt.road;
      if (felt.kind === 'list') boxes['list'] = felt.list;
      if (felt.spots !== null) boxes['spots'] = felt.spots;
      if (felt.kind === 'arc' && felt.spots !== null) boxes['plate'] = plateBox(felt.seats[0]!);
      const all = Object.entries(boxes);
      all.forEach(([name, box], i) => {
        expect([name, box.left >= 0, box.left + box.width <= width]).toEqual([name, true, true]);
        expect([name, box.top >= here.bar, box.top + box.height <= height]).toEqual([name, true, true]);
        for (const [other, its] of all.slice(i + 1))
          expect([name, other, overlap(box, its)]).toEqual([name, other, false]);
      });
    },
  );

  test('three cards of a hand stay within its box', () => {
    const { hands } = baccaratFelt(here, 9);
    for (const hand of ['punto', 'banco'] as const) {
      const box = hands[hand];
      for (const card of layPunters(box, hands.card, 3)) {
        const bounds = boundsOf(card);
        expect(bounds.left).toBeGreaterThanOrEqual(box.left - 1);
        expect(bounds.left + bounds.width).toBeLessThanOrEqual(box.left + box.width + 1);
        expect(bounds.top + bounds.height).toBeLessThanOrEqual(box.top + box.height + 1);
      }
    }
  });

  test('somebody who plays alone has three spots as wide as the hands over them', () => {
    const { spots, hands } = baccaratFelt(here, 1);
    expect(spots!.left).toBeCloseTo(hands.punto.left);
    expect(spots!.width).toBeCloseTo(hands.banco.left + hands.banco.width - hands.punto.left);
    expect(spots!.top).toBeGreaterThan(hands.punto.top + hands.punto.height);
  });

  test.each([1, 9])('for %i seats the hint lies on neither hand, list, roads nor spots', (seats) => {
    const felt = baccaratFelt(here, seats);
    const wide = Math.min(felt.hint.most, 200);
    const hint = { left: felt.hint.x - wide / 2, top: felt.hint.y - 16, width: wide, height: 32 };
    const boxes = [
      felt.hands.punto,
      felt.hands.banco,
      felt.tray,
      ...(felt.kind === 'list' ? [felt.list] : []),
      ...[felt.spots, felt.road].filter((box) => box !== null),
    ];
    for (const box of boxes) expect([hint, box, overlap(hint, box)]).toEqual([hint, box, false]);
  });
});

describe('the arc', () => {
  const arc = { x: 640, y: 146, scale: 1 };

  test('has the viewer in its middle and the next seat clockwise at the left', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((clockwise) => sectorOf(clockwise, 9))).toEqual([4, 3, 2, 1, 0, 8, 7, 6, 5]);
  });

  test('is parted evenly, and the viewer of an odd number of seats sits straight before the dealer', () => {
    const { at, turn } = spotMiddle(arc, 4, 9, 'punto');
    expect(at[0]).toBeCloseTo(640);
    expect(turn).toBeCloseTo(0);
    expect(sectorAngles(0, 9)[0] - sectorAngles(8, 9)[1]).toBeCloseTo(Math.PI * 0.6);
  });

  test('has narrow places even for a single seat', () => {
    const [a, b] = sectorAngles(0, 1);
    expect(a - b).toBeCloseTo(Math.PI * 0.1);
  });

  test('goes downwards in the middle', () => {
    expect(pointAt(arc, 600, Math.PI / 2)[1]).toBeGreaterThan(pointAt(arc, 600, Math.PI * 0.8)[1]);
    expect(plateAt(arc, 4, 9)[1]).toBeGreaterThan(spotMiddle(arc, 4, 9, 'punto').at[1]);
  });

  test.each([1, 2, 5, 9])('plates of %i seats are apart', (seats) => {
    const felt = baccaratFelt(viewport(1280, 800), seats);
    if (felt.kind !== 'arc') throw new Error('a desktop has the arc');
    const boxes = felt.seats.map(plateBox);
    boxes.forEach((box, i) => {
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    });
  });
});
