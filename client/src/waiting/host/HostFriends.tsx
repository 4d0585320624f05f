import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useEffect } from 'preact/hooks';
import { SwitchRow } from '../../app/SwitchRow.tsx';
import { friendsList, watchFriends } from '../../friends/friendsState.ts';
import { t } from './say.ts';

interface HostFriendsProps {
  /** The handles of those to whom hands are open. */
  readonly openTo: NonNullable<SeenTable['openTo']>;
  readonly onOpen: (handle: string, on: boolean) => void;
}

/** The host's friends, each of whom may be let watch with open hands. */
export function HostFriends(props: HostFriendsProps) {
  const { openTo } = props;
  useEffect(watchFriends, []);
  const friends = friendsList.value?.friends;
  if (friends === undefined) return null;
  return (
    <>
      <h3 class="ey">{t('host.open')}</h3>
      <p class="hnote">{t(friends.length === 0 ? 'host.open.none' : 'host.open.about')}</p>
      <div>
        {friends.map(({ handle, name }) => {
          const isOn = openTo.includes(handle);
          return <SwitchRow key={handle} label={name} isOn={isOn} onChange={(on) => props.onOpen(handle, on)} />;
        })}
      </div>
    </>
  );
}
