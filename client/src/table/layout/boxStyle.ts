import type { Box } from './pose.ts';

/** A box of the felt as CSS has it. */
export function boxStyle({ left, top, width, height }: Box) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
