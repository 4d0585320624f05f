import { BACK } from '@kibitz/shared/kit/cards/packed';
import { platesWithBacks } from './layout/beside.ts';
import { apart, cheapest, freePlaces } from './layout/free.ts';
import type { LaidTable } from './layout/layOut.ts';
import { boxOfHint } from './layout/middle.ts';
import { cornersOf } from './layout/openHands.ts';
import { type Box, boundsOf } from './layout/pose.ts';
import { layTrick } from './layout/trick.ts';
import { GAP } from './layout/viewport.ts';

/**
 * A side of a contract and how far it is: the tricks that it needs as marks, those taken filled, and `count` in words.
 * More than needed do not count.
 */
export function ContractSide(props: { names: string; taken: number; of: number; count: string }) {
  const { names, taken, of, count } = props;
  return (
    <div class="contractside">
      <bdi class="cut">{names}</bdi>
      {of > 0 && (
        <span class="trickmarks" aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            <i key={i} class={i < taken ? 'on' : ''} />
          ))}
        </span>
      )}
      <b>{count}</b>
    </div>
  );
}

/** What the bar's tags take of the corner of a sideways phone. */
const TAGS = { width: 240, height: 50 };

/** The smallest box round all of these. */
function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The place of a contract on the felt: from `top` down as far as the trick, the hint and whatever else is `taken`
 * allow, preferably at the right. Null where there is no room.
 */
export function placeHighAtRight(
  { viewport, middle, seats, handTop, hint }: LaidTable,
  size: { readonly width: number; readonly height: number },
  taken: readonly Box[],
  top: number,
): Box | null {
  const trick = layTrick(viewport, middle, seats.length).spots.map(boundsOf);
  const within = { left: GAP + 4, top, width: viewport.width - 2 * GAP - 8, height: handTop - GAP - top };
  const corner = { left: viewport.width, top: 0, width: 0, height: 0 };
  const places = freePlaces(size.width, size.height, within, [...taken, ...trick, boxOfHint(hint)]);
  return cheapest(places, (place) => 3 * (place.top - top) + apart(place, corner));
}

/** Where the contract stands on the felt where hands lie open on it; null where there is no room. */
export function contractPlace(laid: LaidTable, width: number, height: number): Box | null {
  const { viewport, seats, cards } = laid;
  const zones = new Set(cards.filter(({ zone, face }) => zone !== 'trick' && face !== BACK).map(({ zone }) => zone));
  const open = [...zones].map((zone) => unionOf(cards.filter((card) => card.zone === zone).map(boundsOf)));
  const tags = { left: viewport.width - TAGS.width, top: 0, ...TAGS };
  const corners = viewport.kind === 'landscape' ? [...cornersOf(viewport, seats.length), tags] : [];
  const taken = [...platesWithBacks(viewport, seats), ...open, ...corners];
  return placeHighAtRight(laid, { width, height }, taken, viewport.bar + GAP + 4);
}
