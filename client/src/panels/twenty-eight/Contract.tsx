import { fateOf, sideOf, victoryPoints } from '@kibitz/shared/games/twenty-eight/scoring';
import { CHOOSING, knownTrumps, type TwentyEightView } from '@kibitz/shared/games/twenty-eight/state';
import { NO_SUIT, suitLetter } from '@kibitz/shared/kit/cards/cards';
import { PAIRS } from '@kibitz/shared/kit/tricks/sides';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { columnName } from '../../table/results/sides.ts';
import { Own, SuitSign } from '../../table/Say.tsx';
import { isDeclaring, pointsNeeded } from './bidding.ts';
import { contractPlace } from './places.ts';

/** A side's points on the way to what it needs. */
function SideLine({ view, side }: { view: TwentyEightView; side: number }) {
  const play = usePlay();
  const seats = PAIRS[side] ?? [];
  const taken = view.hand.taken[side] ?? 0;
  const n = pointsNeeded(view, side);
  return (
    <div class="teside">
      <bdi class="cut">{columnName(play, seats)}</bdi>
      <span class="tebar" aria-hidden="true">
        <i
          class={play.me < 0 || play.isMySide(seats) ? 'us' : 'them'}
          style={{ inlineSize: `${Math.min(100, (100 * taken) / n)}%` }}
        />
      </span>
      <span class="teof">
        <b>{figure(taken)}</b> {play.t(isDeclaring(view, side) ? 'panel.toMake' : 'panel.toBreak', { n })}
      </span>
    </div>
  );
}

/** The trump suit as far as the viewer may know it: the setter knows the card that lies face down. */
function Trumps({ view, isShort }: { view: TwentyEightView; isShort: boolean }) {
  const trumps = knownTrumps(view);
  if (trumps === NO_SUIT) return <Own words="panel.hidden" />;
  const words = !view.hand.isRevealed ? 'panel.yours' : isShort ? 'panel.suit' : 'panel.trumps';
  return <Own words={words} values={{ suit: suitLetter(trumps) }} />;
}

/**
 * In the bar of a low phone, whose felt has no room for the contract: trumps, and the declarers' points against their
 * bid.
 */
export function ContractTag() {
  const laid = useFelt().laid.value;
  const view = useView<TwentyEightView>();
  if (view === null || view.phase <= CHOOSING || laid === null || contractPlace(laid) !== null) return null;
  const { holder: who, standing: n, taken } = view.hand;
  // the summary says it better
  if (fateOf(who, n, taken) !== 'open') return null;
  const trumps = knownTrumps(view);
  const m = taken[sideOf(who)] ?? 0;
  return (
    <span class="tag">
      {trumps !== NO_SUIT && <SuitSign suit={suitLetter(trumps)} />}
      <b aria-hidden="true">
        {figure(m)}/{figure(n)}
      </b>
      <span class="visually-hidden">
        {trumps !== NO_SUIT && <Trumps view={view} isShort={false} />}{' '}
        <Own words="panel.short" values={{ who, n, m }} />
      </span>
    </span>
  );
}

/** From the choice of trumps on: the contract, its trumps, and the points of both sides against it. */
export function ContractSlip({ view }: { view: TwentyEightView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const place = laid === null ? null : contractPlace(laid);
  if (view.phase <= CHOOSING || laid === null || place === null) return null;
  const { holder: who, standing: n, taken } = view.hand;
  const fate = fateOf(who, n, taken);
  const isShort = laid.viewport.kind === 'landscape';
  const stakes = { made: victoryPoints(n, true), broken: victoryPoints(n, false), target: view.options.target };
  return (
    <section
      class={`panel glass teslip ${laid.viewport.kind}`}
      aria-label={play.t('panel.contract')}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` }}
    >
      <div class="tesliphead">
        <span class="cut">
          <b>
            <Own words="panel.by" values={{ who, n }} />
          </b>
          {fate !== 'open' && <i class={fate}>{play.t(`panel.${fate}`)}</i>}
        </span>
        <span>
          <Trumps view={view} isShort={isShort} />
        </span>
      </div>
      {/* the viewer's side comes first */}
      {(play.me % 2 === 1 ? [1, 0] : [0, 1]).map((side) => (
        <SideLine key={side} view={view} side={side} />
      ))}
      {!isShort && <p class="teworth">{play.t('panel.worth', stakes)}</p>}
    </section>
  );
}
