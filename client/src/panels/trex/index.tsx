import { usePlay } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { layout } from './captured.ts';
import { DoubledMarks } from './Doubled.tsx';
import { hasKingdomCard } from './KingdomCorner.tsx';
import { stageOf } from './kingdom.ts';
import { StopsPlaces } from './Stops.tsx';
import { words } from './words.en.ts';
import './trex.css';

function Printed() {
  const play = usePlay();
  return (
    <>
      {stageOf(play.seen.value) === 'layout' && <StopsPlaces />}
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
  takesFelt: (seen) => stageOf(seen) !== 'tricks',
  saysFact: (id, viewport) => id === 'contract' && hasKingdomCard(viewport),
};
