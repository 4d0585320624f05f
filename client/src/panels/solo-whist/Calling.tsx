import { bidName, bidNamed, callName, creditsFor, NO_BID, PASS, tricksFor } from '@kibitz/shared/games/solo-whist/bids';
import { isAuction, NOBODY, type SoloView } from '@kibitz/shared/games/solo-whist/state';
import { codeOf, suitLetter, suitOf } from '@kibitz/shared/kit/cards/cards';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { Auction, CallBox, CallsPaper } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { CardSign, ChoiceWords, Own, SuitSign } from '../../table/Say.tsx';
import { bidsOf, callsOf, speakersOf } from './auction.ts';

/** Between plates and hand, in CSS pixels, that a phone needs for paper and box. */
const WHOLE_ON_PHONE_FROM = 480;

/** The suits from the highest down, as hands are sorted. */
const SUITS = ['S', 'H', 'D', 'C'];

/** What stands, and whose it is. */
function Standing({ view: { hand } }: { view: SoloView }) {
  const { contract, declarer: who, partner } = hand;
  if (contract === NO_BID) return <Own words="panel.noBid" onPaper />;
  if (partner === NOBODY) return <Own words="panel.stands" values={{ who, bid: bidName(contract) }} onPaper />;
  return <Own words="panel.stands.two" values={{ who, partner }} onPaper />;
}

/** The card turned up, whose suit is the default one; once the auction is over it is in the dealer's hand. */
function Turned({ view: { phase, hand, dealer }, width }: { view: SoloView; width: number }) {
  const play = usePlay();
  if (!isAuction(phase)) return null;
  const turned = codeOf(hand.turned);
  return (
    <div class="soloturned">
      <CardImage code={turned} width={width} four={deck.value === 'four'} label={play.speech.cardLabel(turned)} />
      <p>
        <b>
          <Own words="panel.turned" values={{ who: dealer }} onPaper />
        </b>{' '}
        <Own words="panel.default" values={{ suit: suitLetter(suitOf(hand.turned)) }} onPaper />
      </p>
    </div>
  );
}

/** What has been called: a column for each seat in calling order, a row for each round. */
function CallPaper({ view, isLow }: { view: SoloView; isLow: boolean }) {
  const play = usePlay();
  const { dealer, speaker, hand } = view;
  const columns = speakersOf(view).map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === dealer ? play.t('panel.dealer') : undefined,
  }));
  const { rows, next } = callsOf(view);
  const cells = rows.map((calls, row) =>
    calls.map((call, column) => {
      if (call !== null) return <span class={call === PASS ? 'passed' : 'called'}>{play.t(callName(call))}</span>;
      if (row !== next?.row || column !== next.column) return null;
      return play.t(speaker === play.me ? 'panel.cell' : 'panel.open');
    }),
  );
  return (
    <CallsPaper
      heading={play.t('panel.calls')}
      aside={
        isLow ? (
          <span class="solosign">
            {play.t('panel.turnedUp')} <CardSign code={codeOf(hand.turned)} onPaper />
          </span>
        ) : (
          <b>
            <Standing view={view} />
          </b>
        )
      }
      columns={columns}
      rows={cells}
      next={next}
      foot={isLow ? undefined : <Turned view={view} width={56} />}
    />
  );
}

/** What a bid would undertake, in a sentence; before one is picked, the card turned up. */
function Meaning({ view: { hand }, bid }: { view: SoloView; bid: number }) {
  const suit = suitLetter(suitOf(hand.turned));
  if (bid === NO_BID) return <Own words="panel.turnedCard" values={{ card: codeOf(hand.turned), suit }} />;
  return <Own words={`panel.means.${bidName(bid)}`} values={{ n: tricksFor(bid), suit, who: hand.declarer }} />;
}

/**
 * The bids of the table with what they are worth, those that cannot be made disabled in place; pick one, then confirm
 * it.
 */
function BidBox({ view, choices }: { view: SoloView; choices: readonly Choice[] }) {
  const play = usePlay();
  const { options } = view;
  const [set, pick] = useState(NO_BID);
  const choiceOf = (bid: number) => choices.find(({ type, bid: name }) => type === 'bid' && bidNamed(name) === bid);
  const chosen = choiceOf(set);
  const picked = chosen === undefined ? NO_BID : set;
  const pass = choices.find((choice) => choice.type === 'pass');
  return (
    <CallBox heading={play.t('panel.yourCall')}>
      <div class="solobids" role="group">
        {bidsOf(options).map((bid) => (
          <BidCell key={bid} isPicked={bid === picked} isOpen={choiceOf(bid) !== undefined} onPick={() => pick(bid)}>
            <span>{play.t(bidName(bid))}</span>
            <i>
              {play.t(tricksFor(bid) === 0 ? 'panel.none' : 'panel.tricks', { n: tricksFor(bid) })} ·{' '}
              {play.t('panel.credits', { n: creditsFor(bid, options) })}
            </i>
          </BidCell>
        ))}
      </div>
      <p class="solomeans" aria-live="polite">
        <Meaning view={view} bid={picked} />
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
function Slip({ view }: { view: SoloView }) {
  const play = usePlay();
  return (
    <section class="paper soloslip" aria-label={play.t('panel.calls')}>
      <b>
        <Standing view={view} />
      </b>
      <Turned view={view} width={48} />
    </section>
  );
}

/** The auction and the naming of trumps: what has been called, and the box to call from. */
export function CallingPanels({ view }: { view: SoloView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const { choices } = play.seen.value;
  if (laid === null) return null;
  const { kind } = laid.viewport;
  const bids = choices.filter(({ type }) => type === 'bid' || type === 'pass');
  const suits = choices.filter(({ type }) => type === 'trump');
  const isLow = kind === 'phone' && bids.length > 0;
  // on a low phone the hand must stay free: plates say who has called what
  const hasPaper = !isLow || laid.handTop - laid.middle.top > WHOLE_ON_PHONE_FROM;
  return (
    <Auction paper={kind === 'landscape' ? <Slip view={view} /> : hasPaper && <CallPaper view={view} isLow={isLow} />}>
      {bids.length > 0 && <BidBox view={view} choices={bids} />}
      {suits.length > 0 && <TrumpBox choices={suits} />}
    </Auction>
  );
}
