import { bidSaid, bidValue } from '@kibitz/shared/games/five-hundred/bids';
import type { FiveHundredAuction } from '@kibitz/shared/games/five-hundred/panel';
import { CallsPaper } from '../../table/auction/Auction.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Own } from '../../table/Say.tsx';
import { paperOf, roundOf } from './auction.ts';
import { Bid } from './Bid.tsx';

/** Which round it is. */
export function Round({ auction }: { auction: FiveHundredAuction }) {
  const n = roundOf(auction);
  if (n === 0) return null;
  const { rounds: of } = auction;
  return of === null ? <Own words="panel.round" values={{ n }} /> : <Own words="panel.roundOf" values={{ n, of }} />;
}

/** The bid that stands, whose it is, and its value. */
export function Standing({ auction: { standing } }: { auction: FiveHundredAuction }) {
  if (standing === null) return <Own words="panel.noBid" onPaper />;
  const { bid, seat: who } = standing;
  return <Own words="panel.stands" values={{ who, n: figure(bidValue(bid)), ...bidSaid(bid) }} onPaper />;
}

/** What else has to be known for the calls: what lies in the middle, and who may bid no nullo. */
function Footing({ auction, saysRound }: { auction: FiveHundredAuction; saysRound: boolean }) {
  const [who, partner] = auction.barred;
  return (
    <p class="fhfoot">
      {who !== undefined && partner !== undefined && (
        <span>
          <Own words="fact.barred" values={{ who, partner }} onPaper />
        </span>
      )}
      <span>
        {saysRound && roundOf(auction) > 0 && (
          <>
            <Round auction={auction} />
            {' · '}
          </>
        )}
        <Own words={saysRound ? 'panel.middle.short' : 'panel.middle'} onPaper />
      </span>
    </p>
  );
}

/** What has been called: a column a seat in the order of speaking, a row a round. */
export function CallPaper({ auction, saysRound }: { auction: FiveHundredAuction; saysRound: boolean }) {
  const play = usePlay();
  const { speakers, rows, next } = paperOf(auction);
  const columns = speakers.map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === auction.dealer ? play.t('panel.dealer') : undefined,
  }));
  const cells = rows.map((row, n) =>
    row.map((call, column) => {
      if (call === null) return <span class="fhpass">{play.t('panel.pass')}</span>;
      if (call !== undefined) return <Bid bid={call} onPaper />;
      if (next === null || n !== next.row || column !== next.column) return null;
      return play.t(auction.caller === play.me ? 'panel.cell' : 'panel.open');
    }),
  );
  return (
    <CallsPaper
      heading={play.t('panel.auction')}
      aside={<Round auction={auction} />}
      columns={columns}
      rows={cells}
      next={next}
      foot={<Footing auction={auction} saysRound={saysRound} />}
    />
  );
}
