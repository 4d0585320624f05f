import { apart } from './boxes.ts';
import type { LaidTable } from './layOut.ts';
import { type Box, boundsOf } from './pose.ts';
import { GAP } from './viewport.ts';

/** About what one choice takes with its panel, and the words of a zone, in CSS pixels. */
const CHOICE = { width: 92, height: 64 };
const LABEL = { width: 116, height: 26 };

/**
 * Where choices that no card stands for are offered: the middle of their lower edge. That is the foot of the felt's
 * middle, or beside the cards that lie there; where that has no room, beside those at its head.
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
  const end = middle.left + middle.width - width;
  const lefts = [usual.left, ...taken.flatMap((box) => [box.left + box.width + GAP, box.left - GAP - width])]
    .filter((left) => left >= middle.left && left <= end)
    .sort((a, b) => Math.abs(a - usual.left) - Math.abs(b - usual.left));
  const places = [usual.top, middle.top].flatMap((top) => lefts.map((left) => ({ ...usual, left, top })));
  const { left, top } = places.find((place) => taken.every((box) => apart(place, box) > 0)) ?? usual;
  return { x: left + width / 2, foot: top + height };
}
