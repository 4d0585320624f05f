import { expect, test } from 'vitest';
import { marks } from './marks.ts';
import type { Pen } from './pen.ts';

/** A pen that draws nothing, and throws as a canvas does at corners of less than nothing. */
function strictPen(radii: number[]): Pen {
  const known = {
    roundRect(_x: number, _y: number, _wide: number, _high: number, radius: number) {
      if (radius < 0) throw new RangeError(`radius ${radius}`);
      radii.push(radius);
    },
  };
  return new Proxy(known, { get: (all, name) => Reflect.get(all, name) ?? (() => undefined) }) as unknown as Pen;
}

test.each(Object.entries(marks))('%s is drawn round a card of any size', (_, mark) => {
  const radii: number[] = [];
  for (const width of [1, 8, 13, 14, 124]) for (const scale of [1, 2, 3]) mark.draw(strictPen(radii), width, scale);
  expect(radii.length).toBeGreaterThan(0);
});
