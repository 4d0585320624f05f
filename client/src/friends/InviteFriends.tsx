import { useEffect } from 'preact/hooks';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { PersonRow } from './FriendRow.tsx';
import { friendsList, watchFriends } from './friendsState.ts';
import { InviteButton } from './InviteButton.tsx';
import { say, t, withWords } from './say.ts';
import './friends.css';

/** The friends who are here and not at this table, to be asked to it; nothing where there are none. */
export function InviteFriends(props: { id: string; game: string }) {
  const { id, game } = props;
  const { trouble, run } = useWork(say);
  useEffect(watchFriends, []);
  const friends = (friendsList.value?.friends ?? []).filter(({ where, table }) => where !== 'away' && table?.id !== id);
  if (friends.length === 0) return null;
  return (
    <section class="panel people here">
      <h2>{t('friends.here')}</h2>
      <ul>
        {friends.map((friend) => (
          <PersonRow key={friend.handle} person={friend} about={t(`friends.where.${friend.where}`)} isHere>
            <InviteButton friend={friend} table={{ id, game }} does={run} />
          </PersonRow>
        ))}
      </ul>
      <Trouble why={trouble} />
    </section>
  );
}

/** The friends with their words. */
export const inviteFriends = (): Promise<typeof InviteFriends> => withWords(InviteFriends);
