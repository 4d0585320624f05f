import type { SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useFelt, viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { ChipsOnTheWay } from '../chips/ChipsOnTheWay.tsx';
import { Controls } from './Controls.tsx';
import { layout } from './layout.ts';
import { MiddleFrames, Pots } from './Middle.tsx';
import { KilledRings, SeatNotes } from './Seats.tsx';
import { screenOf, useChipPlaces } from './sweatFelt.ts';
import { words } from './words.en.ts';
import './mexican-sweat.css';

function Printed() {
  const viewport = useFelt().viewport.value;
  // held sideways, frames are narrow and have their own size of words, beside a result too
  const kind = viewport.kind === 'landscape' ? 'landscape' : screenOf(viewport);
  return (
    <div class={`sweatfelt ${kind}`}>
      {kind === 'desktop' && <div class="oval sweatoval" aria-hidden="true" />}
      <MiddleFrames />
      <Pots />
      <SeatNotes />
      <KilledRings />
      <ChipsOnTheWay placeOf={useChipPlaces()} size={kind === 'desktop' ? 28 : 18} />
    </div>
  );
}

/** What happens while cards are turned. */
const TOLD: readonly SweatView['fields']['lastEvent'][] = [
  'turned',
  'beat',
  'killed',
  'beaten',
  'noCards',
  'uncalled',
  'sidePot',
];

/** While cards are turned, what has just been turned says more than whose they are. */
function promptOf(seen: SeenTable): Message | null {
  const view = viewIn<SweatView>(seen);
  const isTurning = view?.phase === 'turn' || view?.phase === 'award' || view?.phase === 'score';
  const isTold = view !== null && TOLD.includes(view.fields.lastEvent);
  return isTurning && isTold ? (seen.table?.news?.text ?? null) : null;
}

/**
 * Mexican Sweat's panel: the hand to beat and the kill card, the pots, every seat's cards and bet, and the viewer's
 * bets.
 */
export const panel: GamePanel = {
  words,
  Felt: Printed,
  Controls,
  layout,
  prompt: promptOf,
  hasOval: false,
  // everybody's chips are on the plates
  showsScore: false,
};
