import { clockwiseFrom } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { SeatSpot } from '../../table/layout/seats.ts';
import { SPOTS, type Spot, sectorOf, spotMiddle } from './arc.ts';
import { type BaccaratFelt, LIST } from './geometry.ts';

/** For whom chips are shown, and among how many. */
interface Viewer {
  readonly me: number;
  readonly seats: number;
  /** The columns of the list run from right to left. */
  readonly isFromRight: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The spots under the hands: their order, and how wide they are. */
const ABREAST: readonly Spot[] = ['punto', 'tie', 'banco'];
const SHARES = [1, 0.8, 1];
const SPOT_GAP = 8;
/** A seat's name and its bets stand this far from the edge of its place in the list, in CSS pixels. */
const INSET = 18;

/** The place of a seat in the list. */
function cellOf(list: Box, seat: number, { seats, isFromRight }: Viewer): Box {
  const { row, gap } = LIST;
  const columns = seats > 1 ? LIST.columns : 1;
  const width = (list.width - (columns - 1) * gap) / columns;
  const column = isFromRight ? columns - 1 - (seat % columns) : seat % columns;
  return {
    left: list.left + column * (width + gap),
    top: list.top + Math.floor(seat / columns) * (row + gap),
    width,
    height: row,
  };
}

function bigSpot(spots: Box, spot: Spot): Point {
  const at = ABREAST.indexOf(spot);
  const unit = (spots.width - 2 * SPOT_GAP) / SHARES.reduce((sum, share) => sum + share, 0);
  const before = SHARES.slice(0, at).reduce((sum, share) => sum + share * unit + SPOT_GAP, 0);
  return { x: spots.left + before + ((SHARES[at] ?? 0) * unit) / 2, y: spots.top + spots.height / 2 };
}

/**
 * Where chips come from, lie and go in the list: the viewer's lie on their spots, the others' at the end of their line.
 */
function inList(felt: BaccaratFelt & { kind: 'list' }, place: string, viewer: Viewer): Point | null {
  const { list, spots, hands } = felt;
  const [what, number, name] = place.split(':');
  if (list.width === 0) return null;
  if (what === 'bank') return { x: hands.banco.left - (hands.banco.left - hands.punto.left) / 2, y: hands.punto.top };
  const seat = Number(number);
  const spot = SPOTS.find((one) => one === name);
  if (what !== 'seat' && spot !== undefined && (viewer.me < 0 || seat === viewer.me)) return bigSpot(spots, spot);
  const { left, top, width, height } = cellOf(list, seat, viewer);
  const isAtLeft = (what === 'seat') !== viewer.isFromRight;
  return { x: isAtLeft ? left + INSET : left + width - INSET, y: top + height / 2 };
}

/** Where a place of moving chips is on the felt: a player's own, a bet, or the bank; null for one that is not shown. */
export function chipPlace(
  felt: BaccaratFelt,
  place: string,
  viewer: Viewer,
  plates: readonly SeatSpot[],
): Point | null {
  if (felt.kind === 'list') return inList(felt, place, viewer);
  const [what, number, name] = place.split(':');
  if (what === 'bank') return felt.shoe;
  const seat = Number(number);
  if (what === 'seat') return plates[seat] ?? null;
  const spot = SPOTS.find((one) => one === name);
  if (spot === undefined) return null;
  const { me, seats } = viewer;
  if (felt.spots !== null) return bigSpot(felt.spots, spot);
  const [x, y] = spotMiddle(felt.arc, sectorOf(clockwiseFrom(me, seat, seats), seats), seats, spot).at;
  return { x, y };
}
