import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { ApiRefusal } from '../net/api.ts';
import { guest, rename } from '../net/guest.ts';
import { say, t } from '../words/words.ts';

/** Takes another name. */
export function NameDialog(props: { onClose: () => void }) {
  const [name, setName] = useState(guest.value?.name ?? '');
  const [trouble, setTrouble] = useState('');
  const save = async (): Promise<void> => {
    try {
      await rename(name);
      props.onClose();
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      setTrouble(say(error.refused.why));
    }
  };
  return (
    <Dialog title={t('name.title')} onClose={props.onClose}>
      <form
        class="nameform"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label>
          <span>{t('name.label')}</span>
          <input
            class="text"
            dir="auto"
            value={name}
            maxLength={20}
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {trouble !== '' && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" class="btn pri" disabled={name.trim() === ''}>
          {t('name.save')}
        </button>
      </form>
    </Dialog>
  );
}
