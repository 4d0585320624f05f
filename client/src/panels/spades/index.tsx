import type { GamePanel } from '../../table/panel.ts';

/** Spades' panel: what a phone held sideways keeps in its bar. */
export const panel: GamePanel = { keptFacts: ['trumps'] };
