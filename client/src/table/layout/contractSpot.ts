import { BACK } from '@kibitz/shared/kit/cards/packed';
import { platesWithBacks } from './beside.ts';
import { apart, cheapest, freePlaces } from './free.ts';
import type { LaidTable } from './layOut.ts';
import { boxOfHint } from './middle.ts';
import { cornersOf } from './openHands.ts';
import { type Box, boundsOf } from './pose.ts';
import { plateBox } from './seats.ts';
import { layTrick } from './trick.ts';
import { GAP } from './viewport.ts';

/**
 * How much of a contract the slip on the felt holds: all of it; trumps, the line and one side's progress; or trumps and
 * that progress.
 */
export type SlipForm = 'whole' | 'short' | 'least';

/** Where the slip lies. */
export interface ContractSpot {
  readonly form: SlipForm;
  readonly box: Box;
}

/** What a slip takes, in CSS pixels, with two sides and a sentence. */
const SIZES = {
  whole: { width: 252, height: 148 },
  short: { width: 158, height: 56 },
  least: { width: 92, height: 40 },
} as const;

/** What the bar's tags take of the corner of a sideways phone. */
const TAGS = { width: 240, height: 50 };
/** On a phone held sideways, which has no bar, the corners reach down to here. */
const UNDER_CORNERS = 52;
/** Half of the widest plate that a slip stands beside. */
const HALF_PLATE = 78;

/** The smallest box round all of these. */
function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** What lies on the felt beside the trick: plates with their backs, open hands, piles, and the corners' buttons. */
function takenBy({ viewport, seats, cards }: LaidTable): Box[] {
  // the backs of hands are with the plates
  const lying = cards.filter(({ zone, face, isAside }) => {
    return zone !== 'trick' && !isAside && (face !== BACK || !zone.startsWith('hand:'));
  });
  const zones = new Set(lying.map(({ zone }) => zone));
  const whole = [...zones].map((zone) => unionOf(lying.filter((card) => card.zone === zone).map(boundsOf)));
  const tags = { left: viewport.width - TAGS.width, top: 0, ...TAGS };
  const corners = viewport.kind === 'landscape' ? [...cornersOf(viewport, seats.length), tags] : [];
  return [...platesWithBacks(viewport, seats), ...whole, ...corners];
}

/**
 * Where the contract lies on the felt: as high and as far to the right as everything else allows, and as much of it as
 * there is room for; on a crowded phone beside the viewer's plate. Null where there is no room.
 */
export function contractSpot(laid: LaidTable, me: number): ContractSpot | null {
  const { viewport, middle, seats, handTop, hint } = laid;
  const trick = layTrick(viewport, middle, seats.length).spots.map(boundsOf);
  const taken = [...takenBy(laid), ...trick, boxOfHint(hint)];
  const top = viewport.kind === 'landscape' ? UNDER_CORNERS : viewport.bar + GAP + 4;
  const within = { left: GAP, top, width: viewport.width - 2 * GAP, height: handTop - GAP - top };
  const corner = { left: viewport.width, top: 0, width: 0, height: 0 };
  const forms = viewport.kind === 'desktop' ? (['whole', 'short'] as const) : (['short'] as const);
  for (const form of forms) {
    const { width, height } = SIZES[form];
    const places = freePlaces(width, height, within, taken);
    const box = cheapest(places, (place) => 3 * (place.top - top) + apart(place, corner));
    if (box !== null) return { form, box };
  }
  const own = seats[Math.max(0, me)];
  if (viewport.kind !== 'phone' || own === undefined) return null;
  const left = viewport.width / 2 + HALF_PLATE;
  const { width, height } = SIZES.least;
  const box = { left, top: own.y - height / 2, width: viewport.width - GAP - left, height };
  const others = seats.filter((seat) => seat !== own).map(plateBox);
  const isFree = box.width >= width && own.x + HALF_PLATE <= left && others.every((other) => apart(other, box) > 0);
  return isFree ? { form: 'least', box } : null;
}
