import { vulnerableSides } from '@kibitz/shared/games/contract-bridge/duplicate';
import { BIDDING, type BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { useMemo } from 'preact/hooks';
import { Auction, CallsPaper } from '../../table/auction/Auction.tsx';
import { MeantCall } from '../../table/auction/Meant.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { Own } from '../../table/Say.tsx';
import { BiddingBox } from './BiddingBox.tsx';
import { CallSign } from './CallSign.tsx';
import { useMeanings } from './meanings.ts';

/** Who is vulnerable, from the viewer's side. */
function Vulnerable({ sides: [first, second] }: { sides: readonly boolean[] }) {
  const play = usePlay();
  if (first === second) return <>{play.t(first === true ? 'panel.both' : 'panel.none')}</>;
  const side = first === true ? 0 : 1;
  if (play.me >= 0) return <b class="vulnerable">{play.t(play.me % 2 === side ? 'panel.we' : 'panel.they')}</b>;
  return <Own words="panel.one" values={{ who: side, partner: side + 2 }} onPaper />;
}

/** The head of a column: where that seat sits, red where it is vulnerable. */
function Compass({ seat, isVulnerable }: { seat: number; isVulnerable: boolean }) {
  const play = usePlay();
  const word = play.t(`compass.${seat}`);
  if (!isVulnerable) return <>{word}</>;
  return (
    <span class="vulnerable">
      {word}
      <span class="visually-hidden">{play.t('comma') + play.t('panel.vulnerable')}</span>
    </span>
  );
}

/** The least number of ruled rows on the paper: on a desktop as many as the box beside it has. */
const LEAST_ROWS = { desktop: 5, phone: 4, landscape: 4 };

/** The auction diagram: a row for each round, the dealer's column first. */
function AuctionPaper({ view }: { view: BridgeView }) {
  const play = usePlay();
  const { dealer, speaker, options, game } = view;
  const { calls } = view.hand;
  const vulnerable = vulnerableSides(options, game, dealer);
  const { kind } = useFelt().viewport.value;
  const waiting = <>{play.t(speaker === play.me ? 'panel.cell' : 'panel.open')}</>;
  const meanings = useMeanings();
  const meant = useMemo(() => meanings?.meaningsOfCalls(dealer, calls), [meanings, dealer, calls]);
  const signs = calls.map((call, i) => (
    <MeantCall
      key={i}
      says={meanings?.meaningInWords(meant?.[i] ?? [], (said) => play.text(said)) ?? ''}
      isLast={i === calls.length - 1}
    >
      <CallSign call={call} />
    </MeantCall>
  ));
  const cells = [...signs, waiting];
  const leastRows = Math.max(Math.ceil(cells.length / 4), LEAST_ROWS[kind]);
  const rows = Array.from({ length: leastRows }, (_, row) => cells.slice(4 * row, 4 * row + 4));
  const columns = [0, 1, 2, 3].map((i) => {
    const seat = (dealer + i) & 3;
    const head = <Compass seat={seat} isVulnerable={vulnerable[seat & 1] === true} />;
    return { seat, head, note: i === 0 ? play.t('panel.dealer') : undefined };
  });
  const next = { row: calls.length >> 2, column: calls.length & 3 };
  const aside = <Vulnerable sides={vulnerable} />;
  return <CallsPaper heading={play.t('panel.auction')} aside={aside} columns={columns} rows={rows} next={next} />;
}

/** The auction: its diagram, and the bidding box of the player whose turn it is to call. */
export function Controls() {
  const play = usePlay();
  const view = useView<BridgeView>();
  if (view?.phase !== BIDDING) return null;
  const mayCall = play.seen.value.choices.some(({ type }) => type === 'pass');
  return <Auction paper={<AuctionPaper view={view} />}>{mayCall && <BiddingBox view={view} />}</Auction>;
}
