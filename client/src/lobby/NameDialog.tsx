import { Dialog } from '../app/Dialog.tsx';
import { guest } from '../net/guest.ts';
import { t } from '../words/words.ts';
import { NameForm, noteNameAsked } from './NameForm.tsx';

/** Takes another name. */
export function NameDialog(props: { onClose: () => void }) {
  return (
    <Dialog title={t('name.title')} isAtTop onClose={props.onClose}>
      <NameForm
        name={guest.value?.name ?? ''}
        action={t('name.save')}
        mayStay={false}
        onDone={() => {
          noteNameAsked();
          props.onClose();
        }}
      />
    </Dialog>
  );
}
