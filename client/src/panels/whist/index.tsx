import type { GamePanel } from '../../table/panel.ts';
import { Board } from './Board.tsx';
import { layout } from './places.ts';
import { words } from './words.en.ts';
import './whist.css';

/** Whist's panel: trumps, and the tricks of both sides against the book. Everything else is done with cards. */
export const panel: GamePanel = {
  words,
  Felt: Board,
  layout,
};
