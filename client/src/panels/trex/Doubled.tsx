import type { TrexView } from '@kibitz/shared/games/trex/state';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP } from '../../table/layout/viewport.ts';
import { CardSign } from '../../table/Say.tsx';
import { heldDoubles } from './held.ts';

const EDGE = 6;
/** This close to the bar there is no room over a plate, in CSS pixels. */
const UPPER = 60;

/**
 * Where the mark of a seat stands: on the upper edge of its plate, or on the lower one where bar or hint are above. On
 * a phone held sideways the player across has it on the doubled card beside the plate, since the trick lies under that.
 */
function placeOf({ viewport, seats }: LaidTable, seat: number, isMine: boolean) {
  const spot = seats[seat];
  if (spot === undefined) return {};
  const box = plateBox(spot);
  if (viewport.kind === 'landscape' && spot.isAbove === true) {
    return { left: `${box.left - GAP}px`, top: `${box.top + box.height}px`, translate: '-100% -50%' };
  }
  const isUnder = box.top < viewport.bar + UPPER || (isMine && viewport.kind === 'phone');
  const top = `${isUnder ? box.top + box.height : box.top}px`;
  const down = isUnder ? '-20%' : '-80%';
  if (spot.isLeft) return { left: `${spot.x + EDGE}px`, top, translate: `0 ${down}` };
  if (viewport.kind !== 'phone' || Math.abs(spot.x - viewport.width / 2) < 1) {
    return { left: `${spot.x}px`, top, translate: `-50% ${down}` };
  }
  // at the sides of a phone it must not reach over the edge
  return spot.x < viewport.width / 2
    ? { left: `${EDGE}px`, top, translate: `0 ${down}` }
    : { right: `${EDGE}px`, top, translate: `0 ${down}` };
}

/** Which seats hold a doubled card: a mark on the edge of the plate, while the card is in the hand. */
export function DoubledMarks() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const view = useView<TrexView>();
  if (laid === null || view === null) return null;
  const marks = heldDoubles(view).flatMap((cards, seat) => (cards.length === 0 ? [] : [{ seat, cards }]));
  if (marks.length === 0) return null;
  return (
    <ul class="doubledmarks">
      {marks.map(({ seat, cards }) => (
        <li key={seat} class="tag sm doubledmark" style={placeOf(laid, seat, seat === Math.max(0, play.me))}>
          <span class="visually-hidden">{play.nameOf(seat)}: </span>
          {cards.map((card) => (
            <CardSign key={card} code={card} />
          ))}
          {laid.viewport.kind === 'desktop' ? (
            <span>{play.t('panel.held.mark')}</span>
          ) : (
            <>
              <span aria-hidden="true">{play.t('panel.held.short')}</span>
              <span class="visually-hidden">{play.t('panel.held.mark')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
