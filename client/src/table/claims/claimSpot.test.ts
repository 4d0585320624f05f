import { describe, expect, test } from '@jest/globals';
import { placed } from '../layout/pose.ts';
import { roomOf } from '../layout/room.ts';
import { claimSpot } from './claimSpot.ts';

const room = roomOf({ width: 390, height: 844 });
const hint = { x: 195, y: 600, isLeft: false, most: 374 };
const mine = { x: 195, y: 670, form: 'pill' as const, isLeft: false, most: 120 };

/** Cards of the hand in a row whose last card ends so far from the left. */
function handTo(right: number, y: number) {
  const width = 80;
  return [{ ...placed(right - width / 2, y, width), zone: 'hand:0', place: 0, face: 'A', isAside: false }];
}

describe('the button to claim', () => {
  test('stands at the right, across from the viewer’s plate', () => {
    const { right, y } = claimSpot({ room, seats: [mine], cards: handTo(380, 775), hint });
    expect([right, y]).toEqual([12, 670]);
  });

  test('makes way beside the hint where cards lie there', () => {
    expect(claimSpot({ room, seats: [mine], cards: handTo(380, 690), hint }).y).toBe(600);
  });

  test('minds no cards that lie out of sight', () => {
    const aside = handTo(380, 690).map((card) => ({ ...card, isAside: true }));
    expect(claimSpot({ room, seats: [mine], cards: aside, hint }).y).toBe(670);
  });
});
