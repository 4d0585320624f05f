import type { KnownPerson } from '@kibitz/shared/wire/people';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { actOn, knownPerson } from './peopleApi.ts';
import { t, withWords } from './say.ts';
import './person.css';

/** Somebody the guest has just played with, as long as they can be added or have just been added. */
function Keep(props: { handle: string }) {
  const { handle } = props;
  const [person, setPerson] = useState<KnownPerson | null>(null);
  const [hasActed, setActed] = useState(false);
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
    setActed(true);
    setPerson(await actOn(handle, 'ask').catch(() => person));
  };
  return <Button icon="users" text={t('keep.keep', { name })} onClick={() => void keep()} />;
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
