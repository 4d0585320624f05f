import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import { HINT_HEIGHT } from './hintSpot.ts';
import { layPile, pileFaces } from './piles.ts';
import { type Box, heightOf, type Placed } from './pose.ts';
import { layGroups, layRow } from './rows.ts';
import { plateBox, type SeatSpot } from './seats.ts';
import { GAP, type Viewport } from './viewport.ts';

/** The widths of cards that lie open before a seat. */
const MELD = 84;
const OPEN: { readonly [kind in Viewport['kind']]: number } = { desktop: 58, phone: 50, landscape: 46 };
const LABEL = 28;
/** Open cards are no larger than this share of those in the viewer's hand. */
const OPEN_SHARE = 0.58;
/** Nor than this share of the felt's height, where two seats have such cards above each other. */
const OPEN_OF_HEIGHT = 0.085;

/** Where a seat is as the viewer sees the table. */
export type Side = 'viewer' | 'across' | 'left' | 'right';

/** The side of the table that a plate stands at. */
export function sideOf(viewport: Viewport, spot: SeatSpot, isViewer: boolean): Side {
  if (isViewer) return 'viewer';
  if (spot.x < viewport.width * 0.3) return 'left';
  return spot.x > viewport.width * 0.7 ? 'right' : 'across';
}

/** The space for cards before a seat, as high as cards of this kind: between its plate and the middle. */
export function frontBox(viewport: Viewport, spot: SeatSpot, side: Side, handTop: number, kind: Zone['kind']): Box {
  const plate = plateBox(spot);
  const reach = viewport.width * 0.24;
  const height = heightOf(kind === 'groups' ? MELD : openWidth(viewport)) + LABEL;
  switch (side) {
    case 'viewer': {
      const width = viewport.width * (viewport.kind === 'desktop' ? 0.5 : 0.94);
      // the hint stands between them and the plate, but not beside a result
      const isOverPlate = viewport.isBesideResult && viewport.kind !== 'desktop';
      const hinted = viewport.kind === 'phone' ? plate.top - 2 * GAP - HINT_HEIGHT : handTop - 60;
      const foot = isOverPlate ? plate.top - GAP : hinted;
      return { left: (viewport.width - width) / 2, top: foot - height, width, height };
    }
    case 'across': {
      const width = viewport.width * 0.6;
      return {
        left: (viewport.width - width) / 2,
        top: plate.top + plate.height + GAP,
        width,
        height,
      };
    }
    case 'left':
    case 'right': {
      const left = side === 'left' ? Math.max(GAP, plate.left) : viewport.width - reach - GAP;
      return { left, top: plate.top + plate.height + GAP, width: reach, height };
    }
  }
}

/** How wide open cards before a seat are. */
export function openWidth(viewport: Viewport): number {
  const { kind, card, height } = viewport;
  return Math.min(OPEN[kind], card * OPEN_SHARE, kind === 'phone' ? height * OPEN_OF_HEIGHT : Infinity);
}

/** The sizes of the groups that a zone's cards fall into; empty places part them. */
export function groupSizes(cards: string): number[] {
  return cards.split(/[. ]+/).flatMap((group) => (group === '' ? [] : [group.length]));
}

/** Lays a zone in front of a seat: a row, melds or a pile, in the space that the seat has there. */
export function layFront(viewport: Viewport, zone: Zone, faces: string, box: Box, side: Side): Placed[] {
  const x = box.left + box.width / 2;
  // the zone's words stand over its cards
  const top = box.top + (zone.label === undefined ? 0 : LABEL);
  switch (zone.kind) {
    case 'groups': {
      const width = side === 'viewer' || side === 'across' ? Math.min(MELD, viewport.card) : openWidth(viewport);
      return layGroups(x, box.top + LABEL + heightOf(width) / 2, width, groupSizes(faces), box.width);
    }
    case 'pile': {
      const width = Math.round(viewport.card * 0.45);
      return layPile(x, top + heightOf(width) / 2, width, pileFaces(zone).length);
    }
    default: {
      const width = openWidth(viewport);
      const n = Array.from(faces).filter((face) => face !== EMPTY).length;
      return layRow(x, top + heightOf(width) / 2, width, n, box.width);
    }
  }
}
