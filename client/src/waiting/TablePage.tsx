import type { Answer } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useEffect, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { go, isEntryPage } from '../app/route.ts';
import { openLine, type TableLine } from '../net/room.ts';
import { spoken } from '../words/spoken.ts';
import { say } from '../words/words.ts';
import { AskName } from './AskName.tsx';
import { chooseAnother, openSameAs } from './again.ts';
import { arrive, hasArrival } from './arrive.ts';
import { EndedTable } from './EndedTable.tsx';
import { loadWords, t } from './say.ts';
import { keepTabTitle } from './tabTitle.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const TableScreen = lazyPart(() => import('../table/TableScreen.tsx').then((part) => part.TableScreen));

function leave(): void {
  go('/');
}

/** Nothing has been seen of the table yet. */
function OnTheWay(props: { line: TableLine }) {
  const { line } = props;
  const refused = line.refused.value;
  const isDown = line.state.value === 'reconnecting';
  return (
    <main class="page notice">
      <div role="status">
        <h1>{t(refused !== null ? 'table.held' : isDown ? 'table.unreachable' : 'table.loading')}</h1>
        {refused !== null && <p>{say(refused.why)}</p>}
      </div>
      {isDown && (
        <>
          {refused === null && <p>{t('table.unreachable.about')}</p>}
          <div class="noticeways">
            <button type="button" class="btn pri" onClick={line.retry}>
              {t('again')}
            </button>
            <a class="btn ghost" href="/">
              {t('lost.home')}
            </a>
          </div>
        </>
      )}
    </main>
  );
}

/** Is the viewer without a seat, and free to take one? */
function isNewcomer({ me, isHost, phase, seats }: SeenTable): boolean {
  return me < 0 && !isHost && phase !== 'over' && seats.some(({ kind }) => kind !== 'person');
}

function Connected(props: { line: TableLine; isByLink: boolean; onRetry: () => void }) {
  const { line, isByLink } = props;
  const seen = line.seen.value;
  const isSeen = seen !== null;
  const [asksName, setAsksName] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is seen first decides
  useEffect(() => {
    if (seen !== null && isByLink) setAsksName(isNewcomer(seen));
  }, [isSeen]);
  const { id } = line;
  if (line.state.value === 'gone') return <EndedTable id={id} onRetry={props.onRetry} />;
  if (seen === null) return <OnTheWay line={line} />;
  return (
    <>
      {seen.phase === 'waiting' ? (
        <WaitingRoom line={line} seen={seen} />
      ) : (
        <TableScreen
          seen={line.seen}
          connection={line.state}
          request={line.request}
          act={(action, more = []): Promise<Answer> =>
            line.request('act', {
              action,
              turn: line.seen.value?.turn ?? 0,
              ...(more.length > 0 && { more: [...more] }),
            })
          }
          serverNow={line.serverNow}
          retry={line.retry}
          leave={leave}
          playAgain={() => openSameAs(id)}
          chooseAnother={chooseAnother}
        />
      )}
      {asksName && <AskName />}
    </>
  );
}

/** What a link `/t/<id>` leads to: the waiting room, the game, its result, or word that there is none. */
export function TablePage(props: { id: string }) {
  const [line, setLine] = useState<TableLine | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isByLink] = useState(() => isEntryPage() && !hasArrival());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what joins again
  useEffect(() => {
    const opened = openLine(props.id);
    const stops = [arrive(opened), keepTabTitle(opened)];
    setLine(opened);
    return () => {
      for (const stop of stops) stop();
      opened.leave();
    };
  }, [props.id, attempt]);
  if (line === null) return null;
  return <Connected key={attempt} line={line} isByLink={isByLink} onRetry={() => setAttempt(attempt + 1)} />;
}

/** The page with its words. */
export async function tablePage(): Promise<typeof TablePage> {
  await loadWords(spoken.peek());
  return TablePage;
}
