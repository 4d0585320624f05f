import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Part } from '../app/PageParts.tsx';
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
    <Dialog
      title={t('delete.sure', { name: guest.value?.name ?? '' })}
      onClose={props.onClose}
      footer={
        <>
          <Button text={t('cancel')} data-focus onClick={props.onClose} />
          <Button class="btn bad" text={t('delete.yes')} disabled={isBusy} onClick={() => run(remove)} />
        </>
      }
    >
      <p>{t('delete.sure.about')}</p>
      <Trouble why={trouble} />
    </Dialog>
  );
}

/** Deletes the account after asking twice. */
export function DeleteAccount() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Part title={t('delete.title')} about={t('delete.about')}>
      <Button class="btn bad" text={t('delete.ask')} aria-haspopup="dialog" onClick={() => setAsked(true)} />
      {isAsked && <Sure onClose={() => setAsked(false)} />}
    </Part>
  );
}
