import type { Room } from '../layout/room.ts';
import type { Play } from '../play.ts';

/** The width of a reckoning that stands beside the hand laid open, and how far it is from the edges, in CSS pixels. */
export const BESIDE = { width: 412, edge: 12 } as const;

/** The hand laid open takes so much at least. */
const LEAST_WIDTH = 640;
const LEAST_HEIGHT = 620;

/** Is a hand that is over laid open on the felt now, its reckoning beside it? The seats are then part of it. */
export function isHandOnFelt(play: Play, room: Room): boolean {
  const summary = play.table.value?.summary ?? null;
  if (play.panel.HandShown === undefined || summary === null || summary.winners !== null) return false;
  const width = room.width - BESIDE.width - 2 * BESIDE.edge;
  return room.kind === 'desktop' && width >= LEAST_WIDTH && room.height - room.bar >= LEAST_HEIGHT;
}
