import { useEffect } from 'preact/hooks';
import { Lost } from '../app/Notice.tsx';
import { Page } from '../app/Page.tsx';
import { Loading } from '../app/Trouble.tsx';
import { openDialog } from '../lobby/dialogSubject.ts';
import { cardOf, gameList, loadGames } from '../lobby/lobbyState.ts';
import { spoken } from '../words/spoken.ts';
import { t } from '../words/words.ts';
import { GamesBeside } from './GamesBeside.tsx';
import { Rules, useRules } from './Rules.tsx';

function OneGame(props: { game: string }) {
  const rules = useRules(props.game, spoken.value);
  const title = cardOf(props.game)?.title ?? '';
  return (
    <article class="paper rules">
      {rules === null ? <Loading /> : <Rules game={props.game} rules={rules} />}
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
  const list = gameList();
  const game = props.game === '' ? (list[0]?.id ?? '') : props.game;
  if (list.length > 0 && cardOf(game) === undefined) return <Lost />;
  return (
    <Page on="rules" kind="rulespage" name="rulescols">
      <GamesBeside list={list} on={game} to={(id) => `/rules/${id}`} />
      {game !== '' && <OneGame key={game} game={game} />}
    </Page>
  );
}
