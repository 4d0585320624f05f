import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { WaitingChat } from '../chat/ChatButton.tsx';
import { LateNote } from '../chat/LateNote.tsx';
import { news } from '../friends/news.ts';
import { Icon } from '../icons/Icon.tsx';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import type { TableLine } from '../net/line.ts';
import { gameWord } from '../words/gameWords.ts';
import { Facts } from './Facts.tsx';
import { HostMenu } from './host/HostMenu.tsx';
import { Invite } from './Invite.tsx';
import { SeatRequests } from './SeatRequests.tsx';
import { SeatsRound } from './SeatsRound.tsx';
import { StartsSoon } from './StartsSoon.tsx';
import { say, t } from './say.ts';

/** Asks for strangers on the free seats: people who sit here stay together. During the search, it stops that. */
function FindOthers(props: { line: TableLine; seen: SeenTable; onRefused: (why: string) => void }) {
  const { line, seen } = props;
  const isFinding = seen.until > 0;
  const ask = async (): Promise<void> => {
    const answer = await line.request('findOthers', { wanted: !isFinding });
    props.onRefused(answer.ok ? '' : say(answer.refused.why));
  };
  return (
    <Button
      icon={isFinding ? 'close' : 'users'}
      text={t(isFinding ? 'wait.stopFinding' : 'wait.findOthers')}
      aria-pressed={isFinding}
      onClick={() => void ask()}
    />
  );
}

const InviteFriends = lazyPart(() => import('../friends/InviteFriends.tsx').then((part) => part.inviteFriends()));

function freeSeats(seen: SeenTable): number {
  return seen.seats.filter((seat) => seat.kind === 'free').length;
}

/** The ways to start. Bots are never the main one: the invitation is, until everybody is here. */
function HostsFoot(props: { line: TableLine; seen: SeenTable; onRefused: (why: string) => void }) {
  const { line, seen } = props;
  const free = freeSeats(seen);
  const allowsFree = cardOf(seen.game)?.allowsEmptySeats === true;
  const people = seen.seats.filter((seat) => seat.kind === 'person').length;
  const start = async (fill: boolean): Promise<void> => {
    const answer = await line.request('start', { fill });
    if (!answer.ok) props.onRefused(say(answer.refused.why));
  };
  if (people === 0) return <p class="whint">{t('wait.sitFirst')}</p>;
  return (
    <>
      {free > 0 && seen.settings.admits === 'anyone' && <FindOthers {...props} />}
      {free > 0 && <Button icon="bot" text={t('wait.startBots')} onClick={() => void start(true)} />}
      {(free === 0 || allowsFree) && (
        <Button
          icon="play"
          text={t(free === 0 ? 'wait.start' : 'wait.startHere')}
          class={free === 0 || people > 1 ? 'btn pri' : 'btn'}
          onClick={() => void start(false)}
        />
      )}
    </>
  );
}

function Foot(props: { line: TableLine; seen: SeenTable; onRefused: (why: string) => void }) {
  const { seen } = props;
  // the game has begun; people who see it late are told so above
  if (seen.phase !== 'waiting') return null;
  const host = seen.seats.find((seat) => seat.isHost);
  if (seen.isHost) {
    return (
      <div class="wfo">
        <HostsFoot {...props} />
      </div>
    );
  }
  const mayTake = seen.me < 0 && freeSeats(seen) > 0;
  return (
    <div class="wfo">
      <p class="whint">
        {mayTake
          ? t('wait.pickSeat')
          : host === undefined
            ? t('wait.hostMissing')
            : t('wait.hostStarts', { name: host.name })}
      </p>
    </div>
  );
}

/** What the table waits for, in one line. */
function statusLine(seen: SeenTable): string {
  if (seen.phase !== 'waiting') return t('late.begun');
  const free = freeSeats(seen);
  if (free > 0) return t('wait.for', { n: free });
  const away = seen.seats.filter((seat, i) => seat.kind === 'person' && seat.away && i !== seen.me);
  const [one] = away;
  if (one === undefined) return t('wait.ready');
  return away.length === 1 ? t('wait.oneAway', { name: one.name }) : t('wait.manyAway', { n: away.length });
}

/** Says that the connection to the table is lost, what that means, and what can be done. */
function LineDown(props: { line: TableLine }) {
  return (
    <div role="status">
      {props.line.state.value !== 'connected' && (
        <div class="wdown">
          <span>
            <b>{t('table.unreachable')}</b>
            <i>{t('table.unreachable.about')}</i>
          </span>
          <Button text={t('again')} onClick={props.line.retry} />
        </div>
      )}
    </div>
  );
}

/**
 * The table before the start: seats to choose, the invite link, what will be played, and the start. People who see the
 * table late see it like this until something of the game is shown.
 */
export function WaitingRoom(props: { line: TableLine; seen: SeenTable }) {
  const { line, seen } = props;
  const [trouble, setTrouble] = useState('');
  useEffect(() => void loadGames(), []);
  const { rematch } = seen;
  useEffect(() => {
    // the people of this table have moved to strangers at another one
    if (rematch !== '') go(`/t/${rematch}`);
  }, [rematch]);
  const host = seen.seats.find((seat) => seat.isHost);
  const title = seen.isHost || host === undefined ? t('wait.title') : t('wait.of', { name: host.name });
  return (
    <div class="page wait">
      <header class="top">
        <a class="ib" href="/" aria-label={t('wait.leave')}>
          <Icon name="back" size={22} />
        </a>
        <div class="title">
          <h1>{title}</h1>
          <span>
            <bdi>{gameWord(seen.game, 'title', '')}</bdi>
            {' · '}
            <span aria-live="polite">{statusLine(seen)}</span>
          </span>
        </div>
        <WaitingChat line={line} seen={seen} />
        <HostMenu line={line} seen={seen} />
      </header>
      <LineDown line={line} />
      {seen.late?.waits === true && <LateNote late={seen.late} />}
      <StartsSoon line={line} seen={seen} />
      <SeatRequests line={line} />
      <main class="wcols">
        <section class="wl">
          <SeatsRound line={line} seen={seen} onRefused={setTrouble} />
          <Trouble why={trouble} />
          <Foot line={line} seen={seen} onRefused={setTrouble} />
        </section>
        <section class="wr">
          <Invite id={seen.id} game={seen.game} free={freeSeats(seen)} />
          {/* a visitor without an account has no friends here */}
          {news.value !== null && freeSeats(seen) > 0 && <InviteFriends key={seen.id} id={seen.id} game={seen.game} />}
          <Facts seen={seen} />
        </section>
      </main>
    </div>
  );
}
