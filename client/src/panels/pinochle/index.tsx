import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { words } from './words.en.ts';
import './pinochle.css';

/** Pinochle's panel: what can be melded, with its value. Tricks need no more than the cards. */
export const panel: GamePanel = { words, Controls };
