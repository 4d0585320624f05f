import type { NapBid, NapPanel } from '@kibitz/shared/games/nap/panel';
import { useState } from 'preact/hooks';
import { Auction, CallBox } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePanel, usePlay } from '../../table/context.ts';
import { ChoiceWords, Own } from '../../table/Say.tsx';
import { CallsList } from './CallsList.tsx';
import { ContractSlip } from './ContractSlip.tsx';
import { haveRoom, SIDE_BY_SIDE_FROM } from './room.ts';

/** All bids, those that may not be made now disabled in place: pick one, then confirm it; or pass. */
function BidBox({ bids }: { bids: readonly NapBid[] }) {
  const play = usePlay();
  const [picked, setPicked] = useState('');
  const choices = play.choices.value;
  const choiceOf = (name: string) => choices.find((choice) => choice.type === 'bid' && choice['bid'] === name);
  const pass = choices.find((choice) => choice.type === 'pass');
  const bid = bids.find(({ name }) => name === picked);
  const chosen = choiceOf(picked);
  return (
    <CallBox heading={play.t('panel.yourCall')}>
      <div class="bids napbids" role="group" aria-describedby="napterms">
        {bids.map(({ name, credits }) => (
          <BidCell
            key={name}
            isPicked={name === picked}
            isOpen={choiceOf(name) !== undefined}
            onPick={() => setPicked(name)}
          >
            <b>{play.t(name)}</b>
            <span>{play.t('panel.credits', { n: credits })}</span>
          </BidCell>
        ))}
      </div>
      <p id="napterms" class="napterms">
        {bid === undefined ? (
          play.t('panel.ladder')
        ) : (
          <Own words={bid.tricks === 0 ? 'panel.terms.mis' : 'panel.terms'} values={{ ...bid, n: bid.credits }} />
        )}
      </p>
      <div class="napfoot">
        <ChooseButton choice={pass}>
          <ChoiceWords choice={pass ?? { type: 'pass' }} />
        </ChooseButton>
        <ChooseButton choice={chosen} look="main">
          {bid === undefined ? play.t('panel.choose') : play.t('panel.confirm', { bid: bid.name, n: bid.credits })}
        </ChooseButton>
      </div>
    </CallBox>
  );
}

/** The round of calls; then what is played for. */
export function Controls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const panel = usePanel<NapPanel>();
  if (laid === null || panel === null) return null;
  const { bids, callers, contract } = panel;
  if (callers === null) return contract === null ? null : <ContractSlip contract={contract} />;
  const isMine = play.seen.value.choices.some((choice) => choice.type === 'bid' || choice.type === 'pass');
  return (
    <Auction sideBySideFrom={SIDE_BY_SIDE_FROM}>
      {(!isMine || haveRoom(laid, callers.length)) && <CallsList callers={callers} />}
      {isMine && <BidBox bids={bids} />}
    </Auction>
  );
}
