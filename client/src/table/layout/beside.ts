import { backWidth } from './backs.ts';
import { cheapest, freePlaces } from './free.ts';
import { boxOfHint, trickFit } from './middle.ts';
import { cornersOf } from './openHands.ts';
import type { FreeFelt } from './ownLayout.ts';
import type { PileSpot } from './piles.ts';
import { type Box, boundsOf, heightOf } from './pose.ts';
import { plateBox, type SeatSpot } from './seats.ts';
import { layTrick } from './trick.ts';
import { GAP, type Viewport } from './viewport.ts';

/** The room that a pile's words take under it. */
const LABEL_WIDTH = 112;
const LABEL_HEIGHT = 34;

/** The space of a full trick. */
function trickBox(viewport: Viewport, middle: Box, seats: number): Box {
  const boxes = layTrick(viewport, middle, seats).spots.map(boundsOf);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The plates with the cards that stand out behind them. */
export function platesWithBacks(viewport: Viewport, spots: readonly SeatSpot[]): Box[] {
  const height = heightOf(backWidth(viewport, spots.length));
  const isDesktop = viewport.kind === 'desktop';
  // in a ring over the plate, at a small table at the edge of the screen
  const over = isDesktop && spots.length > 4 ? height * 0.7 : 0;
  const edge = isDesktop && spots.length > 2 && spots.length <= 4 ? height * 0.85 : 0;
  const plates = spots.map(plateBox).map((box) => ({ ...box, top: box.top - over, height: box.height + over }));
  const edges = [0, viewport.width - edge].map((left) => ({ left, top: 0, width: edge, height: viewport.height }));
  return [...plates, ...(edge > 0 ? edges : [])];
}

/**
 * By how much a trick makes way, step by step, for piles above it or at its left, and the least share of its size that
 * it keeps.
 */
const MAKES_WAY = 20;
const LEAST_TRICK = 0.5;

/** The middle of the felt for the trick, lower or further to the right if that makes room for the table's piles. */
export function middleBesidePiles(viewport: Viewport, felt: FreeFelt, piles: number, openHands: readonly Box[]): Box {
  const { middle } = felt;
  const lower = (by: number): Box => ({ ...middle, top: middle.top + by, height: middle.height - by });
  const further = (by: number): Box => ({ ...middle, left: middle.left + by, width: middle.width - by });
  for (const way of [lower, further]) {
    for (let by = 0; ; by += MAKES_WAY) {
      const rest = way(by);
      if (trickFit(rest) < viewport.card * LEAST_TRICK) break;
      if (new PilesBeside(viewport, { ...felt, middle: rest }, true, openHands).fits(piles)) return rest;
    }
  }
  return middle;
}

/**
 * Piles of the table in a game of tricks: as near to the left of the trick as plates, hint and other piles let them
 * lie.
 */
export class PilesBeside {
  private readonly viewport: Viewport;
  private readonly felt: FreeFelt;
  private readonly trick: Box | null;
  private readonly taken: Box[];

  constructor(viewport: Viewport, felt: FreeFelt, hasTrick: boolean, openHands: readonly Box[]) {
    this.viewport = viewport;
    this.felt = felt;
    this.trick = hasTrick ? trickBox(viewport, felt.middle, felt.spots.length) : null;
    this.taken = [
      ...platesWithBacks(viewport, felt.spots),
      boxOfHint(felt.hint),
      ...openHands,
      ...cornersOf(viewport, felt.spots.length),
    ];
  }

  /** Whether there is room for this many piles. */
  fits(piles: number): boolean {
    const before = this.taken.length;
    const found = Array.from({ length: piles }, () => this.find());
    this.taken.length = before;
    return !found.includes(null);
  }

  /** Where the next pile lies, the i-th of the table. */
  next(i: number): PileSpot {
    const { middle } = this.felt;
    const { usual } = this;
    const fallen = { x: middle.left + usual / 2 + GAP + i * (usual + 24), y: middle.top + middle.height / 2 };
    return this.find() ?? { ...fallen, width: usual };
  }

  private get usual(): number {
    return Math.round(this.viewport.card * (this.viewport.kind === 'desktop' ? 0.79 : 0.6));
  }

  private find(): PileSpot | null {
    const { trick, usual } = this;
    // on a crowded felt a smaller pile still finds a place
    for (const width of trick === null ? [] : [usual, Math.round(usual * 0.8), Math.round(usual * 0.6)]) {
      const size = { width: Math.max(width, LABEL_WIDTH), height: heightOf(width) + LABEL_HEIGHT };
      const place = this.placeBeside(trick, size);
      if (place === null) continue;
      this.taken.push(place);
      return { x: place.left + size.width / 2, y: place.top + heightOf(width) / 2, width };
    }
    return null;
  }

  private placeBeside(trick: Box | null, { width, height }: { width: number; height: number }): Box | null {
    if (trick === null) return null;
    const { viewport, felt, taken } = this;
    const top = viewport.bar + GAP;
    const within = { left: GAP, top, width: viewport.width - 2 * GAP, height: felt.handTop - GAP - top };
    const x = trick.left - GAP - width / 2;
    const y = trick.top + trick.height / 2;
    return cheapest(freePlaces(width, height, within, [trick, ...taken]), (place) =>
      Math.hypot(place.left + width / 2 - x, place.top + height / 2 - y),
    );
  }
}
