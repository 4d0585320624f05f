import { BACK } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import { groupSizes } from './fronts.ts';
import { BETWEEN, layMelds, type MeldWish } from './melds.ts';
import type { ZoneLabel } from './ownLayout.ts';
import { layPile, pileFaces } from './piles.ts';
import { type Box, heightOf, type Placed, placed, RATIO } from './pose.ts';

/** The height of the words over or under cards. */
export const WORDS = 24;
/** A front that is lower than this has no words over its cards. */
const LOW = 84;
/** Melds with words over them would have narrower cards than this: their words lie on them. */
const LEAST_NAMED = 42;
/** Between the words over two melds. */
const APART = 4;
/** From the foot of what is seen of a meld to the middle of words that lie on it. */
const WORDS_ON_FOOT = 11;
/** How much higher and further right a pile's topmost card lies than its lowest. */
export const RISE = 9;
/** From one card of a row to the next where there is room, and what an open one and a back need, in card widths. */
const STEP = 1.06;
const OPEN_NEEDS = 0.44;
const BACK_NEEDS = 0.14;

/** How the cards before a player lie in their box. */
export interface FrontWish extends Pick<MeldWish, 'most' | 'least' | 'finger' | 'at' | 'hasWords'> {
  readonly from: 'middle' | 'end';
}

/** What lies before a player: cards by zone, words, the place of each group of melds, and what all take in height. */
interface LaidFront {
  readonly cards: ReadonlyMap<string, readonly Placed[]>;
  readonly labels: readonly ZoneLabel[];
  readonly height: number;
}

const NOTHING: LaidFront = { cards: new Map(), labels: [], height: 0 };

/** How far each card of a row lies from the first: no further than there is room for, and open ones show an index. */
function stepsOf(faces: string, width: number, most: number): number[] {
  const gaps = Array.from(faces.slice(0, -1), (face) => (face === BACK ? BACK_NEEDS : OPEN_NEEDS) * width);
  const needed = gaps.reduce((sum, gap) => sum + gap, 0);
  const reach = Math.max(0, most - width);
  const spare = Math.max(0, reach - needed) / Math.max(1, gaps.length);
  const shrink = Math.min(1, reach / Math.max(1, needed));
  const steps = [0];
  for (const gap of gaps) steps.push((steps.at(-1) ?? 0) + Math.min(width * STEP, gap * shrink + spare));
  return steps;
}

/** A row of cards within a space, as near to `x` as that lets it lie; an empty one has the place of its first card. */
export function layLine(faces: string, width: number, x: number, space: Box): Placed[] {
  const steps = stepsOf(faces, width, space.width);
  const half = ((steps.at(-1) ?? 0) + width) / 2;
  const middle = Math.max(space.left + half, Math.min(space.left + space.width - half, x));
  return steps.map((step, i) => ({
    ...placed(middle - half + width / 2 + step, space.top + space.height / 2, width),
    strip: { left: 0, top: 0, width: Math.min(width, (steps[i + 1] ?? Infinity) - step), height: heightOf(width) },
  }));
}

/** The place of a card of this width at the upper or lower edge of a box, and of the words over it. */
function lineIn(box: Box, width: number, words: number, at: FrontWish['at']): Box {
  const height = heightOf(width);
  return { ...box, top: at === 'top' ? box.top + words : box.top + box.height - height, height };
}

function layGroupsIn(zone: Zone, faces: string, box: Box, wish: FrontWish): LaidFront {
  const named = wish.hasWords && box.height >= LOW ? WORDS : 0;
  const sizes = groupSizes(faces);
  const first = layMelds(sizes, box, { ...wish, words: named });
  const isNamed =
    named > 0 &&
    (first.cards[0]?.width ?? 0) >= LEAST_NAMED &&
    first.cards.every(({ strip }) => strip.width >= wish.finger);
  const { cards, groups, height } = isNamed || named === 0 ? first : layMelds(sizes, box, { ...wish, words: 0 });
  let place = 0;
  const labels = groups.map(({ left, top, width }, group): ZoneLabel => {
    const card = cards[place];
    const between = (card?.width ?? 0) * BETWEEN;
    const at = { zone, group, x: left + width / 2, most: width + between - APART };
    const seen = card?.strip.height ?? 0;
    place += sizes[group] ?? 0;
    return isNamed ? { ...at, y: top - WORDS / 2 } : { ...at, y: top + seen - WORDS_ON_FOOT, isOnCards: true };
  });
  return { cards: new Map([[zone.id, cards]]), labels: wish.hasWords ? labels : [], height };
}

function layOne(zone: Zone, faces: string, box: Box, wish: FrontWish): LaidFront {
  if (zone.kind === 'groups') return layGroupsIn(zone, faces, box, wish);
  const words = wish.hasWords && box.height >= LOW ? WORDS : 0;
  const width = Math.min(wish.most, (box.height - words) / RATIO);
  const line = lineIn(box, width, words, wish.at);
  const x = wish.from === 'end' ? box.left + box.width : box.left + box.width / 2;
  const drawn = zone.kind === 'pile' ? pileFaces(zone) : faces.replace(/[. ]/g, '');
  if (drawn === '') return NOTHING;
  const row =
    zone.kind === 'pile' ? layPile(x, line.top + line.height / 2, width, drawn.length) : layLine(drawn, width, x, line);
  const at = ((row[0]?.x ?? x) + (row.at(-1)?.x ?? x)) / 2;
  return {
    cards: new Map([[zone.id, row]]),
    labels: words > 0 ? [{ zone, x: at, y: line.top - words / 2 }] : [],
    height: words + line.height,
  };
}

/** Lays what is before a player: melds, a row, won cards. Several places share the width. */
export function layBefore(zones: readonly (readonly [Zone, string])[], box: Box, wish: FrontWish): LaidFront {
  const width = box.width / Math.max(1, zones.length);
  const parts = zones.map(([zone, faces], i) =>
    layOne(zone, faces, { ...box, left: box.left + i * width, width }, wish),
  );
  return {
    cards: new Map(parts.flatMap(({ cards }) => [...cards])),
    labels: parts.flatMap(({ labels }) => labels),
    height: Math.max(0, ...parts.map(({ height }) => height)),
  };
}
