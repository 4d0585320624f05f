import { BACK } from '@kibitz/shared/kit/cards/packed';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { clockwiseFrom, type OwnLayout } from '../../table/layout/layOut.ts';
import { type Box, heightOf, type Placed } from '../../table/layout/pose.ts';
import { cardInFrame } from './frames.ts';
import { feltOf } from './sweatFelt.ts';

/** From one open card to the next where there is room, and from one back to the next, in card widths. */
const OPEN_STEP = 1.08;
const BACK_STEP = 0.12;

/**
 * A seat's cards: the open ones in the order in which they were turned, so far apart that each index is seen, then the
 * backs packed together; a card that its owner may see lies last among them. The last open card is fully visible if it
 * gets a ring.
 */
export function layRowOf(box: Box, card: number, faces: string, isRinged: boolean): Placed[] {
  const n = faces.length;
  if (n === 0) return [];
  const firstBack = faces.indexOf(BACK);
  const open = firstBack < 0 ? n : firstBack;
  const backs = n - open;
  const packed = card * BACK_STEP;
  // the last open card keeps its width before the backs where it is ringed
  const whole = isRinged && open > 0 && backs > 0 ? card * OPEN_STEP : 0;
  const tail = whole + card + Math.max(0, backs - 1) * packed;
  const steps = open - (backs > 0 && whole === 0 ? 0 : 1);
  const step = steps <= 0 ? 0 : Math.min(card * OPEN_STEP, (box.width - tail) / steps);
  const total = Math.max(0, steps) * step + tail;
  const left = box.left + (box.width - total) / 2 + card / 2;
  const y = box.top + heightOf(card) / 2;
  const backsFrom = open === 0 ? left : left + Math.max(0, steps) * step + whole;
  return Array.from({ length: n }, (_, i) => {
    const x = i < open ? left + i * step : backsFrom + (i - open) * packed;
    const next = i === n - 1 ? card : i < open ? Math.min(card, step) : packed;
    return { x, y, width: card, angle: 0, strip: { left: 0, top: 0, width: next, height: heightOf(card) } };
  });
}

/** Where the plates, the seats' cards and the cards in the middle lie. */
export function layout(options: AnyOptions): OwnLayout {
  return {
    seats: (viewport, seats) => feltOf(viewport, seats, options).seats.map(({ spot }) => spot),
    hint: (viewport, seats) => feltOf(viewport, seats, options).hint,
    zone(zone, faces, viewport, seats, free) {
      const felt = feltOf(viewport, seats, options);
      if (zone.id === 'kill' || zone.id === 'beat') {
        return faces === '' || felt.frames === null ? [] : [cardInFrame(felt.frames, zone.id)];
      }
      const place = felt.seats[clockwiseFrom(free.me, zone.seat, seats)];
      if (place === undefined || zone.seat < 0) return null;
      return layRowOf(place.row, place.card, faces, (zone.marks?.length ?? 0) > 0);
    },
  };
}
