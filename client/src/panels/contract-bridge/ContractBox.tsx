import type { BridgeContract } from '@kibitz/shared/games/contract-bridge/panel';
import { useFelt, usePlay } from '../../table/context.ts';
import { ContractSide } from '../../table/contract/ContractSide.tsx';
import { contractPlace } from '../../table/contract/openPlace.ts';
import { Own } from '../../table/Say.tsx';
import { BidSign } from './CallSign.tsx';

/** The most room that it takes, in CSS pixels. */
const SIZE = { width: 248, height: 116 };

/** A side and how far it is. */
function Side(props: { seats: readonly [number, number]; taken: number; of: number }) {
  const play = usePlay();
  const { seats, taken, of } = props;
  const names = seats.map((seat) => play.nameOf(seat)).join(play.t('comma'));
  return <ContractSide names={names} taken={taken} of={of} count={play.t('panel.of', { n: taken, of })} />;
}

/** The contract: what it is and who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ contract }: { contract: BridgeContract }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  // on a phone the bar and the plates say it all
  if (laid === null || laid.room.kind !== 'desktop') return null;
  const { bid, doubling, declarer, dummy, tricks, needs, against, beatenBy, standing } = contract;
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
      <Side seats={[declarer, dummy]} taken={tricks} of={needs} />
      <Side seats={[left, right]} taken={against} of={beatenBy} />
      {standing !== 'open' && <p class={standing}>{play.t(`panel.${standing}`)}</p>}
    </section>
  );
}
