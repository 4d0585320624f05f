import { BIDDING, type BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { lazyPart } from '../../app/lazyPart.tsx';
import { useView, viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { BoardsSheet } from './BoardsSheet.tsx';
import { Controls } from './Controls.tsx';
import { DealDiagram } from './DealDiagram.tsx';
import { RubberSheet } from './RubberSheet.tsx';
import { words } from './words.en.ts';
import './contract-bridge.css';
import './dealDiagram.css';
import './rubberSheet.css';
import './boardsSheet.css';

/** The score sheet of the table: of its boards if they are scored separately, otherwise of the rubber. */
function ScoreSheet() {
  const view = useView<BridgeView>();
  if (view === null) return null;
  return view.options.scoring === 'duplicate' ? <BoardsSheet view={view} /> : <RubberSheet view={view} />;
}

/**
 * Contract Bridge's panel: the auction, the contract, the score sheet of a rubber or of boards, and the whole deal
 * after the hand. Dummy lies on the felt.
 */
export const panel: GamePanel = {
  words,
  Controls,
  ScoreSheet,
  HandShown: DealDiagram,
  Agreed: lazyPart(() => import('./card/ConventionCards.tsx').then((part) => part.ConventionCards)),
  takesFelt: (seen) => viewIn<BridgeView>(seen)?.phase === BIDDING,
  keptFacts: ['vulnerable'],
  // the bar has no room for it on a phone held sideways, whose menu has it
  saysFact: (id, viewport) => id === 'vulnerable' && viewport.kind === 'landscape',
};
