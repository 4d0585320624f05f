import type { Profile } from '@kibitz/shared/wire/people';
import { useEffect } from 'preact/hooks';
import { AskedPage } from '../app/AskedPage.tsx';
import { Avatar } from '../app/Avatar.tsx';
import { ButtonLink } from '../app/Button.tsx';
import { readyPage } from '../app/Page.tsx';
import { PageHead, Part } from '../app/PageParts.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { CardEntries } from '../conventionCard/CardEntries.tsx';
import { loadWords as loadCardWords } from '../conventionCard/say.ts';
import { FriendWays, People, PersonRow, whereabouts } from '../friends/FriendRow.tsx';
import { friendsList, loadFriends, watchFriends } from '../friends/friendsState.ts';
import { PersonActs } from '../friends/PersonActs.tsx';
import { loadWords as loadFriendsWords, say } from '../friends/say.ts';
import { PlayedList } from '../history/PlayedList.tsx';
import { loadWords as loadHistoryWords } from '../history/say.ts';
import { guest } from '../net/guest.ts';
import { GamesPlayed } from '../ranks/GamesPlayed.tsx';
import { loadWords as loadRanksWords } from '../ranks/say.ts';
import { dateOf } from '../words/dateOf.ts';
import { loadWords, t } from './say.ts';
import '../friends/friends.css';
import './profile.css';

/** Who it is; of a friend also where they are, with the ways to them. */
function Who(props: { profile: Profile }) {
  const { handle, name, picture, since, isProgram } = props.profile;
  const { trouble, run } = useWork(say);
  useEffect(watchFriends, []);
  const { friends = [], mine = null } = friendsList.value ?? {};
  const friend = friends.find((one) => one.handle === handle);
  const isHere = friend !== undefined && friend.where !== 'away';
  const facts = [
    ...(friend === undefined ? [] : [whereabouts(friend)]),
    ...(isProgram === true ? [t('profile.program')] : []),
    t('profile.since', { date: dateOf(since, { dateStyle: 'long', timeZone: 'UTC' }) }),
  ];
  const face = <Avatar name={name} avatar={picture} size={72} colour={1} bot={isProgram === true} />;
  return (
    <>
      <PageHead
        picture={<span class={isHere ? 'frav here' : 'frav'}>{face}</span>}
        title={name}
        about={facts.join(' · ')}
      >
        {friend !== undefined && (
          <span class="frways">
            <FriendWays friend={friend} mine={mine} does={run} />
          </span>
        )}
      </PageHead>
      <Trouble why={trouble} />
    </>
  );
}

/** The guest's own profile says whose it is, and where it can be changed. */
function Own() {
  return (
    <section class="panel part ownprofile">
      <p>{t('profile.me')}</p>
      <ButtonLink text={t('profile.account')} href="/me" />
    </section>
  );
}

function InCommon(props: { people: Profile['inCommon'] }) {
  if (props.people.length === 0) return null;
  return (
    <People heading={t('profile.common')}>
      {props.people.map((person) => (
        <PersonRow key={person.handle} person={person} about="">
          <a class="btn" href={`/people/${person.handle}`} aria-label={t('profile.see.label', { name: person.name })}>
            {t('profile.see')}
          </a>
        </PersonRow>
      ))}
    </People>
  );
}

function Known(props: { profile: Profile }) {
  const { profile } = props;
  const { handle, figures, games, inCommon, card } = profile;
  return (
    <>
      <Who profile={profile} />
      {handle === guest.value?.handle ? (
        <Own />
      ) : (
        <section class="panel part person">
          <PersonActs handle={handle} onChanged={() => void loadFriends()} />
        </section>
      )}
      <InCommon people={inCommon} />
      <Part isBare title={t('profile.figures')} about={figures.length === 0 ? t('profile.figures.none') : undefined}>
        <GamesPlayed games={figures} />
      </Part>
      {card !== null && (
        <Part isBare title={t('profile.card')}>
          <CardEntries card={card} />
        </Part>
      )}
      <Part isBare title={t('profile.games')} about={games.length === 0 ? t('profile.games.none') : undefined}>
        {games.length > 0 && <PlayedList games={games} />}
      </Part>
    </>
  );
}

/** What everybody may know of a player, and what the guest can do about them. */
export function ProfilePage(props: { handle: string }) {
  return (
    <AskedPage<Profile>
      on="people"
      name="column"
      path={`/api/people/${encodeURIComponent(props.handle)}/profile`}
      missing={{ key: 'refused.person', title: t('profile.nobody'), about: t('profile.nobody.about') }}
      draw={(profile) => <Known profile={profile} />}
    />
  );
}

/** The page with its words, and the games whose titles it says. */
export const profilePage = (): Promise<typeof ProfilePage> =>
  readyPage(ProfilePage, loadWords, loadFriendsWords, loadHistoryWords, loadRanksWords, loadCardWords);
