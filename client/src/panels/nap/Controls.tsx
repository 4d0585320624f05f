import { BID_NAMES, bidName, bidNamed, costOf, creditsFor, NO_BID, tricksFor } from '@kibitz/shared/games/nap/bids';
import type { NapOptions } from '@kibitz/shared/games/nap/options';
import { BIDDING, type NapView } from '@kibitz/shared/games/nap/state';
import { useState } from 'preact/hooks';
import { Auction, CallBox } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { ChoiceWords, Own } from '../../table/Say.tsx';
import { CallsList } from './CallsList.tsx';
import { haveRoom, SIDE_BY_SIDE_FROM } from './places.ts';

/** All bids, those that may not be made now disabled in place: pick one, then confirm it; or pass. */
function BidBox({ options }: { options: NapOptions }) {
  const play = usePlay();
  const [picked, setPicked] = useState(NO_BID);
  const choices = play.choices.value;
  const choiceOf = (bid: number) => choices.find(({ type, bid: name }) => type === 'bid' && bidNamed(name) === bid);
  const pass = choices.find((choice) => choice.type === 'pass');
  const chosen = choiceOf(picked);
  const tricks = tricksFor(picked);
  const n = creditsFor(picked, options);
  return (
    <CallBox heading={play.t('panel.yourCall')}>
      <div class="bids napbids" role="group" aria-describedby="napterms">
        {BID_NAMES.map((name, bid) => (
          <BidCell
            key={name}
            isPicked={bid === picked}
            isOpen={choiceOf(bid) !== undefined}
            onPick={() => setPicked(bid)}
          >
            <b>{play.t(name)}</b>
            <span>{play.t('panel.credits', { n: creditsFor(bid, options) })}</span>
          </BidCell>
        ))}
      </div>
      <p id="napterms" class="napterms">
        {picked === NO_BID ? (
          play.t('panel.ladder')
        ) : (
          <Own
            words={tricks === 0 ? 'panel.terms.mis' : 'panel.terms'}
            values={{ tricks, n, cost: costOf(picked, options) }}
          />
        )}
      </p>
      <div class="napfoot">
        <ChooseButton choice={pass}>
          <ChoiceWords choice={pass ?? { type: 'pass' }} />
        </ChooseButton>
        <ChooseButton choice={chosen} look="main">
          {picked === NO_BID ? play.t('panel.choose') : play.t('panel.confirm', { bid: bidName(picked), n })}
        </ChooseButton>
      </div>
    </CallBox>
  );
}

/** The round of calls, and the box to call from. */
export function Controls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const view = useView<NapView>();
  if (laid === null || view?.phase !== BIDDING) return null;
  const isMine = play.seen.value.choices.some((choice) => choice.type === 'bid' || choice.type === 'pass');
  return (
    <Auction sideBySideFrom={SIDE_BY_SIDE_FROM}>
      {(!isMine || haveRoom(laid, view.scores.length)) && <CallsList view={view} />}
      {isMine && <BidBox options={view.options} />}
    </Auction>
  );
}
