import { describe, expect, test } from 'vitest';
import { questionSpot } from './questionSpot.ts';
import { viewportOf } from './viewport.ts';

const hint = { x: 195, y: 600, isLeft: false, most: 374 };
const middle = { left: 200, top: 60, width: 444, height: 200 };

describe('the question to the others', () => {
  const sideways = viewportOf({ width: 844, height: 390 });
  const beside = (x: number) => ({ x, y: 250, form: 'mini' as const, isLeft: false, most: 110 });
  const over = { x: 422, y: 26, form: 'mini' as const, isLeft: false, most: 150 };

  test('stands between the plates at its sides', () => {
    const { most } = questionSpot({
      viewport: sideways,
      seats: [beside(194), over, beside(650)],
      hint: { ...hint, y: 270 },
      middle,
    });
    expect(422 - most / 2).toBeGreaterThanOrEqual(194 + 55);
    expect(422 + most / 2).toBeLessThanOrEqual(650 - 55);
  });

  test('is wide enough for its words and buttons, and no wider than necessary', () => {
    expect(questionSpot({ viewport: sideways, seats: [beside(300)], hint: { ...hint, y: 270 }, middle }).most).toBe(
      300,
    );
    expect(questionSpot({ viewport: sideways, seats: [], hint, middle }).most).toBe(580);
  });

  test('stands in the middle between plates that an open hand has sent to one side', () => {
    const { x, most } = questionSpot({
      viewport: sideways,
      seats: [
        { ...beside(360), most: 80 },
        { ...beside(800), most: 80 },
      ],
      hint: { ...hint, y: 270 },
      middle: { ...middle, left: 420, width: 330 },
    });
    expect([x - most / 2 > 400, x + most / 2 < 760]).toEqual([true, true]);
  });

  test('takes the width of a phone', () => {
    const viewport = viewportOf({ width: 390, height: 844 });
    const mine = { x: 195, y: 670, form: 'pill' as const, isLeft: false, most: 120 };
    expect(questionSpot({ viewport, seats: [mine], hint, middle }).most).toBe(366);
  });
});
