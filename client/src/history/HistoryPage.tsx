import type { PlayedGame, PlayedGames } from '@kibitz/shared/wire/history';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { openDialog } from '../lobby/dialogSubject.ts';
import { Emblem } from '../lobby/Emblem.tsx';
import { LobbyDialog } from '../lobby/LobbyDialog.tsx';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import { TopBar } from '../lobby/TopBar.tsx';
import { ApiRefusal } from '../net/api.ts';
import { ask } from '../net/guest.ts';
import { saveRecord } from '../replay/finishedRecord.ts';
import { spoken } from '../words/spoken.ts';
import { say } from '../words/words.ts';
import { resultInWords } from './resultInWords.ts';
import { loadWords, t } from './say.ts';
import './history.css';

/** A date as it is written where the reader lives, if the device says that in the language of the page. */
function dateOf(time: number): string {
  const locale = navigator.languages.find((tag) => tag.split('-')[0] === spoken.value) ?? spoken.value;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' });
  return format.format(time);
}

/** The names on some seats; a player whose account is gone no longer has one. */
function namesOf({ seats }: PlayedGame, isMeant: (seat: number) => boolean): string {
  return seats
    .flatMap(({ kind, name }, seat) => {
      if (kind === 'free' || !isMeant(seat)) return [];
      if (name === '') return [t('history.gone')];
      return [saidName({ kind, name }, t)];
    })
    .join(t('comma'));
}

/** With whom and against whom. */
function company(game: PlayedGame): string {
  const { mySeat, sides } = game;
  const partners = namesOf(game, (seat) => seat !== mySeat && sides[seat] === sides[mySeat]);
  const others = namesOf(game, (seat) => sides[seat] !== sides[mySeat]);
  if (partners === '' && others === '') return t('history.alone');
  if (partners === '') return t('history.against', { names: others });
  return others === '' ? t('history.with', { names: partners }) : t('history.withAgainst', { partners, names: others });
}

function Row(props: { game: PlayedGame }) {
  const { game } = props;
  const title = cardOf(game.game)?.title ?? game.game;
  const date = dateOf(game.ended);
  const hasWon = game.winners.includes(game.mySeat);
  const { isBusy, trouble, run } = useWork(say);
  return (
    <li class="panel played">
      <Emblem game={game.game} size={44} />
      <div class="playedtext">
        <h2>
          {title} <span class={hasWon ? 'tag sm gold' : 'tag sm'}>{resultInWords(game)}</span>
        </h2>
        <p>
          <bdi>{company(game)}</bdi>
        </p>
        <p class="quiet">
          {date}
          {game.hasLeft && <> · {t('history.left')}</>}
          {game.rules !== 'book' && <> · {game.rules === 'own' ? t('history.rules.own') : game.rules}</>}
        </p>
        <Trouble why={trouble} />
      </div>
      <div class="playedways">
        <a class="btn" href={`/t/${game.table}`} aria-label={t('history.replay.label', { game: title, date })}>
          {t('history.replay')}
        </a>
        <button
          type="button"
          class="btn ghost"
          disabled={isBusy}
          aria-label={t('history.download.label', { game: title, date })}
          onClick={() => run(() => saveRecord(game.table))}
        >
          {t('history.download')}
        </button>
      </div>
    </li>
  );
}

/** What is known of the list so far. */
type Known = PlayedGames;

/** One game, or all that the guest has played; no choice if that is only one. */
function Filter(props: { kinds: readonly string[]; kind: string; onChange: (kind: string) => void }) {
  const { kinds, kind } = props;
  if (kinds.length < 2) return null;
  const titled = kinds.map((id) => ({ id, title: cardOf(id)?.title ?? id }));
  return (
    <div class="playedkind">
      <select
        class="select"
        aria-label={t('history.kind')}
        value={kind}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <option value="">{t('history.kind.all')}</option>
        {titled
          .sort((a, b) => a.title.localeCompare(b.title, spoken.value))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
    </div>
  );
}

function Empty() {
  return (
    <div class="playedempty">
      <Emblem game="trick" size={52} />
      <h2>{t('history.empty')}</h2>
      <p class="quiet">{t('history.empty.about')}</p>
      <button type="button" class="btn pri" onClick={() => openDialog({ kind: 'practice' })}>
        {t('act.practice')}
      </button>
    </div>
  );
}

function List() {
  const [kind, setKind] = useState('');
  const [known, setKnown] = useState<Known | null>(null);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const wanted = useRef(kind);
  wanted.current = kind;
  const load = async (before: string): Promise<void> => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ ...(kind !== '' && { game: kind }), ...(before !== '' && { before }) });
      const part = await ask<PlayedGames>('GET', `/api/me/history?${query}`);
      // another game may have been chosen meanwhile
      if (kind !== wanted.current) return;
      setKnown((last) => ({ ...part, games: before === '' ? part.games : [...(last?.games ?? []), ...part.games] }));
      setTrouble('');
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      setTrouble(say(error.refused.why));
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beginning is loaded once for each game
  useEffect(() => void load(''), [kind]);
  if (trouble !== '') {
    return (
      <div class="trouble" role="alert">
        <b>{t('history.failed')}</b> {trouble}{' '}
        <button type="button" class="btn" onClick={() => void load(known?.next ?? '')}>
          {t('again')}
        </button>
      </div>
    );
  }
  if (known === null) return <p role="status">{t('history.loading')}</p>;
  if (known.games.length === 0) return <Empty />;
  return (
    <>
      <Filter kinds={known.kinds} kind={kind} onChange={setKind} />
      <ul class="playedlist">
        {known.games.map((game) => (
          <Row key={game.table} game={game} />
        ))}
      </ul>
      {known.next !== '' && (
        <button type="button" class="btn" aria-busy={isBusy} disabled={isBusy} onClick={() => void load(known.next)}>
          {t('history.more')}
        </button>
      )}
    </>
  );
}

/** The games that this guest has played to their end. */
function HistoryPage() {
  useEffect(() => void loadGames(), []);
  return (
    <div class="page">
      <TopBar on="history" />
      <main class="historypage">
        <div class="historyhead">
          <h1>{t('history.title')}</h1>
          <a class="btn ghost" href="/replay">
            {t('history.open')}
          </a>
        </div>
        <List />
      </main>
      <LobbyDialog />
    </div>
  );
}

/** The page with its words. */
export async function historyPage(): Promise<typeof HistoryPage> {
  await loadWords(spoken.peek());
  return HistoryPage;
}
