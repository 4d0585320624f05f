import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { layout } from './layout.ts';
import { words } from './words.en.ts';
import './showcase.css';

/** Showcase's panel: both showcases, what is played for, the tally of value-tricks, and the nomination. */
export const panel: GamePanel = { words, Controls, layout };
