import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { FeltLabels } from './FeltLabels.tsx';
import { layout } from './layout.ts';
import { words } from './words.en.ts';
import './pinochle.css';

/**
 * Pinochle's panel: what can be melded, with its value, and where melds, stock and trick lie. Tricks need no more than
 * the cards.
 */
export const panel: GamePanel = {
  words,
  Controls,
  Felt: FeltLabels,
  layout,
  // the turned-up card is gone in the second phase
  keptFacts: ['trumps'],
  // the melds on offer, in the list of them
  saysFact: (id) => /^(meld:|dix$|exchange$)/.test(id),
};
