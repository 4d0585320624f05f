import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask, guest, session } from '../net/guest.ts';
import { say, t } from './say.ts';

/** Asks once more, since this cannot be undone. */
function Sure(props: { onClose: () => void }) {
  const { isBusy, trouble, run } = useWork(say);
  const remove = async (): Promise<void> => {
    await ask('POST', '/api/me/delete', { sure: true });
    session.forget();
    go('/');
  };
  return (
    <Dialog title={t('delete.sure', { name: guest.value?.name ?? '' })} onClose={props.onClose}>
      <div class="sure">
        <p>{t('delete.sure.about')}</p>
        <div class="sureways">
          <button type="button" class="btn" data-focus onClick={props.onClose}>
            {t('cancel')}
          </button>
          <button type="button" class="btn bad" disabled={isBusy} onClick={() => run(remove)}>
            {t('delete.yes')}
          </button>
        </div>
        <Trouble why={trouble} />
      </div>
    </Dialog>
  );
}

/** Deletes the account after asking twice. */
export function DeleteAccount() {
  const [isAsked, setAsked] = useState(false);
  return (
    <section class="panel">
      <h2>{t('delete.title')}</h2>
      <p>{t('delete.about')}</p>
      <button type="button" class="btn bad" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('delete.ask')}
      </button>
      {isAsked && <Sure onClose={() => setAsked(false)} />}
    </section>
  );
}
