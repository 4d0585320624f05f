import { describe, expect, test } from 'vitest';
import { resultRoomOf, viewportOf } from './viewport.ts';

/** The felt beside a result, and the result, on a screen of this size. */
function beside(width: number, height: number, drawer = 0) {
  const room = resultRoomOf({ width, height, drawer });
  return { room, viewport: viewportOf({ width, height, drawer, result: room }) };
}

describe('a result', () => {
  test('stands at the right of a desktop’s table, which is centred in what is left', () => {
    const { room, viewport } = beside(1280, 800);
    expect(room).toEqual({ at: 'right', size: 436 });
    expect([viewport.width, viewport.height]).toEqual([844, 800]);
  });

  test('takes at most 45 % of the height of a phone held upright', () => {
    const { room, viewport } = beside(390, 844);
    expect(room).toEqual({ at: 'bottom', size: 380 });
    expect([viewport.width, viewport.height]).toEqual([390, 464]);
  });

  test('takes the right half of a phone held sideways', () => {
    const { room, viewport } = beside(844, 390);
    expect(room).toEqual({ at: 'right', size: 422 });
    expect([viewport.width, viewport.height]).toEqual([422, 390]);
  });

  test('moves under the table of a desktop that an open drawer makes narrow', () => {
    expect(beside(1280, 800, 366).room.at).toBe('right');
    expect(beside(1024, 768, 366).room).toEqual({ at: 'bottom', size: 346 });
    expect(beside(768, 1024).room.at).toBe('bottom');
  });
});
