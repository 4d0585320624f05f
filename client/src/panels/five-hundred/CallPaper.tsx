import {
  bidName,
  bidSaid,
  bidValue,
  isTrickBid,
  NO_BID,
  strainOf,
  tricksOf,
  type Bid as WhichBid,
} from '@kibitz/shared/games/five-hundred/bids';
import { type FiveHundredView, PASS } from '@kibitz/shared/games/five-hundred/state';
import { CallsPaper } from '../../table/auction/Auction.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Own, SuitSign } from '../../table/Say.tsx';
import { barredSides, callsOf, roundOf, speakersOf } from './auction.ts';

/** A bid as it is printed: tricks and the sign of their trumps, or the nullo's word. */
export function Bid({ bid, onPaper = false }: { bid: WhichBid; onPaper?: boolean }) {
  const play = usePlay();
  if (!isTrickBid(bid)) return <span class="fhword">{play.t(`panel.${bidName(bid)}`)}</span>;
  const strain = strainOf(bid);
  return (
    <bdi class="fhbid">
      {tricksOf(bid)}
      {strain === 'NT' ? <small>{play.t('panel.nt')}</small> : <SuitSign suit={strain} onPaper={onPaper} />}
    </bdi>
  );
}

/** Which round it is. */
export function Round({ view }: { view: FiveHundredView }) {
  const n = roundOf(view);
  if (n === 0) return null;
  const { rounds: of } = view.options;
  if (of === 'untilThreePasses') return <Own words="panel.round" values={{ n }} />;
  return <Own words="panel.roundOf" values={{ n, of }} />;
}

/** The bid that stands, whose it is, and its value. */
export function Standing({ view: { hand } }: { view: FiveHundredView }) {
  const { standing: bid, holder: who } = hand;
  if (bid === NO_BID) return <Own words="panel.noBid" onPaper />;
  return <Own words="panel.stands" values={{ who, n: figure(bidValue(bid)), ...bidSaid(bid) }} onPaper />;
}

/** What players need to know for their calls: what lies in the middle, and who may not bid nullo. */
function Footing({ view, saysRound }: { view: FiveHundredView; saysRound: boolean }) {
  return (
    <p class="fhfoot">
      {barredSides(view).map(([who = 0, partner = 0]) => (
        <span key={who}>
          <Own words="fact.barred" values={{ who, partner }} onPaper />
        </span>
      ))}
      <span>
        {saysRound && roundOf(view) > 0 && (
          <>
            <Round view={view} />
            {' · '}
          </>
        )}
        <Own words={saysRound ? 'panel.middle.short' : 'panel.middle'} onPaper />
      </span>
    </p>
  );
}

/** What has been called: a column for each seat in calling order, a row for each round. */
export function CallPaper({ view, saysRound }: { view: FiveHundredView; saysRound: boolean }) {
  const play = usePlay();
  const { rows, next } = callsOf(view);
  const columns = speakersOf(view).map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === view.dealer ? play.t('panel.dealer') : undefined,
  }));
  const cells = rows.map((row, n) =>
    row.map((call, column) => {
      if (call === PASS) return <span class="fhpass">{play.t('panel.pass')}</span>;
      if (call !== null) return <Bid bid={call} onPaper />;
      if (n !== next?.row || column !== next.column) return null;
      return play.t(view.speaker === play.me ? 'panel.cell' : 'panel.open');
    }),
  );
  return (
    <CallsPaper
      heading={play.t('panel.auction')}
      aside={<Round view={view} />}
      columns={columns}
      rows={cells}
      next={next}
      foot={<Footing view={view} saysRound={saysRound} />}
    />
  );
}
