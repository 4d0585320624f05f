import type { Friend, FriendsList, Person } from '@kibitz/shared/wire/people';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Avatar } from '../app/Avatar.tsx';
import { Button } from '../app/Button.tsx';
import { Part } from '../app/PageParts.tsx';
import { Icon } from '../icons/Icon.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { InviteButton } from './InviteButton.tsx';
import { askToCome, joinAt } from './peopleApi.ts';
import { t } from './say.ts';

/** A person in a list, a line about them, and what can be done. */
export function PersonRow(props: { person: Person; about: string; isHere?: boolean; children: ComponentChildren }) {
  const { name, picture } = props.person;
  return (
    <li class="friend">
      <span class={props.isHere === true ? 'frav here' : 'frav'}>
        <Avatar name={name} avatar={picture} size={44} colour={1} />
      </span>
      <span class="frwho">
        <b>
          <bdi class="cut">{name}</bdi>
        </b>
        {props.about !== '' && <i>{props.about}</i>}
      </span>
      <span class="frways">{props.children}</span>
    </li>
  );
}

/** People in a list, under a heading. */
export function People(props: { heading: string; children: ComponentChildren }) {
  return (
    <Part title={props.heading} name="people">
      <ul>{props.children}</ul>
    </Part>
  );
}

/** Does something on the server, shows the result, and says why if it is refused. */
export type Do = (work: () => Promise<unknown>) => void;

/** Asks a friend for an invitation to the table where they are, once. */
function AskButton(props: { friend: Person; does: Do }) {
  const { name, handle } = props.friend;
  const [hasAsked, setAsked] = useState(false);
  if (hasAsked) {
    return (
      <span class="done" role="status">
        {t('friends.ask.done')}
      </span>
    );
  }
  return (
    <Button
      text={t('friends.ask')}
      aria-label={t('friends.ask.label', { name })}
      onClick={() => props.does(() => askToCome(handle).then(() => setAsked(true)))}
    />
  );
}

/** Where a friend is, in words. */
export function whereabouts({ where, table, isPreferred }: Friend): string {
  const game = table === null ? '' : (cardOf(table.game)?.title ?? '');
  const place = where === 'table' && game !== '' ? t('friends.where.game', { game }) : t(`friends.where.${where}`);
  return isPreferred ? `${place} · ${t('friends.isPreferred')}` : place;
}

/** Buttons to join a friend, watch them, ask for an invitation, or invite them. */
export function FriendWays(props: { friend: Friend; mine: FriendsList['mine']; does: Do }) {
  const { friend, mine } = props;
  const { name, table, handle } = friend;
  const isWithMe = table !== null && table.id === mine?.id;
  return (
    <>
      {table !== null && !isWithMe && (
        <a
          class="btn join"
          href={table.hasRoom ? joinAt(table.id, handle) : `/t/${table.id}`}
          aria-label={t(table.hasRoom ? 'friends.join.label' : 'friends.watch.label', { name })}
        >
          {t(table.hasRoom ? 'friends.join' : 'friends.watch')}
        </a>
      )}
      {friend.where === 'table' && table === null && <AskButton friend={friend} does={props.does} />}
      {mine !== null && !isWithMe && friend.where !== 'away' && (
        <InviteButton key={mine.id} friend={friend} table={mine} does={props.does} />
      )}
    </>
  );
}

/** A friend, where they are, the ways to them, and what else can be done. */
export function FriendRow(props: { friend: Friend; mine: FriendsList['mine']; does: Do; onMore: () => void }) {
  const { friend, mine, does } = props;
  return (
    <PersonRow person={friend} about={whereabouts(friend)} isHere={friend.where !== 'away'}>
      <FriendWays friend={friend} mine={mine} does={does} />
      <button
        type="button"
        class="ib"
        aria-label={t('friends.more', { name: friend.name })}
        aria-haspopup="dialog"
        onClick={props.onMore}
      >
        <Icon name="more" size={22} />
      </button>
    </PersonRow>
  );
}
