import type { Bidding, OhHellPanel } from '@kibitz/shared/games/oh-hell/panel';
import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { Auction, CallBox, CallsPaper } from '../../table/auction/Auction.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePanel, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { ChoiceWords, Own } from '../../table/Say.tsx';
import { columnsFor, mayBid } from './bidding.ts';

/** The free felt, in CSS pixels, that paper and box need beside each other, and above each other. */
const WHOLE_FROM = 700;
const STACKED_FROM = 520;
/** Between plates and hand of a phone. */
const WHOLE_ON_PHONE_FROM = 480;

/** The dealer's rule, and what it would leave the dealer now. */
function Rule({ bidding }: { bidding: Bidding }) {
  const { rule, size: n, dealer: who, dealers } = bidding;
  const { least, most, barred } = dealers;
  const leaves = barred !== null ? 'barred' : least === most ? 'only' : least > 0 ? 'least' : null;
  return (
    <p>
      <Own words={`panel.rule.${rule}`} values={{ n }} onPaper />{' '}
      {leaves !== null && <Own words={`panel.leaves.${leaves}`} values={{ who, least, barred: barred ?? 0 }} onPaper />}
    </p>
  );
}

/** The card turned up, and what binds the dealer. */
function Terms({ bidding, width = 56 }: { bidding: Bidding; width?: number }) {
  const play = usePlay();
  const { turned } = bidding;
  return (
    <div class="ohterms">
      {turned !== null && (
        <CardImage code={turned} width={width} four={deck.value === 'four'} label={play.speech.cardLabel(turned)} />
      )}
      <div>
        <b>{play.t(turned === null ? 'panel.noTrumps' : 'panel.turned')}</b>
        <Rule bidding={bidding} />
      </div>
    </div>
  );
}

function Total({ bidding }: { bidding: Bidding }) {
  const play = usePlay();
  return <b>{play.t('panel.total', { total: bidding.total, n: bidding.size })}</b>;
}

/** What has been bid: a column a seat in the order of speaking. */
function BidPaper({ bidding }: { bidding: Bidding }) {
  const play = usePlay();
  const { bidders } = bidding;
  const columns = bidders.map(({ seat, isDealer }, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : isDealer ? play.t('panel.dealer') : undefined,
  }));
  const bids = bidders.map(({ seat, bid, isNext }) =>
    bid !== null ? figure(bid) : isNext ? play.t(seat === play.me ? 'panel.cell' : 'panel.open') : null,
  );
  return (
    <CallsPaper
      heading={play.t('panel.bids')}
      aside={<Total bidding={bidding} />}
      columns={columns}
      rows={[bids]}
      next={{ row: 0, column: bidders.findIndex(({ isNext }) => isNext) }}
      foot={<Terms bidding={bidding} />}
    />
  );
}

/** The same where there is no room for all of it: plates say who has bid what. */
function Slip({ bidding, isLow }: { bidding: Bidding; isLow: boolean }) {
  const play = usePlay();
  return (
    <section class={isLow ? 'paper ohslip low' : 'paper ohslip'} aria-label={play.t('panel.bids')}>
      <Total bidding={bidding} />
      <Terms bidding={bidding} width={isLow ? 30 : 44} />
    </section>
  );
}

/** What a bid would make of all of them. */
function Sum({ bidding, picked }: { bidding: Bidding; picked: number | null }) {
  const { size: n, total } = bidding;
  if (picked !== null) {
    const sum = total + picked;
    const key = sum > n ? 'panel.sum.more' : 'panel.sum';
    return <Own words={key} values={{ total: sum, n, over: sum - n }} />;
  }
  return <Own words="panel.free" values={{ total, n }} />;
}

/** The figures to bid: all of them, those that the dealer's rule bars disabled in place; pick one, then confirm it. */
function BidBox({ bidding }: { bidding: Bidding }) {
  const play = usePlay();
  const [picked, setPicked] = useState<number | null>(null);
  const { size, range } = bidding;
  const choices = play.choices.value.filter((choice) => choice.type === 'bid');
  const chosen = choices.find((choice) => choice['tricks'] === picked);
  const figures = Array.from({ length: Math.max(size, range.most) + 1 }, (_, n) => n);
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
            class={`bidcell${n === picked ? ' on' : ''}${n === range.barred ? ' barred' : ''}`}
            disabled={!mayBid(range, n)}
            aria-pressed={n === picked}
            onClick={() => setPicked(n)}
          >
            {figure(n)}
          </button>
        ))}
      </div>
      <p class="ohsum" aria-live="polite">
        <Sum bidding={bidding} picked={picked} />
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
  const bidding = usePanel<OhHellPanel>()?.bidding ?? null;
  if (bidding === null || laid === null) return null;
  const { room, middle, handTop } = laid;
  const isTight =
    room.kind === 'phone'
      ? handTop - middle.top < WHOLE_ON_PHONE_FROM
      : middle.width < WHOLE_FROM && middle.height < STACKED_FROM;
  const hasSlip = isTight || room.kind === 'landscape';
  const isMine = play.seen.value.choices.some((choice) => choice.type === 'bid');
  return (
    <Auction paper={!hasSlip && <BidPaper bidding={bidding} />} sideBySideFrom={isTight ? 0 : WHOLE_FROM}>
      {hasSlip && <Slip bidding={bidding} isLow={isMine && room.kind === 'phone'} />}
      {isMine && <BidBox bidding={bidding} />}
    </Auction>
  );
}
