import type { KnownPerson } from '@kibitz/shared/wire/people';
import { useEffect, useState } from 'preact/hooks';
import { Avatar } from '../app/Avatar.tsx';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Loading, Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { NameForm, noteNameAsked, wasNameAsked } from '../lobby/NameForm.tsx';
import { guest } from '../net/guest.ts';
import { befriend, ownerOfCode } from './peopleApi.ts';
import { say, t } from './say.ts';
import './addFriend.css';

/** The one question. Somebody new is asked for their name with it. */
function Question(props: { isBusy: boolean; onYes: () => void; onNo: () => void }) {
  const { isBusy, onYes, onNo } = props;
  const no = <Button class="btn ghost" text={t('banner.later')} onClick={onNo} />;
  if (wasNameAsked()) {
    return (
      <div class="ways">
        <Button class="btn pri" text={t('follow.yes')} data-focus disabled={isBusy} onClick={onYes} />
        {no}
      </div>
    );
  }
  return (
    <>
      <NameForm
        name=""
        placeholder={guest.value?.name ?? ''}
        action={t('follow.yes')}
        mayStay
        onDone={() => {
          noteNameAsked();
          onYes();
        }}
      />
      <div class="ways">{no}</div>
    </>
  );
}

/** How the guest stands with the owner of the code, in a sentence. */
function sentence({ name, isFriend, isBlocked }: KnownPerson): string {
  if (isBlocked) return t('person.blocked');
  return t(isFriend ? 'keep.friends' : 'follow.about', { name });
}

/** Somebody has come by a friend's link, or typed their code: it asks once, and then they are friends. */
export function FollowCode(props: { code: string; onClose: () => void; onChanged: () => void }) {
  const { code, onClose } = props;
  const { isBusy, trouble, run } = useWork(say);
  const [person, setPerson] = useState<KnownPerson | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each code
  useEffect(() => run(async () => setPerson(await ownerOfCode(code))), [code]);
  const become = (): void =>
    run(async () => {
      setPerson(await befriend(code));
      props.onChanged();
    });
  const isOpen = person !== null && !person.isFriend && !person.isBlocked;
  return (
    <Dialog
      title={person === null || !isOpen ? t('friends.title') : t('follow.title', { name: person.name })}
      isAtTop
      onClose={onClose}
    >
      <div class="addfriend">
        {person === null ? (
          trouble === '' && <Loading />
        ) : (
          <div class="followed">
            <Avatar name={person.name} avatar={person.picture} size={56} colour={1} bot={person.isProgram === true} />
            <p aria-live="polite">{sentence(person)}</p>
          </div>
        )}
        <Trouble why={trouble} />
        {isOpen && <Question isBusy={isBusy} onYes={become} onNo={onClose} />}
      </div>
    </Dialog>
  );
}
