import { useRef } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { useCopy } from './useCopy.ts';

/**
 * A text to be copied, in a field of its own, and the button beside it: `copy` is what that says, and `copied`
 * afterwards.
 */
export function CopyField(props: { text: string; label: string; copy: string; copied: string; isMain?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  // without permission to write to the clipboard, the text is selected, ready for the visitor to copy
  const { isCopied, copy } = useCopy(props.text, () => field.current?.select());
  return (
    <>
      <input
        ref={field}
        class="text"
        dir="ltr"
        readOnly
        value={props.text}
        aria-label={props.label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class={props.isMain === true ? 'btn pri' : 'btn'} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        <span aria-live="polite">{isCopied ? props.copied : props.copy}</span>
      </button>
    </>
  );
}
