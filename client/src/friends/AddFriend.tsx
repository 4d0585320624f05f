import type { FriendCode } from '@kibitz/shared/wire/people';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { CopyField, canShare, ShareButton } from '../app/CopyField.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { dateOf } from '../words/dateOf.ts';
import { friendCode } from './peopleApi.ts';
import { say, t } from './say.ts';
import './addFriend.css';

const QrCode = lazyPart(() => import('../app/QrCode.tsx').then((part) => part.QrCode));

/** The guest's own link, as a picture, to copy and to share, and its code for those who type. */
function OwnLink(props: { known: FriendCode; isBusy: boolean; onRenew: () => void }) {
  const { code, until } = props.known;
  // behind the #, which no server is sent
  const link = `${location.origin}/friends#${code}`;
  return (
    <>
      <p>{t('add.about')}</p>
      <div class="friendlink">
        <QrCode text={link} label={t('add.qr')} />
        <div>
          <p>
            {t('add.code')} <b dir="ltr">{code}</b>
          </p>
          <p class="quiet">{t('add.until', { date: dateOf(until, { dateStyle: 'long' }) })}</p>
          {canShare && <ShareButton url={link} text={t('add.share.text')} isMain />}
        </div>
      </div>
      <CopyField text={link} label={t('add.link')} isMain={!canShare} />
      <div class="renewlink">
        <span class="quiet">{t('add.renew.about')}</span>
        <Button text={t('add.renew')} disabled={props.isBusy} onClick={props.onRenew} />
      </div>
    </>
  );
}

function TheirCode(props: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <form
      class="theircode"
      onSubmit={(event) => {
        event.preventDefault();
        props.onCode(code);
      }}
    >
      <label class="labelled">
        <span>{t('add.theirs')}</span>
        <input
          class="text"
          dir="ltr"
          value={code}
          maxLength={20}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          placeholder="XXXX-XXXX"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" text={t('add.use')} disabled={code.trim() === ''} />
    </form>
  );
}

/** Makes a friend: by the guest's own link, picture or code, or by one that somebody has given them (`onCode`). */
export function AddFriend(props: { onCode: (code: string) => void; onClose: () => void }) {
  const { isBusy, trouble, run } = useWork(say);
  const [known, setKnown] = useState<FriendCode | null>(null);
  const show = (renew: boolean): void => run(async () => setKnown(await friendCode(renew)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => show(false), []);
  return (
    <Dialog title={t('add.title')} onClose={props.onClose}>
      <div class="addfriend">
        {known !== null && <OwnLink known={known} isBusy={isBusy} onRenew={() => show(true)} />}
        <Trouble why={trouble} />
        <TheirCode onCode={props.onCode} />
      </div>
    </Dialog>
  );
}
