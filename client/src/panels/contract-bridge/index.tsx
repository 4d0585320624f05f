import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { auctionOf } from './calls.ts';
import { words } from './words.en.ts';
import './contract-bridge.css';

/** Contract Bridge's panel: the auction. Dummy lies on the felt, the contract stands in the bar, the rubber on the score sheet. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => auctionOf(seen) !== null,
};
