import { describe, expect, test } from 'vitest';
import type { Laid } from '../../table/layout/pose.ts';
import type { SeatSpot } from '../../table/layout/seats.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { boardBox, boardTo, holeOf } from './board.ts';

const desktop: Viewport = {
  kind: 'desktop',
  width: 1280,
  height: 800,
  bar: 52,
  foot: 0,
  card: 100,
  isBesideResult: false,
};

function cardAt(x: number): Laid {
  return {
    key: 'starter:0',
    zone: 'starter',
    place: 0,
    face: 'E',
    isAside: false,
    x,
    y: 300,
    width: 80,
    angle: 0,
    strip: { left: 0, top: 0, width: 80, height: 112 },
  };
}

describe.each([121, 61])('a board to %i', (points) => {
  const board = boardTo(points);

  test('has a hole for each point in each lane, and one that wins', () => {
    const holes = [0, 1].flatMap((lane) => Array.from({ length: points + 1 }, (_, n) => holeOf(board, n, lane)));
    const places = new Set(holes.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(2 * points + 1);
    expect(holeOf(board, points, 0)).toEqual(holeOf(board, points, 1));
    expect(holeOf(board, points + 7, 1)).toEqual(holeOf(board, points, 1));
    for (const { x, y } of holes) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(board.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(board.height);
    }
  });

  test('leads from each hole to the one beside it, and from the end of a street across to the next', () => {
    for (let n = 1; n <= points; n++) {
      const [from, to] = [holeOf(board, n - 1, 0), holeOf(board, n, 0)];
      const isAcross = n > 1 && n < points && (n - 1) % board.holes === 0;
      expect(Math.abs(to.y - from.y)).toBeLessThan(isAcross ? 1 : 25);
      if (!isAcross && n < points) expect(to.x).toBe(from.x);
    }
  });
});

describe('the place of the board', () => {
  const board = boardTo(121);
  const plate: SeatSpot = { x: 20, y: 760, most: 180, isLeft: true, form: 'pill' };

  test('is at the left of all cards and over the plate of the viewer', () => {
    const box = boardBox(board, { viewport: desktop, cards: [cardAt(450), cardAt(900)], seats: [plate] });
    expect(box).not.toBeNull();
    expect((box?.left ?? 0) + (box?.width ?? 0)).toBeLessThan(450 - 56);
    expect((box?.top ?? 0) + (box?.height ?? 0)).toBeLessThan(740);
    expect(box?.left).toBeGreaterThan(0);
  });

  test('is nowhere on phones, and where cards leave it no room', () => {
    const phone: Viewport = { ...desktop, kind: 'phone', width: 390, height: 844 };
    expect(boardBox(board, { viewport: phone, cards: [], seats: [] })).toBeNull();
    expect(boardBox(board, { viewport: desktop, cards: [cardAt(150)], seats: [plate] })).toBeNull();
    expect(boardBox(board, { viewport: { ...desktop, height: 420 }, cards: [], seats: [plate] })).toBeNull();
  });
});
