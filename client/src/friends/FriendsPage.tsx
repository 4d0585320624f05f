import type { FriendsList, Person, PersonAct } from '@kibitz/shared/wire/people';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Empty } from '../app/Empty.tsx';
import { Page } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { Loading, NotLoaded, Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { AddFriend } from './AddFriend.tsx';
import { FollowCode } from './FollowCode.tsx';
import { type Do, FriendRow, People, PersonRow } from './FriendRow.tsx';
import { friendsFailed, friendsList, loadFriends, watchFriends } from './friendsState.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { actOn } from './peopleApi.ts';
import { say, t } from './say.ts';
import './friends.css';

/** A button of a row: `word` is what it says, and with the name what it does. */
function Way(props: { word: string; name: string; main?: boolean; onClick: () => void }) {
  return (
    <Button
      text={t(`friends.${props.word}`)}
      class={props.main === true ? 'btn join' : 'btn'}
      aria-label={t(`friends.${props.word}.label`, { name: props.name })}
      onClick={props.onClick}
    />
  );
}

/** People who were asked, preferred or blocked, each with a button that undoes it. */
function Undoable(props: { heading: string; people: readonly Person[]; word: string; act: PersonAct; does: Do }) {
  const { people, word, act, does } = props;
  if (people.length === 0) return null;
  return (
    <People heading={props.heading}>
      {people.map((person) => (
        <PersonRow key={person.handle} person={person} about="">
          <Way word={word} name={person.name} onClick={() => does(() => actOn(person.handle, act))} />
        </PersonRow>
      ))}
    </People>
  );
}

function Requests(props: { people: readonly Person[]; does: Do }) {
  if (props.people.length === 0) return null;
  return (
    <People heading={t('friends.requests')}>
      {props.people.map((person) => (
        <PersonRow key={person.handle} person={person} about="">
          <Way word="accept" name={person.name} main onClick={() => props.does(() => actOn(person.handle, 'ask'))} />
          <Way word="decline" name={person.name} onClick={() => props.does(() => actOn(person.handle, 'decline'))} />
        </PersonRow>
      ))}
    </People>
  );
}

function NoFriends() {
  return (
    <Empty picture="framed" title={t('friends.none')} about={t('friends.none.about')}>
      <ButtonLink text={t('friends.play')} href="/" />
    </Empty>
  );
}

function Lists(props: { list: FriendsList; does: Do; onMore: (person: Person) => void }) {
  const { list, does } = props;
  return (
    <>
      <Requests people={list.requests} does={does} />
      {list.friends.length === 0 ? (
        <NoFriends />
      ) : (
        <section class="panel part people">
          <ul>
            {list.friends.map((friend) => (
              <FriendRow
                key={friend.handle}
                friend={friend}
                mine={list.mine}
                does={does}
                onMore={() => props.onMore(friend)}
              />
            ))}
          </ul>
        </section>
      )}
      <Undoable heading={t('friends.asked')} people={list.asked} word="withdraw" act="withdraw" does={does} />
      <Undoable heading={t('friends.preferred')} people={list.preferred} word="unprefer" act="unprefer" does={does} />
      <Undoable heading={t('friends.blocked')} people={list.blocked} word="unblock" act="unblock" does={does} />
    </>
  );
}

/** What is behind the # of the address, by which somebody's friend code comes; it leaves the address at once. */
function takeCode(): string {
  const code = location.hash.slice(1);
  if (code !== '') history.replaceState(null, '', location.pathname);
  return code;
}

/** Making friends by code: the guest's own is shown (`own`), or another's followed; null for neither. */
function useFriendCodes() {
  const [about, setAbout] = useState<{ readonly own: true } | { readonly code: string } | null>(null);
  useEffect(() => {
    const follow = (): void => {
      const code = takeCode();
      if (code !== '') setAbout({ code });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return { about, setAbout };
}

/** The friends: who is here and at which table, and who was asked, preferred or blocked. */
export function FriendsPage() {
  const { trouble, run } = useWork(say);
  const [shown, setShown] = useState<Person | null>(null);
  const { about, setAbout } = useFriendCodes();
  useEffect(watchFriends, []);
  const does: Do = (work) =>
    run(async () => {
      await work();
      void loadFriends();
    });
  const list = friendsList.value;
  return (
    <Page on="people" name="column">
      <PageHead title={t('friends.title')}>
        <Button
          icon="plus"
          text={t('add.title')}
          class="btn pri"
          aria-haspopup="dialog"
          onClick={() => setAbout({ own: true })}
        />
      </PageHead>
      <Trouble why={trouble} />
      {list !== null && <Lists list={list} does={does} onMore={setShown} />}
      {list === null && !friendsFailed.value && <Loading />}
      {list === null && friendsFailed.value && <NotLoaded why={t('friends.failed')} again={() => void loadFriends()} />}
      {shown !== null && (
        <PersonDialog
          handle={shown.handle}
          name={shown.name}
          onClose={() => setShown(null)}
          onChanged={() => void loadFriends()}
        />
      )}
      {about !== null && 'own' in about && (
        <AddFriend onCode={(code) => setAbout({ code })} onClose={() => setAbout(null)} />
      )}
      {about !== null && 'code' in about && (
        <FollowCode
          key={about.code}
          code={about.code}
          onClose={() => setAbout(null)}
          onChanged={() => void loadFriends()}
        />
      )}
    </Page>
  );
}
