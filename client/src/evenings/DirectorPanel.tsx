import type { Evening } from '@kibitz/shared/wire/evenings';
import { useState } from 'preact/hooks';
import { Ask } from '../app/Ask.tsx';
import { Button } from '../app/Button.tsx';
import { CopyField, canShare, ShareButton } from '../app/CopyField.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { say, t } from './say.ts';

/** How many minutes a round is extended by at a time. */
const EXTRA = 5;

/** The link of an evening, to bring people. */
export function EveningLink(props: { evening: Evening }) {
  const { id, title } = props.evening;
  const link = `${location.origin}/evening/${id}`;
  return (
    <div class="eveninglink">
      <CopyField text={link} label={t('link')} copy={t('copy')} copied={t('copied')} />
      {canShare && <ShareButton url={link} text={t('link.text', { title })} label={t('share')} />}
    </div>
  );
}

/** What the director does: begins, gives a round more time, ends the evening. */
export function DirectorPanel(props: { evening: Evening; again: () => void }) {
  const { evening, again } = props;
  const { id, state } = evening;
  const [isEnding, setEnding] = useState(false);
  const { isBusy, trouble, run } = useWork(say);
  const act = (name: string, body?: object) => async (): Promise<void> => {
    await ask('POST', `/api/evenings/${id}/${name}`, body);
    setEnding(false);
    again();
  };
  return (
    <section class="panel director" aria-labelledby="director-heading">
      <h2 id="director-heading">{t('director')}</h2>
      <p class="quiet">{t(`director.${state}`)}</p>
      <EveningLink evening={evening} />
      <span class="eveningways">
        {state === 'entering' && (
          <Button class="btn pri" text={t('begin')} disabled={isBusy} onClick={() => run(act('begin'))} />
        )}
        {state === 'playing' && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => run(act('extend', { minutes: EXTRA }))}>
            {t('extend', { minutes: EXTRA })}
          </button>
        )}
        {!isEnding && <Button class="btn ghost" text={t('end')} onClick={() => setEnding(true)} />}
      </span>
      {isEnding && (
        <Ask
          question={t('end.ask')}
          action={t('end')}
          keep={t('leave.keep')}
          onYes={() => run(act('end'))}
          onNo={() => setEnding(false)}
        />
      )}
      <Trouble why={trouble} />
    </section>
  );
}
