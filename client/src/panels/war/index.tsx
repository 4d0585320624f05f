import type { GamePanel } from '../../table/panel.ts';
import { Battlefield } from './Battlefield.tsx';
import { layout } from './battlefield.ts';
import { Controls } from './Controls.tsx';
import { words } from './words.en.ts';
import './war.css';

const FOOT = { desktop: 92, phone: 136, landscape: 0 } as const;

/** War's panel: a large button, or cards turned automatically, and the two rows of cards that fight. */
export const panel: GamePanel = {
  hasHints: false,
  words,
  Felt: Battlefield,
  Controls,
  layout,
  foot: (kind) => FOOT[kind],
  hasOval: false,
  // both players may always turn the next cards
  soundsTurn: false,
};
