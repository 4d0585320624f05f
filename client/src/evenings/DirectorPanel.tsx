import type { Evening } from '@kibitz/shared/wire/evenings';
import { AskFirst } from '../app/Ask.tsx';
import { Button } from '../app/Button.tsx';
import { CopyField } from '../app/CopyField.tsx';
import { Part } from '../app/PageParts.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { say, t } from './say.ts';

/** How many minutes a round is extended by at a time. */
const EXTRA = 5;

/** What the director does: begins, gives a round more time, ends the evening. */
export function DirectorPanel(props: { evening: Evening; again: () => void }) {
  const { evening, again } = props;
  const { id, title, state } = evening;
  const { isBusy, trouble, run } = useWork(say);
  const act = (name: string, body?: object) => async (): Promise<void> => {
    await ask('POST', `/api/evenings/${id}/${name}`, body);
    again();
  };
  return (
    <Part title={t('director')} about={t(`director.${state}`)}>
      <CopyField text={`${location.origin}/evening/${id}`} label={t('link')} shareText={t('link.text', { title })} />
      <div class="ways">
        {state === 'entering' && (
          <Button class="btn pri" text={t('begin')} disabled={isBusy} onClick={() => run(act('begin'))} />
        )}
        {state === 'playing' && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => run(act('extend', { minutes: EXTRA }))}>
            {t('extend', { minutes: EXTRA })}
          </button>
        )}
        <AskFirst question={t('end.ask')} action={t('end')} keep={t('cancel')} onYes={() => run(act('end'))} />
      </div>
      <Trouble why={trouble} />
    </Part>
  );
}
