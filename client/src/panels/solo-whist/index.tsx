import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { isCalling } from './calls.ts';
import { words } from './words.en.ts';
import './solo-whist.css';

/** Solo Whist's panel: the auction, the naming of trumps, and how the contract stands. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: isCalling,
  layout: {
    // during the auction the card turned up lies on the paper
    zone: ({ id }, _faces, _room, _seats, { isFeltTaken }) => (id === 'turned' && isFeltTaken ? [] : null),
  },
};
