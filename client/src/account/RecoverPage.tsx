import type { Guest } from '@kibitz/shared/wire/api';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Page } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { noteNameAsked } from '../lobby/NameForm.tsx';
import { send } from '../net/api.ts';
import { guest, session } from '../net/guest.ts';
import { say, t } from './say.ts';
import '../friends/friends.css';
import './account.css';

/** Recovers one's account on another device, by the recovery code, typed or scanned. */
export function RecoverPage() {
  const { isBusy, trouble, submit } = useWork(say);
  const [code, setCode] = useState(() => location.hash.slice(1));
  useEffect(() => {
    // keeps the code out of the browser's history and the address bar
    history.replaceState(null, '', location.pathname);
  }, []);
  const recover = async (): Promise<void> => {
    session.adopt(await send<Guest>('POST', '/api/recover', { code }));
    noteNameAsked();
    go('/me');
  };
  const now = guest.value;
  return (
    <Page on="people" kind="account" name="column">
      <PageHead title={t('recover.title')} about={t('recover.about')} />
      <form class="panel part recoverform" onSubmit={submit(recover)}>
        <label class="labelled">
          <span>{t('recover.label')}</span>
          <input
            class="text"
            dir="ltr"
            value={code}
            maxLength={60}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            enterkeyhint="go"
            placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
            aria-invalid={trouble !== ''}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" class="btn pri" text={t('recover.go')} disabled={isBusy || code.trim() === ''} />
        <Trouble why={trouble} />
      </form>
      {now !== null && <p>{t('recover.instead', { name: now.name })}</p>}
    </Page>
  );
}
