import type { Room } from '../layout/room.ts';
import type { Play } from '../play.ts';

/** The width of a result beside the open hand, and its distance from the edges, in CSS pixels. */
export const BESIDE = { width: 412, edge: 12 } as const;

/** The least width of the open hand, in CSS pixels. */
const LEAST_WIDTH = 640;
const LEAST_HEIGHT = 620;

/** Whether the finished hand is laid open on the felt, its result beside it. It then includes the seats. */
export function isHandOnFelt(play: Play, room: Room): boolean {
  const summary = play.table.value?.summary ?? null;
  if (play.panel.HandShown === undefined || summary === null || summary.winners !== null) return false;
  const width = room.width - BESIDE.width - 2 * BESIDE.edge;
  return room.kind === 'desktop' && width >= LEAST_WIDTH && room.height - room.bar >= LEAST_HEIGHT;
}
