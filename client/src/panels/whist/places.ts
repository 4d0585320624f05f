import { clockwiseFrom, type FreeFelt, type OwnLayout } from '../../table/layout/layOut.ts';
import { heightOf, type Placed, placed } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';

/** The widths of the card turned up, as cards before a seat have them. */
const TURNED: { readonly [kind in Viewport['kind']]: number } = { desktop: 58, phone: 46, landscape: 46 };
/** On a lower or narrower desktop the viewer's would lie on the trick. */
const LOW_BELOW = 720;
const WIDE_FROM = 900;

/**
 * Where the card turned up lies on a felt that is too small for it between the dealer's plate and the trick: beside the
 * plate or over it. `dealer` is counted clockwise from the viewer. Null for the usual place.
 */
function turnedSpot(viewport: Viewport, { spots }: FreeFelt, dealer: number): Placed | null {
  const plate = spots[dealer];
  // at the sides there is always room under the plate
  if (plate === undefined || dealer % 2 === 1) return null;
  const isRoomy = viewport.height >= LOW_BELOW && viewport.width >= WIDE_FROM;
  if (viewport.kind === 'desktop' && (dealer !== 0 || isRoomy)) return null;
  const box = plateBox(plate);
  const width = TURNED[viewport.kind];
  const half = heightOf(width) / 2;
  const edge = GAP + width / 2;
  if (viewport.kind === 'phone') return placed(edge, dealer === 0 ? plate.y : viewport.bar + GAP + half, width);
  return dealer === 0
    ? placed(box.left + width / 2, box.top - GAP - half, width)
    : placed(box.left + box.width + edge, GAP / 2 + half, width);
}

/** The card turned up has a place of its own where it needs one; everything else lies as usual. */
export const layout: OwnLayout = {
  zone({ id, seat }, _faces, viewport, seats, free) {
    const spot = id === 'turned' ? turnedSpot(viewport, free, clockwiseFrom(free.me, seat, seats)) : null;
    return spot === null ? null : [spot];
  },
};
