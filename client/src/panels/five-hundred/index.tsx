import { useFelt, usePlay } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Say } from '../../table/Say.tsx';
import { cornerOf, layMiddle } from './place.ts';

/** How far the pill's middle is under the cards, in CSS pixels. */
const UNDER = 18;

/** What the cards in the corner are: the middle, or how many discards. */
function MiddleLabel() {
  const play = usePlay();
  const felt = useFelt();
  const laid = felt.laid.value;
  const zone = play.table.value?.zones.find(({ id }) => id === 'middle');
  const isHidden = felt.isTaken.value || felt.resultRoom.value !== null;
  if (laid === null || zone?.label === undefined || isHidden) return null;
  const { left, top, width, height } = cornerOf(laid.viewport);
  return (
    <div class="feltlab" style={{ left: `${left + width / 2}px`, top: `${top + height + UNDER}px` }}>
      <span>
        <Say message={zone.label} />
      </span>
    </div>
  );
}

/** Five Hundred's panel: where the middle and the discards lie, and what they are. */
export const panel: GamePanel = {
  Felt: MiddleLabel,
  layout: {
    zone: ({ id }, faces, viewport, _seats, free) => (id === 'middle' ? layMiddle(viewport, free, faces.length) : null),
  },
};
