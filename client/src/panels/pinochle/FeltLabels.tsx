import { useFelt, usePlay } from '../../table/context.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { Say } from '../../table/Say.tsx';
import { meldLabelPlace, stockPlace } from './layout.ts';

/**
 * The words on the felt: how many cards the stock has, on its foot; and, on a phone held sideways, whose melds lie where. Elsewhere they lie
 * before their player, whose plate tells what was melded.
 */
export function FeltLabels() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { room, table, seats, hint } = laid;
  const me = Math.max(0, play.me);
  const spots = [seats[me], seats[1 - me]].filter((spot) => spot !== undefined);
  const felt = { spots, hint, me };
  const stock = table.zones.find((zone) => zone.id === 'stock');
  const melds = room.kind === 'landscape' ? table.zones.filter((zone) => zone.kind === 'groups') : [];
  const { x, y, width } = stockPlace(room, felt, table);
  return (
    <>
      {stock?.count !== undefined && (
        <div class="feltlab stockcount" style={{ left: `${x + 4}px`, top: `${y + heightOf(width) / 2 - 12}px` }}>
          {room.kind === 'desktop' && stock.label !== undefined && <Say message={stock.label} />}
          <b>{stock.count}</b>
        </div>
      )}
      {melds.map(({ seat, label }) => {
        const place = meldLabelPlace(room, felt, table, seat);
        return (
          <div key={seat} class="feltlab" style={{ left: `${place.x}px`, top: `${place.y}px` }}>
            {label !== undefined && <Say message={label} />}
          </div>
        );
      })}
    </>
  );
}
