import { type ContractBoard, readContract, readDeal } from '@kibitz/shared/games/contract-bridge/readBoard';
import { rankOf, suitOf } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';
import { Suit } from '../../icons/Suit.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePlay } from '../../table/context.ts';
import { SeatAvatar } from '../../table/Plates.tsx';
import { Own, printedRank } from '../../table/Say.tsx';
import { BidSign } from './CallSign.tsx';
import { fateOf } from './contract.ts';

const SUITS = ['S', 'H', 'D', 'C'] as const;
const RANKS = '23456789TJQKA';
/** Where a seat stands on the page, by how far it is from the viewer's place, which is at the bottom. */
const PLACES = ['dealsouth', 'dealwest', 'dealnorth', 'dealeast'] as const;

/** The ranks of a hand in one suit, highest first, by their letters. */
function ranksIn(hand: string, suit: number): string[] {
  const cards = unpackAll(hand).filter((card) => suitOf(card) === suit);
  return cards.map((card) => RANKS.charAt(rankOf(card) - 2)).sort((a, b) => RANKS.indexOf(b) - RANKS.indexOf(a));
}

interface HandProps {
  readonly seat: number;
  readonly cards: string;
  readonly contract: ContractBoard | null;
  readonly lead: string;
  readonly onPaper: boolean;
}

/** What a seat was in this hand: it led, played it, or was dummy. */
function Part(props: Omit<HandProps, 'cards'>) {
  const play = usePlay();
  const { seat, contract, lead, onPaper } = props;
  if (contract === null) return null;
  const leader = (contract.declarer + 1) & 3;
  const isOther = ![contract.declarer, contract.dummy, leader].includes(seat);
  if (isOther || (seat === leader && lead === '')) return null;
  return (
    <>
      {' · '}
      {seat === contract.declarer && play.t('panel.declarer')}
      {seat === contract.dummy && play.t('panel.dummy')}
      {seat === leader && <Own words="panel.led" values={{ card: lead }} onPaper={onPaper} />}
    </>
  );
}

/** One hand, a line a suit. */
function Hand({ seat, cards, contract, lead, onPaper }: HandProps) {
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
          const ranks = ranksIn(cards, i);
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

/** The contract in the middle, and what became of it; round it the points of the compass. */
function Middle(props: { contract: ContractBoard | null; onPaper: boolean }) {
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
  const { bid, doubling, declarer, taken } = contract;
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

/** The whole deal, as it is printed: four hands by suit round the contract, who led, and what became of it. */
export function DealDiagram(props: { onPaper: boolean }) {
  const play = usePlay();
  const { onPaper } = props;
  const board = play.table.value?.board ?? {};
  const deal = readDeal(board);
  if (deal === null) return null;
  const contract = readContract(board);
  return (
    <section class={onPaper ? 'deal onpaper' : 'deal'} aria-label={play.t('panel.deal')}>
      <Middle contract={contract} onPaper={onPaper} />
      {deal.hands.map((cards, seat) => (
        <Hand key={seat} seat={seat} cards={cards} contract={contract} lead={deal.lead} onPaper={onPaper} />
      ))}
    </section>
  );
}
