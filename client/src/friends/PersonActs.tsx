import type { KnownPerson, PersonAct } from '@kibitz/shared/wire/people';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { SwitchRow } from '../app/SwitchRow.tsx';
import { Loading, Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { actOn, knownPerson } from './peopleApi.ts';
import { say, t } from './say.ts';
import './person.css';

type Does = (act: PersonAct) => void;

/** How the guest stands with somebody, in a sentence. */
function standing({ isBlocked, isFriend, hasAsked, isAsking, mayAsk }: KnownPerson): string {
  if (isBlocked) return t('person.blocked');
  if (isFriend) return t('person.friend');
  if (isAsking) return t('person.asking');
  if (hasAsked) return t('person.asked');
  return t(mayAsk ? 'person.ask.about' : 'person.strangers');
}

function FriendButtons(props: { person: KnownPerson; does: Does }) {
  const { person, does } = props;
  if (person.isBlocked) return null;
  if (person.isFriend) {
    return <Button class="btn ghost" text={t('person.remove')} onClick={() => does('remove')} />;
  }
  if (person.isAsking) {
    return (
      <>
        <Button class="btn pri" text={t('friends.accept')} onClick={() => does('ask')} />
        <Button class="btn ghost" text={t('friends.decline')} onClick={() => does('decline')} />
      </>
    );
  }
  if (person.hasAsked) {
    return <Button class="btn ghost" text={t('friends.withdraw')} onClick={() => does('withdraw')} />;
  }
  return (
    <Button icon="users" text={t('person.ask')} class="btn pri" disabled={!person.mayAsk} onClick={() => does('ask')} />
  );
}

function Preference(props: { person: KnownPerson; does: Does }) {
  const { isPreferred, isBlocked } = props.person;
  if (isBlocked) return null;
  return (
    <SwitchRow
      label={t('person.prefer')}
      about={t('person.prefer.about')}
      isOn={isPreferred}
      onChange={(isOn) => props.does(isOn ? 'prefer' : 'unprefer')}
    />
  );
}

function Blocking(props: { person: KnownPerson; does: Does }) {
  const { isBlocked } = props.person;
  return (
    <div class="field wrap">
      <div class="lb">
        <span>{t('person.block.about')}</span>
      </div>
      <Button
        text={t(isBlocked ? 'friends.unblock' : 'person.block')}
        class={isBlocked ? 'btn' : 'btn bad'}
        onClick={() => props.does(isBlocked ? 'unblock' : 'block')}
      />
    </div>
  );
}

/** How the guest stands with somebody, and what can be done about them. `onChanged` is called after each act. */
export function PersonActs(props: { handle: string; onChanged?: (() => void) | undefined }) {
  const { handle } = props;
  const [person, setPerson] = useState<KnownPerson | null>(null);
  const { trouble, run } = useWork(say);
  const show = (answer: () => Promise<KnownPerson>): void =>
    run(async () => {
      setPerson(await answer());
      props.onChanged?.();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each person
  useEffect(() => show(() => knownPerson(handle)), [handle]);
  const does: Does = (act) => show(() => actOn(handle, act));
  return (
    <>
      {person === null ? (
        trouble === '' && <Loading />
      ) : (
        <>
          <p aria-live="polite">{standing(person)}</p>
          <div class="ways">
            <FriendButtons person={person} does={does} />
          </div>
          <Preference person={person} does={does} />
          <Blocking person={person} does={does} />
        </>
      )}
      <Trouble why={trouble} />
    </>
  );
}
