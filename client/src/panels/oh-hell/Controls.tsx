import { barredBid, leastBid, mostBid, NO_BID, NONE_BARRED } from '@kibitz/shared/games/oh-hell/bidding';
import { BIDDING, type OhHellView } from '@kibitz/shared/games/oh-hell/state';
import { codeOf } from '@kibitz/shared/kit/cards/cards';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { NO_CARD } from '@kibitz/shared/kit/tricks/trickPlay';
import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { Auction, CallBox, CallsPaper } from '../../table/auction/Auction.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { ChoiceWords, Own } from '../../table/Say.tsx';
import { biddersOf, columnsFor } from './bidding.ts';

/** The free felt, in CSS pixels, that paper and box need beside each other, and above each other. */
const WHOLE_FROM = 700;
const STACKED_FROM = 520;
/** Between plates and hand of a phone. */
const WHOLE_ON_PHONE_FROM = 480;

const isBid = (choice: Choice) => choice.type === 'bid';

/** The dealer's rule, and what it would leave the dealer if nobody before them bid another trick. */
function Rule({ view }: { view: OhHellView }) {
  const { hand, dealer: who, options } = view;
  const { size: n, total } = hand;
  const rule = options.dealerRule;
  const least = leastBid(rule, n, total);
  const barred = barredBid(rule, n, total);
  const isOne = least === mostBid(rule, n, total);
  const leaves = barred !== NONE_BARRED ? 'barred' : isOne ? 'only' : least > 0 ? 'least' : null;
  return (
    <p>
      <Own words={`panel.rule.${rule}`} values={{ n }} onPaper />{' '}
      {leaves !== null && <Own words={`panel.leaves.${leaves}`} values={{ who, least, barred }} onPaper />}
    </p>
  );
}

/** The card turned up, and what binds the dealer. */
function Terms({ view, width = 56 }: { view: OhHellView; width?: number }) {
  const play = usePlay();
  const turned = view.hand.turned === NO_CARD ? null : codeOf(view.hand.turned);
  return (
    <div class="ohterms">
      {turned !== null && (
        <CardImage code={turned} width={width} four={deck.value === 'four'} label={play.speech.cardLabel(turned)} />
      )}
      <div>
        <b>{play.t(turned === null ? 'panel.noTrumps' : 'panel.turned')}</b>
        <Rule view={view} />
      </div>
    </div>
  );
}

function Total({ view: { hand } }: { view: OhHellView }) {
  const play = usePlay();
  return <b>{play.t('panel.total', { total: hand.total, n: hand.size })}</b>;
}

/** What has been bid: a column a seat in the order of speaking. */
function BidPaper({ view }: { view: OhHellView }) {
  const play = usePlay();
  const { hand, dealer, speaker } = view;
  const seats = biddersOf(view);
  const columns = seats.map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === dealer ? play.t('panel.dealer') : undefined,
  }));
  const bids = seats.map((seat) => {
    const bid = hand.bids[seat] ?? NO_BID;
    if (bid !== NO_BID) return figure(bid);
    return seat === speaker ? play.t(seat === play.me ? 'panel.cell' : 'panel.open') : null;
  });
  return (
    <CallsPaper
      heading={play.t('panel.bids')}
      aside={<Total view={view} />}
      columns={columns}
      rows={[bids]}
      next={{ row: 0, column: seats.indexOf(speaker) }}
      foot={<Terms view={view} />}
    />
  );
}

/** The same where there is no room for all of it: plates say who has bid what. */
function Slip({ view, isLow }: { view: OhHellView; isLow: boolean }) {
  const play = usePlay();
  return (
    <section class={isLow ? 'paper ohslip low' : 'paper ohslip'} aria-label={play.t('panel.bids')}>
      <Total view={view} />
      <Terms view={view} width={isLow ? 30 : 44} />
    </section>
  );
}

/** What a bid would make of all of them. */
function Sum({ view: { hand }, picked }: { view: OhHellView; picked: number | null }) {
  const { size: n, total } = hand;
  if (picked !== null) {
    const sum = total + picked;
    const key = sum > n ? 'panel.sum.more' : 'panel.sum';
    return <Own words={key} values={{ total: sum, n, over: sum - n }} />;
  }
  return <Own words="panel.free" values={{ total, n }} />;
}

/** The figures to bid: all of them, those that the dealer's rule bars disabled in place; pick one, then confirm it. */
function BidBox({ view }: { view: OhHellView }) {
  const play = usePlay();
  const [picked, setPicked] = useState<number | null>(null);
  const { size, total } = view.hand;
  const open = play.seen.value.choices.filter(isBid).map((choice) => Number(choice['tricks']));
  const chosen = play.choices.value.find((choice) => isBid(choice) && choice['tricks'] === picked);
  const barred = view.speaker === view.dealer ? barredBid(view.options.dealerRule, size, total) : NONE_BARRED;
  const figures = Array.from({ length: Math.max(size, ...open) + 1 }, (_, n) => n);
  return (
    <CallBox heading={play.t('panel.yourBid')}>
      <div
        class="bids"
        role="group"
        style={{ gridTemplateColumns: `repeat(${columnsFor(figures.length)}, minmax(0, 1fr))` }}
      >
        {figures.map((n) => (
          <button
            key={n}
            type="button"
            class={`bidcell${n === picked ? ' on' : ''}${n === barred ? ' barred' : ''}`}
            disabled={!open.includes(n)}
            aria-pressed={n === picked}
            onClick={() => setPicked(n)}
          >
            {figure(n)}
          </button>
        ))}
      </div>
      <p class="ohsum" aria-live="polite">
        <Sum view={view} picked={picked} />
      </p>
      <ChooseButton choice={chosen} look="confirm">
        {chosen === undefined ? play.t('choose.number') : <ChoiceWords choice={chosen} />}
      </ChooseButton>
    </CallBox>
  );
}

/** The bidding: what has been bid, and the figures to bid. */
export function Controls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const view = useView<OhHellView>();
  if (view?.phase !== BIDDING || laid === null) return null;
  const { viewport, middle, handTop } = laid;
  const isTight =
    viewport.kind === 'phone'
      ? handTop - middle.top < WHOLE_ON_PHONE_FROM
      : middle.width < WHOLE_FROM && middle.height < STACKED_FROM;
  const hasSlip = isTight || viewport.kind === 'landscape';
  const isMine = play.seen.value.choices.some(isBid);
  return (
    <Auction paper={!hasSlip && <BidPaper view={view} />} sideBySideFrom={isTight ? 0 : WHOLE_FROM}>
      {hasSlip && <Slip view={view} isLow={isMine && viewport.kind === 'phone'} />}
      {isMine && <BidBox view={view} />}
    </Auction>
  );
}
