import type { Viewport } from '../layout/viewport.ts';
import type { Play } from '../play.ts';

/** The least room for the open hand, in CSS pixels. */
const LEAST_WIDTH = 640;
const LEAST_HEIGHT = 620;

/** Whether the finished hand is laid open on the felt, beside its result. It then includes the seats. */
export function isHandOnFelt(play: Play, { kind, width, height, bar }: Viewport): boolean {
  const hasResult = (play.table.value?.summary ?? null) !== null;
  const hasRoom = kind === 'desktop' && width >= LEAST_WIDTH && height - bar >= LEAST_HEIGHT;
  return play.panel.HandShown !== undefined && hasResult && hasRoom;
}
