import type { BridgeContract, BridgePanel } from '@kibitz/shared/games/contract-bridge/panel';
import { fateOf } from '@kibitz/shared/games/contract-bridge/sheetRows';
import { Suit } from '../../icons/Suit.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePanel, usePlay } from '../../table/context.ts';
import { SeatAvatar } from '../../table/Plates.tsx';
import { Own, printedRank } from '../../table/Say.tsx';
import { BidSign } from './CallSign.tsx';

const SUITS = ['S', 'H', 'D', 'C'] as const;
/** Where a seat stands on the page, by how far it is from the viewer's place, which is at the bottom. */
const PLACES = ['dealsouth', 'dealwest', 'dealnorth', 'dealeast'] as const;

interface HandProps {
  readonly seat: number;
  /** The ranks of each suit, spades first. */
  readonly suits: readonly string[];
  readonly contract: BridgeContract | null;
  readonly lead: string | null;
  readonly onPaper: boolean;
}

/** What a seat was in this hand: it led, played it, or was dummy. */
function Part(props: Omit<HandProps, 'suits'>) {
  const play = usePlay();
  const { seat, contract, lead, onPaper } = props;
  if (contract === null) return null;
  const leader = (contract.declarer + 1) & 3;
  const isOther = ![contract.declarer, contract.dummy, leader].includes(seat);
  if (isOther || (seat === leader && lead === null)) return null;
  return (
    <>
      {' · '}
      {seat === contract.declarer && play.t('panel.declarer')}
      {seat === contract.dummy && play.t('panel.dummy')}
      {seat === leader && lead !== null && <Own words="panel.led" values={{ card: lead }} onPaper={onPaper} />}
    </>
  );
}

/** One hand, a line a suit. */
function Hand({ seat, suits, contract, lead, onPaper }: HandProps) {
  const play = usePlay();
  const place = PLACES[(seat - Math.max(0, play.me) + 4) & 3] ?? 'dealsouth';
  return (
    <section class={`dealhand ${place}`} aria-label={play.nameOf(seat)}>
      <div class="dealhead">
        {!onPaper && <SeatAvatar seat={seat} size={28} />}
        <b>
          <bdi class="cut">{play.nameOf(seat)}</bdi>
        </b>
        {play.seen.value.seats[seat]?.ready === true && (
          <i class="dealready">
            <TableIcon name="check" size={16} />
            <span class="visually-hidden">{play.t('seat.ready')}</span>
          </i>
        )}
        <span>
          {play.t(`compass.${seat}`)}
          <Part seat={seat} contract={contract} lead={lead} onPaper={onPaper} />
        </span>
      </div>
      <ul>
        {SUITS.map((suit, i) => {
          const ranks = [...(suits[i] ?? '')];
          const read = ranks.map((rank) => play.t(`rank.${rank}`)).join(play.t('comma'));
          const values = { suit: play.t(`panel.strain.${suit}`), ranks: read };
          return (
            <li key={suit}>
              <Suit suit={suit} paper={onPaper} />
              <span class="visually-hidden">{play.t(read === '' ? 'panel.void' : 'panel.held', values)}</span>
              <bdi aria-hidden="true">{ranks.length === 0 ? '—' : ranks.map(printedRank).join(' ')}</bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The contract in the middle, and how it ended; round it the points of the compass. */
function Middle(props: { contract: BridgeContract | null; onPaper: boolean }) {
  const play = usePlay();
  const { contract, onPaper } = props;
  const bottom = Math.max(0, play.me);
  // on paper there is no room for them, and each hand says where it sits
  const points =
    !onPaper &&
    PLACES.map((place, i) => (
      <i key={place} class={place} aria-hidden="true">
        {play.t(`point.${(bottom + i) & 3}`)}
      </i>
    ));
  if (contract === null) {
    return (
      <div class="dealmiddle">
        {points}
        <span>{play.t('summary.passedOut')}</span>
      </div>
    );
  }
  const { bid, doubling, declarer, tricks: taken } = contract;
  const { fate, n } = fateOf(contract);
  return (
    <div class="dealmiddle">
      {points}
      <b class="dealcontract">
        <BidSign bid={bid} onPaper={onPaper} />
      </b>
      <span>{play.t(`panel.compass.${doubling}`, { compass: `compass.${declarer}` })}</span>
      <b class={fate === 'fate.down' ? 'dealfate down' : 'dealfate'}>{play.t('panel.fate', { fate, n, taken })}</b>
    </div>
  );
}

/** The whole deal, as it is printed: four hands by suit round the contract, who led, and how it ended. */
export function DealDiagram(props: { onPaper: boolean }) {
  const play = usePlay();
  const { onPaper } = props;
  const panel = usePanel<BridgePanel>();
  if (panel === null || panel.deal === null) return null;
  const { contract, deal } = panel;
  return (
    <section class={onPaper ? 'deal onpaper' : 'deal'} aria-label={play.t('panel.deal')}>
      <Middle contract={contract} onPaper={onPaper} />
      {deal.hands.map((suits, seat) => (
        <Hand key={seat} seat={seat} suits={suits} contract={contract} lead={deal.lead} onPaper={onPaper} />
      ))}
    </section>
  );
}
