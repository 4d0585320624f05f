import { useEffect, useState } from 'preact/hooks';
import { openDialog } from '../lobby/dialogSubject.ts';
import { Emblem } from '../lobby/Emblem.tsx';
import { LobbyDialog } from '../lobby/LobbyDialog.tsx';
import { cardOf, games, loadGames } from '../lobby/lobbyState.ts';
import { TopBar } from '../lobby/TopBar.tsx';
import { t } from '../words/words.ts';
import { loadRules, Rules } from './Rules.tsx';
import './rules.css';

function OneGame(props: { game: string }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadRules(props.game).then((found) => {
      if (isWanted) setText(found);
    });
    return () => {
      isWanted = false;
    };
  }, [props.game]);
  const title = cardOf(props.game)?.title ?? '';
  return (
    <article class="paper rules">
      {text === null ? <p role="status">{t('loading')}</p> : <Rules text={text} />}
      {title !== '' && (
        <button type="button" class="btn ink" onClick={() => openDialog({ kind: 'game', game: props.game })}>
          {t('rules.play', { game: title })}
        </button>
      )}
    </article>
  );
}

/** The rules of all games, one at a time. */
export function RulesPage(props: { game: string }) {
  useEffect(() => void loadGames(), []);
  const list = games.value.state === 'here' ? games.value.value : [];
  const game = props.game === '' ? (list[0]?.id ?? '') : props.game;
  return (
    <div class="page rulespage">
      <TopBar on="rules" />
      <main class="rulescols">
        <nav aria-label={t('games.heading')}>
          {list.map((one) => (
            <a
              key={one.id}
              href={`/rules/${one.id}`}
              class={one.id === game ? 'on' : ''}
              aria-current={one.id === game ? 'page' : undefined}
            >
              <Emblem game={one.id} size={28} />
              {one.title}
            </a>
          ))}
        </nav>
        {game !== '' && <OneGame key={game} game={game} />}
      </main>
      <LobbyDialog />
    </div>
  );
}
