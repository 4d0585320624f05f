import type { Person, SeenInvitation } from '@kibitz/shared/wire/people';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Avatar } from '../app/Avatar.tsx';
import { Button } from '../app/Button.tsx';
import { go } from '../app/route.ts';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import { news } from './news.ts';
import { actOn, askForNews, dropInvitation, inviteTo, joinAt } from './peopleApi.ts';
import { t } from './say.ts';

function Slip(props: { from: Person; text: string; children: ComponentChildren }) {
  const { from } = props;
  return (
    <div class="newsslip">
      <Avatar name={from.name} avatar={from.picture} size={36} colour={1} />
      <p>{props.text}</p>
      <div class="newsways">{props.children}</div>
    </div>
  );
}

function Invitation(props: { invitation: SeenInvitation }) {
  const { from, table, game } = props.invitation;
  useEffect(() => void loadGames(), []);
  const drop = (): void => {
    // if this does not reach the server, the invitation lapses by itself
    void dropInvitation(from.handle).catch(() => undefined);
  };
  return (
    <Slip from={from} text={t('banner.invitation', { name: from.name, game: cardOf(game)?.title ?? '' })}>
      <Button
        class="btn pri"
        text={t('banner.go')}
        onClick={() => {
          drop();
          go(joinAt(table, from.handle));
        }}
      />
      <Button class="btn ghost" text={t('banner.later')} onClick={drop} />
    </Slip>
  );
}

/** A friend would like to be invited to where the guest is. */
function AskedInvitation(props: { ask: SeenInvitation }) {
  const { from, table, game } = props.ask;
  useEffect(() => void loadGames(), []);
  // if this does not reach the server, the request lapses by itself
  const drop = (): void => void dropInvitation(from.handle).catch(() => undefined);
  return (
    <Slip from={from} text={t('banner.ask', { name: from.name, game: cardOf(game)?.title ?? '' })}>
      <Button
        class="btn pri"
        text={t('friends.invite')}
        onClick={() => void inviteTo(from.handle, table).then(() => askForNews(), drop)}
      />
      <Button class="btn ghost" text={t('banner.later')} onClick={drop} />
    </Slip>
  );
}

function Request(props: { from: Person; onLater: () => void }) {
  const { from } = props;
  return (
    <Slip from={from} text={t('banner.request', { name: from.name })}>
      <button type="button" class="btn pri" onClick={() => void actOn(from.handle, 'ask').catch(props.onLater)}>
        {t('friends.accept')}
      </button>
      <Button class="btn ghost" text={t('banner.later')} onClick={props.onLater} />
    </Slip>
  );
}

/**
 * The latest invitation or else a friend who asks for one, or a friend request, at the top of every page. Requests that
 * were put off are on the friends page.
 */
export function Banner() {
  const [later, setLater] = useState<readonly string[]>([]);
  const invitation = news.value?.invitations[0];
  const ask = news.value?.asks[0];
  const request = news.value?.requests.find(({ handle }) => !later.includes(handle));
  return (
    <section class="newsbanner" aria-label={t('banner.news')} aria-live="polite">
      {invitation !== undefined ? (
        <Invitation key={invitation.table} invitation={invitation} />
      ) : ask !== undefined ? (
        <AskedInvitation key={ask.from.handle} ask={ask} />
      ) : request !== undefined ? (
        <Request key={request.handle} from={request} onLater={() => setLater([...later, request.handle])} />
      ) : null}
    </section>
  );
}
