import type { MyTable } from '@kibitz/shared/wire/api';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { longTime } from '@kibitz/shared/wire/turnTime';
import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Empty } from '../app/Empty.tsx';
import { ListRow } from '../app/ListRow.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Page, readyPage } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { useAsked } from '../net/useAsked.ts';
import { useLeaving } from '../ranks/useLeaving.ts';
import { othersAt } from './Continue.tsx';
import { cardOf } from './lobbyState.ts';
import { loadWords, say, t } from './say.ts';

/** How often the tables are asked for while somebody looks at them, in milliseconds. */
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
  const alone = table.phase === 'waiting' ? 'mine.alone' : 'mine.withBots';
  const company = others.length === 0 ? t(alone) : t('mine.with', { names: others.join(t('comma')) });
  return (
    <ListRow
      game={table.game}
      title={title}
      lines={[company, <span class={table.myTurn ? 'now' : ''}>{stateOf(table)}</span>]}
    >
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
    </ListRow>
  );
}

/** Asks before a table is ended, and says what that means for the others. */
function AskEnd(props: { table: MyTable; onEnded: () => void; onClose: () => void }) {
  const { table, onClose } = props;
  const { trouble, run } = useWork(say);
  const others = othersAt(table).length > 0;
  const { leaving, ending } = useLeaving(table.id);
  const end = async (): Promise<void> => {
    await ask('POST', `/api/me/tables/${table.id}/end`);
    props.onEnded();
    onClose();
  };
  return (
    <Dialog
      title={t(others ? 'mine.leave.title' : 'mine.end.title', { game: cardOf(table.game)?.title ?? '' })}
      onClose={onClose}
      footer={
        <>
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

function List(props: { tables: readonly MyTable[]; again: () => void }) {
  const { tables, again } = props;
  const [ending, setEnding] = useState('');
  const toEnd = tables.find((table) => table.id === ending);
  if (tables.length === 0) {
    return (
      <Empty picture="framed" title={t('mine.none')} about={t('mine.none.about')}>
        <ButtonLink text={t('lost.home')} href="/" />
      </Empty>
    );
  }
  return (
    <>
      <ul class="panel rows">
        {tables.map((table) => (
          <Row key={table.id} table={table} onEnd={() => setEnding(table.id)} />
        ))}
      </ul>
      {toEnd !== undefined && <AskEnd table={toEnd} onEnded={again} onClose={() => setEnding('')} />}
    </>
  );
}

/** This guest's tables: whose turn it is, and buttons to return or leave. */
function MyTables() {
  const asking = useAsked<readonly MyTable[]>('/api/me/tables', EVERY_MS);
  return (
    <Page on="play" name="column">
      <PageHead title={t('mine.title')} about={t('mine.kept')} />
      <Loaded {...asking} draw={(tables, again) => <List tables={tables} again={again} />} />
      <ButtonLink class="btn ghost" text={t('mine.evenings')} href="/evening" />
    </Page>
  );
}

/** The page with its words, and the games whose titles it says. */
export const myTablesPage = (): Promise<typeof MyTables> => readyPage(MyTables, loadWords);
