import { describe, expect, test } from 'vitest';
import { layOut } from './layOut.ts';
import { paperRegion } from './paperRegion.ts';
import { boundsOf } from './pose.ts';
import { plateBox } from './seats.ts';
import { overlap, SCREENS, THIRTEEN, trickTable, viewport } from './tables.testing.ts';

const asDealt = (faces: string) => Array.from(faces, (_, place) => place);

describe.each(SCREENS)('on %s', (_, width, height) => {
  test.each([3, 4, 5, 6, 7])('paper on the felt of %i lies clear of the other plates and of the hand', (seats) => {
    const table = trickTable(seats, THIRTEEN.slice(0, Math.floor(48 / seats)), '');
    const options = { me: 0, sortHand: asDealt, isFeltTaken: true };
    const laid = layOut({ viewport: viewport(width, height), table, ...options });
    const region = paperRegion(laid, { saysHint: true });
    expect(region.left).toBeGreaterThanOrEqual(0);
    expect(region.left + region.width).toBeLessThanOrEqual(width);
    expect(region.top + region.height).toBeLessThanOrEqual(laid.handTop);
    for (const spot of laid.seats.slice(1)) {
      expect([spot, region, overlap(plateBox(spot), region)]).toEqual([spot, region, false]);
    }
  });

  test.each([3, 4])('paper beside the open hands of %i lies clear of them', (seats) => {
    const table = trickTable(seats, THIRTEEN, '');
    const zones = table.zones.map((zone) => (zone.kind === 'hand' ? { ...zone, cards: THIRTEEN } : zone));
    const options = { me: 0, sortHand: asDealt, isFeltTaken: true };
    const laid = layOut({ viewport: viewport(width, height), table: { ...table, zones }, ...options });
    const region = paperRegion(laid, { saysHint: false });
    for (const card of laid.cards) expect([card.key, overlap(boundsOf(card), region)]).toEqual([card.key, false]);
  });

  test('paper that is narrower than its region lies in the middle of it', () => {
    const options = { me: 0, sortHand: asDealt, isFeltTaken: true };
    const laid = layOut({ viewport: viewport(width, height), table: trickTable(4), ...options });
    const [whole, narrow] = [{}, { most: 200 }].map((asked) => paperRegion(laid, { saysHint: true, ...asked }));
    expect(narrow!.width).toBe(200);
    expect(narrow!.left + 100).toBeCloseTo(whole!.left + whole!.width / 2);
  });
});
