import type { GamePanel } from '../../table/panel.ts';

/** Spades' panel: whether spades may be led stands in the bar. */
export const panel: GamePanel = { keptFacts: ['broken'] };
