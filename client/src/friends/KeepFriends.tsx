import type { KnownPerson } from '@kibitz/shared/wire/people';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { actOn, knownPerson } from './peopleApi.ts';
import { say, t, withWords } from './say.ts';
import './person.css';

/** Somebody the guest has just played with, as long as they can be added or have just been added. */
function Keep(props: { handle: string }) {
  const { handle } = props;
  const [person, setPerson] = useState<KnownPerson | null>(null);
  const [hasActed, setActed] = useState(false);
  const { trouble, run } = useWork(say);
  useEffect(() => {
    // without the offer the result is whole
    knownPerson(handle).then(setPerson, () => undefined);
  }, [handle]);
  if (person === null || person.isBlocked) return null;
  const { name, isFriend, hasAsked } = person;
  if (isFriend || hasAsked) {
    return hasActed ? <p role="status">{t(isFriend ? 'keep.friends' : 'keep.asked', { name })}</p> : null;
  }
  if (!person.mayAsk) return null;
  const keep = async (): Promise<void> => {
    setPerson(await actOn(handle, 'ask'));
    setActed(true);
  };
  return (
    <>
      <Button icon="users" text={t('keep.keep', { name })} onClick={() => run(keep)} />
      <Trouble why={trouble} />
    </>
  );
}

/** Offers to keep the people of a game as friends, if they are not friends yet. */
export function KeepFriends(props: { handles: readonly string[] }) {
  return (
    <div class="keepfriends">
      {props.handles.map((handle) => (
        <Keep key={handle} handle={handle} />
      ))}
    </div>
  );
}

/** The offer with its words. */
export const keepFriends = (): Promise<typeof KeepFriends> => withWords(KeepFriends);
