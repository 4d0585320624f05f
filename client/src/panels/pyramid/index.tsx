import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { layout } from './felt.ts';
import { attemptWith } from './moves.ts';
import { words } from './words.en.ts';
import './pyramid.css';

const FOOT = { desktop: 96, phone: 90, landscape: 0 } as const;

/** Pyramid's panel: the stock draws, and the tools of a game for one. */
export const panel: GamePanel = {
  hasHints: false,
  words,
  Controls,
  layout,
  foot: (kind) => FOOT[kind],
  zoneChoices: { stock: ['draw', 'recycle'] },
  attempt: (seen, code) => (seen.table === null ? null : attemptWith(seen.table, code)),
  hasOval: false,
  keptFacts: ['pass'],
  // a single player needs no plate: the bar says it all
  drawsSeats: () => true,
};
