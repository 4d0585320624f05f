import type { BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { useView } from '../../table/context.ts';
import { BoardsSheet } from './BoardsSheet.tsx';
import { RubberSheet } from './RubberSheet.tsx';

/** The score sheet of the table: of its boards where each is scored by itself, otherwise of the rubber. */
export function ScoreSheet() {
  const view = useView<BridgeView>();
  if (view === null) return null;
  return view.options.scoring === 'duplicate' ? <BoardsSheet view={view} /> : <RubberSheet view={view} />;
}
