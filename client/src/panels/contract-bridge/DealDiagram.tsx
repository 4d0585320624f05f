import { isHandOver, ranksDealt } from '@kibitz/shared/games/contract-bridge/dealt';
import { fateOf } from '@kibitz/shared/games/contract-bridge/sheetRows';
import { type BridgeView, hasContract, takenByDeclarer } from '@kibitz/shared/games/contract-bridge/state';
import { codeOf } from '@kibitz/shared/kit/cards/cards';
import { NO_CARD } from '@kibitz/shared/kit/tricks/trickPlay';
import { Suit } from '../../icons/Suit.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePlay, useView } from '../../table/context.ts';
import { SeatAvatar } from '../../table/Plates.tsx';
import { Own, printedRank } from '../../table/Say.tsx';
import { BidSign } from './CallSign.tsx';

const SUITS = ['S', 'H', 'D', 'C'] as const;
/** Where a seat stands on the page, by how far it is from the viewer's place, which is at the bottom. */
const PLACES = ['dealsouth', 'dealwest', 'dealnorth', 'dealeast'] as const;

interface HandProps {
  readonly view: BridgeView;
  readonly seat: number;
  readonly onPaper: boolean;
}

/** What a seat was in this hand: it led, played it, or was dummy. */
function Part({ view, seat, onPaper }: HandProps) {
  const play = usePlay();
  const { declarer, dummy, lead } = view.hand;
  if (!hasContract(view)) return null;
  const leader = (declarer + 1) & 3;
  const isOther = ![declarer, dummy, leader].includes(seat);
  if (isOther || (seat === leader && lead === NO_CARD)) return null;
  return (
    <>
      {' · '}
      {seat === declarer && play.t('panel.declarer')}
      {seat === dummy && play.t('panel.dummy')}
      {seat === leader && <Own words="panel.led" values={{ card: codeOf(lead) }} onPaper={onPaper} />}
    </>
  );
}

/** One hand, a line for each suit. */
function Hand({ view, seat, onPaper }: HandProps) {
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
          <Part view={view} seat={seat} onPaper={onPaper} />
        </span>
      </div>
      <ul>
        {SUITS.map((suit, i) => {
          const ranks = ranksDealt(view.hand.dealt, seat, i);
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
function Middle({ view, onPaper }: { view: BridgeView; onPaper: boolean }) {
  const play = usePlay();
  const bottom = Math.max(0, play.me);
  // on paper there is no room for them, and each hand says where it sits
  const points =
    !onPaper &&
    PLACES.map((place, i) => (
      <i key={place} class={place} aria-hidden="true">
        {play.t(`point.${(bottom + i) & 3}`)}
      </i>
    ));
  if (!hasContract(view)) {
    return (
      <div class="dealmiddle">
        {points}
        <span>{play.t('summary.passedOut')}</span>
      </div>
    );
  }
  const { standing: bid, doubling, declarer } = view.hand;
  const tricks = takenByDeclarer(view);
  const { fate, n } = fateOf({ bid, doubling, declarer, tricks });
  return (
    <div class="dealmiddle">
      {points}
      <b class="dealcontract">
        <BidSign bid={bid} onPaper={onPaper} />
      </b>
      <span>{play.t(`panel.compass.${doubling}`, { compass: `compass.${declarer}` })}</span>
      <b class={fate === 'fate.down' ? 'dealfate down' : 'dealfate'}>
        {play.t('panel.fate', { fate, n, taken: tricks })}
      </b>
    </div>
  );
}

/** The whole deal, as it is printed: four hands by suit round the contract, who led, and how it ended. */
export function DealDiagram({ onPaper }: { onPaper: boolean }) {
  const play = usePlay();
  const view = useView<BridgeView>();
  if (view === null || !isHandOver(view.phase)) return null;
  return (
    <section class={onPaper ? 'deal onpaper' : 'deal'} aria-label={play.t('panel.deal')}>
      <Middle view={view} onPaper={onPaper} />
      {[0, 1, 2, 3].map((seat) => (
        <Hand key={seat} view={view} seat={seat} onPaper={onPaper} />
      ))}
    </section>
  );
}
