import { type BridgeView, tricksAgainstContract, tricksForContract } from '@kibitz/shared/games/contract-bridge/state';
import { ContractSide, contractPlace } from '../../table/Contract.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { Own } from '../../table/Say.tsx';
import { BidSign } from './CallSign.tsx';
import { fateOf } from './contract.ts';

/** The most room that it takes, in CSS pixels. */
const SIZE = { width: 248, height: 116 };

/** A side and how far it is. */
function Side(props: { seats: readonly [number, number]; tricks: { readonly n: number; readonly of: number } }) {
  const play = usePlay();
  const { seats, tricks } = props;
  const names = seats.map((seat) => play.nameOf(seat)).join(play.t('comma'));
  return <ContractSide names={names} taken={tricks.n} of={tricks.of} count={play.t('panel.of', tricks)} />;
}

/** The contract: what it is and who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ view }: { view: BridgeView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  // on a phone the bar and the plates say it all
  if (laid === null || laid.viewport.kind !== 'desktop') return null;
  const { standing: bid, doubling, declarer, dummy } = view.hand;
  const fate = fateOf(view);
  const place = contractPlace(laid, SIZE.width, SIZE.height);
  if (place === null) return null;
  const [left, right] = [(declarer + 1) & 3, (declarer + 3) & 3];
  return (
    <section
      class="panel glass contractbox brcontract"
      aria-label={play.t('panel.contract')}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${SIZE.width}px` }}
    >
      <h2>
        <BidSign bid={bid} onPaper={false} />
        <span>
          <Own words={`panel.by.${doubling}`} values={{ who: declarer }} />
        </span>
      </h2>
      <Side seats={[declarer, dummy]} tricks={tricksForContract(view)} />
      <Side seats={[left, right]} tricks={tricksAgainstContract(view)} />
      {fate !== null && <p class={fate}>{play.t(`panel.${fate}`)}</p>}
    </section>
  );
}
