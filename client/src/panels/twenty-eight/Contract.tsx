import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { columnName } from '../../table/results/HandResult.tsx';
import { Own } from '../../table/Say.tsx';
import { stakesOf } from './bidding.ts';
import { type Contract, contractOf, type SideStanding } from './contract.ts';
import { contractPlace } from './places.ts';

/** A side's points on the way to what it needs. */
function SideLine({ side }: { side: SideStanding }) {
  const play = usePlay();
  const { seats, taken, needed, isDeclaring } = side;
  return (
    <div class="teside">
      <bdi class="cut">{columnName(play, seats)}</bdi>
      <span class="tebar" aria-hidden="true">
        <i
          class={play.me < 0 || play.isMySide(seats) ? 'us' : 'them'}
          style={{ inlineSize: `${Math.min(100, (100 * taken) / needed)}%` }}
        />
      </span>
      <span class="teof">
        <b>{figure(taken)}</b> {play.t(isDeclaring ? 'panel.toMake' : 'panel.toBreak', { n: needed })}
      </span>
    </div>
  );
}

function Trumps({ contract }: { contract: Contract }) {
  const { suit, isFaceDown } = contract;
  if (suit === '') return <Own words="panel.hidden" />;
  return <Own words={isFaceDown ? 'panel.yours' : 'panel.trumps'} values={{ suit }} />;
}

/** The contract, its trumps, and the points of both sides against it. */
export function ContractSlip() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const contract = contractOf(play.seen.value);
  const place = laid === null ? null : contractPlace(laid);
  if (contract === null || laid === null || place === null) return null;
  const { setter, bid, fate } = contract;
  const board = play.table.value?.board ?? {};
  const stakes = stakesOf(play.seen.value).find(({ from, to }) => from <= bid && bid <= to);
  return (
    <section
      class={`panel glass teslip ${laid.room.kind}`}
      aria-label={play.t('panel.contract')}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` }}
    >
      <div class="tesliphead">
        <span class="cut">
          <b>
            <Own words="panel.by" values={{ who: setter, n: bid }} />
          </b>
          {fate !== 'open' && <i class={fate}>{play.t(`panel.${fate}`)}</i>}
        </span>
        <span>
          <Trumps contract={contract} />
        </span>
      </div>
      {contract.sides.map((side) => (
        <SideLine key={side.seats.join(' ')} side={side} />
      ))}
      {stakes !== undefined && laid.room.kind !== 'landscape' && (
        <p class="teworth">
          {play.t('panel.worth', { made: stakes.made, broken: stakes.broken, target: board['target'] ?? '' })}
        </p>
      )}
    </section>
  );
}
