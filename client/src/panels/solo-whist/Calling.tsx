import type { SoloAuction, SoloBid } from '@kibitz/shared/games/solo-whist/panel';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { Auction, CallBox, CallsPaper } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { CardSign, ChoiceWords, Own, SuitSign } from '../../table/Say.tsx';

/** Between plates and hand, in CSS pixels, that a phone needs for paper and box. */
const WHOLE_ON_PHONE_FROM = 480;

/** The suits from the highest down, as hands are sorted. */
const SUITS = ['S', 'H', 'D', 'C'];

/** What stands, and whose it is. */
function Standing({ auction }: { auction: SoloAuction }) {
  const { standing, declarers } = auction;
  const [who = 0, partner] = declarers;
  if (standing === null) return <Own words="panel.noBid" onPaper />;
  if (partner === undefined) return <Own words="panel.stands" values={{ who, bid: standing }} onPaper />;
  return <Own words="panel.stands.two" values={{ who, partner }} onPaper />;
}

/** The card turned up, whose suit is the default one. */
function Turned({ auction, width }: { auction: SoloAuction; width: number }) {
  const play = usePlay();
  const { turned, suit, dealer: who } = auction;
  if (turned === null) return null;
  return (
    <div class="soloturned">
      <CardImage code={turned} width={width} four={deck.value === 'four'} label={play.speech.cardLabel(turned)} />
      <p>
        <b>
          <Own words="panel.turned" values={{ who }} onPaper />
        </b>{' '}
        <Own words="panel.default" values={{ suit }} onPaper />
      </p>
    </div>
  );
}

/** What has been called: a column a seat in the order of speaking, a row a round. */
function CallPaper({ auction, isLow }: { auction: SoloAuction; isLow: boolean }) {
  const play = usePlay();
  const { speakers, rounds, next, dealer, turned } = auction;
  const columns = speakers.map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === dealer ? play.t('panel.dealer') : undefined,
  }));
  const rows = rounds.map((cells, row) =>
    cells.map((call, column) => {
      if (call !== null) return <span class={call === 'pass' ? 'passed' : 'called'}>{play.t(call)}</span>;
      if (row !== next?.row || column !== next.column) return null;
      return play.t(auction.speaker === play.me ? 'panel.cell' : 'panel.open');
    }),
  );
  const sign = isLow ? turned : null;
  return (
    <CallsPaper
      heading={play.t('panel.calls')}
      aside={
        sign !== null ? (
          <span class="solosign">
            {play.t('panel.turnedUp')} <CardSign code={sign} onPaper />
          </span>
        ) : (
          <b>
            <Standing auction={auction} />
          </b>
        )
      }
      columns={columns}
      rows={rows}
      next={next}
      foot={sign !== null ? undefined : <Turned auction={auction} width={56} />}
    />
  );
}

/** What a bid would undertake, in a sentence. */
function Undertaking({ auction, bid }: { auction: SoloAuction; bid: SoloBid | undefined }) {
  const { turned, suit } = auction;
  const [who = 0] = auction.declarers;
  if (bid === undefined) return <Own words="panel.turnedCard" values={{ card: turned ?? '', suit }} />;
  return <Own words={`panel.means.${bid.name}`} values={{ n: bid.tricks, suit, who }} />;
}

/** The bids of the table with what they are worth, those that cannot be made disabled in place; pick one, then confirm it. */
function BidBox({ auction, choices }: { auction: SoloAuction; choices: readonly Choice[] }) {
  const play = usePlay();
  const [picked, setPicked] = useState<string | null>(null);
  const byName = new Map(choices.map((choice) => [choice['bid'], choice]));
  const chosen = picked === null ? undefined : byName.get(picked);
  const pass = choices.find((choice) => choice.type === 'pass');
  const bid = chosen === undefined ? undefined : auction.bids.find(({ name }) => name === picked);
  return (
    <CallBox heading={play.t('panel.yourCall')}>
      <div class="solobids" role="group">
        {auction.bids.map(({ name, credits, tricks }) => (
          <BidCell
            key={name}
            isPicked={chosen !== undefined && name === picked}
            isOpen={byName.has(name)}
            onPick={() => setPicked(name)}
          >
            <span>{play.t(name)}</span>
            <i>
              {play.t(tricks === 0 ? 'panel.none' : 'panel.tricks', { n: tricks })} ·{' '}
              {play.t('panel.credits', { n: credits })}
            </i>
          </BidCell>
        ))}
      </div>
      <p class="solomeans" aria-live="polite">
        <Undertaking auction={auction} bid={bid} />
      </p>
      <div class="soloacts">
        {pass !== undefined && (
          <ChooseButton choice={pass}>
            <ChoiceWords choice={pass} />
          </ChooseButton>
        )}
        <ChooseButton choice={chosen} look="main">
          {chosen === undefined ? play.t('panel.choose') : <ChoiceWords choice={chosen} />}
        </ChooseButton>
      </div>
    </CallBox>
  );
}

/** The four suits to name trumps from: pick one, then confirm it. */
function TrumpBox({ choices }: { choices: readonly Choice[] }) {
  const play = usePlay();
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = choices.find((choice) => choice['suit'] === picked);
  return (
    <CallBox heading={play.t('panel.trumps')}>
      <div class="bids solosuits" role="group">
        {SUITS.map((suit) => (
          <BidCell
            key={suit}
            isPicked={suit === picked}
            isOpen={choices.some((choice) => choice['suit'] === suit)}
            onPick={() => setPicked(suit)}
          >
            <SuitSign suit={suit} />
            <span>{play.t(`suit.${suit}`)}</span>
          </BidCell>
        ))}
      </div>
      <ChooseButton choice={chosen} look="confirm">
        {chosen === undefined ? play.t('panel.chooseSuit') : <ChoiceWords choice={chosen} />}
      </ChooseButton>
    </CallBox>
  );
}

/** The same as the paper for a phone held sideways, where plates say who has called what. */
function Slip({ auction }: { auction: SoloAuction }) {
  const play = usePlay();
  return (
    <section class="paper soloslip" aria-label={play.t('panel.calls')}>
      <b>
        <Standing auction={auction} />
      </b>
      <Turned auction={auction} width={48} />
    </section>
  );
}

/** The auction and the naming of trumps: what has been called, and the box to call from. */
export function CallingPanels({ auction }: { auction: SoloAuction }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const { choices } = play.seen.value;
  if (laid === null) return null;
  const { kind } = laid.room;
  const bids = choices.filter(({ type }) => type === 'bid' || type === 'pass');
  const suits = choices.filter(({ type }) => type === 'trump');
  const isLow = kind === 'phone' && bids.length > 0;
  // on a low phone the hand must stay free: plates say who has called what
  const hasPaper = !isLow || laid.handTop - laid.middle.top > WHOLE_ON_PHONE_FROM;
  return (
    <Auction
      paper={
        kind === 'landscape' ? <Slip auction={auction} /> : hasPaper && <CallPaper auction={auction} isLow={isLow} />
      }
    >
      {bids.length > 0 && <BidBox auction={auction} choices={bids} />}
      {suits.length > 0 && <TrumpBox choices={suits} />}
    </Auction>
  );
}
