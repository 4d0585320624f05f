import { useEffect } from 'preact/hooks';
import { Page } from '../app/Page.tsx';
import { Icon } from '../icons/Icon.tsx';
import { becomeGuest } from '../net/guest.ts';
import { t } from '../words/words.ts';
import { Continue } from './Continue.tsx';
import { openDialog, showsOwnTrouble, subject } from './dialogSubject.ts';
import { clearFilters } from './filters.ts';
import { GameGrid } from './GameGrid.tsx';
import hero from './hero.svg?url';
import { LobbyTrouble } from './LobbyTrouble.tsx';
import { counts, tables, watchTables } from './lobbyState.ts';
import { OpenTables } from './OpenTables.tsx';
import './lobby.css';

function Act(props: {
  icon: Parameters<typeof Icon>[0]['name'];
  name: string;
  about: string;
  main?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class={props.main === true ? 'act pri' : 'act'} onClick={props.onClick}>
      <span class="ai">
        <Icon name={props.icon} size={24} />
      </span>
      <span>
        <b>{props.name}</b>
        <i>{props.about}</i>
      </span>
    </button>
  );
}

/** Shows the games in play; where there are none, bots play one. */
function watch(): void {
  const list = tables.peek();
  if (list.state !== 'here' || !list.value.some((table) => table.phase === 'playing')) {
    openDialog({ kind: 'choose', purpose: 'show' });
    return;
  }
  clearFilters();
  document.getElementById('open-tables')?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  document.getElementById('open-tables')?.focus({ preventScroll: true });
}

/** The lobby: continue, the ways to a table, the open tables and the games. */
export function Home() {
  useEffect(watchTables, []);
  useEffect(() => void becomeGuest().catch(() => undefined), []);
  const here = counts.value;
  return (
    <Page on="play" kind="home">
      <div class="hero">
        <div>
          <h1>{t('app.tagline')}</h1>
          <p>{t('app.promise')}</p>
        </div>
        <img class="hc" src={hero} alt="" width="312" height="130" loading="lazy" />
      </div>
      <Continue />
      <div class="acts">
        <Act
          icon="bolt"
          name={t('act.playNow')}
          about={t('act.playNow.about')}
          main
          onClick={() => openDialog({ kind: 'play' })}
        />
        <Act
          icon="link"
          name={t('act.friends')}
          about={t('act.friends.about')}
          onClick={() => openDialog({ kind: 'choose', purpose: 'new' })}
        />
        <Act
          icon="bot"
          name={t('act.practice')}
          about={t('act.practice.about')}
          onClick={() => openDialog({ kind: 'practice' })}
        />
        <Act
          icon="eye"
          name={t('act.watch')}
          about={here?.people ? t('act.watch.about', { n: here.playing, people: here.people }) : t('tables.empty')}
          onClick={watch}
        />
      </div>
      <a class="dealofday" href="/daily">
        <Icon name="star" size={20} />
        {t('act.daily')}
      </a>
      {!showsOwnTrouble(subject.value) && <LobbyTrouble />}
      <GameGrid />
      <OpenTables />
    </Page>
  );
}
