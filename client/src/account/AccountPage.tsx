import type { Guest } from '@kibitz/shared/wire/api';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Page } from '../app/Page.tsx';
import { PageHead, Part } from '../app/PageParts.tsx';
import { saveJson } from '../app/save.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { CardForm } from '../conventionCard/CardForm.tsx';
import { NameForm, noteNameAsked } from '../lobby/NameForm.tsx';
import { ask, becomeGuest, guest, session } from '../net/guest.ts';
import { AvatarChoice } from './AvatarChoice.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Notifications } from './Notifications.tsx';
import { registerAgain } from './pushDevice.ts';
import { RecoveryCode } from './RecoveryCode.tsx';
import { say, t } from './say.ts';
import '../friends/friends.css';
import './account.css';

function NameAndAvatar() {
  const [isSaved, setSaved] = useState(false);
  return (
    <Part title={t('account.name')}>
      <NameForm
        key={guest.value?.id}
        name={guest.value?.name ?? ''}
        action={t('name.save')}
        mayStay={false}
        onDone={() => {
          noteNameAsked();
          setSaved(true);
        }}
      />
      <p role="status" class={isSaved ? 'done' : 'visually-hidden'}>
        {isSaved ? t('account.saved') : ''}
      </p>
      <AvatarChoice />
      <ButtonLink text={t('account.profile')} href={`/people/${guest.value?.handle ?? ''}`} />
    </Part>
  );
}

function Devices() {
  const { isBusy, trouble, run } = useWork(say);
  const [isDone, setDone] = useState(false);
  const signOut = async (): Promise<void> => {
    session.adopt(await ask<Guest>('POST', '/api/me/sign-out-others'));
    // that ended the notifications of all devices, this one too
    await registerAgain().catch(() => undefined);
    setDone(true);
  };
  return (
    <Part title={t('devices.title')} about={t('devices.about')}>
      <Button text={t('devices.signOut')} disabled={isBusy} onClick={() => run(signOut)} />
      <p role="status" class={isDone ? 'done' : 'visually-hidden'}>
        {isDone ? t('devices.done') : ''}
      </p>
      <Trouble why={trouble} />
    </Part>
  );
}

function Data() {
  const { isBusy, trouble, run } = useWork(say);
  const saveData = async (): Promise<void> => {
    // a plain link could not say who is asking
    saveJson(await ask<unknown>('GET', '/api/me/export'), 'kibitz.json');
  };
  return (
    <Part title={t('data.title')} about={t('data.about')}>
      <Button text={t('data.download')} disabled={isBusy} onClick={() => run(saveData)} />
      <Trouble why={trouble} />
    </Part>
  );
}

/** The guest's own account: name and avatar, other devices, the data, and deletion. */
export function AccountPage() {
  useEffect(() => void becomeGuest().catch(() => undefined), []);
  return (
    <Page on="people" kind="account" name="column">
      <PageHead title={t('account.title')} about={t('account.about')} />
      <NameAndAvatar />
      <RecoveryCode />
      <Notifications />
      <CardForm />
      <Devices />
      <Data />
      <DeleteAccount />
    </Page>
  );
}
