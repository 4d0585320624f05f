import { describe, expect, test } from '@jest/globals';
import { placed } from '../layout/pose.ts';
import { viewportOf } from '../layout/viewport.ts';
import { claimPlace, claimSpot } from './claimSpot.ts';

const viewport = viewportOf({ width: 390, height: 844 });
const hint = { x: 195, y: 600, isLeft: false, most: 374 };
const mine = { x: 195, y: 670, form: 'pill' as const, isLeft: false, most: 120 };

/** Cards of the hand in a row whose last card ends this far from the left. */
function handTo(right: number, y: number) {
  const width = 80;
  return [
    { ...placed(right - width / 2, y, width), key: 'hand:0:2S', zone: 'hand:0', place: 0, face: 'A', isAside: false },
  ];
}

describe('the button to claim', () => {
  test('stands at the right, across from the viewer’s plate', () => {
    const { right, y } = claimSpot({ viewport, seats: [mine], cards: handTo(380, 775), hint });
    expect([right, y]).toEqual([12, 670]);
  });

  test('makes way beside the hint where cards lie there', () => {
    expect(claimSpot({ viewport, seats: [mine], cards: handTo(380, 690), hint }).y).toBe(600);
  });

  test('minds no cards that lie out of sight', () => {
    const aside = handTo(380, 690).map((card) => ({ ...card, isAside: true }));
    expect(claimSpot({ viewport, seats: [mine], cards: aside, hint }).y).toBe(670);
  });
});

describe('the question to the others', () => {
  const sideways = viewportOf({ width: 844, height: 390 });
  const beside = (x: number) => ({ x, y: 180, form: 'mini' as const, isLeft: false, most: 110 });
  const over = { x: 422, y: 26, form: 'mini' as const, isLeft: false, most: 150 };

  test('stands between the plates at its sides', () => {
    const { most } = claimPlace({
      viewport: sideways,
      seats: [beside(194), over, beside(650)],
      hint: { ...hint, y: 270 },
    });
    expect(422 - most / 2).toBeGreaterThanOrEqual(194 + 55);
    expect(422 + most / 2).toBeLessThanOrEqual(650 - 55);
  });

  test('is wide enough for its words and buttons, and no wider than necessary', () => {
    expect(claimPlace({ viewport: sideways, seats: [beside(300)], hint: { ...hint, y: 270 } }).most).toBe(336);
    expect(claimPlace({ viewport: sideways, seats: [], hint }).most).toBe(520);
  });

  test('takes the width of a phone', () => {
    expect(claimPlace({ viewport, seats: [mine], hint }).most).toBe(366);
  });
});
