import type { Zone } from '@kibitz/shared/kit/table';
import type { OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { type Box, type Placed, placed } from '../../table/layout/pose.ts';
import type { Room } from '../../table/layout/room.ts';
import { baccaratFelt } from './geometry.ts';

/** From one upright card of a hand to the next, in card widths; the third lies sideways behind them. */
const STEP = 1.095;
const THIRD = 2.36;
/** Where cards overlap because their box is narrow. */
const NARROW_STEP = 0.83;

/** The cards of a hand at the foot of its box: two upright, the third across. */
export function layPunters(box: Box, card: number, n: number): Placed[] {
  const whole = card * (STEP + THIRD + 0.2);
  const shrink = Math.min(1, (box.width - 12) / whole);
  const step = shrink < 1 ? NARROW_STEP * (0.6 + 0.4 * shrink) : STEP;
  const third = shrink < 1 ? Math.min(step + 1.42, (box.width - 8) / card - 1.2) : THIRD;
  const left = box.left + card * 0.5 + Math.max(5, (box.width - card * (third + 1.2)) / 2);
  const y = box.top + box.height - card * 0.7 - Math.max(5, card * 0.12);
  return Array.from({ length: n }, (_, i) =>
    i < 2 ? placed(left + i * card * step, y, card) : placed(left + card * third, y, card, Math.PI / 2),
  );
}

/** Where Baccarat's plates, cards and words are. */
export const layout: OwnLayout = {
  seats: (room, seats) => {
    const felt = baccaratFelt(room, seats);
    if (felt.kind === 'arc') return felt.seats;
    // where the seats are a list nobody looks for plates, and no cards come from them
    return Array.from({ length: seats }, () => ({ x: room.width / 2, y: -60, form: 'mini', isLeft: false, most: 80 }));
  },
  hint: (room, seats) => baccaratFelt(room, seats).hint,
  zone: (zone: Zone, faces: string, room: Room, seats: number): readonly Placed[] | null => {
    const felt = baccaratFelt(room, seats);
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
