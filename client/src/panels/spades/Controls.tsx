import { Auction, CallBox, CallsPaper } from '../../table/auction/Auction.tsx';
import { NumberBids } from '../../table/Choices.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { columnName } from '../../table/results/HandResult.tsx';
import { biddersOf, contractOf, isBidding } from './bidding.ts';

/** What has been bid: a column a seat in the order of speaking. */
function BidPaper() {
  const play = usePlay();
  const bidders = biddersOf(play.seen.value);
  const sides = play.table.value?.score ?? [];
  const contracts = sides.map(({ seats }) => {
    const contract = contractOf(bidders, seats);
    return (
      <span key={seats.join(' ')}>
        <bdi>{columnName(play, seats)}</bdi>{' '}
        <b>{contract === null ? play.t('panel.none') : play.t('panel.sum', { n: contract })}</b>
      </span>
    );
  });
  const columns = bidders.map(({ seat, isDealer }, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : isDealer ? play.t('panel.dealer') : undefined,
  }));
  const bids = bidders.map(({ seat, bid, isNext }) =>
    bid === 0
      ? play.t('panel.nil')
      : bid !== null
        ? figure(bid)
        : isNext
          ? play.t(seat === play.me ? 'panel.cell' : 'panel.open')
          : null,
  );
  const next = { row: 0, column: bidders.findIndex(({ isNext }) => isNext) };
  return <CallsPaper heading={play.t('panel.bids')} aside={contracts} columns={columns} rows={[bids]} next={next} />;
}

/** The bidding: what has been bid, and the numbers to bid. */
export function Controls() {
  const play = usePlay();
  if (!isBidding(play.seen.value)) return null;
  const { choices } = play.seen.value;
  const bids = choices.filter((choice) => choice.type === 'bid');
  const nil = choices.find((choice) => choice.type === 'nil');
  return (
    <Auction paper={<BidPaper />}>
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
