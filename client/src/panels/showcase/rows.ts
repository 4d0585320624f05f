import { suitOf } from '@kibitz/shared/kit/cards/cards';
import { unpack } from '@kibitz/shared/kit/cards/packed';
import { type Box, heightOf, type Placed } from '../../table/layout/pose.ts';
import { layRow } from '../../table/layout/rows.ts';

/** How many cards lie side by side before a second row begins, where there is room for one. */
const IN_A_ROW = 7;
/** Between two suits, in card widths. */
const BETWEEN_SUITS = 0.22;
const SIDE_BY_SIDE = 1.06;

/** One row, centred on x: the suits a little apart, as long as the width allows it. */
function layOneRow(x: number, y: number, width: number, faces: string, most: number): Placed[] {
  const suits = Array.from(faces, (face) => suitOf(unpack(face)));
  const breaks = suits.map((suit, i) => (i > 0 && suit !== suits[i - 1] ? BETWEEN_SUITS * width : 0));
  const apart = breaks.reduce((sum, one) => sum + one, 0);
  const cards = layRow(x - apart / 2, y, width, faces.length, most - apart, SIDE_BY_SIDE);
  let shift = 0;
  return cards.map((card, i) => {
    shift += breaks[i] ?? 0;
    const next = breaks[i + 1] ?? 0;
    return { ...card, x: card.x + shift, strip: { ...card.strip, width: Math.min(width, card.strip.width + next) } };
  });
}

/**
 * An open showcase in its box, its cards in the order of `faces`: the suits a little apart, since each suit binds for
 * itself; in two rows where one would leave too little of each card.
 */
export function layShowcase(box: Box, card: number, faces: string): Placed[] {
  const x = box.left + box.width / 2;
  const n = faces.length;
  const height = heightOf(card);
  const down = Math.min(height, box.height - height);
  const fits = card + (n - 1) * card * SIDE_BY_SIDE <= box.width;
  if (fits || n <= IN_A_ROW || down < 30) {
    return layOneRow(x, box.top + box.height - height / 2, card, faces, box.width);
  }
  const upper = Math.ceil(n / 2);
  const first = layOneRow(x, box.top + height / 2, card, faces.slice(0, upper), box.width);
  const second = layOneRow(x, box.top + down + height / 2, card, faces.slice(upper), box.width);
  return [...first.map((one) => ({ ...one, strip: { ...one.strip, height: Math.min(height, down) } })), ...second];
}

/** The two cards of a trick, the viewer's first: side by side, so that neither covers the other. */
export function layDuel(box: Box, most: number): readonly [Placed, Placed] {
  const width = Math.round(Math.min(most, (box.width - 6) / 2, box.height / 1.52));
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const strip = { left: 0, top: 0, width, height: heightOf(width) };
  const aside = width / 2 + 3;
  const down = width * 0.07;
  return [
    { x: x + aside, y: y + down, width, angle: -0.03, strip },
    { x: x - aside, y: y - down, width, angle: 0.03, strip },
  ];
}
