import { suitOf } from '@kibitz/shared/kit/cards/cards';
import { BACK, EMPTY, unpack } from '@kibitz/shared/kit/cards/packed';
import { apart, cheapest, freePlaces } from './free.ts';
import { boxOfHint, type HintSpot, middleOf, trickFit } from './middle.ts';
import { type OpenKind, openSize } from './openSize.ts';
import { type Box, heightOf, type Placed } from './pose.ts';
import { layColumns } from './rows.ts';
import { plateBox, type SeatSpot } from './seats.ts';
import { GAP, type Viewport } from './viewport.ts';

/** What a sideways phone keeps in its upper corners: the way back and the score, and facts and the menu. */
const CORNERS = { left: 226, right: 290, height: 50 };
/** With more than four at the table everybody plays alone, and only the viewer's own score stands there. */
const CORNER_OF_ONE = 130;

/** The weights of a smaller trick, of a hand far from its plate, and of cards close together. */
const FAR = 1 / 200;
const NEARER_TO_ANOTHER = 0.6;
const CLOSE = 1.2;
const SMALL = 1.5;
/**
 * A trick of less than this share of its usual size can hardly be read: a place that makes it this small costs a good
 * deal more.
 */
const READABLE = 0.7;
const UNREADABLE = 5;
/** The sizes to try: how large the cards are, and how far the columns are drawn out. */
const SCALES = [1, 0.82];
const SHARES = [1, 0.9, 0.8, 0.7];
/** When all hands lie open on a phone held upright, two of them must fit side by side. */
const CROWDED_SCALES = [0.72, 0.62];
/** A dummy begins larger, and may come down as far. */
const DUMMY_SCALES = [1, 0.9, 0.8, 0.7, 0.6];
const DUMMY_SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Whether a hand lies open for all: it has no backs and is not empty. */
export function isOpenHand(faces: string): boolean {
  return faces !== '' && !faces.includes(BACK) && !faces.includes(EMPTY);
}

function suitsOf(faces: string): number[] {
  return Array.from(faces, (face) => suitOf(unpack(face)));
}

/** The number of cards in the longest suit. */
function longestOf(suits: readonly number[]): number {
  return Math.max(0, ...suits.map((suit) => suits.filter((one) => one === suit).length));
}

/** Whether so many other hands lie open on a phone held upright that the viewer's cards make room for them. */
export function isCrowded(kind: Viewport['kind'], open: number): boolean {
  return kind === 'phone' && open > 2;
}

/** Where things are before open hands are given their room. */
interface FixedFelt {
  /** The plates, the viewer's first, then clockwise. */
  readonly spots: readonly SeatSpot[];
  readonly hint: HintSpot;
  /** The upper edge of the viewer's hand. */
  readonly handTop: number;
}

/** A hand on the table. */
export interface SeatHand {
  readonly zone: string;
  /** Whose it is, counted clockwise from the viewer (0). */
  readonly rel: number;
  readonly faces: string;
  readonly kind: OpenKind;
}

/** What a sideways phone keeps in its upper corners: the way back and the menu. */
export function cornersOf(viewport: Viewport, seats: number): Box[] {
  if (viewport.kind !== 'landscape') return [];
  const { right, height } = CORNERS;
  const left = seats > 4 ? CORNER_OF_ONE : CORNERS.left;
  return [
    { left: 0, top: 0, width: left, height },
    { left: viewport.width - right, top: 0, width: right, height },
  ];
}

/**
 * The box of another seat's open hand: near its plate, clear of everything else, with the trick kept as large as
 * possible. Null if there is none.
 */
function placeOpenHand(
  viewport: Viewport,
  felt: FixedFelt,
  hand: SeatHand,
  before: readonly Box[],
  isAmongMany: boolean,
): Box | null {
  const { spots, hint, handTop } = felt;
  const own = spots[hand.rel];
  if (own === undefined) return null;
  const plate = plateBox(own);
  const others = spots.filter((spot) => spot !== own).map(plateBox);
  const taken = [plate, ...others, boxOfHint(hint), ...cornersOf(viewport, spots.length), ...before];
  const top = viewport.bar + GAP;
  const within = { left: GAP, top, width: viewport.width - 2 * GAP, height: handTop - 2 * GAP - top };
  const longest = longestOf(suitsOf(hand.faces));
  const isDummy = hand.kind === 'dummy';
  // on a phone no side is wide enough for a dummy
  const isInMiddle = isDummy && (viewport.kind === 'phone' || hand.rel === spots.length / 2);
  const scales = isAmongMany ? CROWDED_SCALES : isDummy ? DUMMY_SCALES : SCALES;
  const tries = scales.flatMap((scale) =>
    (isDummy ? DUMMY_SHARES : SHARES).map((share) => ({
      scale,
      share,
      size: openSize(viewport, hand.kind, longest, scale),
    })),
  );
  const places = tries.flatMap(({ scale, share, size }) => {
    const card = heightOf(size.card);
    return freePlaces(size.width, card + (size.height - card) * share, within, taken).map((place) => {
      return { place, squeezed: (1 - share) * CLOSE + (1 - scale) * SMALL };
    });
  });
  return (
    cheapest(places, ({ place, squeezed }) => {
      const fit =
        trickFit(middleOf(viewport, spots, hint, { taken: [...before, place, ...cornersOf(viewport, spots.length)] })) /
        viewport.card;
      const small = Math.max(0, 1 - fit) + UNREADABLE * Math.max(0, READABLE - fit);
      const far = apart(place, plate);
      return (
        squeezed +
        small +
        far * FAR +
        (others.some((other) => apart(place, other) < far) ? NEARER_TO_ANOTHER : 0) +
        // of equal places, the one whose middle is nearer to the plate's, or to the table's where the dummy belongs
        // there
        Math.abs(place.left + place.width / 2 - (isInMiddle ? viewport.width / 2 : own.x)) / 10_000 -
        // then the one at the right: the left is for the viewer's plate
        place.left / 10_000_000
      );
    })?.place ?? null
  );
}

/** The hands of others that lie open for all, a dummy's among them. */
export function openHandsOf(hands: readonly SeatHand[]): SeatHand[] {
  return hands.filter((hand) => hand.rel !== 0 && isOpenHand(hand.faces));
}

/** The boxes of open hands, by the zone's id. */
export function placeOpenHands(
  viewport: Viewport,
  felt: FixedFelt,
  hands: readonly SeatHand[],
): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  const isAmongMany = isCrowded(viewport.kind, hands.length);
  for (const hand of hands) {
    const box = placeOpenHand(viewport, felt, hand, [...boxes.values()], isAmongMany);
    if (box !== null) boxes.set(hand.zone, box);
  }
  return boxes;
}

/** Lays an open hand into its box, a column for each suit. */
export function layOpenHand(viewport: Viewport, kind: OpenKind, faces: string, box: Box): Placed[] {
  const suits = suitsOf(faces);
  const { card, down } = openSize(viewport, kind, 0, box.width / openSize(viewport, kind).width);
  const steps = Math.max(1, longestOf(suits) - 1);
  const most = (box.height - heightOf(card)) / steps;
  return layColumns(box.left + box.width / 2, box.top, card, suits, Math.min(down, most));
}
