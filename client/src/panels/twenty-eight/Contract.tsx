import type { Contract, SideStanding, TwentyEightPanel } from '@kibitz/shared/games/twenty-eight/panel';
import { useFelt, usePanel, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { columnName } from '../../table/results/HandResult.tsx';
import { Own, SuitSign } from '../../table/Say.tsx';
import { trumpsSeen, viewersFirst } from './contract.ts';
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

function Trumps({ contract, isShort }: { contract: Contract; isShort: boolean }) {
  const suit = trumpsSeen(usePlay().seen.value);
  if (suit === null) return <Own words="panel.hidden" />;
  return (
    <Own words={contract.suit === null ? 'panel.yours' : isShort ? 'panel.suit' : 'panel.trumps'} values={{ suit }} />
  );
}

/** In the bar of a low phone, whose felt has no room for the contract: trumps, and the declarers' points against their bid. */
export function ContractTag() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const contract = usePanel<TwentyEightPanel>()?.contract ?? null;
  if (contract === null || laid === null || contractPlace(laid) !== null) return null;
  const { setter, bid, fate, sides } = contract;
  const suit = trumpsSeen(play.seen.value);
  // the summary says it better
  if (fate !== 'open') return null;
  const taken = sides.find(({ isDeclaring }) => isDeclaring)?.taken ?? 0;
  return (
    <span class="tag">
      <SuitSign suit={suit ?? ''} />
      <b aria-hidden="true">
        {figure(taken)}/{figure(bid)}
      </b>
      <span class="visually-hidden">
        {suit !== null && <Trumps contract={contract} isShort={false} />}{' '}
        <Own words="panel.short" values={{ who: setter, n: bid, m: taken }} />
      </span>
    </span>
  );
}

/** The contract, its trumps, and the points of both sides against it. */
export function ContractSlip() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const { contract = null, stakes: allStakes = [], target = 0 } = usePanel<TwentyEightPanel>() ?? {};
  const place = laid === null ? null : contractPlace(laid);
  if (contract === null || laid === null || place === null) return null;
  const { setter, bid, fate, sides } = contract;
  const stakes = allStakes.find(({ from, to }) => from <= bid && bid <= to);
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
          <Trumps contract={contract} isShort={laid.room.kind === 'landscape'} />
        </span>
      </div>
      {viewersFirst(sides, play.me).map((side) => (
        <SideLine key={side.seats.join(' ')} side={side} />
      ))}
      {stakes !== undefined && laid.room.kind !== 'landscape' && (
        <p class="teworth">{play.t('panel.worth', { made: stakes.made, broken: stakes.broken, target })}</p>
      )}
    </section>
  );
}
