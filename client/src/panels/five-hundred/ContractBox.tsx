import { bidValue, isNullo, tricksOf } from '@kibitz/shared/games/five-hundred/bids';
import { namedSuit } from '@kibitz/shared/games/five-hundred/joker';
import { fateOf, takenSoFar } from '@kibitz/shared/games/five-hundred/scoring';
import { DISCARDING, type FiveHundredView, hasContract, MIDDLE_CARDS } from '@kibitz/shared/games/five-hundred/state';
import { NO_SUIT, suitLetter } from '@kibitz/shared/kit/cards/cards';
import { partnersSum } from '@kibitz/shared/kit/tricks/sides';
import { ContractSide } from '../../table/Contract.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Own } from '../../table/Say.tsx';
import { playersWith, tricksNeeded } from './auction.ts';
import { Bid } from './CallPaper.tsx';
import { contractPlace } from './place.ts';

const WHOLE = { width: 236, height: 116 };
const SHORT = { width: 132, height: 84 };

/** The side of a seat and how far it is. */
function Side({ view, seat }: { view: FiveHundredView; seat: number }) {
  const play = usePlay();
  const names = playersWith(view, seat).map((player) => play.nameOf(player));
  const n = partnersSum(view.trick.won, seat & 1);
  const of = tricksNeeded(view, seat);
  const count = play.t(of === 0 ? 'panel.count' : 'panel.of', { n, of });
  return <ContractSide names={names.join(', ')} taken={n} of={of} count={count} />;
}

/** What is happening to the contract, in a sentence. */
function State({ view }: { view: FiveHundredView }) {
  const { phase, speaker: who, hand } = view;
  const { standing, middle } = hand;
  if (phase === DISCARDING) return <Own words="panel.layAway" values={{ who, n: MIDDLE_CARDS - middle.length }} />;
  const suit = namedSuit(view);
  if (suit !== NO_SUIT) return <Own words="fact.joker" values={{ suit: suitLetter(suit) }} />;
  if (!hasContract(view)) return <Own words="panel.each" />;
  const kind = isNullo(standing) ? 'nullo' : 'tricks';
  return <Own words={`fact.${kind}.${fateOf(view)}`} values={{ n: takenSoFar(view), of: tricksOf(standing) }} />;
}

/** The contract: what it is and who plays it, and the tricks of both sides against what they need. */
export function ContractBox({ view }: { view: FiveHundredView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { standing, holder } = view.hand;
  const isContract = hasContract(view);
  const first = isContract ? holder : 0;
  const isWhole = laid.viewport.kind === 'desktop';
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
        {isContract ? <Bid bid={standing} /> : play.t('panel.noContract')}
        {isContract && <span>{play.t('panel.points', { n: figure(bidValue(standing)) })}</span>}
      </h2>
      {!isWhole && isContract && <bdi class="cut fhwho">{play.nameOf(holder)}</bdi>}
      {/* the declarer's side comes first */}
      {isWhole && [first, 1 - (first & 1)].map((seat) => <Side key={seat} view={view} seat={seat} />)}
      {/* the player who discards reads this over their hand */}
      {!(view.phase === DISCARDING && view.speaker === play.reader) && (
        <p class={isContract ? fateOf(view) : ''}>
          <State view={view} />
        </p>
      )}
    </section>
  );
}
