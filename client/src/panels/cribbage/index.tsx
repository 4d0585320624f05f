import type { GamePanel } from '../../table/panel.ts';
import { Pegboard } from './Pegboard.tsx';
import './pegboard.css';

/** Cribbage's panel: the board, where the felt has room for it. */
export const panel: GamePanel = { Felt: Pegboard };
