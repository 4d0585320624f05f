import { useFelt } from '../../table/context.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { Say } from '../../table/Say.tsx';

/** How far the middle of a card's words is under it. */
const UNDER = 16;

/** On a phone held sideways the panel lays the card turned up, and so says what it is. */
export function TurnedLabel() {
  const felt = useFelt();
  const laid = felt.laid.value;
  const card = laid?.cards.find(({ zone }) => zone === 'turned');
  const label = laid?.table.zones.find(({ id }) => id === 'turned')?.label;
  const hasResult = felt.resultRoom.value !== null;
  if (laid?.viewport.kind !== 'landscape' || card === undefined || label === undefined || hasResult) return null;
  return (
    <div class="feltlab" style={{ left: `${card.x}px`, top: `${card.y + heightOf(card.width) / 2 + UNDER}px` }}>
      <span>
        <Say message={label} />
      </span>
    </div>
  );
}
