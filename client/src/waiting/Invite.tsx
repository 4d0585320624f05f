import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { t } from './say.ts';

interface Qr {
  readonly side: number;
  readonly path: string;
}

async function qrOf(text: string): Promise<Qr> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  let path = '';
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { side, path };
}

const QUIET_ZONE = 4;

function QrCode(props: { text: string }) {
  const [qr, setQr] = useState<Qr | null>(null);
  useEffect(() => {
    void qrOf(props.text).then(setQr);
  }, [props.text]);
  const side = (qr?.side ?? 25) + 2 * QUIET_ZONE;
  return (
    <svg
      class="qr"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={t('wait.qr')}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      {qr !== null && <path d={qr.path} fill="#0b2f25" />}
    </svg>
  );
}

/** The invite link: to copy, to share, and as a QR code. */
export function Invite(props: { id: string }) {
  const link = `${location.origin}/t/${props.id}`;
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // without leave to write the clipboard the link is selected, ready for the visitor's own copy
      const field = document.getElementById('invite-link');
      if (field instanceof HTMLInputElement) field.select();
    }
  };
  return (
    <section class="panel inv" aria-labelledby="invite-heading">
      <h2 id="invite-heading">{t('wait.invite')}</h2>
      <div class="iq">
        <QrCode text={link} />
        <div class="iqr">
          <p>{t('wait.invite.about')}</p>
          {'share' in navigator && (
            <button
              type="button"
              class="btn"
              onClick={() => void navigator.share({ title: 'Kibitz', url: link }).catch(() => undefined)}
            >
              <Icon name="share" size={18} />
              {t('wait.share')}
            </button>
          )}
        </div>
      </div>
      <div class="lk">
        <input
          id="invite-link"
          class="text"
          dir="ltr"
          readOnly
          value={link}
          aria-label={t('wait.link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{t(isCopied ? 'wait.copied' : 'wait.copy')}</span>
        </button>
      </div>
    </section>
  );
}
