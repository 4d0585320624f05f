import { bidValue, isNullo } from '@kibitz/shared/games/five-hundred/bids';
import type { FiveHundredPlay, FiveHundredSide } from '@kibitz/shared/games/five-hundred/panel';
import { useFelt, usePlay } from '../../table/context.ts';
import { ContractSide } from '../../table/contract/ContractSide.tsx';
import { figure } from '../../table/figures.ts';
import { Own } from '../../table/Say.tsx';
import { Bid } from './Bid.tsx';
import { contractPlace } from './place.ts';

const WHOLE = { width: 236, height: 116 };
const SHORT = { width: 132, height: 84 };

/** A side and how far it is. */
function Side({ side: { seats, tricks, needs } }: { side: FiveHundredSide }) {
  const play = usePlay();
  const names = seats.map((seat) => play.nameOf(seat)).join(', ');
  const count = play.t(needs === null ? 'panel.count' : 'panel.of', { n: tricks, of: needs ?? 0 });
  return <ContractSide names={names} taken={tricks} of={needs ?? 0} count={count} />;
}

/** What is happening to the contract, in a sentence. */
function State({ shown: { contract, sides, discarding, joker } }: { shown: FiveHundredPlay }) {
  if (discarding !== null) return <Own words="panel.layAway" values={{ who: discarding.seat, n: discarding.n }} />;
  if (joker !== null) return <Own words="fact.joker" values={{ suit: joker }} />;
  if (contract === null) return <Own words="panel.each" />;
  const { tricks: n = 0, needs } = sides[0] ?? {};
  const kind = isNullo(contract.bid) ? 'nullo' : 'tricks';
  return <Own words={`fact.${kind}.${contract.fate}`} values={{ n, of: needs ?? 0 }} />;
}

/** The contract: what it is and who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ shown }: { shown: FiveHundredPlay }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { contract, sides } = shown;
  const isWhole = laid.room.kind === 'desktop';
  const { width, height } = isWhole ? WHOLE : SHORT;
  const place = contractPlace(laid, width, height);
  if (place === null) return null;
  return (
    <section
      class={`panel glass contractbox fhcontract${isWhole ? '' : ' short'}`}
      aria-label={play.t('panel.contract')}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${width}px` }}
    >
      <h2>
        {contract === null ? play.t('panel.noContract') : <Bid bid={contract.bid} />}
        {contract !== null && <span>{play.t('panel.points', { n: figure(bidValue(contract.bid)) })}</span>}
      </h2>
      {!isWhole && contract !== null && <bdi class="cut fhwho">{play.nameOf(contract.declarer)}</bdi>}
      {isWhole && sides.map((side) => <Side key={side.seats.join(' ')} side={side} />)}
      {/* the player who discards reads this over their hand */}
      {shown.discarding?.seat !== play.reader && (
        <p class={contract?.fate ?? ''}>
          <State shown={shown} />
        </p>
      )}
    </section>
  );
}
