import type { MyAccount, RecoveryCode as NewCode } from '@kibitz/shared/wire/account';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { Icon } from '../icons/Icon.tsx';
import { ask } from '../net/guest.ts';
import { t } from './say.ts';
import { Trouble } from './Trouble.tsx';
import { useWork } from './useWork.ts';

const QrCode = lazyPart(() => import('../app/QrCode.tsx').then((part) => part.QrCode));

/** A code that has just been made, to be written down, copied or scanned. */
function Shown(props: { code: string }) {
  const { code } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const address = `${location.host}/recover`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // without leave to write the clipboard the code is selected, ready for the visitor's own copy
      field.current?.select();
    }
  };
  return (
    <div class="newcode">
      {/* behind the #, which no server is sent */}
      <QrCode text={`${location.origin}/recover#${code}`} label={t('code.qr')} />
      <div>
        <p role="status">
          <b>{t('code.new')}</b>
        </p>
        <div class="codeline">
          <input
            ref={field}
            class="text"
            dir="ltr"
            readOnly
            value={code}
            aria-label={t('code.label')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" class="btn" onClick={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} size={18} />
            <span aria-live="polite">{t(isCopied ? 'code.copied' : 'code.copy')}</span>
          </button>
        </div>
        <p>{t('code.how', { address })}</p>
      </div>
    </div>
  );
}

/** The recovery code: made when it is wanted, and shown once. */
export function RecoveryCode() {
  const { isBusy, trouble, run } = useWork();
  const [code, setCode] = useState('');
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    // without knowing it, a code is offered as if there were none
    ask<MyAccount>('GET', '/api/me').then(
      ({ codeMade }) => setHasCode(codeMade > 0),
      () => undefined,
    );
  }, []);
  const make = async (): Promise<void> => {
    setCode((await ask<NewCode>('POST', '/api/me/recovery-code')).code);
    setHasCode(true);
  };
  return (
    <section class="panel">
      <h2>{t('code.title')}</h2>
      <p>{t('code.about')}</p>
      {code !== '' && <Shown code={code} />}
      {code === '' && hasCode && <p>{t('code.some')}</p>}
      <div class="codeways">
        <button type="button" class={hasCode ? 'btn' : 'btn pri'} disabled={isBusy} onClick={() => run(make)}>
          {t(hasCode ? 'code.renew' : 'code.make')}
        </button>
        <a class="btn ghost" href="/recover">
          {t('code.have')}
        </a>
      </div>
      <Trouble why={trouble} />
    </section>
  );
}
