import type { GameCard } from '@kibitz/shared/wire/api';
import type { Leaderboard, Ranked } from '@kibitz/shared/wire/ranks';
import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Empty } from '../app/Empty.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Lost } from '../app/Notice.tsx';
import { Page, readyPage } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { Segments } from '../app/Segments.tsx';
import { openDialog } from '../lobby/dialogSubject.ts';
import { cardOf, gameList, isContested } from '../lobby/lobbyState.ts';
import { useAsked } from '../net/useAsked.ts';
import { GamesBeside } from '../rules/GamesBeside.tsx';
import { gameWord, useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { loadWords, t } from './say.ts';
import './ranks.css';

function Row(props: { one: Ranked; isMine: boolean }) {
  const { place, name, handle, rating, games, won } = props.one;
  return (
    <tr class={props.isMine ? 'mine' : ''}>
      <td>{place}</td>
      <th scope="row">
        <a href={`/people/${handle}`}>
          <bdi class="cut">{name}</bdi>
        </a>
        {props.isMine && <i>{t('ranks.mine')}</i>}
      </th>
      <td>
        <b>{rating}</b>
      </td>
      <td>{games}</td>
      <td>{won}</td>
    </tr>
  );
}

function Best(props: { board: Leaderboard; title: string }) {
  const { ranked, mine } = props.board;
  return (
    <table class="paper ranktable">
      <caption class="visually-hidden">{t('ranks.table', { game: props.title })}</caption>
      <thead>
        <tr>
          {['place', 'name', 'rating', 'games', 'won'].map((column) => (
            <th key={column} scope="col">
              {t(`ranks.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranked.map((one) => (
          <Row key={one.handle} one={one} isMine={one.handle === mine?.handle} />
        ))}
      </tbody>
    </table>
  );
}

/** What it takes to be listed, while nobody is. */
function Nobody(props: { board: Leaderboard; title: string }) {
  const { game, least } = props.board;
  return (
    <Empty picture={game} title={t('ranks.empty')} about={t('ranks.empty.about', { least })}>
      <Button text={t('ranks.play', { game: props.title })} onClick={() => openDialog({ kind: 'game', game })} />
    </Empty>
  );
}

function Mine(props: { board: Leaderboard }) {
  const { mine, people, least } = props.board;
  if (mine === null) return <p class="rankmine">{t('ranks.mine.none')}</p>;
  const { place, rating, games } = mine;
  return (
    <p class="rankmine">
      {place > 0
        ? t('ranks.mine.place', { place, people, rating: String(rating) })
        : t('ranks.mine.soon', { rating: String(rating), left: least - games })}
    </p>
  );
}

function Pages(props: { board: Leaderboard; onPage: (page: number) => void }) {
  const { page, pages } = props.board;
  if (pages === 1) return null;
  return (
    <div class="rankpages">
      <Button text={t('ranks.earlier')} disabled={page === 0} onClick={() => props.onPage(page - 1)} />
      <span>{t('ranks.page', { page: page + 1, pages })}</span>
      <Button text={t('ranks.later')} disabled={page + 1 >= pages} onClick={() => props.onPage(page + 1)} />
    </div>
  );
}

function Board(props: { card: GameCard }) {
  const { id, title, presets } = props.card;
  const [rules, setRules] = useState('book');
  const [page, setPage] = useState(0);
  const asking = useAsked<Leaderboard>(`/api/ratings/${id}?rules=${encodeURIComponent(rules)}&page=${page}`);
  useGameWords(id, spoken.value);
  const kinds = [
    { value: 'book', text: t('ranks.book') },
    ...Object.keys(presets).map((name) => ({ value: name, text: gameWord(id, `preset.${name}`, name) })),
  ];
  return (
    <article class="column ranks">
      <PageHead title={t('ranks.table', { game: title })}>
        <ButtonLink class="btn ghost" text={t('ranks.stats')} href="/stats" />
      </PageHead>
      {kinds.length > 1 && (
        <Segments
          label={t('ranks.rules')}
          values={kinds}
          value={rules}
          onChange={(kind) => {
            setRules(kind);
            setPage(0);
          }}
        />
      )}
      <Loaded
        {...asking}
        draw={(board) => (
          <>
            <Mine board={board} />
            {board.people === 0 ? <Nobody board={board} title={title} /> : <Best board={board} title={title} />}
            <Pages board={board} onPage={setPage} />
          </>
        )}
      />
      <section class="rankhow">
        <h2>{t('ranks.how')}</h2>
        <p>
          {t('ranks.how.1')} {t('ranks.how.2')} {t('ranks.how.3')}
        </p>
      </section>
    </article>
  );
}

/** Who plays best, a table for each game. */
export function RanksPage(props: { game: string }) {
  const list = gameList().filter(isContested);
  const game = props.game === '' ? (list[0]?.id ?? '') : props.game;
  const card = cardOf(game);
  if (list.length > 0 && card === undefined) return <Lost />;
  return (
    <Page on="ranks" kind="rulespage" name="rulescols">
      <GamesBeside list={list} on={game} to={(id) => `/ranks/${id}`} />
      {card !== undefined && <Board key={game} card={card} />}
    </Page>
  );
}

/** The page with its words. */
export const ranksPage = (): Promise<typeof RanksPage> => readyPage(RanksPage, loadWords);
