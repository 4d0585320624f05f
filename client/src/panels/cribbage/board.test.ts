import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { layOut } from '../../table/layout/layOut.ts';
import { boundsOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { overlap, SCREENS, tableOf, viewport } from '../../table/layout/tables.testing.ts';
import { forTwo } from '../../table/layout/two.ts';
import { resultRoomOf, viewportOf } from '../../table/layout/viewport.ts';
import { type Board, boardBox, boardTo, holeOf } from './board.ts';

describe.each([
  [121, 'desktop'],
  [61, 'desktop'],
  [121, 'phone'],
  [61, 'phone'],
  [121, 'landscape'],
  [61, 'landscape'],
] as const)('a board to %i on a %s', (points, kind) => {
  const board = boardTo(points, kind);
  const isLying = kind === 'landscape';

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
      const [along, across] = [to.y - from.y, to.x - from.x];
      expect(Math.abs(isLying ? across : along)).toBeLessThan(isAcross ? 1 : 25);
      if (!isAcross && n < points) expect(isLying ? along : across).toBe(0);
    }
  });
});

/** A hand in play: each has played so many cards, and holds the others. */
function laid(width: number, height: number, played: number, { me = 0, isOver = false } = {}) {
  const cards = 'BCDE'.slice(0, played);
  const words = { key: 'zone.played', with: { who: 0 } };
  const rows = [0, 1].map((seat): Zone => ({ id: `played:${seat}`, kind: 'row', seat, cards, label: words }));
  const table = tableOf(2, [
    { id: 'hand:0', kind: 'hand', seat: 0, cards: 'MNOP'.slice(played) },
    { id: 'hand:1', kind: 'hand', seat: 1, cards: '????'.slice(played) },
    ...rows,
    { id: 'starter', kind: 'row', seat: -1, cards: 'A', label: words },
    { id: 'crib', kind: 'row', seat: -1, cards: '????', label: words },
  ]);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  const room = isOver
    ? viewportOf({ width, height, result: resultRoomOf({ width, height }) })
    : viewport(width, height);
  return layOut({ viewport: room, table, me, sortHand, isFeltTaken: false, own: forTwo });
}

function boardOn(width: number, height: number): Board {
  return boardTo(121, viewport(width, height).kind);
}

describe.each(SCREENS)('on %s', (_, width, height) => {
  test('the board lies clear of cards, plates, words and the hint, and stays where it is', () => {
    const board = boardOn(width, height);
    const boxes = [0, 1, 3, 4].map((played) => {
      const felt = laid(width, height, played);
      const box = boardBox(board, felt);
      if (box === null) return null;
      const { hint } = felt;
      const words = felt.labels.map(({ x, y }) => ({ left: x - 40, top: y - 12, width: 80, height: 24 }));
      const pill = { left: hint.x - 130, top: hint.y - 17, width: 260, height: 34 };
      const cards = felt.cards.filter(({ isAside }) => !isAside).map(boundsOf);
      const plates = felt.seats.map((spot) => plateBox({ ...spot, most: Math.min(spot.most, 190) }));
      for (const other of [...cards, ...plates, ...words, pill])
        expect([played, other, overlap(box, other)]).toEqual([played, other, false]);
      expect([box.left >= 0, box.top >= felt.viewport.bar]).toEqual([true, true]);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      return box;
    });
    if (board.kind !== 'desktop') for (const box of boxes) expect(box).toEqual(boxes[0]);
  });
});

test.each([
  [1280, 800],
  [390, 844],
  [360, 640],
  [844, 390],
  [667, 375],
])('there is a board on %i x %i, whoever sits there, and its holes can be told apart', (width, height) => {
  for (const me of [-1, 0, 1]) {
    const board = boardOn(width, height);
    const box = boardBox(board, laid(width, height, 3, { me }));
    const [one, next] = [holeOf(board, 7, 0), holeOf(board, 8, 0)];
    const apart = Math.hypot(next.x - one.x, next.y - one.y) * ((box?.width ?? 0) / board.width);
    expect(apart).toBeGreaterThanOrEqual(5);
  }
});

test('a result leaves the board on a desktop, and takes its place on a phone held sideways', () => {
  const isShown = (width: number, height: number) =>
    boardBox(boardOn(width, height), laid(width, height, 4, { isOver: true })) !== null;
  expect([isShown(1280, 800), isShown(844, 390)]).toEqual([true, false]);
});
