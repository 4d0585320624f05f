import { EMBLEM_COLOURS, EMBLEMS, type Emblem, pictureOf, pictureParts } from '@kibitz/shared/wire/pictures';
import { Avatar } from '../app/Avatar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { guest, session } from '../net/guest.ts';
import { say, t } from './say.ts';

const COLOURS = Array.from({ length: EMBLEM_COLOURS }, (_, i) => i + 1);

function Choice(props: { label: string; avatar: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      class={props.isChosen ? 'facechoice on' : 'facechoice'}
      aria-pressed={props.isChosen}
      aria-label={props.label}
      onClick={props.onChoose}
    >
      <Avatar name={guest.value?.name ?? ''} avatar={props.avatar} size={44} colour={1} />
    </button>
  );
}

/** The choice of an avatar: a letter, or an emblem in a colour. */
export function AvatarChoice() {
  const { trouble, run } = useWork(say);
  const parts = pictureParts(guest.value?.picture ?? '');
  const colour = parts?.colour ?? 1;
  const choose = (chosen: string): void => run(() => session.change({ picture: chosen }));
  const pick = (emblem: Emblem, inColour: number): void => choose(pictureOf({ emblem, colour: inColour }));
  return (
    <div class="faces">
      <div class="ways" role="group" aria-label={t('account.emblem')}>
        <Choice label={t('account.letter')} avatar="" isChosen={parts === null} onChoose={() => choose('')} />
        {EMBLEMS.map((emblem) => (
          <Choice
            key={emblem}
            label={t(`account.emblem.${emblem}`)}
            avatar={pictureOf({ emblem, colour })}
            isChosen={parts?.emblem === emblem}
            onChoose={() => pick(emblem, colour)}
          />
        ))}
      </div>
      {parts !== null && (
        <div class="ways" role="group" aria-label={t('account.colour')}>
          {COLOURS.map((n) => (
            <Choice
              key={n}
              label={t('account.colour.n', { n })}
              avatar={pictureOf({ emblem: parts.emblem, colour: n })}
              isChosen={n === colour}
              onChoose={() => pick(parts.emblem, n)}
            />
          ))}
        </div>
      )}
      <Trouble why={trouble} />
    </div>
  );
}
