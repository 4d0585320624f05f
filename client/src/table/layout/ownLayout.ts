import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import type { HintSpot } from './hintSpot.ts';
import type { PileSpot } from './piles.ts';
import type { Box, Placed } from './pose.ts';
import type { SeatSpot } from './seats.ts';
import type { Viewport } from './viewport.ts';

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
  /** The hand of another seat lies open for all. */
  readonly hasOpenHand: boolean;
}

/** What a game lays out itself; everything else is laid out by the kind of its zone. */
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
  /** Where the hint stands; null for the usual place. */
  hint?(viewport: Viewport, seats: number, table: Table): HintSpot | null;
  /** Where the table's piles lie, in the order of their zones; left out for the usual places. */
  piles?(viewport: Viewport): readonly PileSpot[];
}
