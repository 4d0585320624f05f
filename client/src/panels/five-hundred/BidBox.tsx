import type { Choice } from '@kibitz/shared/kit/game/action';
import { useState } from 'preact/hooks';
import { CallBox } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { ChoiceWords, Own } from '../../table/Say.tsx';
import {
  type Auction,
  bidNameOf,
  bidSaid,
  isInkleClosed,
  isOutbid,
  LEVELS,
  overNullo,
  piecesOf,
  STRAINS,
} from './auction.ts';
import { Bid } from './Bid.tsx';

/** What every cell is told. */
interface Picking {
  readonly auction: Auction;
  /** The choice of each bid that can be made. */
  readonly open: ReadonlyMap<string, Choice>;
  readonly picked: string;
  readonly pick: (name: string) => void;
}

/** Why nullo or grand nullo stands as it does: its rank, or what keeps the caller from it. */
function NulloNote({ auction, name, isOpen }: { auction: Auction; name: string; isOpen: boolean }) {
  const play = usePlay();
  if (auction.barred.includes(play.me)) return <>{play.t('panel.barred')}</>;
  if (isOutbid(auction, name)) return <>{play.t('panel.outbid')}</>;
  if (name === 'grand-nullo') return <>{play.t(isOpen ? 'panel.grand' : 'panel.needsNullo')}</>;
  return (
    <>
      {play.t('panel.below')} <Bid name={overNullo(auction)} />
    </>
  );
}

/** A bid with its value. */
function Cell(props: Picking & { name: string }) {
  const play = usePlay();
  const { auction, open, picked, pick, name } = props;
  const value = figure(auction.bids.find((bid) => bid.name === name)?.value ?? 0);
  const isOpen = open.has(name);
  const isPicked = name === picked;
  const isNullo = piecesOf(name) === null;
  return (
    <BidCell isPicked={isPicked} isOpen={isOpen} onPick={() => pick(name)}>
      {/* a nullo's own words say what it is, and why it is closed */}
      {!isNullo && <span class="visually-hidden">{play.t('panel.worth', { n: value, ...bidSaid(name) })}</span>}
      <span aria-hidden={!isNullo}>
        <Bid name={name} />
      </span>
      <i aria-hidden={!isNullo}>
        {value}
        {isNullo && (
          <>
            {' · '}
            <NulloNote auction={auction} name={name} isOpen={isOpen} />
          </>
        )}
      </i>
    </BidCell>
  );
}

/** All bids of tricks: a column a number of tricks, a row a suit, rising to the right and down. */
function Grid(picking: Picking) {
  return (
    <div class="bids fhgrid" role="group">
      {STRAINS.flatMap((strain) =>
        LEVELS.map((level) => <Cell key={`${level}${strain}`} {...picking} name={`${level}${strain}`} />),
      )}
    </div>
  );
}

/** The same where the felt is low: the tricks first, then the trumps. */
function Steps(picking: Picking) {
  const play = usePlay();
  const { open, picked, pick } = picking;
  const isOpenAt = (level: number) => STRAINS.some((strain) => open.has(`${level}${strain}`));
  const [set, setLevel] = useState<number | null>(null);
  const level = set ?? LEVELS.find(isOpenAt) ?? 10;
  const strain = piecesOf(picked)?.strain;
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
            onClick={() => {
              setLevel(n);
              if (strain !== undefined) pick(open.has(`${n}${strain}`) ? `${n}${strain}` : '');
            }}
          >
            {figure(n)}
          </button>
        ))}
      </div>
      <div class="bids fhgrid" role="group" aria-label={play.t('panel.trumps')}>
        {STRAINS.map((one) => (
          <Cell key={one} {...picking} name={`${level}${one}`} />
        ))}
      </div>
    </>
  );
}

/** Why the sixes are closed, where it is not because they are too low. */
function InkleNote({ auction, open }: { auction: Auction; open: ReadonlyMap<string, Choice> }) {
  const isClosed = open.size > 0 && isInkleClosed(auction, new Set(open.keys()));
  if (!isClosed) return null;
  return (
    <p class="fhnote">
      <Own words={`panel.inkle.${auction.inkle}`} />
    </p>
  );
}

/** The bids of the table, those that cannot be made disabled in place: pick one, then confirm it. Between the viewer's turns it shows what bids are worth. */
export function BidBox(props: { auction: Auction; choices: readonly Choice[]; isLow: boolean }) {
  const play = usePlay();
  const { auction, choices, isLow } = props;
  const [picked, setPicked] = useState('');
  const open = new Map(choices.flatMap((choice) => (bidNameOf(choice) === '' ? [] : [[bidNameOf(choice), choice]])));
  const pass = choices.find((choice) => choice.type === 'pass');
  const chosen = open.get(picked);
  const picking: Picking = { auction, open, picked: chosen === undefined ? '' : picked, pick: setPicked };
  const value = auction.bids.find((bid) => bid.name === picked)?.value ?? 0;
  return (
    <CallBox heading={play.t(pass === undefined ? 'panel.bids' : 'panel.yourBid')}>
      {isLow ? <Steps {...picking} /> : <Grid {...picking} />}
      <div class={isLow ? 'fhlast low' : 'fhlast'}>
        <div class="fhnullos" role="group">
          <Cell {...picking} name="nullo" />
          <Cell {...picking} name="grand-nullo" />
        </div>
        {!isLow && <InkleNote auction={auction} open={open} />}
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
                  <Own words="panel.bid" values={{ n: figure(value), ...bidSaid(picked) }} />
                </span>
              )}
            </ChooseButton>
          </div>
        )}
      </div>
    </CallBox>
  );
}
