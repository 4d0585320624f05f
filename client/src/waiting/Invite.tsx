import { useRef, useState } from 'preact/hooks';
import { QrCode } from '../app/QrCode.tsx';
import { Icon } from '../icons/Icon.tsx';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';

function ShareButton(props: { link: string; game: string; isMain: boolean }) {
  const { link, game, isMain } = props;
  const share = (): void => {
    // closing the sheet without sharing is no error
    void navigator.share({ title: 'Kibitz', text: t('wait.share.text', { game }), url: link }).catch(() => undefined);
  };
  return (
    <button type="button" class={isMain ? 'btn pri' : 'btn'} onClick={share}>
      <Icon name="share" size={18} />
      {t('wait.share')}
    </button>
  );
}

/** The invite link: to share where the device can, to copy, and as a QR code. `free` is how many seats are. */
export function Invite(props: { id: string; game: string; free: number }) {
  const { free } = props;
  const link = `${location.origin}/t/${props.id}`;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const canShare = 'share' in navigator;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // without leave to write the clipboard the link is selected, ready for the visitor's own copy
      field.current?.select();
    }
  };
  return (
    <section class="panel inv" aria-labelledby="invite-heading">
      <h2 id="invite-heading">{free === 0 ? t('wait.invite.watchers') : t('wait.invite', { n: free })}</h2>
      <div class="iq">
        <QrCode text={link} label={t('wait.qr')} />
        <div class="iqr">
          <p>{t('wait.invite.about')}</p>
          {canShare && <ShareButton link={link} game={gameWord(props.game, 'title', '')} isMain={free > 0} />}
        </div>
      </div>
      <div class="lk">
        <input
          ref={field}
          class="text"
          dir="ltr"
          readOnly
          value={link}
          aria-label={t('wait.link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class={canShare || free === 0 ? 'btn' : 'btn pri'} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{t(isCopied ? 'wait.copied' : 'wait.copy')}</span>
        </button>
      </div>
    </section>
  );
}
