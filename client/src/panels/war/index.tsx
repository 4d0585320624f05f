import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { Stake } from './Stake.tsx';
import { words } from './words.en.ts';
import './war.css';

const FOOT = { desktop: 92, phone: 136, landscape: 0 } as const;

/** War's panel: a large button, or cards turned automatically, and a war with what it is about. */
export const panel: GamePanel = {
  hasHints: false,
  words,
  Felt: Stake,
  Controls,
  foot: (kind) => FOOT[kind],
  hasOval: false,
  // both players may always turn the next cards
  soundsTurn: false,
};
