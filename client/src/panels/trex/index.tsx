import { usePlay } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { DoubledMarks } from './Doubled.tsx';
import { isChoosing, isDeclaring, isLaying } from './kingdom.ts';
import { layout } from './layout.ts';
import { StopsPlaces } from './Stops.tsx';
import { words } from './words.en.ts';
import './trex.css';

function Printed() {
  const play = usePlay();
  return (
    <>
      {isLaying({ table: play.table.value }) && <StopsPlaces />}
      <DoubledMarks />
    </>
  );
}

/** Trex's panel: the five games of a kingdom, doubling, and the layout of the four suits. */
export const panel: GamePanel = {
  words,
  Felt: Printed,
  Controls,
  layout,
  takesFelt: (seen) => isChoosing(seen) || isDeclaring(seen) || isLaying(seen),
  // the card of the kingdom tells which games are left
  saysFact: (id) => id === 'left',
};
