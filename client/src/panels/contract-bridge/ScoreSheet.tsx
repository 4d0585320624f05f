import type { BridgePanel } from '@kibitz/shared/games/contract-bridge/panel';
import { usePanel } from '../../table/context.ts';
import { BoardsSheet } from './BoardsSheet.tsx';
import { RubberSheet } from './RubberSheet.tsx';

/** The score sheet of the table: of its boards where each is scored by itself, otherwise of the rubber. */
export function ScoreSheet() {
  return usePanel<BridgePanel>()?.isBoards === true ? <BoardsSheet /> : <RubberSheet />;
}
