import { BACK, EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import { labelOfKnown, layBacks } from './backs.ts';
import { frontBox, layFront, type Side, sideOf } from './fronts.ts';
import { feltGrid } from './grid.ts';
import { handTop, layHand, type SuitOfFace } from './hand.ts';
import { layOpenHand, openHandsOf } from './openHands.ts';
import type { Composition, FreeFelt, OwnLayout, Regions, ZoneLabel } from './ownLayout.ts';
import { layHeap, layKitty, layPile, type PileSpot, pileFaces, pileInMiddle } from './piles.ts';
import { type Box, boundsOf, heightOf, type Laid, type Placed, type Pose } from './pose.ts';
import { questionBox } from './questionSpot.ts';
import { actionCorner, type TableCorner, tableCorner } from './regions.ts';
import { rowSpot } from './rowSpot.ts';
import { layRow } from './rows.ts';
import type { SeatSpot } from './seats.ts';
import { layTrick } from './trick.ts';
import type { Viewport } from './viewport.ts';
import { clockwiseFrom, facesOf, handOf, handsOf, isHand, keyOf } from './zones.ts';

export type { FreeFelt, OwnLayout } from './ownLayout.ts';
export { clockwiseFrom, facesOf } from './zones.ts';

/** What is laid out, and for whom. */
interface LayoutInput {
  readonly viewport: Viewport;
  readonly table: Table;
  /** The viewer's seat; -1 for a spectator, who sees the table from behind the first seat. */
  readonly me: number;
  /** The places of the viewer's hand in the order in which they are held. */
  readonly sortHand: (faces: string) => readonly number[];
  /** The suit that a card of the viewer's hand is held with; the printed one unless given. */
  readonly suitOfFace?: SuitOfFace | undefined;
  /** The game's panel lies on the felt: plates and cards make way for it. */
  readonly isFeltTaken: boolean;
  /** A question is put to the others: the trick makes way for it. */
  readonly isAsked?: boolean;
  readonly own?: OwnLayout | undefined;
}

/** A place without a card, drawn as an outline. */
interface Slot extends Pose {
  readonly zone: string;
  readonly place: number;
}

/** A table, laid out. */
export interface LaidTable extends Pick<FreeFelt, 'hint' | 'middle' | 'handTop'> {
  readonly viewport: Viewport;
  readonly table: Table;
  /** In the order of drawing. */
  readonly cards: readonly Laid[];
  /** By seat. */
  readonly seats: readonly SeatSpot[];
  readonly slots: readonly Slot[];
  readonly labels: readonly ZoneLabel[];
  /** The regions of a table for two; null where more sit there, or the game has places of its own. */
  readonly regions: Regions | null;
  /** Where the viewer claims and takes back. */
  readonly action: Box;
}

/** From a pile or row to the middle of its words under it. */
const LABEL_OFF = 18;

/**
 * Whether these are cards of a game of tricks that lie apart: a stub, a kitty, discards, or a seat's single card that
 * has words of its own, turned up or face down for trumps.
 */
function isStub({ kind, seat, cards, label }: Zone): boolean {
  if (kind !== 'pile' && kind !== 'row') return false;
  return seat < 0 || (kind === 'row' && label !== undefined && cards.length === 1);
}

class LayingOut {
  readonly composed: Composition | null;
  readonly cards: Laid[] = [];
  readonly slots: Slot[] = [];
  readonly labels: ZoneLabel[];
  private readonly input: LayoutInput;
  private readonly viewport: Viewport;
  private readonly seats: number;
  private readonly spots: readonly SeatSpot[];
  private readonly handTop: number;
  private readonly middle: Box;
  private readonly free: FreeFelt;
  private readonly pileSpots: readonly PileSpot[];
  private readonly corner: TableCorner;
  private readonly openHands: ReadonlyMap<string, Box>;
  private readonly hasTrick: boolean;
  private pilesLaid = 0;

  constructor(input: LayoutInput, free: FreeFelt, openHands: ReadonlyMap<string, Box>, corner: TableCorner) {
    this.input = input;
    this.composed = input.own?.compose?.(input.viewport, free, input.table) ?? null;
    this.labels = [...(this.composed?.labels ?? [])].filter(({ zone }) => zone.label !== undefined);
    this.viewport = input.viewport;
    this.seats = input.table.seats.length;
    this.free = free;
    this.spots = free.spots;
    this.handTop = free.handTop;
    this.middle = free.middle;
    this.pileSpots = input.own?.piles?.(input.viewport) ?? [];
    this.corner = corner;
    this.openHands = openHands;
    this.hasTrick = input.table.zones.some((zone) => zone.kind === 'trick');
  }

  zone(zone: Zone): void {
    const faces = zone.kind === 'pile' ? pileFaces(zone) : facesOf(this.input.table, zone);
    const own = this.input.own?.zone?.(zone, faces, this.viewport, this.seats, this.free, this.input.table) ?? null;
    const isStubOfTricks = own === null && this.hasTrick && isStub(zone);
    // a stub decided nothing: only the last trick lies beside a result
    if (this.viewport.isBesideResult && isStubOfTricks) return;
    const composed = this.composed?.cards.get(zone.id);
    if (composed !== undefined) {
      const laid = zone.kind === 'trick' ? faces : faces.replace(/[. ]/g, '');
      // a pile may be drawn as high as it is, and an empty pile or row shows where its first card goes
      const drawn = zone.kind === 'pile' && laid !== '' ? laid.padStart(composed.length, BACK) : laid;
      this.put(zone, drawn || EMPTY, composed);
      return;
    }
    if (own !== null) {
      // a gap between groups is not a card
      this.put(zone, zone.kind === 'groups' ? faces.replace(/[. ]/g, '') : faces, own);
      return;
    }
    if (isStubOfTricks) {
      // out of sight while a panel lies on the felt, and where it has no room
      const spot = this.corner.get(zone.id);
      if (spot !== undefined) this.pileAt(spot, zone, faces);
      return;
    }
    switch (zone.kind) {
      case 'hand':
        this.hand(zone, faces);
        return;
      case 'trick':
        this.trick(zone, faces);
        return;
      case 'lastTrick':
        // beside the result lies what decided the hand
        if (this.input.table.summary !== null) this.trick(zone, faces);
        return;
      case 'pile':
        if (zone.seat >= 0) this.front(zone, faces);
        else this.pile(zone, faces);
        return;
      case 'row':
      case 'layout':
      case 'tableau':
        if (zone.seat >= 0) this.front(zone, faces);
        else this.row(zone, faces);
        return;
      case 'columns':
        if (isHand(zone)) this.hand(zone, faces);
        else this.front(zone, faces);
        return;
      case 'groups':
        this.front(zone, faces);
        return;
    }
  }

  private spotOf(seat: number): SeatSpot | undefined {
    return this.spots[clockwiseFrom(this.input.me, seat, this.seats)];
  }

  /** Lays cards onto their spots; an empty place becomes a slot. `order` are the places in the order of drawing. */
  private put(
    zone: Zone,
    faces: string,
    spots: readonly Placed[],
    order?: readonly number[],
    aside: readonly number[] = [],
  ): void {
    const places = order ?? Array.from(faces, (_, place) => place);
    for (const place of places) {
      const face = faces[place];
      const spot = spots[place];
      if (face === undefined || spot === undefined) continue;
      if (face === EMPTY) {
        if (zone.kind !== 'trick') this.slots.push({ ...spot, zone: zone.id, place });
      } else
        this.cards.push({
          ...spot,
          key: keyOf(zone, faces, place),
          zone: zone.id,
          place,
          face,
          isAside: aside.includes(place),
        });
    }
  }

  private hand(zone: Zone, faces: string): void {
    const rel = clockwiseFrom(this.input.me, zone.seat, this.seats);
    if (rel === 0) {
      const order = this.input.sortHand(faces);
      const spots = layHand(
        this.viewport,
        order.map((place) => faces[place] ?? BACK),
        this.input.suitOfFace,
      );
      const byPlace: Placed[] = [];
      order.forEach((place, i) => {
        const spot = spots[i];
        if (spot !== undefined) byPlace[place] = spot;
      });
      this.put(zone, faces, byPlace, order);
      return;
    }
    const spot = this.spots[rel];
    if (spot === undefined) return;
    const open = this.openHands.get(zone.id);
    if (open !== undefined) {
      this.put(zone, faces, layOpenHand(this.viewport, zone.kind === 'columns' ? 'dummy' : 'hand', faces, open));
      return;
    }
    const isFull = this.input.isFeltTaken || this.openHands.size > 0;
    const known = Array.from(faces).flatMap((face, place) => (face === BACK ? [] : [place]));
    const { cards, aside } = layBacks(this.viewport, spot, faces.length, this.seats, isFull, known);
    this.put(zone, faces, cards, undefined, aside);
    const at =
      aside.length > 0
        ? null
        : labelOfKnown(
            this.viewport,
            spot,
            known.map((place) => cards[place]),
          );
    if (at !== null) this.label(zone, at.x, at.y);
  }

  private trick(zone: Zone, faces: string): void {
    const { spots, order } = layTrick(this.viewport, this.middle, this.seats);
    const seatAt = (rel: number) => (rel + Math.max(0, this.input.me)) % this.seats;
    const bySeat: Placed[] = [];
    spots.forEach((spot, rel) => {
      bySeat[seatAt(rel)] = spot;
    });
    this.put(zone, faces, bySeat, order.map(seatAt));
  }

  private front(zone: Zone, faces: string): void {
    const front = this.frontOf(zone);
    if (front === null) return;
    const { box, side } = front;
    const drawn = zone.kind === 'pile' ? pileFaces(zone) : faces.replace(/[. ]/g, '');
    const spots = layFront(this.viewport, zone, zone.kind === 'groups' ? faces : drawn, box, side);
    this.put(zone, drawn, spots);
    if (drawn !== '') this.label(zone, box.left + box.width / 2, box.top + 10);
  }

  /** Where the cards of a zone lie that are before its seat. */
  private frontOf({ seat, kind }: Zone): { readonly box: Box; readonly side: Side } | null {
    const spot = this.spotOf(seat);
    if (spot === undefined) return null;
    const side = sideOf(this.viewport, spot, clockwiseFrom(this.input.me, seat, this.seats) === 0);
    return { box: frontBox(this.viewport, spot, side, this.handTop, kind), side };
  }

  private pile(zone: Zone, faces: string): void {
    this.pileAt(
      this.pileSpots[this.pilesLaid] ?? pileInMiddle(this.viewport, this.middle, this.pilesLaid),
      zone,
      faces,
    );
    this.pilesLaid++;
  }

  private pileAt({ x, y, width, isHeap, words = 'under' }: PileSpot, zone: Zone, faces: string): void {
    if (faces === '') this.slots.push({ x, y, width, angle: 0, zone: zone.id, place: 0 });
    const lay = zone.kind === 'row' ? layKitty : isHeap === true && !faces.includes(BACK) ? layHeap : layPile;
    this.put(zone, faces, lay(x, y, width, faces.length));
    if (words === 'under') this.label(zone, x + (zone.kind === 'row' ? 0 : 4), y + heightOf(width) / 2 + LABEL_OFF);
  }

  /** A row of the table, in the middle. */
  private row(zone: Zone, faces: string): void {
    const { zones } = this.input.table;
    const rows = zones.filter((other) => other.kind === zone.kind && other.seat < 0);
    const fronts = zones
      .filter((other) => other.kind === 'row' && other.seat >= 0)
      .map((other) => this.frontOf(other))
      .flatMap((front) => (front?.side === 'viewer' || front?.side === 'across' ? [front.box] : []));
    const spot = rowSpot(this.viewport, this.middle, rows.length, rows.indexOf(zone), fronts);
    this.put(zone, faces, layRow(spot.x, spot.y, spot.width, faces.length, spot.most));
    if (faces !== '') this.label(zone, spot.x, spot.y + heightOf(spot.width) / 2 + LABEL_OFF);
  }

  private label(zone: Zone, x: number, y: number): void {
    if (zone.label !== undefined) this.labels.push({ zone, x, y });
  }
}

/** What lies in the table's corner unless the game lays it out itself; nothing while its panel is on the felt. */
function stubsOf({ viewport, table, own }: LayoutInput, free: FreeFelt): Zone[] {
  const { zones, seats } = table;
  const hasCorner = zones.some(({ kind }) => kind === 'trick') && !own?.compose;
  if (!hasCorner || free.isFeltTaken || viewport.isBesideResult) return [];
  return zones.filter((zone) => {
    if (!isStub(zone)) return false;
    const faces = zone.kind === 'pile' ? pileFaces(zone) : zone.cards;
    return (own?.zone?.(zone, faces, viewport, seats.length, free, table) ?? null) === null;
  });
}

/** Lays out a table: where every card, plate, label and empty place is. Pure: the same input gives the same layout. */
export function layOut(input: LayoutInput): LaidTable {
  const { viewport, table, own } = input;
  const hand = handOf(table, input.me, input.sortHand);
  const top = handTop(viewport, hand);
  const seats = table.seats.length;
  const first = layHand(viewport, hand, input.suitOfFace)[0];
  const handLeft = first === undefined ? viewport.width / 2 : boundsOf(first).left;
  const open = openHandsOf(handsOf(table, input.me));
  const opened = new Map(open.map(({ rel, kind }) => [rel, kind]));
  const { me, isFeltTaken, isAsked = false } = input;
  const hasTrick = table.zones.some(({ kind }) => kind === 'trick');
  const hasFronts = table.zones.some((zone) => zone.seat >= 0 && !isHand(zone) && !(hasTrick && isStub(zone)));
  const seating = { viewport, seats, handTop: top, handLeft, isFeltTaken, hasFronts };
  const grid = feltGrid({ ...seating, opened, hasTrick, isAsked });
  const spots = own?.seats?.(viewport, seats, table) ?? grid.spots;
  const hint = own?.hint?.(viewport, seats, table) ?? grid.hint;
  const { centre: middle, hands } = grid;
  const free = { me, spots, hint, middle, handTop: top, isFeltTaken, isAsked, hasOpenHand: open.length > 0 };
  const around = { viewport, spots, hint, handTop: top, openHands: [...hands.values()] };
  const trick = layTrick(viewport, middle, seats).spots.map(boundsOf);
  const asked = isAsked ? [questionBox({ viewport, seats: spots, hint, middle })] : [];
  const stubs = stubsOf(input, free);
  const owner = stubs.find(({ seat }) => seat >= 0);
  const its = owner === undefined ? undefined : spots[clockwiseFrom(me, owner.seat, seats)];
  const corner = tableCorner(stubs, around, [...trick, ...asked], its);
  const openHands = new Map(
    open.flatMap(({ zone, rel }) => {
      const box = hands.get(rel);
      return box === undefined ? [] : [[zone, box] as const];
    }),
  );
  const laying = new LayingOut(input, free, openHands, corner);
  // the viewer's hand last: a card raised from it lies over everything
  const mine = (zone: Zone) => (isHand(zone) && zone.seat === Math.max(0, input.me) ? 1 : 0);
  for (const zone of [...table.zones].sort((a, b) => mine(a) - mine(b))) laying.zone(zone);
  return {
    viewport,
    table,
    cards: laying.cards,
    seats: table.seats
      .map((_, seat) => spots[clockwiseFrom(input.me, seat, seats)] ?? spots[0])
      .filter((s) => s !== undefined),
    // nothing is played to an empty place once a hand is over
    slots: viewport.isBesideResult ? [] : laying.slots,
    labels: laying.labels,
    regions: laying.composed?.regions ?? null,
    hint,
    middle,
    action: actionCorner(around, laying.cards),
    handTop: top,
  };
}
