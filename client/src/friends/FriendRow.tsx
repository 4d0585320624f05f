import type { Friend, FriendsList, Person } from '@kibitz/shared/wire/people';
import { useState } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { InviteButton } from './InviteButton.tsx';
import { PersonRow } from './PersonRow.tsx';
import { askToCome, joinAt } from './peopleApi.ts';
import { t } from './say.ts';

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
    <button
      type="button"
      class="btn"
      aria-label={t('friends.ask.label', { name })}
      onClick={() => props.does(() => askToCome(handle).then(() => setAsked(true)))}
    >
      {t('friends.ask')}
    </button>
  );
}

/** Where a friend is, in words. */
function whereabouts({ where, table, isPreferred }: Friend): string {
  const game = table === null ? '' : (cardOf(table.game)?.title ?? '');
  const place = where === 'table' && game !== '' ? t('friends.where.game', { game }) : t(`friends.where.${where}`);
  return isPreferred ? `${place} · ${t('friends.isPreferred')}` : place;
}

/** A friend, where they are, and buttons to join them, watch, ask for an invitation, or invite them. */
export function FriendRow(props: { friend: Friend; mine: FriendsList['mine']; does: Do; onMore?: () => void }) {
  const { friend, mine } = props;
  const { name, table, handle } = friend;
  const isWithMe = table !== null && table.id === mine?.id;
  return (
    <PersonRow person={friend} about={whereabouts(friend)} isHere={friend.where !== 'away'}>
      {table !== null && !isWithMe && (
        <a
          class="btn pri"
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
      {props.onMore !== undefined && (
        <button
          type="button"
          class="ib"
          aria-label={t('friends.more', { name })}
          aria-haspopup="dialog"
          onClick={props.onMore}
        >
          <Icon name="more" size={22} />
        </button>
      )}
    </PersonRow>
  );
}
