import { usePlay } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { PassBar } from '../passing/PassBar.tsx';
import { Pegboard } from './Pegboard.tsx';
import './pegboard.css';

/** "Go", where no card can be played. */
function Go() {
  const play = usePlay();
  const go = play.choices.value.find(({ type }) => type === 'go');
  return go === undefined ? null : <PassBar choice={go} />;
}

/** Cribbage's panel: the board, where the felt has room for it, and "go". */
export const panel: GamePanel = { Felt: Pegboard, Controls: Go };
