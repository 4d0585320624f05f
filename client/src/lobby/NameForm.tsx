import { useId, useState } from 'preact/hooks';
import { ApiRefusal } from '../net/api.ts';
import { rename } from '../net/guest.ts';
import { readStored, store } from '../settings/kept.ts';
import { say, t } from '../words/words.ts';

const KEY = 'kibitz.nameAsked';

let isDone = false;

/** Whether this visitor has chosen a name, or been asked for one. */
export function wasNameAsked(): boolean {
  return isDone || readStored(KEY) !== null;
}

/** Remembers that the visitor has chosen a name, or would rather not. */
export function noteNameAsked(): void {
  isDone = true;
  store(KEY, 1);
}

/** One field for a name, which Enter saves. With `mayStay` it may be left empty, and then the name stays as it is. */
export function NameForm(props: {
  name: string;
  placeholder?: string;
  action: string;
  mayStay: boolean;
  onDone: () => void;
}) {
  const [name, setName] = useState(props.name);
  const [trouble, setTrouble] = useState('');
  const [isSaving, setSaving] = useState(false);
  const troubleId = useId();
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      if (name.trim() !== '') await rename(name);
      props.onDone();
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      setTrouble(say(error.refused.why));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      class="nameform"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <label class="labelled">
        <span>{t('name.label')}</span>
        <input
          class="text"
          dir="auto"
          data-focus
          value={name}
          placeholder={props.placeholder}
          maxLength={20}
          autocomplete="nickname"
          enterkeyhint="go"
          aria-invalid={trouble !== ''}
          aria-describedby={trouble === '' ? undefined : troubleId}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn pri" disabled={!props.mayStay && name.trim() === ''}>
        {props.action}
      </button>
      {trouble !== '' && (
        <p id={troubleId} class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}
