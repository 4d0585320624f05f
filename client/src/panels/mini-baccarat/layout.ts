import type { Zone } from '@kibitz/shared/kit/table/table';
import type { OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { type Box, type Placed, placed } from '../../table/layout/pose.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { baccaratFelt } from './geometry.ts';

/**
 * From the first upright card of a hand to the second, and to the third, which lies across: in card widths, where there
 * is room.
 */
const SECOND = 1.095;
const THIRD = 2.36;
/** In a narrow box cards overlap: the second lies on this share of the way to the third. */
const SHARE = 0.46;

/** The cards of a hand at the foot of its box: two upright, the third across. */
export function layPunters(box: Box, card: number, n: number): Placed[] {
  const margin = 5;
  // half an upright card stands out at the left, half the length of one at the right
  const third = Math.min(THIRD, (box.width - 2 * margin) / card - 0.5 - 0.7);
  const second = Math.min(SECOND, third * SHARE);
  const first = box.left + margin + card * 0.5;
  const y = box.top + box.height - card * 0.7 - Math.max(margin, card * 0.12);
  return Array.from({ length: n }, (_, i) =>
    i < 2 ? placed(first + i * card * second, y, card) : placed(first + card * third, y, card, Math.PI / 2),
  );
}

/** Where Baccarat's plates, cards and words are. */
export const layout: OwnLayout = {
  seats: (viewport, seats) => {
    const felt = baccaratFelt(viewport, seats);
    if (felt.kind === 'arc') return felt.seats;
    // where the seats are a list nobody looks for plates, and no cards come from them
    return Array.from({ length: seats }, () => ({
      x: viewport.width / 2,
      y: -60,
      form: 'mini',
      isLeft: false,
      most: 80,
    }));
  },
  hint: (viewport, seats) => baccaratFelt(viewport, seats).hint,
  zone: (zone: Zone, faces: string, viewport: Viewport, seats: number): readonly Placed[] | null => {
    const felt = baccaratFelt(viewport, seats);
    switch (zone.id) {
      case 'punto':
      case 'banco':
        return layPunters(felt.hands[zone.id], felt.hands.card, faces.length);
      case 'shoe':
      case 'burn': {
        const { x, y, width } = felt[zone.id];
        return layPile(x, y, width, faces.length);
      }
      default:
        return null;
    }
  },
};
