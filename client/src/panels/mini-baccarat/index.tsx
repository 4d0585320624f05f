import type { BaccaratView } from '@kibitz/shared/games/mini-baccarat/state';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { clockTime } from '../../table/figures.ts';
import type { GamePanel } from '../../table/panel.ts';
import { useTimeLeft } from '../../table/useClock.ts';
import { Controls } from './Controls.tsx';
import { baccaratFelt } from './geometry.ts';
import { layout } from './layout.ts';
import { Printed } from './Printed.tsx';
import { outcomeOf } from './stakes.ts';
import { words } from './words.en.ts';
import './baccarat.css';

/** When bets close. */
function Tags() {
  const play = usePlay();
  const felt = useFelt();
  const { until } = play.seen.value;
  const phase = useView<BaccaratView>()?.phase;
  const left = useTimeLeft(until, play.link.serverNow, play.isConnected.value);
  if (left === null || phase !== 'bets') return null;
  const isDesktop = felt.viewport.value.kind === 'desktop';
  return (
    <span class="tag gold" role="timer">
      <TableIcon name="clock" size={15} />
      {play.t(isDesktop ? 'panel.closes' : 'panel.closes.short', { time: clockTime(left) })}
    </span>
  );
}

/** Mini Baccarat's panel: the arc or the list of seats, chips and spots, shoe and roads. */
export const panel: GamePanel = {
  hasHints: false,
  words,
  Felt: Printed,
  Controls,
  Tags,
  layout,
  prompt: outcomeOf,
  hasOval: false,
  keptFacts: ['round'],
  // everybody's chips are on the plates
  showsScore: false,
  drawsSeats: (viewport) => baccaratFelt(viewport, 1).kind === 'list',
};
