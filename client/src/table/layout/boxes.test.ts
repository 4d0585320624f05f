import { expect, test } from 'vitest';
import { apart, boxBetween, crowd, unionOf } from './boxes.ts';

const FELT = { bar: 50, width: 400 };
const plate = { left: 150, top: 60, width: 100, height: 40 };
const beside = { left: 10, top: 150, width: 80, height: 90 };

test('the box between plates lies round the middle of the felt, under those over it and apart from those beside it', () => {
  expect(boxBetween(FELT, 300, [plate], [beside])).toEqual({ left: 98, top: 108, width: 204, height: 192 });
});

test('with nothing around it that box is as wide as the felt', () => {
  expect(boxBetween(FELT, 300, [], [])).toEqual({ left: 8, top: 58, width: 384, height: 242 });
});

test('boxes crowd each other where less than half a gap is between them', () => {
  expect(crowd(plate, { ...plate, left: 253 })).toBe(true);
  expect(crowd(plate, { ...plate, left: 255 })).toBe(false);
  expect(apart(plate, { ...plate, left: 260 })).toBe(10);
});

test('the box round several ends where the outermost do', () => {
  expect(unionOf([plate, beside])).toEqual({ left: 10, top: 60, width: 240, height: 180 });
});
