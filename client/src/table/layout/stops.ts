import { type Box, type Placed, placed, RATIO } from './pose.ts';

const ROWS = 4;
const COLUMNS = 13;
const ACROSS = 1.06;
const DOWN = 1.08;
const WIDEST = 84;

/** The 52 places of a Stops layout in a box: a row a suit in the order S H D C, each from two to ace. */
export function layStops(box: Box): Placed[] {
  const width = Math.min(
    WIDEST,
    box.width / (1 + (COLUMNS - 1) * ACROSS),
    box.height / (RATIO * (1 + (ROWS - 1) * DOWN)),
  );
  const middle = box.left + box.width / 2;
  const centre = box.top + box.height / 2;
  return Array.from({ length: ROWS * COLUMNS }, (_, place) => {
    const row = Math.floor(place / COLUMNS);
    const column = place % COLUMNS;
    const x = middle + (column - (COLUMNS - 1) / 2) * width * ACROSS;
    return placed(x, centre + (row - (ROWS - 1) / 2) * width * RATIO * DOWN, width);
  });
}
