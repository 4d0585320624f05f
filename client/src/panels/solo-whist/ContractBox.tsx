import { useFelt, usePlay } from '../../table/context.ts';
import { ContractSide } from '../../table/contract/ContractSide.tsx';
import { contractPlace } from '../../table/contract/openPlace.ts';
import { SuitSign } from '../../table/Say.tsx';
import { type Contract, tricksToBeat } from './calls.ts';

/** The room that it takes at most, in CSS pixels. */
const WHOLE = { width: 226, height: 110 };
const SHORT = { width: 132, height: 60 };

/** A side and how far it is. */
function Side(props: { seats: readonly number[]; taken: number; of: number }) {
  const play = usePlay();
  const { seats, taken, of } = props;
  const isDefending = seats.length > 2;
  const names = isDefending ? play.t('panel.others') : seats.map((seat) => play.nameOf(seat)).join(', ');
  const count = play.t(of > 0 ? 'panel.of' : 'panel.taken', { n: taken, of });
  return <ContractSide names={names} taken={taken} of={of} count={count} />;
}

/** How the contract stands: what it is, who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ contract }: { contract: Contract }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null || play.table.value?.summary !== null) return null;
  const { name, declarers, defenders, trump, target, taken, lost, fate } = contract;
  const isWhole = laid.room.kind === 'desktop';
  const size = isWhole ? WHOLE : SHORT;
  const place = contractPlace(laid, size.width, size.height);
  if (place === null) return null;
  const isMisere = target === 0;
  const standing = play.t(`fact.${isMisere ? 'misere' : 'tricks'}.${fate}`, { n: taken, of: target });
  const suit = trump === 'NT' ? play.t('panel.noTrumps') : <SuitSign suit={trump} />;
  return (
    <section
      class={`panel glass contractbox solocontract${isWhole ? '' : ' short'}`}
      aria-label={play.t('panel.contract')}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${size.width}px` }}
    >
      <h2>
        {play.t(name)} <span>{suit}</span>
      </h2>
      {isWhole && <Side seats={declarers} taken={taken} of={target} />}
      {isWhole && <Side seats={defenders} taken={lost} of={isMisere ? 0 : tricksToBeat(target)} />}
      {!isWhole && <bdi class="cut">{declarers.map((seat) => play.nameOf(seat)).join(', ')}</bdi>}
      {isWhole && (isMisere || fate !== 'open') && <p class={fate}>{standing}</p>}
    </section>
  );
}
