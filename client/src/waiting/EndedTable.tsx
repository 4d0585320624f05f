import type { TableCard } from '@kibitz/shared/wire/api';
import type { Refused } from '@kibitz/shared/wire/messages';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Notice } from '../app/Notice.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { ApiRefusal, send } from '../net/api.ts';
import { type DrawnResult, drawnResult } from '../replay/drawnResult.ts';
import { chooseAnother, openAndSit } from './again.ts';
import { say, t } from './say.ts';

const NextTable = lazyPart(() => import('../evenings/NextTable.tsx').then((part) => part.nextTable()));
const FinishedReplay = lazyPart(() => import('../replay/FinishedReplay.tsx').then((part) => part.finishedReplay()));

/** An end that is shown late is asked for again after this many seconds, unless the server says. */
const RETRIED_AFTER = 30;

/** What a link leads to if its table is not open. */
type Ending =
  | { readonly kind: 'finished'; readonly finished: DrawnResult }
  /** Without a result; `card` is null if it could not be loaded. */
  | { readonly kind: 'brokenOff'; readonly why: Refused; readonly card: TableCard | null }
  | { readonly kind: 'unknown'; readonly why: Refused }
  /** The game is over, and that is shown as late as the table was. */
  | { readonly kind: 'later'; readonly why: Refused }
  /** The server did not answer; trying again may help. */
  | { readonly kind: 'unsaid'; readonly why: Refused };

async function endingFrom(id: string, why: Refused): Promise<Ending> {
  switch (why.code) {
    case 'over': {
      const card = await send<TableCard>('GET', `/api/tables/${id}`).catch(() => null);
      return { kind: 'brokenOff', why, card };
    }
    case 'not-found':
      return { kind: 'unknown', why };

    default:
      return { kind: why.why.key === 'refused.resultLate' ? 'later' : 'unsaid', why };
  }
}

/** Null once it is no longer wanted. */
async function endingOf(id: string, isWanted: () => boolean): Promise<Ending | null> {
  try {
    const finished = await drawnResult(id, isWanted);
    return finished && { kind: 'finished', finished };
  } catch (error) {
    if (error instanceof ApiRefusal) return endingFrom(id, error.refused);
    throw error;
  }
}

/** Where to go from a table that cannot be joined. `isMain`: the page has no better offer. */
function Ways(props: { isMain: boolean }) {
  return (
    <>
      <button type="button" class={props.isMain ? 'btn pri' : 'btn'} onClick={chooseAnother}>
        {t(props.isMain ? 'tables.new' : 'table.another')}
      </button>
      <ButtonLink class="btn ghost" text={t('lost.home')} href="/" />
    </>
  );
}

function BrokenOff(props: { why: Refused; card: TableCard | null }) {
  const { why, card } = props;
  const isEnded = why.why.key === 'refused.ended';
  const title = isEnded ? 'table.ended' : why.why.key === 'refused.rulesChanged' ? 'table.stopped' : 'table.brokenOff';
  const about = isEnded ? t('table.ended.about') : say(why.why);
  const [trouble, setTrouble] = useState('');
  const again = async ({ game, changed, seats }: TableCard): Promise<void> => {
    const answer = await openAndSit({ game, options: changed, seats: seats.length, open: false, clock: 0 });
    if (!answer.ok) setTrouble(say(answer.refused.why));
  };
  return (
    <Notice emblem={card?.game} title={t(title)} about={about}>
      {card?.evening !== undefined && <NextTable evening={card.evening} table={card.id} />}
      {card !== null && card.evening === undefined && (
        <button type="button" class="btn pri" onClick={() => void again(card)}>
          {t(title === 'table.stopped' ? 'tables.new' : 'table.same')}
        </button>
      )}
      <Ways isMain={card === null} />
      <Trouble why={trouble} />
    </Notice>
  );
}

function Unknown(props: { why: Refused }) {
  const isKnown = props.why.why.key !== 'refused.not-found';
  return (
    <Notice
      title={t(isKnown ? 'table.unopened' : 'table.gone')}
      about={isKnown ? say(props.why.why) : t('table.gone.about')}
    >
      <Ways isMain />
    </Notice>
  );
}

function Later(props: { why: Refused; onRetry: () => void }) {
  const { why, onRetry } = props;
  useEffect(() => {
    const timer = setTimeout(onRetry, (why.retryAfter ?? RETRIED_AFTER) * 1000);
    return () => clearTimeout(timer);
  }, [why, onRetry]);
  return (
    <Notice title={t('table.later')} about={say(why.why)}>
      <ButtonLink class="btn ghost" text={t('lost.home')} href="/" />
    </Notice>
  );
}

function Unsaid(props: { why: Refused; onRetry: () => void }) {
  return (
    <Notice title={t('table.unreachable')} about={say(props.why.why)}>
      <Button class="btn pri" text={t('again')} onClick={props.onRetry} />
      <ButtonLink class="btn ghost" text={t('lost.home')} href="/" />
    </Notice>
  );
}

/** The host has sent the visitor away. */
export function SentAway() {
  return (
    <Notice title={t('table.removed')} about={t('table.removed.about')}>
      <Ways isMain />
    </Notice>
  );
}

/** The table is open in a newer tab, and this one is disconnected. */
export function Resting(props: { onReturn: () => void }) {
  return (
    <Notice title={t('table.rests')} about={t('table.rests.about')}>
      <Button class="btn pri" text={t('table.rests.return')} onClick={props.onReturn} />
      <ButtonLink class="btn ghost" text={t('lost.home')} href="/" />
    </Notice>
  );
}

/** The operators have banned the visitor: nothing else here would let them in. */
export function ShutOut({ said }: { said: Refused }) {
  return (
    <main class="page notice">
      <h1>{say(said.why)}</h1>
    </main>
  );
}

/**
 * What a link to a closed table shows: the result of its game or why there is none, and what to do next. `said` is why
 * the server closed the connection. `onRetry` looks for the table again.
 */
export function EndedTable(props: { id: string; said: Refused | null; onRetry: () => void }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isWanted = true;
    void endingOf(props.id, () => isWanted).then((found) => {
      if (isWanted) setEnding(found);
    });
    return () => {
      isWanted = false;
    };
  }, [props.id, attempt]);
  switch (ending?.kind) {
    case undefined:
      return (
        <main class="page notice">
          <div role="status">
            <h1>{t('table.loading')}</h1>
          </div>
        </main>
      );
    case 'finished':
      return <FinishedReplay finished={ending.finished} why={props.said === null ? '' : say(props.said.why)} />;
    case 'brokenOff':
      return <BrokenOff why={props.said ?? ending.why} card={ending.card} />;
    case 'unknown':
      return <Unknown why={ending.why} />;
    case 'later':
      return <Later why={ending.why} onRetry={() => setAttempt((n) => n + 1)} />;
    case 'unsaid':
      return <Unsaid why={ending.why} onRetry={props.onRetry} />;
  }
}
