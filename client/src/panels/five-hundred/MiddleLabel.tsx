import { useFelt, usePlay } from '../../table/context.ts';
import { Say } from '../../table/Say.tsx';
import { cornerOf } from './place.ts';

/** How far the pill's middle is under the cards, in CSS pixels. */
const UNDER = 18;

/** What the cards in the corner are: the middle, or how many discards. */
export function MiddleLabel() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const zone = play.table.value?.zones.find(({ id }) => id === 'middle');
  if (laid === null || zone?.label === undefined) return null;
  const { left, top, width, height } = cornerOf(laid.room);
  return (
    <div class="feltlab" style={{ left: `${left + width / 2}px`, top: `${top + height + UNDER}px` }}>
      <span>
        <Say message={zone.label} />
      </span>
    </div>
  );
}
