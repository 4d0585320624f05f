import type { MyAccount, RecoveryCode as NewCode } from '@kibitz/shared/wire/account';
import { useEffect, useState } from 'preact/hooks';
import { ButtonLink } from '../app/Button.tsx';
import { CopyField } from '../app/CopyField.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Part } from '../app/PageParts.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { say, t } from './say.ts';

const QrCode = lazyPart(() => import('../app/QrCode.tsx').then((part) => part.QrCode));

/** A code that has just been made, to be written down, copied or scanned. */
function Shown(props: { code: string }) {
  const { code } = props;
  const address = `${location.host}/recover`;
  return (
    <div class="newcode">
      {/* behind the #, which no server is sent */}
      <QrCode text={`${location.origin}/recover#${code}`} label={t('code.qr')} />
      <div>
        <p role="status">
          <b>{t('code.new')}</b>
        </p>
        <CopyField text={code} label={t('code.label')} />
        <p>{t('code.how', { address })}</p>
      </div>
    </div>
  );
}

/** The recovery code: made when it is wanted, and shown once. */
export function RecoveryCode() {
  const { isBusy, trouble, run } = useWork(say);
  const [code, setCode] = useState('');
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    // if the server does not say, a code is offered as if there were none
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
    <Part title={t('code.title')} about={t('code.about')}>
      {code !== '' && <Shown code={code} />}
      {code === '' && hasCode && <p>{t('code.some')}</p>}
      <div class="ways">
        <button type="button" class={hasCode ? 'btn' : 'btn pri'} disabled={isBusy} onClick={() => run(make)}>
          {t(hasCode ? 'code.renew' : 'code.make')}
        </button>
        <ButtonLink class="btn ghost" text={t('code.have')} href="/recover" />
      </div>
      <Trouble why={trouble} />
    </Part>
  );
}
