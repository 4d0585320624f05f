import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { Chip } from '../../table/Chip.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { layout } from './layout.ts';
import { MiddleFrames, Pots } from './Middle.tsx';
import { KilledRings, SeatNotes } from './Seats.tsx';
import { words } from './words.en.ts';
import './mexican-sweat.css';

function Printed() {
  const felt = useFelt();
  return (
    <div class={`sweatfelt ${felt.room.value.kind}`}>
      {felt.room.value.kind === 'desktop' && <div class="oval sweatoval" aria-hidden="true" />}
      <MiddleFrames />
      <Pots />
      <SeatNotes />
      <KilledRings />
    </div>
  );
}

/** The viewer's chips. */
function Tags() {
  const play = usePlay();
  const felt = useFelt();
  const chips = play.table.value?.score[play.me]?.value;
  const { kind } = felt.room.value;
  if (chips === undefined || kind === 'landscape') return null;
  return (
    <span class="tag">
      <Chip value={chips} size={16} label="" />
      <span class={kind === 'desktop' ? undefined : 'visually-hidden'}>{play.t('panel.chips')}</span>
      <b>
        <bdi>{figure(chips)}</bdi>
      </b>
    </span>
  );
}

/** While cards are turned, what has just been turned says more than whose they are. */
function promptOf({ table }: SeenTable): Message | null {
  if (table === null || table.news === null) return null;
  const isTurning = table.prompt.key === 'prompt.turns' || table.prompt.key === 'prompt.pot';
  const isTold = /^news\.(turned|beat|killed|beaten|noCards|uncalled|sidePot)$/.test(table.news.text.key);
  return isTurning && isTold ? table.news.text : null;
}

/** Mexican Sweat's panel: what must be beaten and what kills, the pots, every seat's cards and bet, and the viewer's bets. */
export const panel: GamePanel = {
  words,
  Felt: Printed,
  Controls,
  Tags,
  layout,
  prompt: promptOf,
  hasOval: false,
  // the viewer's chips are in the bar, everybody's on the plates
  showsScore: false,
};
