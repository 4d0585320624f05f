import type { GamePanel } from '../../table/panel.ts';
import { Battle } from './Battle.tsx';
import { Controls } from './Controls.tsx';
import { layout } from './layout.ts';
import { words } from './words.en.ts';
import './war.css';

const FOOT = { desktop: 92, phone: 136, landscape: 200 } as const;

/** War's panel: the battlefield, and a large button, or cards turned automatically. */
export const panel: GamePanel = {
  hasHints: false,
  words,
  Felt: Battle,
  Controls,
  layout,
  foot: (kind) => FOOT[kind],
  hasOval: false,
  // both players may always turn the next cards
  soundsTurn: false,
};
