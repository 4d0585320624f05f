import { useFelt, usePlay } from '../../table/context.ts';
import { ContractSide } from '../../table/contract/ContractSide.tsx';
import { figure } from '../../table/figures.ts';
import { Own } from '../../table/Say.tsx';
import { Bid } from './Bid.tsx';
import { type Contract, tricksToBreak } from './contract.ts';
import { contractPlace } from './place.ts';

const WHOLE = { width: 236, height: 116 };
const SHORT = { width: 132, height: 84 };

/** A side and how far it is; `of` is 0 where it needs none. */
function Side(props: { seats: readonly number[]; taken: number; of: number }) {
  const play = usePlay();
  const { seats, taken, of } = props;
  const names = seats.map((seat) => play.nameOf(seat)).join(', ');
  const count = play.t(of > 0 ? 'panel.of' : 'panel.count', { n: taken, of });
  return <ContractSide names={names} taken={taken} of={of} count={count} />;
}

/** What is happening to the contract, in a sentence. */
function State({ contract }: { contract: Contract }) {
  const { target, taken, fate, toDiscard, taker: who, joker } = contract;
  if (toDiscard > 0) return <Own words="panel.layAway" values={{ who, n: toDiscard }} />;
  if (joker !== '') return <Own words="fact.joker" values={{ suit: joker }} />;
  if (fate === '') return <Own words="panel.each" />;
  return <Own words={`fact.${target === 0 ? 'nullo' : 'tricks'}.${fate}`} values={{ n: taken, of: target }} />;
}

/** The contract: what it is and who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ contract }: { contract: Contract }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { bid, value, declarer, partner, out, target, taken, lost, fate, tricks } = contract;
  const isWhole = laid.room.kind === 'desktop';
  const size = isWhole ? WHOLE : SHORT;
  const place = contractPlace(laid, size.width, size.height);
  if (place === null) return null;
  const isOpen = declarer < 0;
  const side = (parity: number) => [0, 1, 2, 3].filter((seat) => seat % 2 === parity && seat !== out);
  const ours = isOpen ? 0 : declarer % 2;
  const sum = (seats: readonly number[]) => seats.reduce((n, seat) => n + (tricks[seat] ?? 0), 0);
  return (
    <section
      class={`panel glass contractbox fhcontract${isWhole ? '' : ' short'}`}
      aria-label={play.t('panel.contract')}
      style={{
        left: `${place.left}px`,
        top: `${place.top}px`,
        width: `${size.width}px`,
      }}
    >
      <h2>
        {isOpen ? play.t('panel.noContract') : <Bid name={bid} />}
        {!isOpen && <span>{play.t('panel.points', { n: figure(value) })}</span>}
      </h2>
      {!isWhole && !isOpen && <bdi class="cut fhwho">{play.nameOf(declarer)}</bdi>}
      {isWhole && (
        <>
          <Side
            seats={isOpen ? side(0) : out >= 0 ? [declarer] : [declarer, partner]}
            taken={isOpen ? sum(side(0)) : taken}
            of={target}
          />
          <Side
            seats={side(1 - ours)}
            taken={isOpen ? sum(side(1)) : lost}
            of={isOpen || target === 0 ? 0 : tricksToBreak(target)}
          />
        </>
      )}
      <p class={fate}>
        <State contract={contract} />
      </p>
    </section>
  );
}
