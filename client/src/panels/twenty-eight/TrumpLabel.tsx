import { useFelt, usePlay } from '../../table/context.ts';
import { clockwiseFrom } from '../../table/layout/layOut.ts';
import { Say } from '../../table/Say.tsx';
import { trumpSpot } from './places.ts';

/** The label of the card that lies face down. */
export function TrumpLabel() {
  const play = usePlay();
  const felt = useFelt();
  const laid = felt.laid.value;
  const zone = play.table.value?.zones.find(({ id }) => id === 'trump');
  const plate = zone === undefined ? undefined : laid?.seats[zone.seat];
  const hasResult = felt.resultRoom.value !== null;
  if (laid === null || zone?.label === undefined || plate === undefined || hasResult) return null;
  const isViewers = clockwiseFrom(play.me, zone.seat, laid.seats.length) === 0;
  const { label } = trumpSpot(laid.viewport, plate, isViewers);
  if (label === null) return null;
  return (
    <div class="feltlab" style={{ left: `${label.x}px`, top: `${label.y}px` }}>
      <Say message={zone.label} />
    </div>
  );
}
