import type { Box } from './pose.ts';
import { GAP, type Room } from './room.ts';
import { plateBox, type SeatSpot } from './seats.ts';
import type { HintSpot } from './solitaire.ts';

/** The height of the hint pill, in CSS pixels. */
export const HINT_HEIGHT = 34;

/** How good a space is for a trick: the width that its cards could have. */
function trickFit(box: Box): number {
  return Math.min(box.width / 2.66, box.height / 2.72);
}

/** What is left of a space round the middle of the felt once a plate stands in it: below that, above it, or narrower. */
function without(space: Box, plate: Box): Box {
  const middle = space.left + space.width / 2;
  const bottom = space.top + space.height;
  const isApart =
    plate.left + plate.width + GAP <= space.left ||
    plate.left >= space.left + space.width ||
    plate.top + plate.height + GAP <= space.top ||
    plate.top >= bottom;
  if (isApart) return space;
  const under = plate.top + plate.height + GAP;
  const half = Math.max(plate.left - middle, middle - plate.left - plate.width) - GAP;
  const rests: Box[] = [
    { ...space, top: under, height: bottom - under },
    { ...space, height: plate.top - GAP - space.top },
    { ...space, left: middle - half, width: 2 * half },
  ];
  return rests.reduce((best, rest) => (trickFit(rest) > trickFit(best) ? rest : best));
}

/** The felt that plates, bar and hint leave free round its middle. */
export function middleOf(room: Room, spots: readonly SeatSpot[], hint: HintSpot): Box {
  const top = room.bar + GAP;
  const bottom = hint.y - HINT_HEIGHT / 2 - GAP;
  let space: Box = { left: GAP, top, width: room.width - 2 * GAP, height: bottom - top };
  // from the top down: what a plate across the table takes anyway must not be chosen for those at the sides
  const plates = spots
    .slice(1)
    .map(plateBox)
    .sort((a, b) => a.top - b.top);
  for (const plate of plates) space = without(space, plate);
  return { ...space, width: Math.max(40, space.width), height: Math.max(60, space.height) };
}
