import type { Answer } from '@kibitz/shared/wire/messages';
import { useEffect, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { Notice } from '../app/Notice.tsx';
import { go } from '../app/route.ts';
import { openLine, type TableLine } from '../net/room.ts';
import { say } from '../words/words.ts';
import { arrive } from './arrive.ts';
import { bringWords, t } from './say.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const TableScreen = lazyPart(() => import('../table/TableScreen.tsx').then((part) => part.TableScreen));

function leave(): void {
  go('/');
}

function Connected(props: { line: TableLine }) {
  const { line } = props;
  const seen = line.seen.value;
  if (line.state.value === 'gone') {
    return (
      <Notice emblem="whist" title={t('table.gone')} about={t('table.gone.about')} href="/" action={t('table.find')} />
    );
  }
  if (seen === null) {
    const refused = line.refused.value;
    const isDown = line.state.value === 'reconnecting';
    const title = refused !== null ? 'table.held' : isDown ? 'table.unreachable' : 'table.loading';
    return (
      <main class="page notice">
        <div role="status">
          <h1>{t(title)}</h1>
          {refused !== null && <p>{say(refused.why)}</p>}
        </div>
        {isDown && (
          <>
            {refused === null && <p>{t('table.unreachable.about')}</p>}
            <button type="button" class="btn" onClick={line.retry}>
              {t('again')}
            </button>
          </>
        )}
      </main>
    );
  }
  if (seen.phase === 'waiting') return <WaitingRoom line={line} seen={seen} />;
  return (
    <TableScreen
      seen={line.seen}
      connection={line.state}
      request={line.request}
      act={(action): Promise<Answer> => line.request('act', { action, turn: line.seen.value?.turn ?? 0 })}
      serverNow={line.serverNow}
      retry={line.retry}
      leave={leave}
    />
  );
}

/** What a link `/t/<id>` leads to: the waiting room, the game, or word that the table is gone. */
export function TablePage(props: { id: string }) {
  const [line, setLine] = useState<TableLine | null>(null);
  useEffect(() => {
    const opened = openLine(props.id);
    const stop = arrive(opened);
    setLine(opened);
    return () => {
      stop();
      opened.leave();
    };
  }, [props.id]);
  return line === null ? null : <Connected line={line} />;
}

/** The page with its words. */
export async function tablePage(): Promise<typeof TablePage> {
  await bringWords();
  return TablePage;
}
