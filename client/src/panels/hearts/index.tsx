import type { GamePanel } from '../../table/panel.ts';

/** Hearts' panel: whether hearts may be led stands in the bar. */
export const panel: GamePanel = { keptFacts: ['hearts'] };
