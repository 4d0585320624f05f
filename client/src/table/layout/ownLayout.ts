import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import type { HintSpot } from './hintSpot.ts';
import type { PileSpot } from './piles.ts';
import type { Box, Placed } from './pose.ts';
import type { SeatSpot } from './seats.ts';
import type { Viewport } from './viewport.ts';

/** Where the words of a zone stand: centred on x, y. */
export interface ZoneLabel {
  readonly zone: Zone;
  readonly x: number;
  readonly y: number;
  /** Which group of melds it stands over, from 0 on, and how wide that is. */
  readonly group?: number;
  readonly most?: number;
  /** It stands on the back of a card. */
  readonly isOnCards?: boolean;
}

/** The regions of a table for two. */
export interface Regions {
  /** What lies before the players is at the left of the trick, not above and below it. */
  readonly isLow: boolean;
  /** The other's hand, where it lies open; without height where it does not. */
  readonly open: Box;
  /** What lies before the other player, and before the viewer. */
  readonly theirs: Box;
  readonly mine: Box;
  /** The whole row between those: the cards that nobody has, the trick, and what stands at its other side. */
  readonly row: Box;
  readonly stock: Box;
  readonly trick: Box;
  readonly aside: Box;
  /** The widest that the cards of the trick may be. */
  readonly card: number;
}

/** The cards of a whole table, by zone, with their words; another seat's closed hand is left out. */
export interface Composition {
  readonly cards: ReadonlyMap<string, readonly Placed[]>;
  readonly labels: readonly ZoneLabel[];
  /** Where it has them. */
  readonly regions?: Regions;
}

/** Where things are before a game's own layout lays cards. */
export interface FreeFelt {
  /** The viewer's seat; -1 for a spectator. */
  readonly me: number;
  /** The plates, the viewer's first, then clockwise. */
  readonly spots: readonly SeatSpot[];
  readonly hint: HintSpot;
  /** What is free between plates, hint and bar. */
  readonly middle: Box;
  /** The upper edge of the viewer's hand. */
  readonly handTop: number;
  /** The game's panel lies in the middle. */
  readonly isFeltTaken: boolean;
  /** A question is put to the others. */
  readonly isAsked: boolean;
  /** The hand of another seat lies open for all. */
  readonly hasOpenHand: boolean;
}

/** The parts of the layout that a game does itself; everything else is laid out by the kind of its zone. */
export interface OwnLayout {
  /** The plates, the viewer's first, then clockwise; null for the usual places. */
  seats?(viewport: Viewport, seats: number, table: Table): readonly SeatSpot[] | null;
  /** The cards of a zone, in the order of its `cards`; null for the usual way. */
  zone?(
    zone: Zone,
    faces: string,
    viewport: Viewport,
    seats: number,
    free: FreeFelt,
    table: Table,
  ): readonly Placed[] | null;
  /** All the cards on the table at once. */
  compose?(viewport: Viewport, free: FreeFelt, table: Table): Composition;
  /** Where the hint stands; null for the usual place. */
  hint?(viewport: Viewport, seats: number, table: Table): HintSpot | null;
  /** Where the table's piles lie, in the order of their zones; left out for the usual places. */
  piles?(viewport: Viewport): readonly PileSpot[];
}
