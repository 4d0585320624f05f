import { apart, cheapest, freePlaces } from './free.ts';
import type { LaidTable } from './layOut.ts';
import { type Box, boundsOf } from './pose.ts';

/** About what one choice takes with its panel, and the words of a zone, in CSS pixels. */
const CHOICE = { width: 92, height: 64 };
const LABEL = { width: 116, height: 26 };

/**
 * Where choices that no card stands for are offered: the middle of their lower edge. That is the foot of the felt's
 * middle, or the nearest place beside the cards that lie there.
 */
export function choiceSpot({ middle, cards, labels }: LaidTable, n: number): { x: number; foot: number } {
  const width = Math.min(CHOICE.width * n, middle.width);
  const { height } = CHOICE;
  const usual: Box = {
    left: middle.left + (middle.width - width) / 2,
    top: middle.top + middle.height - height,
    width,
    height,
  };
  const words = labels.map(({ x, y }) => ({ left: x - LABEL.width / 2, top: y - LABEL.height / 2, ...LABEL }));
  const taken = [...cards.map(boundsOf), ...words];
  const isFree = taken.every((box) => apart(usual, box) > 0);
  // rather beside than above
  const off = ({ left, top }: Box) => Math.abs(left - usual.left) + 3 * Math.abs(top - usual.top);
  const place = isFree ? usual : (cheapest(freePlaces(width, height, middle, taken), off) ?? usual);
  return { x: place.left + width / 2, foot: place.top + height };
}
