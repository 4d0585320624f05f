import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { auctionOf } from './calls.ts';
import { RubberSheet } from './RubberSheet.tsx';
import { words } from './words.en.ts';
import './contract-bridge.css';
import './rubberSheet.css';

/** Contract Bridge's panel: the auction, and the rubber's score sheet. Dummy lies on the felt, the contract stands in the bar. */
export const panel: GamePanel = {
  words,
  Controls,
  ScoreSheet: RubberSheet,
  takesFelt: (seen) => auctionOf(seen) !== null,
};
