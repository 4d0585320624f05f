import { useFelt, usePlay } from '../../table/context.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { laneOf } from './battlefield.ts';

/** The cards of a battle that is no war. */
const FIGHTERS = 2;

/** How many cards a war is about, between the two rows. */
function Stake() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const n = laid?.cards.filter(({ zone }) => zone.startsWith('laid:')).length ?? 0;
  if (laid === null || n <= FIGHTERS) return null;
  const theirs = laneOf(laid.viewport, laid.middle, false, laid.table).card;
  const mine = laneOf(laid.viewport, laid.middle, true, laid.table).card;
  return (
    <div class="feltlab pilelabel stakelabel" style={{ left: `${mine.x}px`, top: `${(theirs.y + mine.y) / 2}px` }}>
      {play.t('panel.stake', { n })}
    </div>
  );
}

/** What is printed on the felt: a place for each player's card where none lies, and how many cards each pile has. */
export function Battlefield() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { viewport, middle, table } = laid;
  return (
    <>
      <Stake />
      {table.zones.map((zone) => {
        const lane = laneOf(viewport, middle, zone.seat === Math.max(0, play.me), table);
        const { width } = lane;
        const height = heightOf(width);
        if (zone.kind === 'pile') {
          if (zone.count === 0) return null;
          const foot = { left: `${lane.pile.x + 4}px`, top: `${lane.pile.y + height / 2 - 22}px` };
          return (
            <div key={zone.id} class="feltlab pilelabel" style={foot}>
              {play.t('panel.pile', { n: zone.count ?? 0 })}
            </div>
          );
        }
        if (zone.cards !== '') return null;
        const place = {
          left: `${lane.card.x - width / 2}px`,
          top: `${lane.card.y - height / 2}px`,
          width: `${width}px`,
          height: `${height}px`,
          borderRadius: `${width * 0.075}px`,
        };
        return <div key={zone.id} class="slot warplace" style={place} />;
      })}
    </>
  );
}
