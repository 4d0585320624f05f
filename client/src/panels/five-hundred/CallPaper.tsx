import { CallsPaper } from '../../table/auction/Auction.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Own } from '../../table/Say.tsx';
import { type Auction, bidSaid } from './auction.ts';
import { Bid } from './Bid.tsx';

/** Which round it is. */
export function Round({ auction }: { auction: Auction }) {
  const { round, rounds: of } = auction;
  if (round === 0) return null;
  return <Own words={of === 0 ? 'panel.round' : 'panel.roundOf'} values={{ n: round, of }} />;
}

/** The bid that stands, whose it is, and its value. */
export function Standing({ auction }: { auction: Auction }) {
  const { standing, holder: who, value } = auction;
  if (standing === '') return <Own words="panel.noBid" onPaper />;
  return <Own words="panel.stands" values={{ who, n: figure(value), ...bidSaid(standing) }} onPaper />;
}

/** What else has to be known for the calls: what lies in the middle, and who may bid no nullo. */
function Footing({ auction, saysRound }: { auction: Auction; saysRound: boolean }) {
  const [who, partner] = auction.barred;
  return (
    <p class="fhfoot">
      {who !== undefined && partner !== undefined && (
        <span>
          <Own words="fact.barred" values={{ who, partner }} onPaper />
        </span>
      )}
      <span>
        {saysRound && auction.round > 0 && (
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
export function CallPaper({ auction, saysRound }: { auction: Auction; saysRound: boolean }) {
  const play = usePlay();
  const { speakers, rows, next, dealer, caller } = auction;
  const columns = speakers.map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === dealer ? play.t('panel.dealer') : undefined,
  }));
  const cells = rows.map((row, n) =>
    row.map((call, column) => {
      if (call === 'pass') return <span class="fhpass">{play.t('panel.pass')}</span>;
      if (call !== null) return <Bid name={call} onPaper />;
      if (next === null || n !== next.row || column !== next.column) return null;
      return play.t(caller === play.me ? 'panel.cell' : 'panel.open');
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
