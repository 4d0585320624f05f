import { useRef, useState } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { Button } from './Button.tsx';

/**
 * Copies a text to the clipboard. `isCopied` is true once it is there; `onBarred` is called where the browser does not
 * let the page write it.
 */
export function useCopy(text: string, onBarred: () => void): { readonly isCopied: boolean; copy(): void } {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onBarred();
    }
  };
  return { isCopied, copy: () => void copy() };
}

/**
 * A text to be copied, in a field of its own, and the button beside it. A link can also be shared where the device can,
 * with a line about it (`shareText`).
 */
export function CopyField(props: { text: string; label: string; shareText?: string; isMain?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  // without permission to write to the clipboard, the text is selected, ready for the visitor to copy
  const { isCopied, copy } = useCopy(props.text, () => field.current?.select());
  return (
    <div class="copyfield">
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
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </button>
      {canShare && props.shareText !== undefined && <ShareButton url={props.text} text={props.shareText} />}
    </div>
  );
}

/** Whether this device can hand a link to another app. */
export const canShare = 'share' in navigator;

/** Hands a link to whichever app the visitor picks, with a line (`text`) about it. Only where `canShare`. */
export function ShareButton(props: { url: string; text: string; isMain?: boolean }) {
  const { url, text } = props;
  // closing the sheet without sharing is no error
  const share = () => void navigator.share({ title: 'Kibitz', text, url }).catch(() => undefined);
  return <Button icon="share" text={t('share')} class={props.isMain === true ? 'btn pri' : 'btn'} onClick={share} />;
}
