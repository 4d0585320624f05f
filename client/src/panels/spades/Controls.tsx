import { NumberBids } from '../../table/Choices.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import { columnName } from '../../table/results/HandResult.tsx';
import { Say } from '../../table/Say.tsx';
import { biddersOf, contractOf, isBidding } from './bidding.ts';

/** What has been bid, on paper: a column a seat in the order of speaking. */
function BidPaper() {
  const play = usePlay();
  const bidders = biddersOf(play.seen.value);
  const sides = play.table.value?.score ?? [];
  return (
    <section class="paper bidpaper" aria-label={play.t('panel.bids')}>
      <div class="bidhead">
        <h2>{play.t('panel.bids')}</h2>
        <span>
          {sides.map(({ seats }) => {
            const contract = contractOf(bidders, seats);
            return (
              <span key={seats.join(' ')}>
                <bdi>{columnName(play, seats)}</bdi>{' '}
                <b>{contract === null ? play.t('panel.none') : play.t('panel.sum', { n: contract })}</b>
              </span>
            );
          })}
        </span>
      </div>
      <table>
        <thead>
          <tr>
            {bidders.map(({ seat, isDealer }, i) => (
              <th key={seat} scope="col">
                <bdi class="cut">{play.nameOf(seat)}</bdi>
                <i>{i === 0 ? play.t('panel.first') : isDealer ? play.t('panel.dealer') : '\u00a0'}</i>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {bidders.map(({ seat, bid, isNext }) => (
              <td key={seat} class={isNext ? 'now' : ''}>
                {bid !== null ? figure(bid) : isNext ? play.t(seat === play.me ? 'panel.cell' : 'panel.open') : ''}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function BidBox() {
  const play = usePlay();
  const bids = play.seen.value.choices.filter((choice) => choice.type === 'bid');
  const prompt = play.table.value?.own?.prompt;
  if (bids.length === 0) return null;
  return (
    <section class="panel bidbox" aria-label={play.t('panel.yourBid')}>
      <div class="panelhead">
        <h2>{play.t('panel.yourBid')}</h2>
        {prompt !== undefined && (
          <span>
            <Say message={prompt} />
          </span>
        )}
      </div>
      <NumberBids choices={bids} name="tricks" />
    </section>
  );
}

/** Narrower than this, paper and box stand above each other. */
const SIDE_BY_SIDE_FROM = 760;

/** Where the panels stand: in the free middle of the felt; on a phone down to the hand. */
function placeOf(laid: LaidTable) {
  const { room, middle, handTop } = laid;
  if (room.kind === 'desktop') {
    return {
      left: `${middle.left}px`,
      top: `${middle.top}px`,
      width: `${middle.width}px`,
      height: `${middle.height}px`,
    };
  }
  const left = room.kind === 'phone' ? 8 : middle.left;
  const right = room.kind === 'phone' ? 8 : 12;
  const top = room.kind === 'phone' ? middle.top : 52;
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${room.width - left - right}px`,
    height: `${handTop - top - 8}px`,
  };
}

/** The bidding: what has been bid, and the numbers to bid. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const laid = felt.laid.value;
  if (laid === null || !isBidding(play.seen.value)) return null;
  const isStacked = laid.room.kind === 'desktop' && laid.middle.width < SIDE_BY_SIDE_FROM;
  return (
    <div class={`bidding ${laid.room.kind}${isStacked ? ' stacked' : ''}`} style={placeOf(laid)}>
      {laid.room.kind !== 'landscape' && <BidPaper />}
      <BidBox />
    </div>
  );
}
