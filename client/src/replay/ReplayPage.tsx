import type { Refused } from '@kibitz/shared/wire/messages';
import { useEffect, useState } from 'preact/hooks';
import { ButtonLink } from '../app/Button.tsx';
import { Notice } from '../app/Notice.tsx';
import { ApiRefusal } from '../net/api.ts';
import { say } from '../words/words.ts';
import { type DrawnResult, drawnResult } from './drawnResult.ts';
import { FinishedReplay } from './FinishedReplay.tsx';
import { ImportPage } from './ImportPage.tsx';
import { t, withWords } from './say.ts';

function Stored(props: { id: string }) {
  const { id } = props;
  const [finished, setFinished] = useState<DrawnResult | Refused | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawnResult(id, () => isWanted).then(
      (found) => isWanted && setFinished(found),
      (error: unknown) => {
        if (!(error instanceof ApiRefusal)) throw error;
        if (isWanted) setFinished(error.refused);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (finished === null) {
    return (
      <main class="page notice">
        <div role="status">
          <h1>{t('replay.loading')}</h1>
        </div>
      </main>
    );
  }
  if ('id' in finished) return <FinishedReplay finished={finished} startsAtBeginning />;
  return (
    <Notice title={t('replay.failed')} about={say(finished.why)}>
      {finished.code === 'not-started' && <ButtonLink class="btn pri" text={t('gone.table')} href={`/t/${id}`} />}
      <ButtonLink class="btn ghost" text={t('lost.home')} href="/" />
    </Notice>
  );
}

/** `/replay/<id>`: the replay of a game that is over; `/replay`: of a record from a file. */
function ReplayPage(props: { id: string }) {
  return props.id === '' ? <ImportPage /> : <Stored id={props.id} />;
}

/** The page with its words. */
export const replayPage = (): Promise<typeof ReplayPage> => withWords(ReplayPage);
