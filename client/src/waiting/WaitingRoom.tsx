import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import type { TableLine } from '../net/room.ts';
import { say } from '../words/words.ts';
import { Facts } from './Facts.tsx';
import { Invite } from './Invite.tsx';
import { SeatsRound } from './SeatsRound.tsx';
import { StartsSoon } from './StartsSoon.tsx';
import { t } from './say.ts';
import './waiting.css';

function Foot(props: { line: TableLine; seen: SeenTable; onRefused: (why: string) => void }) {
  const { line, seen } = props;
  const free = seen.seats.filter((seat) => seat.kind === 'free').length;
  const bearsFree = cardOf(seen.game)?.bearsFreeSeats === true;
  const host = seen.seats.find((seat) => seat.isHost);
  const start = async (fill: boolean): Promise<void> => {
    const answer = await line.request('start', { fill });
    if (!answer.ok) props.onRefused(say(answer.refused.why));
  };
  if (!seen.isHost) {
    return (
      <div class="wfo">
        <p class="hint">{host === undefined ? t('wait.pickSeat') : t('wait.hostStarts', { name: host.name })}</p>
      </div>
    );
  }
  return (
    <div class="wfo">
      {free > 0 && (
        <button type="button" class={bearsFree ? 'btn' : 'btn pri'} onClick={() => void start(true)}>
          <Icon name="bot" size={18} />
          {t('wait.startBots')}
        </button>
      )}
      {(free === 0 || bearsFree) && (
        <button
          type="button"
          class="btn pri"
          disabled={seen.seats.every((seat) => seat.kind === 'free')}
          onClick={() => void start(false)}
        >
          {t(free === 0 ? 'wait.start' : 'wait.startHere')}
        </button>
      )}
    </div>
  );
}

/** The line to the table is down: what that means, and what can be done. */
function LineDown(props: { line: TableLine }) {
  return (
    <div role="status">
      {props.line.state.value !== 'connected' && (
        <div class="wdown">
          <span>
            <b>{t('table.unreachable')}</b>
            <i>{t('table.unreachable.about')}</i>
          </span>
          <button type="button" class="btn" onClick={props.line.retry}>
            {t('again')}
          </button>
        </div>
      )}
    </div>
  );
}

/** The table before the start: seats to choose, the invite link, what will be played, and the start. */
export function WaitingRoom(props: { line: TableLine; seen: SeenTable }) {
  const { line, seen } = props;
  const [trouble, setTrouble] = useState('');
  useEffect(() => void loadGames(), []);
  const free = seen.seats.filter((seat) => seat.kind === 'free').length;
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
          <span aria-live="polite">{free === 0 ? t('wait.ready') : t('wait.for', { n: free })}</span>
        </div>
      </header>
      <LineDown line={line} />
      <StartsSoon line={line} seen={seen} />
      <main class="wcols">
        <section class="wl">
          <SeatsRound line={line} seen={seen} onRefused={setTrouble} />
          {trouble !== '' && (
            <p class="trouble" role="alert">
              {trouble}
            </p>
          )}
          <Foot line={line} seen={seen} onRefused={setTrouble} />
        </section>
        <section class="wr">
          <Invite id={seen.id} />
          <Facts seen={seen} />
        </section>
      </main>
    </div>
  );
}
