import { BIDDING, type BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { DealDiagram } from './DealDiagram.tsx';
import { ScoreSheet } from './ScoreSheet.tsx';
import { words } from './words.en.ts';
import './contract-bridge.css';
import './dealDiagram.css';
import './rubberSheet.css';
import './boardsSheet.css';

/**
 * Contract Bridge's panel: the auction, the contract, the score sheet of a rubber or of boards, and the whole deal
 * after the hand. Dummy lies on the felt.
 */
export const panel: GamePanel = {
  words,
  Controls,
  ScoreSheet,
  HandShown: DealDiagram,
  takesFelt: (seen) => viewIn<BridgeView>(seen)?.phase === BIDDING,
};
