import type { TrexPanel } from '@kibitz/shared/games/trex/panel';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { usePanel, usePlay } from '../../table/context.ts';
import type { Play } from '../../table/play.ts';
import { CardSign, ChoiceWords, Own } from '../../table/Say.tsx';
import { doubledByViewer, lowCardsOf } from './declarations.ts';

function ReadyButton(props: { choice: Choice | undefined }) {
  const { choice } = props;
  if (choice === undefined) return null;
  return (
    <ChooseButton choice={choice} look="main">
      <ChoiceWords choice={choice} />
    </ChooseButton>
  );
}

function choicesOf(play: Play, type: string): readonly Choice[] {
  return play.choices.value.filter((choice) => choice.type === type);
}

/** The four low cards, which may be shown to have the hand dealt again. */
function Redeal(props: { choice: Choice }) {
  const play = usePlay();
  const { choice } = props;
  return (
    <section class="panel declarebox" aria-label={play.t('panel.redeal')}>
      <div class="panelhead">
        <h2>{play.t('panel.redeal')}</h2>
      </div>
      <p>{play.t('panel.redeal.about')}</p>
      <p class="lowcards">
        {lowCardsOf(play.seen.value).map((code) => (
          <CardSign key={code} code={code} />
        ))}
      </p>
      <div class="declarebuttons">
        <ChooseButton choice={choice}>
          <ChoiceWords choice={choice} />
        </ChooseButton>
        <ReadyButton choice={choicesOf(play, 'ready')[0]} />
      </div>
    </section>
  );
}

/** The doubling window: a button for each card that may be doubled, the cards doubled already, and one to be ready. */
export function Declaring() {
  const play = usePlay();
  const panel = usePanel<TrexPanel>();
  const [redeal] = choicesOf(play, 'redeal');
  if (redeal !== undefined) return <Redeal choice={redeal} />;
  const game = panel?.contract === 'king' ? 'king' : 'girls';
  const heading = play.t(`panel.double.${game}`);
  return (
    <section class="panel declarebox" aria-label={heading}>
      <div class="panelhead">
        <h2>{heading}</h2>
      </div>
      <p>{play.t(`panel.double.${game}.about`)}</p>
      <div class="declarebuttons">
        {doubledByViewer(play.seen.value).map((card) => (
          <button key={card} type="button" class="btn" disabled>
            <TableIcon name="check" size={18} />
            <span>
              <Own words="panel.doubled" values={{ card }} />
            </span>
          </button>
        ))}
        {choicesOf(play, 'double').map((choice) => (
          <ChooseButton key={String(choice['card'])} choice={choice}>
            <span>
              <ChoiceWords choice={choice} />
            </span>
          </ChooseButton>
        ))}
        <ReadyButton choice={choicesOf(play, 'ready')[0]} />
      </div>
    </section>
  );
}
