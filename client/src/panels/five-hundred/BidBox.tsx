import {
  bidNamed,
  bidOf,
  bidSaid,
  bidValue,
  firstOverNullo,
  GRAND_NULLO,
  isTrickBid,
  NO_BID,
  NULLO,
  STRAINS,
  strainOf,
  type Bid as WhichBid,
} from '@kibitz/shared/games/five-hundred/bids';
import type { FiveHundredView } from '@kibitz/shared/games/five-hundred/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { useState } from 'preact/hooks';
import { CallBox } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { ChoiceWords, Own } from '../../table/Say.tsx';
import { barredSides, isInkleClosed, isOutbid } from './auction.ts';
import { Bid } from './CallPaper.tsx';

/** The tricks that can be bid. */
const LEVELS = [6, 7, 8, 9, 10] as const;

/** What every cell is given. */
interface Picking {
  readonly view: FiveHundredView;
  /** The choice of each bid that can be made. */
  readonly open: ReadonlyMap<WhichBid, Choice>;
  /** NO_BID for none. */
  readonly picked: WhichBid;
  readonly pick: (bid: WhichBid) => void;
}

/** Why nullo or grand nullo stands as it does: its rank, or what keeps the caller from it. */
function NulloNote({ view, bid, isOpen }: { view: FiveHundredView; bid: WhichBid; isOpen: boolean }) {
  const play = usePlay();
  if (barredSides(view).some((seats) => play.isMySide(seats))) return <>{play.t('panel.barred')}</>;
  if (isOutbid(view, bid)) return <>{play.t('panel.outbid')}</>;
  if (bid === GRAND_NULLO) return <>{play.t(isOpen ? 'panel.grand' : 'panel.needsNullo')}</>;
  return (
    <>
      {play.t('panel.below')} <Bid bid={firstOverNullo(view.options)} />
    </>
  );
}

/** A bid with its value. */
function Cell({ view, open, picked, pick, bid }: Picking & { bid: WhichBid }) {
  const play = usePlay();
  const value = figure(bidValue(bid));
  const isOpen = open.has(bid);
  const isNullo = !isTrickBid(bid);
  return (
    <BidCell isPicked={bid === picked} isOpen={isOpen} onPick={() => pick(bid)}>
      {/* a nullo's own words say what it is, and why it is closed */}
      {!isNullo && <span class="visually-hidden">{play.t('panel.worth', { n: value, ...bidSaid(bid) })}</span>}
      <span aria-hidden={!isNullo}>
        <Bid bid={bid} />
      </span>
      <i aria-hidden={!isNullo}>
        {value}
        {isNullo && (
          <>
            {' · '}
            <NulloNote view={view} bid={bid} isOpen={isOpen} />
          </>
        )}
      </i>
    </BidCell>
  );
}

/** All bids of tricks: a column for each number of tricks, a row for each suit, rising to the right and down. */
function Grid(picking: Picking) {
  const bids = STRAINS.flatMap((strain) => LEVELS.map((level) => bidOf(level, strain)));
  return (
    <div class="bids fhgrid" role="group">
      {bids.map((bid) => (
        <Cell key={bid} {...picking} bid={bid} />
      ))}
    </div>
  );
}

/** The same where the felt is low: the tricks first, then the trumps. */
function Steps(picking: Picking) {
  const play = usePlay();
  const { open, picked, pick } = picking;
  const isOpenAt = (level: number) => STRAINS.some((strain) => open.has(bidOf(level, strain)));
  const [set, setLevel] = useState<number | null>(null);
  const level = set ?? LEVELS.find(isOpenAt) ?? 10;
  const takeLevel = (n: number) => {
    setLevel(n);
    if (!isTrickBid(picked)) return;
    const bid = bidOf(n, strainOf(picked));
    pick(open.has(bid) ? bid : NO_BID);
  };
  return (
    <>
      <div class="bids fhgrid" role="group" aria-label={play.t('panel.tricks')}>
        {LEVELS.map((n) => (
          <button
            key={n}
            type="button"
            class={n === level ? 'bidcell fhlevel on' : 'bidcell fhlevel'}
            disabled={!isOpenAt(n)}
            aria-pressed={n === level}
            onClick={() => takeLevel(n)}
          >
            {figure(n)}
          </button>
        ))}
      </div>
      <div class="bids fhgrid" role="group" aria-label={play.t('panel.trumps')}>
        {STRAINS.map((strain) => (
          <Cell key={strain} {...picking} bid={bidOf(level, strain)} />
        ))}
      </div>
    </>
  );
}

/**
 * The bids of the table, those that cannot be made disabled in place: pick one, then confirm it. Between the viewer's
 * turns it shows what bids are worth.
 */
export function BidBox(props: { view: FiveHundredView; choices: readonly Choice[]; isLow: boolean }) {
  const play = usePlay();
  const { view, choices, isLow } = props;
  const [set, pick] = useState<WhichBid>(NO_BID);
  const open = new Map(choices.map((choice) => [bidNamed(choice), choice] as const));
  open.delete(NO_BID);
  const pass = choices.find((choice) => choice.type === 'pass');
  const chosen = open.get(set);
  const picking: Picking = { view, open, picked: chosen === undefined ? NO_BID : set, pick };
  const closesInkles = !isLow && open.size > 0 && isInkleClosed(view, [...open.keys()]);
  return (
    <CallBox heading={play.t(pass === undefined ? 'panel.bids' : 'panel.yourBid')}>
      {isLow ? <Steps {...picking} /> : <Grid {...picking} />}
      <div class={isLow ? 'fhlast low' : 'fhlast'}>
        <div class="fhnullos" role="group">
          <Cell {...picking} bid={NULLO} />
          <Cell {...picking} bid={GRAND_NULLO} />
        </div>
        {closesInkles && (
          <p class="fhnote">
            <Own words={`panel.inkle.${view.options.inkle}`} />
          </p>
        )}
        {pass !== undefined && (
          <div class="fhacts">
            <ChooseButton choice={pass}>
              <ChoiceWords choice={pass} />
            </ChooseButton>
            <ChooseButton choice={chosen} look="main">
              {chosen === undefined ? (
                play.t('panel.choose')
              ) : (
                <span>
                  <Own words="panel.bid" values={{ n: figure(bidValue(set)), ...bidSaid(set) }} />
                </span>
              )}
            </ChooseButton>
          </div>
        )}
      </div>
    </CallBox>
  );
}
