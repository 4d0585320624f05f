import { BIDDING, NIL, NO_BID, type SpadesView } from '@kibitz/shared/games/spades/state';
import { PAIRS } from '@kibitz/shared/kit/tricks/sides';
import { useComputed } from '@preact/signals';
import { Auction, CallBox, CallsPaper } from '../../table/auction/Auction.tsx';
import { NumberBids } from '../../table/Choices.tsx';
import { usePlay, useView, viewIn } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { columnName } from '../../table/results/sides.ts';
import { contractOf } from './bidding.ts';

/** What has been bid: a column a seat in the order of speaking. */
function BidPaper({ view }: { view: SpadesView }) {
  const play = usePlay();
  const { dealer, speaker, hand } = view;
  const order = [1, 2, 3, 4].map((i) => (dealer + i) & 3);
  const contracts = PAIRS.map((seats) => {
    const contract = contractOf(hand.bids, seats);
    return (
      <span key={seats.join(' ')}>
        <bdi>{columnName(play, seats)}</bdi>{' '}
        <b>{contract === null ? play.t('panel.none') : play.t('panel.sum', { n: contract })}</b>
      </span>
    );
  });
  const columns = order.map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === dealer ? play.t('panel.dealer') : undefined,
  }));
  const bids = order.map((seat) => {
    const bid = hand.bids[seat] ?? NO_BID;
    if (bid !== NO_BID) return bid === NIL ? play.t('panel.nil') : figure(bid);
    return seat === speaker ? play.t(seat === play.me ? 'panel.cell' : 'panel.open') : null;
  });
  const next = { row: 0, column: order.indexOf(speaker) };
  return <CallsPaper heading={play.t('panel.bids')} aside={contracts} columns={columns} rows={[bids]} next={next} />;
}

/** The bidding, which no card that is played concerns. */
export function Controls() {
  const play = usePlay();
  const isBidding = useComputed(() => viewIn<SpadesView>(play.seen.value)?.phase === BIDDING).value;
  return isBidding ? <Bidding /> : null;
}

/** What has been bid, and the numbers to bid. */
function Bidding() {
  const play = usePlay();
  const view = useView<SpadesView>();
  if (view === null) return null;
  const { choices } = play.seen.value;
  const bids = choices.filter((choice) => choice.type === 'bid');
  const nil = choices.find((choice) => choice.type === 'nil');
  return (
    <Auction paper={<BidPaper view={view} />}>
      {bids.length > 0 && (
        <CallBox heading={play.t('panel.yourBid')}>
          <NumberBids
            choices={bids}
            name="tricks"
            zero={nil === undefined ? undefined : { choice: nil, label: play.t('panel.nil') }}
          />
        </CallBox>
      )}
    </Auction>
  );
}
