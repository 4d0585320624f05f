import type { Table } from '@kibitz/shared/kit/table/table';
import type { HintSpot } from '../../table/layout/middle.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { Room } from '../../table/layout/room.ts';
import type { SeatSpot } from '../../table/layout/seats.ts';
import { desktopFelt } from './desktop.ts';
import { landscapeFelt } from './landscape.ts';
import { phoneFelt } from './phone.ts';

/** What one seat has of the felt. */
export interface SeatPlace {
  readonly spot: SeatSpot;
  /** Where its seven cards lie. */
  readonly row: Box;
  /** The width of its cards. */
  readonly card: number;
  /** Where its hand's name and its bet stand. */
  readonly notes: Box;
}

/** The three frames in the middle. */
export interface Frames {
  readonly kill: Box;
  readonly beat: Box;
  readonly toBeat: Box;
  /** The width of the cards in them, and how far under the frames' upper edge they begin. */
  readonly card: number;
  readonly head: number;
}

/** The whole felt of Mexican Sweat. No two of its boxes, nor the plates, share any room, but for the hint: that is off while bets are made. */
export interface SweatFelt {
  /** The viewer first, then clockwise. */
  readonly seats: readonly SeatPlace[];
  readonly frames: Frames;
  readonly pots: Box;
  /** The viewer's bets. */
  readonly bets: Box;
  readonly hint: HintSpot;
}

const laid = new WeakMap<Room, Map<string, SweatFelt>>();

function lay(room: Room, seats: number, isFree: boolean): SweatFelt {
  switch (room.kind) {
    case 'desktop':
      return desktopFelt(room, seats, isFree);
    case 'phone':
      return phoneFelt(room, seats, isFree);
    case 'landscape':
      return landscapeFelt(room, seats, isFree);
  }
}

/** The felt of Mexican Sweat in a room, for 2 to 7 seats; `isFree`: amounts are free, for which the box of bets needs more room. */
export function sweatFelt(room: Room, seats: number, isFree: boolean): SweatFelt {
  let ofRoom = laid.get(room);
  if (ofRoom === undefined) {
    ofRoom = new Map();
    laid.set(room, ofRoom);
  }
  const key = `${seats} ${isFree}`;
  let felt = ofRoom.get(key);
  if (felt === undefined) {
    felt = lay(room, seats, isFree);
    ofRoom.set(key, felt);
  }
  return felt;
}

/** Is a card turned up at this table whose rank kills? */
export function hasKillCard({ zones }: Pick<Table, 'zones'>): boolean {
  return zones.some(({ id }) => id === 'kill') || zones.length === 0;
}

/** The frames where nothing kills: the other two stand in the middle. */
function withoutKill(frames: Frames): Frames {
  const shift = (frames.beat.left - frames.kill.left) / 2;
  const moved = (box: Box): Box => ({ ...box, left: box.left - shift });
  return { ...frames, beat: moved(frames.beat), toBeat: moved(frames.toBeat) };
}

/** The felt of Mexican Sweat as a table needs it. */
export function feltOf(room: Room, table: Pick<Table, 'seats' | 'board' | 'zones'>): SweatFelt {
  const felt = sweatFelt(room, Math.max(2, table.seats.length), (table.board['limit'] ?? 'fixed') !== 'fixed');
  return hasKillCard(table) ? felt : { ...felt, frames: withoutKill(felt.frames) };
}
