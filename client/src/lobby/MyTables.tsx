import type { MyTable } from '@kibitz/shared/wire/api';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { longTime } from '@kibitz/shared/wire/turnTime';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Page, readyPage } from '../app/Page.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask, becomeGuest } from '../net/guest.ts';
import { useLeaving } from '../ranks/useLeaving.ts';
import { othersAt } from './Continue.tsx';
import { Emblem } from './Emblem.tsx';
import { cardOf, loadGames, loadMine, mine } from './lobbyState.ts';
import { loadWords, say, t } from './say.ts';
import './css/mine.css';

const EVERY_MS = 4000;

/** The name of the player whose turn it is. */
function awaitedAt({ awaited, seats }: MyTable): string {
  const one = seats.find((seat) => seat.name === awaited);
  return one === undefined ? awaited : saidName(one, t);
}

/** How a table stands, in a line. */
function stateOf(table: MyTable): string {
  if (table.phase === 'waiting') return t('continue.waits');
  return `${turnAt(table)}${leftAt(table)}`;
}

function turnAt(table: MyTable): string {
  if (table.myTurn) return t('continue.yourTurn');
  return table.awaited === '' ? t('continue.on') : t('mine.turnOf', { name: awaitedAt(table) });
}

/** How long is left for a move that may take days, after a space. */
function leftAt({ due }: MyTable): string {
  if (due === 0) return '';
  const { unit, n } = longTime(Math.max(0, due - Date.now()));
  return ` ${t(`mine.left.${unit}`, { n })}`;
}

function Row(props: { table: MyTable; onEnd: () => void }) {
  const { table } = props;
  const title = cardOf(table.game)?.title ?? '';
  const others = othersAt(table);
  return (
    <li class="mt">
      <Emblem game={table.game} size={40} />
      <div class="mtn">
        <b>{title}</b>
        <span>
          {others.length === 0
            ? t(table.phase === 'waiting' ? 'mine.alone' : 'mine.withBots')
            : t('mine.with', { names: others.join(t('comma')) })}
        </span>
        <i class={table.myTurn ? 'now' : ''}>{stateOf(table)}</i>
      </div>
      <a
        class={table.myTurn ? 'btn pri' : 'btn'}
        href={`/t/${table.id}`}
        aria-label={t('mine.go.label', { game: title })}
      >
        {t('mine.go')}
      </a>
      <button type="button" class="btn ghost" aria-label={t('mine.end.label', { game: title })} onClick={props.onEnd}>
        {t('mine.end')}
      </button>
    </li>
  );
}

/** Asks before a table is ended, and says what that means for the others. */
function AskEnd(props: { table: MyTable; onClose: () => void }) {
  const { table, onClose } = props;
  const { trouble, run } = useWork(say);
  const others = othersAt(table).length > 0;
  const { leaving, ending } = useLeaving(table.id);
  const end = async (): Promise<void> => {
    await ask('POST', `/api/me/tables/${table.id}/end`);
    await loadMine();
    onClose();
  };
  return (
    <Dialog
      title={t(others ? 'mine.leave.title' : 'mine.end.title', { game: cardOf(table.game)?.title ?? '' })}
      onClose={onClose}
      footer={
        <>
          <div class="sp" />
          <Button class="btn ghost" text={t('mine.keep')} data-focus onClick={onClose} />
          <Button class="btn bad" text={t(others ? 'mine.leave' : 'mine.end')} onClick={() => run(end)} />
        </>
      }
    >
      <p>{t(others ? (table.phase === 'waiting' ? 'mine.leave.waiting' : 'mine.leave.playing') : 'mine.end.about')}</p>
      {(others ? leaving : ending) && <p>{t(others ? 'mine.leave.rated' : 'mine.end.rated')}</p>}
      <Trouble why={trouble} />
    </Dialog>
  );
}

/** This guest's tables: whose turn it is, and buttons to return or leave. */
function MyTables() {
  const [ending, setEnding] = useState('');
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadGames();
    void becomeGuest()
      .then(loadMine)
      .then(() => setLoaded(true))
      .catch(() => undefined);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadMine();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const toEnd = mine.value.find((table) => table.id === ending);
  return (
    <Page on="play" name="mine">
      <h1>{t('mine.title')}</h1>
      {mine.value.length > 0 && (
        <ul class="panel mts">
          {mine.value.map((table) => (
            <Row key={table.id} table={table} onEnd={() => setEnding(table.id)} />
          ))}
        </ul>
      )}
      {mine.value.length === 0 && isLoaded && (
        <div class="emp panel">
          <Emblem game="framed" size={52} />
          <b class="disp">{t('mine.none')}</b>
          <span>{t('mine.none.about')}</span>
          <ButtonLink text={t('lost.home')} href="/" />
        </div>
      )}
      <p class="quiet">{t('mine.kept')}</p>
      <ButtonLink class="btn ghost" text={t('mine.evenings')} href="/evening" />
      {toEnd !== undefined && <AskEnd table={toEnd} onClose={() => setEnding('')} />}
    </Page>
  );
}

/** The page with its words, and the games whose titles it says. */
export const myTablesPage = (): Promise<typeof MyTables> => readyPage(MyTables, loadWords);
