import type { GamePanel } from '../../table/panel.ts';
import { isBidding } from './bidding.ts';
import { Controls } from './Controls.tsx';
import { words } from './words.en.ts';

/** Spades' panel: the bidding. Once it is over, plates, bar and cards say everything. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: isBidding,
  keptFacts: ['trumps'],
};
