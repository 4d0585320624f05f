import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { MeldName } from './MeldName.tsx';
import { words } from './words.en.ts';
import './pinochle.css';

/** Pinochle's panel: what can be melded, with its value, and the names of what has been. */
export const panel: GamePanel = {
  words,
  Controls,
  GroupLabel: MeldName,
  // the turned-up card is gone in the second phase
  keptFacts: ['trumps'],
};
