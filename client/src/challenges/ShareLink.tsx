import { useRef, useState } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { t } from './say.ts';

/** The link of a challenge: to share where the device can, and to copy. */
export function ShareLink(props: { id: string; game: string }) {
  const link = `${location.origin}/c/${props.id}`;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // without leave to write the clipboard the link is selected, ready for the visitor's own copy
      field.current?.select();
    }
  };
  const share = (): void => {
    // closing the sheet without sharing is no error
    void navigator
      .share({ title: 'Kibitz', text: t('after.share.text', { game: props.game }), url: link })
      .catch(() => undefined);
  };
  return (
    <div class="challengelink">
      <input ref={field} class="text" dir="ltr" readOnly value={link} aria-label={t('after.link')} />
      <button type="button" class="btn" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {t(isCopied ? 'after.copied' : 'after.copy')}
      </button>
      {'share' in navigator && (
        <button type="button" class="btn" onClick={share}>
          <Icon name="share" size={18} />
          {t('after.share')}
        </button>
      )}
    </div>
  );
}
