import { DECLARING, type FiveHundredView } from '@kibitz/shared/games/five-hundred/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { Auction, CallBox } from '../../table/auction/Auction.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import { ChoiceWords } from '../../table/Say.tsx';
import { WindowButtons } from '../../table/WindowButtons.tsx';
import { answersIn } from './auction.ts';
import { BidBox } from './BidBox.tsx';
import { CallPaper, Round, Standing } from './CallPaper.tsx';

/**
 * Lower than this, in CSS pixels, the felt has no room for the whole grid: under the paper on a phone, beside it on a
 * desktop.
 */
const GRID_FROM = { phone: 535, desktop: 340 };
/** Paper and box stand beside each other from this width on: the grid is too high for anything else. */
const SIDE_BY_SIDE_FROM = 480;

/** Whether the felt is too small for the whole grid. */
function isLowFelt({ viewport, middle, handTop }: LaidTable): boolean {
  switch (viewport.kind) {
    case 'landscape':
      return true;
    case 'phone':
      return handTop - middle.top < GRID_FROM.phone;
    case 'desktop':
      return middle.height < GRID_FROM.desktop;
  }
}

/** The private window before the auction, the same for everybody except a player who may declare an ace. */
function DeclarationBox() {
  const play = usePlay();
  return (
    <CallBox heading={play.t('panel.aceNoFace')}>
      <p class="fhnote">{play.t('panel.declaring')}</p>
      <div class="fhasked">
        <WindowButtons />
      </div>
    </CallBox>
  );
}

/** What the partner of a player who has declared is asked: whether to have a new deal. */
function AnswerBox({ choices }: { choices: readonly Choice[] }) {
  const play = usePlay();
  return (
    <CallBox heading={play.t('panel.aceNoFace')}>
      <p class="fhnote">{play.t('panel.answering')}</p>
      <div class="fhasked">
        {choices.map((choice) => (
          <ChooseButton key={choice.type} choice={choice}>
            <ChoiceWords choice={choice} />
          </ChooseButton>
        ))}
      </div>
    </CallBox>
  );
}

/** What stands in place of the paper on a phone held sideways, beside the box: plates say who has called what. */
function Slip({ view }: { view: FiveHundredView }) {
  const play = usePlay();
  return (
    <section class="paper fhslip" aria-label={play.t('panel.auction')}>
      <b>
        <Standing view={view} />
      </b>
      <span>
        <Round view={view} />
      </span>
      <span>{play.t('panel.middle')}</span>
    </section>
  );
}

/** The auction and what is declared before it: what has been called, and the box to call from. */
export function Calling({ view }: { view: FiveHundredView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { kind } = laid.viewport;
  const { choices } = play.seen.value;
  const answers = answersIn(choices);
  const isDeclaring = view.phase === DECLARING && play.me >= 0;
  const hasTurn = choices.length > 0 || isDeclaring;
  // a desktop has room for the values between turns too, so that nothing jumps
  const hasBox = view.phase !== DECLARING && answers.length === 0 && (hasTurn || (kind === 'desktop' && play.me >= 0));
  const paper =
    kind === 'landscape' && hasTurn ? (
      <Slip view={view} />
    ) : (
      <CallPaper view={view} saysRound={kind === 'phone' && hasTurn} />
    );
  return (
    <div class={`fhcalling${hasTurn ? ' mine' : ''}${play.me < 0 ? ' watched' : ''}`}>
      <Auction paper={paper} sideBySideFrom={SIDE_BY_SIDE_FROM}>
        {isDeclaring && <DeclarationBox />}
        {answers.length > 0 && <AnswerBox choices={answers} />}
        {hasBox && <BidBox view={view} choices={choices} isLow={isLowFelt(laid)} />}
      </Auction>
    </div>
  );
}
