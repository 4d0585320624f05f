/** Where a pip stands: across and down, each from -1 to 1 within the field of pips. */
export type PipSpot = readonly [across: number, down: number];

const top = -1;
const bottom = 1;
const left = -1;
const right = 1;

const ends: readonly PipSpot[] = [
  [0, top],
  [0, bottom],
];
const corners: readonly PipSpot[] = [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
];
const sides: readonly PipSpot[] = [
  [left, 0],
  [right, 0],
];
/** Two columns of four. */
const columns: readonly PipSpot[] = [
  ...corners,
  [left, top / 3],
  [right, top / 3],
  [left, bottom / 3],
  [right, bottom / 3],
];
const middle: PipSpot = [0, 0];

const places: Readonly<Record<string, readonly PipSpot[]>> = {
  '2': ends,
  '3': [...ends, middle],
  '4': corners,
  '5': [...corners, middle],
  '6': [...corners, ...sides],
  '7': [...corners, ...sides, [0, top / 2]],
  '8': [...corners, ...sides, [0, top / 2], [0, bottom / 2]],
  '9': [...columns, middle],
  T: [...columns, [0, (top * 2) / 3], [0, (bottom * 2) / 3]],
};

/**
 * The places of the pips of a rank, `2` to `9` and `T`, as on French-suited cards; none for aces and court cards, whose
 * middle is drawn otherwise. Pips below the middle are printed upside down.
 */
export function pipPlaces(rank: string): readonly PipSpot[] {
  return places[rank] ?? [];
}
