import type { SoloContract, SoloSide } from '@kibitz/shared/games/solo-whist/panel';
import { useFelt, usePlay } from '../../table/context.ts';
import { ContractSide } from '../../table/contract/ContractSide.tsx';
import { contractPlace } from '../../table/contract/openPlace.ts';
import { SuitSign } from '../../table/Say.tsx';

/** The most room that it takes, in CSS pixels. */
const WHOLE = { width: 226, height: 110 };
const SHORT = { width: 132, height: 60 };

/** A side and how far it is. */
function Side({ side: { seats, taken, needed: of } }: { side: SoloSide }) {
  const play = usePlay();
  const isDefending = seats.length > 2;
  const names = isDefending ? play.t('panel.others') : seats.map((seat) => play.nameOf(seat)).join(', ');
  const count = play.t(of > 0 ? 'panel.of' : 'panel.taken', { n: taken, of });
  return <ContractSide names={names} taken={taken} of={of} count={count} />;
}

/** How the contract stands: what it is, who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ contract }: { contract: SoloContract }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null || play.table.value?.summary !== null) return null;
  const { name, declarers, defenders, trump, fate } = contract;
  const { taken: n, needed: of } = declarers;
  const isWhole = laid.room.kind === 'desktop';
  const size = isWhole ? WHOLE : SHORT;
  const place = contractPlace(laid, size.width, size.height);
  if (place === null) return null;
  const isMisere = of === 0;
  return (
    <section
      class={`panel glass contractbox solocontract${isWhole ? '' : ' short'}`}
      aria-label={play.t('panel.contract')}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${size.width}px` }}
    >
      <h2>
        {play.t(name)} <span>{trump === null ? play.t('panel.noTrumps') : <SuitSign suit={trump} />}</span>
      </h2>
      {isWhole && <Side side={declarers} />}
      {isWhole && <Side side={defenders} />}
      {!isWhole && <bdi class="cut">{declarers.seats.map((seat) => play.nameOf(seat)).join(', ')}</bdi>}
      {isWhole && (isMisere || fate !== 'open') && (
        <p class={fate}>{play.t(`fact.${isMisere ? 'misere' : 'tricks'}.${fate}`, { n, of })}</p>
      )}
    </section>
  );
}
