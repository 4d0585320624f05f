import { type Call, DOUBLE, isBid, PASS } from '@kibitz/shared/games/contract-bridge/calls';
import { type AuctionBoard, readRubber } from '@kibitz/shared/games/contract-bridge/readBoard';
import { Auction, CallsPaper } from '../../table/auction/Auction.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { Play } from '../../table/play.ts';
import { Own } from '../../table/Say.tsx';
import { BiddingBox, StrainSign } from './BiddingBox.tsx';
import { auctionOf, halvesOf, roundsOf } from './calls.ts';

function CallSign(props: { call: Call }) {
  const play = usePlay();
  const { call } = props;
  if (call === PASS) return <span class="callpass">{play.t('panel.pass')}</span>;
  if (!isBid(call))
    return <span class="calldouble">{play.t(call === DOUBLE ? 'panel.double' : 'panel.redouble')}</span>;
  const { level, strain } = halvesOf(call);
  return (
    <bdi class="callbid" role="img" aria-label={play.t(`panel.bid.${strain}`, { level })}>
      {figure(level)}
      <StrainSign strain={strain} onPaper />
    </bdi>
  );
}

/** Who is vulnerable, as the viewer says it. */
function Vulnerable() {
  const play = usePlay();
  const [first, second] = readRubber(play.seen.value.table?.board ?? {}).vulnerable;
  if (first === second) return <>{play.t(first ? 'panel.both' : 'panel.none')}</>;
  const side = first ? 0 : 1;
  if (play.me >= 0) return <b class="vulnerable">{play.t(play.me % 2 === side ? 'panel.we' : 'panel.they')}</b>;
  return <Own words="panel.one" values={{ who: side, partner: side + 2 }} onPaper />;
}

function noteFor(play: Play, seat: number, dealer: number): string | undefined {
  const isVulnerable = readRubber(play.seen.value.table?.board ?? {}).vulnerable[(seat % 2) as 0 | 1];
  if (seat === dealer) return play.t(isVulnerable ? 'panel.dealer.vulnerable' : 'panel.dealer');
  return isVulnerable ? play.t('panel.vulnerable') : undefined;
}

/** The auction diagram. */
function AuctionPaper(props: { auction: AuctionBoard }) {
  const play = usePlay();
  const { auction } = props;
  const { rows, next } = roundsOf(auction);
  const cells = rows.map((calls) => calls.map((call, i) => <CallSign key={i} call={call} />));
  const waiting = <>{play.t(auction.caller === play.me ? 'panel.cell' : 'panel.open')}</>;
  if (cells.length <= next.row) cells.push([]);
  cells[next.row]?.push(waiting);
  const columns = auction.columns.map((seat) => ({ seat, note: noteFor(play, seat, auction.dealer) }));
  return (
    <CallsPaper heading={play.t('panel.auction')} aside={<Vulnerable />} columns={columns} rows={cells} next={next} />
  );
}

/** The auction: its diagram, and the bidding box of the one who is to call. */
export function Controls() {
  const play = usePlay();
  const auction = auctionOf(play.seen.value);
  if (auction === null) return null;
  const mayCall = play.seen.value.choices.some(({ type }) => type === 'pass');
  return <Auction paper={<AuctionPaper auction={auction} />}>{mayCall && <BiddingBox />}</Auction>;
}
