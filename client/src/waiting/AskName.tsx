import { Dialog } from '../app/Dialog.tsx';
import { noteNameAsked } from '../app/nameAsked.ts';
import { NameForm } from '../lobby/NameDialog.tsx';
import { guest } from '../net/guest.ts';
import { t } from './say.ts';

/** Asks a new visitor for their name, once: afterwards they have one, or do not want to give it. */
export function AskName(props: { onDone: () => void }) {
  const close = (): void => {
    noteNameAsked();
    props.onDone();
  };
  return (
    <Dialog title={t('name.ask')} isAtTop onClose={close}>
      <NameForm name="" placeholder={guest.value?.name ?? ''} action={t('name.join')} mayStay onDone={close} />
      <p class="namenote">{t('name.ask.about')}</p>
    </Dialog>
  );
}
