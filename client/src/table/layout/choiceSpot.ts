import { apart } from './boxes.ts';
import type { LaidTable } from './layOut.ts';
import { type Box, boundsOf } from './pose.ts';
import { GAP } from './viewport.ts';

/** About what one choice takes, its panel round all, and the words of a zone, in CSS pixels. */
const CHOICE = { width: 124, height: 64 };
const PANEL = 26;
const LABEL = { width: 116, height: 26 };
/** Between many cards a choice takes this much, in a panel that wraps its words. */
const LEAST = 92;

/**
 * Where choices that no card stands for are offered: the middle of their lower edge. That is the foot of the felt's
 * middle, or beside or above the cards and the contract that lie there, as near to it as they leave room.
 */
export function choiceSpot(
  { middle, cards, labels }: LaidTable,
  n: number,
  contract?: Box,
): { x: number; foot: number } {
  const { height } = CHOICE;
  const lowest = middle.top + middle.height - height;
  const usualOf = (width: number): Box => ({
    left: middle.left + (middle.width - width) / 2,
    top: lowest,
    width,
    height,
  });
  const words = labels.map(({ x, y }) => ({ left: x - LABEL.width / 2, top: y - LABEL.height / 2, ...LABEL }));
  const taken = [...cards.map(boundsOf), ...words, ...(contract === undefined ? [] : [contract])];
  const tops = [lowest, ...taken.flatMap((box) => [box.top - GAP - height, box.top + box.height + GAP])]
    .filter((top) => top >= middle.top && top <= lowest)
    .sort((a, b) => b - a);
  const placeOf = (width: number): Box | null => {
    const usual = usualOf(width);
    const lefts = [usual.left, ...taken.flatMap((box) => [box.left + box.width + GAP, box.left - GAP - width])]
      .filter((left) => left >= middle.left && left <= middle.left + middle.width - width)
      .sort((a, b) => Math.abs(a - usual.left) - Math.abs(b - usual.left));
    const places = tops.flatMap((top) => lefts.map((left) => ({ ...usual, left, top })));
    return places.find((place) => taken.every((box) => apart(place, box) > 0)) ?? null;
  };
  const whole = Math.min(CHOICE.width * n + PANEL, middle.width);
  const place = placeOf(whole) ?? placeOf(Math.min(LEAST * n, middle.width)) ?? usualOf(whole);
  return { x: place.left + place.width / 2, foot: place.top + height };
}
