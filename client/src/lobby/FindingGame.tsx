import type { QueueState, SeekGame } from '@kibitz/shared/wire/queue';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Avatar } from '../app/Avatar.tsx';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { Icon } from '../icons/Icon.tsx';
import { t as common, say } from '../words/words.ts';
import { closeDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { findGame, type Search } from './findGame.ts';
import { cardOf } from './lobbyState.ts';
import { t } from './say.ts';
import './css/play.css';

/** Loads the code of notifications, which is part of the table's page, where the search leads. */
const notices = () => import('../app/notify.ts');

type Waiting = Extract<QueueState, { state: 'waiting' }>;

/** Games as a list in words. */
function titles(games: readonly string[]): string {
  return games.map((game) => cardOf(game)?.title ?? game).join(t('comma'));
}

/** The seconds until bots take the free seats, running down. */
function useSecondsLeft(state: Waiting | null): number {
  const [left, setLeft] = useState(0);
  const remaining = state === null ? 0 : state.until - state.now;
  const version = state?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says anew counts from then
  useEffect(() => {
    const from = performance.now();
    const look = (): void => setLeft(Math.max(0, Math.ceil((remaining - (performance.now() - from)) / 1000)));
    look();
    const timer = setInterval(look, 200);
    return () => clearInterval(timer);
  }, [remaining, version]);
  return left;
}

function Others(props: { state: Waiting }) {
  const { others, games } = props.state;
  if (others.length === 0) return <p class="fnobody">{t('find.nobody')}</p>;
  return (
    <>
      <h3 class="ey">{t('find.others', { n: others.length })}</h3>
      <ul class="fothers">
        {others.map((other, i) => (
          <li key={`${i}-${other.name}`}>
            <Avatar name={other.name} size={32} colour={i + 1} />
            <span>
              <b>
                <bdi>{other.name}</bdi>
              </b>
              {games.length > 1 && <i>{titles(other.games)}</i>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How long it is until bots take the free seats. */
function Countdown(props: { state: Waiting }) {
  const { state } = props;
  const seconds = useSecondsLeft(state);
  return (
    <>
      <div class="fclock">
        <b class="disp" aria-hidden="true">
          <bdi>{seconds}</bdi>
        </b>
        <p>
          <span>{t(state.others.length > 0 ? 'find.until.some' : 'find.until')}</span>
          <i>
            <Icon name="bot" size={16} />
            {t('find.bots')}
          </i>
        </p>
      </div>
      <p class="visually-hidden" role="status">
        {t('find.spoken', { n: Math.round(state.span / 1000) })}
      </p>
    </>
  );
}

function Wait(props: { state: Waiting }) {
  const { state } = props;
  return (
    <>
      {state.begins === 'full' ? (
        <p class="fpeople" role="status">
          {t('find.people')}
        </p>
      ) : (
        <Countdown state={state} />
      )}
      <Others state={state} />
      {state.inAll > state.others.length + 1 && <p class="fall">{t('find.inAll', { n: state.inAll })}</p>}
    </>
  );
}

/** Begins with bots at once, or waits until people have taken all seats. */
function Beginning(props: { state: Waiting; search: Search }) {
  const { state, search } = props;
  const waitForPeople = (): void => {
    search.begin('full');
    void notices()
      .then(({ askToNotify }) => askToNotify())
      .catch(() => undefined);
  };
  return (
    <>
      {state.begins !== 'full' && <Button text={t('find.wait')} onClick={waitForPeople} />}
      <Button text={t('find.now')} onClick={() => search.begin('now')} />
    </>
  );
}

/** Looks for a game: who waits too, for how long, and what happens then. Closing it leaves the queue. */
export function FindingGame(props: { asked: SeekGame }) {
  const { asked } = props;
  const [state, setState] = useState<QueueState | null>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef<Search | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt looks again
  useEffect(() => {
    setState(null);
    const search = findGame(asked, (next) => {
      if (next.state !== 'seated') {
        setState(next);
        return;
      }
      closeDialog();
      void notices()
        .then(({ notify }) => notify(t('find.ready'), `/t/${next.table}`))
        .catch(() => undefined);
      go(`/t/${next.table}#sit`);
    });
    current.current = search;
    return search.stop;
  }, [asked, attempt]);
  const isRefused = state?.state === 'refused';
  const [only] = asked.games;
  const ways = (
    <>
      <Button text={isRefused ? common('close') : t('find.leave')} data-focus onClick={closeDialog} />
      {state?.state === 'waiting' && current.current !== null && <Beginning state={state} search={current.current} />}
      {isRefused && <Button class="btn pri" text={common('again')} onClick={() => setAttempt(attempt + 1)} />}
    </>
  );
  return (
    <Dialog
      title={t(isRefused ? 'find.none' : 'find.title')}
      emblem={only === undefined || asked.games.length > 1 ? undefined : <Emblem game={only} size={40} />}
      onClose={closeDialog}
      footer={ways}
    >
      <p class="fwhat">
        <b>{asked.games.length === 0 ? t('find.any') : titles(asked.games)}</b>
        <span>{t(`find.rules.${asked.rules}`)}</span>
      </p>
      {state === null && (
        <p class="fnobody" role="status">
          {t('find.asking')}
        </p>
      )}
      {state?.state === 'waiting' && <Wait state={state} />}
      {isRefused && <Trouble why={say(state.refused.why)} />}
    </Dialog>
  );
}
