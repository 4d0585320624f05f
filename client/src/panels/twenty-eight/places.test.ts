import { expect, test } from '@jest/globals';
import type { Zone } from '@kibitz/shared/kit/table/table';
import { layOut } from '../../table/layout/layOut.ts';
import { boundsOf } from '../../table/layout/pose.ts';
import { SCREENS, THIRTEEN, tableOf, viewport } from '../../table/layout/testTables.ts';
import { layout } from './places.ts';

/** A full trick, this many cards in each hand, and the trump card of this setter. */
function laid(width: number, height: number, setter: number, held: number) {
  const hands = [0, 1, 2, 3].map((seat): Zone => {
    const cards = seat === 0 ? THIRTEEN.slice(0, held) : '?'.repeat(held);
    return { id: `hand:${seat}`, kind: 'hand', seat, cards };
  });
  const table = tableOf(4, [
    ...hands,
    { id: 'trick', kind: 'trick', seat: -1, cards: 'BCDE' },
    { id: 'trump', kind: 'row', seat: setter, cards: setter === 0 ? 'a' : '?' },
  ]);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: false, own: layout });
}

test.each(SCREENS)(
  'on %s the card that lies face down covers neither the trick nor the viewer’s hand',
  (_, width, height) => {
    for (const setter of [0, 1, 2, 3]) {
      for (const held of [1, 4, 8]) {
        const { cards } = laid(width, height, setter, held);
        const trump = cards.filter(({ zone }) => zone === 'trump').map(boundsOf);
        const others = cards.filter(({ zone }) => zone === 'trick' || zone === 'hand:0').map(boundsOf);
        expect(trump).toHaveLength(1);
        for (const card of trump) {
          expect(card.left).toBeGreaterThanOrEqual(0);
          expect(card.left + card.width).toBeLessThanOrEqual(width);
          expect(card.top + card.height).toBeLessThanOrEqual(height);
          const covered = others.filter(
            (other) =>
              card.left < other.left + other.width &&
              other.left < card.left + card.width &&
              card.top < other.top + other.height &&
              other.top < card.top + card.height,
          );
          expect(covered).toEqual([]);
        }
      }
    }
  },
);
