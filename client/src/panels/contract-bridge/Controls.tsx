import { type AuctionBoard, readRubber } from '@kibitz/shared/games/contract-bridge/readBoard';
import { Auction, CallsPaper } from '../../table/auction/Auction.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { Own } from '../../table/Say.tsx';
import { BiddingBox } from './BiddingBox.tsx';
import { CallSign } from './CallSign.tsx';
import { ContractBox } from './ContractBox.tsx';
import { auctionOf, roundsOf } from './calls.ts';
import { contractOf } from './contract.ts';

/** Who is vulnerable, as the viewer says it. */
function Vulnerable() {
  const play = usePlay();
  const [first, second] = readRubber(play.seen.value.table?.board ?? {}).vulnerable;
  if (first === second) return <>{play.t(first ? 'panel.both' : 'panel.none')}</>;
  const side = first ? 0 : 1;
  if (play.me >= 0) return <b class="vulnerable">{play.t(play.me % 2 === side ? 'panel.we' : 'panel.they')}</b>;
  return <Own words="panel.one" values={{ who: side, partner: side + 2 }} onPaper />;
}

/** The head of a column: where that seat sits, red where it is vulnerable. */
function Compass(props: { seat: number }) {
  const play = usePlay();
  const { seat } = props;
  const isVulnerable = readRubber(play.seen.value.table?.board ?? {}).vulnerable[(seat % 2) as 0 | 1];
  const word = play.t(`compass.${seat}`);
  if (!isVulnerable) return <>{word}</>;
  return (
    <span class="vulnerable">
      {word}
      <span class="visually-hidden">{play.t('comma') + play.t('panel.vulnerable')}</span>
    </span>
  );
}

/** So many ruled rows a desktop's paper has, be they written on or not. */
const LEAST_ROWS = 4;

/** The auction diagram. */
function AuctionPaper(props: { auction: AuctionBoard }) {
  const play = usePlay();
  const { auction } = props;
  const { kind } = useFelt().room.value;
  const { rows, next } = roundsOf(auction);
  const cells = rows.map((calls) => calls.map((call, i) => <CallSign key={i} call={call} />));
  const waiting = <>{play.t(auction.caller === play.me ? 'panel.cell' : 'panel.open')}</>;
  if (cells.length <= next.row) cells.push([]);
  cells[next.row]?.push(waiting);
  while (kind === 'desktop' && cells.length < LEAST_ROWS) cells.push([]);
  const columns = auction.columns.map((seat) => ({
    seat,
    head: <Compass seat={seat} />,
    note: seat === auction.dealer ? play.t('panel.dealer') : undefined,
  }));
  return (
    <CallsPaper heading={play.t('panel.auction')} aside={<Vulnerable />} columns={columns} rows={cells} next={next} />
  );
}

/** The auction: its diagram, and the bidding box of the one who is to call; then the contract, and how it stands. */
export function Controls() {
  const play = usePlay();
  const auction = auctionOf(play.seen.value);
  const contract = contractOf(play.seen.value);
  if (contract !== null) return <ContractBox contract={contract} />;
  if (auction === null) return null;
  const mayCall = play.seen.value.choices.some(({ type }) => type === 'pass');
  return <Auction paper={<AuctionPaper auction={auction} />}>{mayCall && <BiddingBox />}</Auction>;
}
