import type { MyAccount } from '@kibitz/shared/wire/account';
import { CARD_ENTRIES, type ConventionCard, LONGEST_ENTRY } from '@kibitz/shared/wire/conventionCard';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Part } from '../app/PageParts.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { say, t } from './say.ts';

const EMPTY: ConventionCard = { approach: '', noTrump: '', twos: '', competition: '', slams: '', leads: '' };

/** The guest's own card, to be filled in. Its words must have been loaded. */
export function CardForm() {
  const { isBusy, trouble, run, submit } = useWork(say);
  const [kept, setKept] = useState<ConventionCard | null>(null);
  // what is typed before the card is here stays
  const [typed, setTyped] = useState<Partial<ConventionCard>>({});
  const [isSaved, setSaved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
  useEffect(() => run(async () => setKept((await ask<MyAccount>('GET', '/api/me')).card ?? EMPTY)), []);
  const card = { ...(kept ?? EMPTY), ...typed };
  const save = async (): Promise<void> => {
    setSaved(false);
    await ask('POST', '/api/me/card', card);
    setSaved(true);
  };
  return (
    <Part title={t('title')} about={t('about')}>
      <form class="flds" onSubmit={submit(save)}>
        {CARD_ENTRIES.map((entry) => (
          <label key={entry} class="field">
            <span class="lb">
              <b>{t(entry)}</b>
            </span>
            <input
              class="text"
              // a hint stands as the page does
              dir={card[entry] === '' ? undefined : 'auto'}
              maxLength={LONGEST_ENTRY}
              placeholder={t(`${entry}.hint`)}
              value={card[entry]}
              onInput={(event) => {
                setSaved(false);
                setTyped({ ...typed, [entry]: event.currentTarget.value });
              }}
            />
          </label>
        ))}
        <p>
          <Button type="submit" text={t('save')} disabled={isBusy || kept === null} />
        </p>
      </form>
      <p role="status" class={isSaved ? 'done' : 'visually-hidden'}>
        {isSaved ? t('saved') : ''}
      </p>
      <Trouble why={trouble} />
    </Part>
  );
}
