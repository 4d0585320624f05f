import { bidName, costOf, creditsFor } from '@kibitz/shared/games/nap/bids';
import { fateOf } from '@kibitz/shared/games/nap/scoring';
import type { NapView } from '@kibitz/shared/games/nap/state';
import type { ComponentChildren } from 'preact';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Own, Say } from '../../table/Say.tsx';
import { biddersProgress, othersProgress, type Progress } from './contract.ts';
import { slipPlace } from './places.ts';

/** A side's tricks against those that it needs: a mark for each, and the same in figures. */
function Side(props: { progress: Progress; children: ComponentChildren }) {
  const play = usePlay();
  const { taken, needed } = props.progress;
  return (
    <li>
      <span class="cut">{props.children}</span>
      <span class="napmarks" aria-hidden="true">
        {Array.from({ length: needed }, (_, i) => (
          <u key={i} class={i < taken ? 'f' : ''} />
        ))}
      </span>
      <b>{play.t('panel.progress', { n: taken, of: needed })}</b>
    </li>
  );
}

/** What everybody has, where the screen is wide enough for it. */
function Credits() {
  const play = usePlay();
  const score = play.table.value?.score ?? [];
  return (
    <div class="napcredits">
      <h3 class="ey">{play.t('panel.heads.credits')}</h3>
      <ul>
        {score.map(({ seats: [seat = 0], value }) => (
          <li key={seat}>
            <bdi class="cut">{play.nameOf(seat)}</bdi>
            <b>
              <bdi>{figure(value)}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** While tricks are played: the bid, trumps, how both sides stand and what the bid is worth. */
export function ContractSlip({ view }: { view: NapView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { hand, options } = view;
  const { standing, bidder: who } = hand;
  const fate = fateOf(view);
  const n = creditsFor(standing, options);
  const cost = costOf(standing, options);
  const theirs = othersProgress(view);
  const trumps = play.table.value?.facts.find(({ id }) => id === 'trumps');
  const stakes = fate === 'open' && cost !== n ? 'half' : fate;
  const { style, holds } = slipPlace(laid, play.me);
  const isLeast = holds === 'least';
  return (
    <section
      class={`panel glass napslip ${laid.viewport.kind} ${holds}`}
      aria-label={play.t('panel.contract')}
      style={style}
    >
      <div class="napcontract">
        <div class="panelhead">
          {!isLeast && (
            <h2>
              <Own words="panel.bidder" values={{ who, bid: bidName(standing) }} />
            </h2>
          )}
          <span>{trumps === undefined ? play.t('panel.trumpsOpen') : <Say message={trumps.text} />}</span>
        </div>
        <ul>
          <Side progress={biddersProgress(view)}>{play.t(theirs === null ? 'panel.lost' : 'panel.ofBidder')}</Side>
          {theirs !== null && !isLeast && <Side progress={theirs}>{play.t('panel.others')}</Side>}
        </ul>
        {!isLeast && (
          <p class={fate}>
            <Own words={`panel.fate.${stakes}`} values={{ n, cost }} />
          </p>
        )}
      </div>
      {holds === 'credits' && <Credits />}
    </section>
  );
}
