import type { GamePanel } from '../../table/panel.ts';

/** Oh Hell's panel: what a phone held sideways keeps in its bar. */
export const panel: GamePanel = { keptFacts: ['bids'] };
