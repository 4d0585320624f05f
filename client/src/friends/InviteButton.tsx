import type { Person } from '@kibitz/shared/wire/people';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { inviteTo } from './peopleApi.ts';
import { t } from './say.ts';

/** Asks a friend to a table, once. `does` shows why where that is refused. */
export function InviteButton(props: {
  friend: Person;
  table: { readonly id: string; readonly game: string };
  does: (work: () => Promise<unknown>) => void;
}) {
  const { friend, table } = props;
  const [isInvited, setInvited] = useState(false);
  if (isInvited) {
    return (
      <span class="done" role="status">
        {t('friends.invited')}
      </span>
    );
  }
  const game = cardOf(table.game)?.title ?? '';
  return (
    <Button
      text={t('friends.invite')}
      aria-label={t('friends.invite.label', { name: friend.name, game })}
      onClick={() => props.does(() => inviteTo(friend.handle, table.id).then(() => setInvited(true)))}
    />
  );
}
