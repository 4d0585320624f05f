import { LONGEST_LINE } from '@kibitz/shared/wire/text';
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { TableIcon } from '../icons/TableIcon.tsx';

/** The field to write a line in. It is cleared once `onSay` reports that the line was sent. */
export function ChatForm(props: {
  label: string;
  placeholder: string;
  /** What the button says to screen readers. */
  send: string;
  input: Ref<HTMLInputElement>;
  onSay: (text: string) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  const send = async (): Promise<void> => {
    if (isBusy || isEmpty) return;
    setBusy(true);
    const isSaid = await props.onSay(text);
    setBusy(false);
    if (isSaid) setText('');
  };
  return (
    <form
      class="chatform"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        ref={props.input}
        type="text"
        dir="auto"
        autocomplete="off"
        enterkeyhint="send"
        maxLength={LONGEST_LINE}
        aria-label={props.label}
        placeholder={props.placeholder}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="ib" aria-label={props.send} aria-disabled={isEmpty}>
        <TableIcon name="send" size={20} />
      </button>
    </form>
  );
}
