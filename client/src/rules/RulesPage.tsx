import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Lost } from '../app/Notice.tsx';
import { Page } from '../app/Page.tsx';
import { seeCurrent, seeFocused } from '../app/ScrollBox.tsx';
import { openDialog } from '../lobby/dialogSubject.ts';
import { Emblem } from '../lobby/Emblem.tsx';
import { cardOf, games, loadGames } from '../lobby/lobbyState.ts';
import { spoken } from '../words/spoken.ts';
import { t } from '../words/words.ts';
import { Rules, useRules } from './Rules.tsx';
import './rules.css';

function OneGame(props: { game: string }) {
  const rules = useRules(props.game, spoken.value);
  const title = cardOf(props.game)?.title ?? '';
  return (
    <article class="paper rules">
      {rules === null ? <p role="status">{t('loading')}</p> : <Rules game={props.game} rules={rules} />}
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
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when its links come, and to another of them
  useLayoutEffect(() => seeCurrent(row.current), [game, list.length]);
  if (list.length > 0 && cardOf(game) === undefined) return <Lost />;
  return (
    <Page on="rules" kind="rulespage" name="rulescols">
      <nav ref={row} aria-label={t('games.heading')} onFocusIn={seeFocused}>
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
    </Page>
  );
}
