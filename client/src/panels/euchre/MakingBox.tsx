import { acceptanceOf } from '@kibitz/shared/games/euchre/bidding';
import type { EuchreView } from '@kibitz/shared/games/euchre/state';
import { codeOf, suitLetter, suitOf } from '@kibitz/shared/kit/cards/cards';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CallBox } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { usePlay } from '../../table/context.ts';
import { ChoiceWords, Own, SuitSign } from '../../table/Say.tsx';
import { questionIn } from './making.ts';

/** The suits from the highest down, as hands are sorted. */
const SUITS = ['S', 'H', 'D', 'C'];

/** What the viewer is asked goes by the view; what they may answer are the choices. */
interface Asking {
  readonly view: EuchreView;
  readonly choices: readonly Choice[];
}

/** The first round: to accept the suit turned up by the words of the viewer's seat, or not. */
function AcceptBox({ view, choices }: Asking) {
  const play = usePlay();
  const { hand, speaker, dealer } = view;
  const accept = acceptanceOf(speaker, dealer);
  const values = { who: dealer, card: codeOf(hand.turned), suit: suitLetter(suitOf(hand.turned)) };
  const of = (type: string) => choices.find((choice) => choice.type === type);
  return (
    <>
      <p class="eunote">
        <Own words={`panel.means.${accept}`} values={values} />
      </p>
      <div class="euacts">
        <ChooseButton choice={of('pass')}>
          {play.t(accept === 'takeUp' ? 'panel.say.turnDown' : 'panel.say.pass')}
        </ChooseButton>
        <ChooseButton choice={of('order')} look="main">
          {play.t(`panel.say.${accept}`)}
        </ChooseButton>
      </div>
    </>
  );
}

/** The second round: the four suits, the one turned down disabled in its place; pick one, then confirm it. */
function NameBox({ view, choices }: Asking) {
  const play = usePlay();
  const [picked, setPicked] = useState('');
  const bySuit = new Map(
    choices.filter(({ type }) => type === 'name').map((choice) => [String(choice['suit']), choice]),
  );
  const chosen = bySuit.get(picked);
  const pass = choices.find(({ type }) => type === 'pass');
  const down = suitLetter(suitOf(view.hand.turned));
  return (
    <>
      <div class="bids eusuits" role="group" aria-label={play.t('panel.suits')}>
        {SUITS.map((suit) => (
          <BidCell key={suit} isPicked={suit === picked} isOpen={bySuit.has(suit)} onPick={() => setPicked(suit)}>
            <SuitSign suit={suit} />
            <span>{play.t(`suit.${suit}`)}</span>
            {suit === down && <i>{play.t('panel.turnedDown')}</i>}
          </BidCell>
        ))}
      </div>
      <div class="euacts">
        {/* a dealer who must name a suit has the button too, and the sentence over it says why it is disabled */}
        <ChooseButton choice={pass}>{play.t('choice.pass')}</ChooseButton>
        <ChooseButton choice={chosen} look="main">
          {chosen === undefined ? (
            play.t('panel.chooseSuit')
          ) : (
            <span>
              <ChoiceWords choice={chosen} />
            </span>
          )}
        </ChooseButton>
      </div>
    </>
  );
}

/** The dealer's exchange: the card to discard is touched in the hand. */
function ExchangeBox({ view, choices }: Asking) {
  const keep = choices.find(({ type }) => type === 'keep');
  const card = codeOf(view.hand.turned);
  return (
    <>
      <p class="eunote">
        <Own words="panel.discard" values={{ card }} />
      </p>
      {!view.options.dealerMustTake && (
        <div class="euacts one">
          <ChooseButton choice={keep}>
            <span>
              <Own words="panel.leave" values={{ card }} />
            </span>
          </ChooseButton>
        </div>
      )}
    </>
  );
}

/** The choice between going alone and playing with the partner. */
function AloneBox({ view, choices }: Asking) {
  const who = (view.hand.maker + 2) % 4;
  const of = (type: string) => choices.find((choice) => choice.type === type);
  return (
    <>
      <p class="eunote">
        <Own words="panel.alone.about" values={{ who }} />
      </p>
      <div class="euacts">
        <ChooseButton choice={of('alone')}>
          <Own words="panel.alone" />
        </ChooseButton>
        <ChooseButton choice={of('together')} look="main">
          <span>
            <Own words="panel.together" values={{ who }} />
          </span>
        </ChooseButton>
      </div>
    </>
  );
}

function Asked(props: Asking) {
  switch (questionIn(props.view.phase)) {
    case 'accept':
      return <AcceptBox {...props} />;
    case 'name':
      return <NameBox {...props} />;
    case 'exchange':
      return <ExchangeBox {...props} />;
    case 'alone':
      return <AloneBox {...props} />;
  }
}

/** What the viewer is asked before the play. `children` stand beside the answers: the card on a phone. */
export function MakingBox(props: { view: EuchreView; children?: ComponentChildren }) {
  const play = usePlay();
  const { view, children } = props;
  return (
    <CallBox heading={play.t(`panel.asked.${questionIn(view.phase)}`)}>
      <div class="eubox">
        {children}
        <div class="euanswers">
          <Asked view={view} choices={play.choices.value} />
        </div>
      </div>
    </CallBox>
  );
}
