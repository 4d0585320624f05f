import type { FiveHundredView } from '@kibitz/shared/games/five-hundred/state';
import { useFelt, usePlay, useView, viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Say } from '../../table/Say.tsx';
import { isAuctionShown } from './auction.ts';
import { Calling } from './Calling.tsx';
import { cornerOf, layMiddle } from './place.ts';
import { words } from './words.en.ts';
import './five-hundred.css';

/** How far the pill's middle is under the cards, in CSS pixels. */
const UNDER = 18;

/** What the cards in the corner are: the middle, or how many discards. */
function MiddleLabel() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const zone = play.table.value?.zones.find(({ id }) => id === 'middle');
  if (laid === null || zone?.label === undefined) return null;
  const { left, top, width, height } = cornerOf(laid.viewport);
  return (
    <div class="feltlab" style={{ left: `${left + width / 2}px`, top: `${top + height + UNDER}px` }}>
      <span>
        <Say message={zone.label} />
      </span>
    </div>
  );
}

/** The auction; once it is over, what lies in the corner. */
function Controls() {
  const play = usePlay();
  const view = useView<FiveHundredView>();
  if (view === null) return null;
  if (isAuctionShown(view, play.seen.value.choices)) return <Calling view={view} />;
  return <MiddleLabel />;
}

/**
 * Five Hundred's panel: declarations and the auction. Discards are made by touching cards.
 */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => {
    const view = viewIn<FiveHundredView>(seen);
    return view !== null && isAuctionShown(view, seen.choices);
  },
  layout: {
    zone: ({ id }, faces, viewport, _seats, free) => (id === 'middle' ? layMiddle(viewport, free, faces.length) : null),
  },
};
