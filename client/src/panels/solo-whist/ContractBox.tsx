import { contractName, isMisere, tricksFor } from '@kibitz/shared/games/solo-whist/bids';
import { fateOf, takenBy } from '@kibitz/shared/games/solo-whist/scoring';
import type { SoloView } from '@kibitz/shared/games/solo-whist/state';
import { suitLetter } from '@kibitz/shared/kit/cards/cards';
import { ContractSide, contractPlace } from '../../table/Contract.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { SuitSign } from '../../table/Say.tsx';
import { declarersOf, defendersOf, tricksToBeat } from './auction.ts';

/** The most room that it takes, in CSS pixels. */
const WHOLE = { width: 226, height: 110 };
const SHORT = { width: 132, height: 60 };

/** A side and how far it is: its tricks of those that make the contract, or beat it; 0 if it needs none. */
function Side(props: { seats: readonly number[]; taken: number; of: number }) {
  const play = usePlay();
  const { seats, taken, of } = props;
  const isDefending = seats.length > 2;
  const names = isDefending ? play.t('panel.others') : seats.map((seat) => play.nameOf(seat)).join(', ');
  const count = play.t(of > 0 ? 'panel.of' : 'panel.taken', { n: taken, of });
  return <ContractSide names={names} taken={taken} of={of} count={count} />;
}

/** How the contract stands: what it is, who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ view }: { view: SoloView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null || play.table.value?.summary !== null) return null;
  const { hand, trick } = view;
  const { contract } = hand;
  const isWhole = laid.viewport.kind === 'desktop';
  const size = isWhole ? WHOLE : SHORT;
  const place = contractPlace(laid, size.width, size.height);
  if (place === null) return null;
  const declarers = declarersOf(hand);
  const n = takenBy(hand, trick.won);
  const of = tricksFor(contract);
  const fate = fateOf(view);
  return (
    <section
      class={`panel glass contractbox solocontract${isWhole ? '' : ' short'}`}
      aria-label={play.t('panel.contract')}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${size.width}px` }}
    >
      <h2>
        {play.t(contractName(contract))}{' '}
        <span>{trick.trump < 0 ? play.t('panel.noTrumps') : <SuitSign suit={suitLetter(trick.trump)} />}</span>
      </h2>
      {isWhole && <Side seats={declarers} taken={n} of={of} />}
      {isWhole && <Side seats={defendersOf(hand)} taken={trick.tricks - n} of={tricksToBeat(contract)} />}
      {!isWhole && <bdi class="cut">{declarers.map((seat) => play.nameOf(seat)).join(', ')}</bdi>}
      {isWhole && (isMisere(contract) || fate !== 'open') && (
        <p class={fate}>{play.t(`fact.${isMisere(contract) ? 'misere' : 'tricks'}.${fate}`, { n, of })}</p>
      )}
    </section>
  );
}
