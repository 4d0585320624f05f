import { describe, expect, test } from 'vitest';
import { isRovingKey, roveTo } from './roving.ts';

/** Two rows of three; the lower one is another group. */
const grid = [0, 1].flatMap((row) =>
  [0, 1, 2].map((column) => ({
    left: column * 50,
    top: row * 100,
    width: 40,
    height: 60,
    group: row === 0 ? 'upper' : 'lower',
  })),
);

describe('the arrow keys', () => {
  test('walk the cards to the left and right, and stop at the ends', () => {
    expect(roveTo(grid, 1, 'ArrowRight')).toBe(2);
    expect(roveTo(grid, 2, 'ArrowRight')).toBe(3);
    expect(roveTo(grid, 5, 'ArrowRight')).toBe(5);
    expect(roveTo(grid, 0, 'ArrowLeft')).toBe(0);
  });

  test('go up and down to the nearest, and stay where there is none', () => {
    expect(roveTo(grid, 1, 'ArrowDown')).toBe(4);
    expect(roveTo(grid, 4, 'ArrowUp')).toBe(1);
    expect(roveTo(grid, 4, 'ArrowDown')).toBe(4);
  });

  test('Home and End go to the ends of the group', () => {
    expect(roveTo(grid, 4, 'Home')).toBe(3);
    expect(roveTo(grid, 4, 'End')).toBe(5);
  });

  test('other keys are left alone', () => {
    expect(['ArrowUp', 'Enter', ' ', 'Tab'].map(isRovingKey)).toEqual([true, false, false, false]);
  });
});
