import type { SeenKnock, SeenTable } from '@kibitz/shared/wire/seen';
import { useState } from 'preact/hooks';
import { Trouble } from '../app/Trouble.tsx';
import type { TableLine } from '../net/line.ts';
import { say, t } from './say.ts';

/** The host is asked whether somebody may sit. */
function Knock(props: { line: TableLine; knock: SeenKnock; more: number }) {
  const { line, knock, more } = props;
  const { n, name, rating } = knock;
  const [why, setWhy] = useState('');
  const answer = async (accept: boolean): Promise<void> => {
    const got = await line.request('letIn', { n, accept });
    setWhy(got.ok ? '' : say(got.refused.why));
  };
  return (
    <li class="knock">
      <p>
        <b>{t('knock.asks', { name })}</b>
        <i>
          {rating === null ? t('knock.unrated') : t('knock.rating', { n: rating })}
          {more > 0 && <span class="knockmore"> · {t('knock.more', { n: more })}</span>}
        </i>
      </p>
      <span class="knockways">
        <button
          type="button"
          class="btn ghost"
          aria-label={t('knock.no.label', { name })}
          onClick={() => void answer(false)}
        >
          {t('knock.no')}
        </button>
        <button type="button" class="btn" aria-label={t('knock.yes.label', { name })} onClick={() => void answer(true)}>
          {t('knock.yes')}
        </button>
      </span>
      <Trouble why={why} />
    </li>
  );
}

/** What people who want a seat ask the host and, for one of them, the answer. Nothing at most tables. */
export function Knocks(props: { line: TableLine; seen: SeenTable }) {
  const { line, seen } = props;
  const { knocks, knocking, me, coming } = seen;
  const [read, setRead] = useState('');
  const isWaiting = knocking !== '' && me < 0 && coming < 0 && read !== knocking;
  return (
    <div class="knocks" role="status">
      {knocks.length > 0 && (
        <ul>
          {knocks.map((knock, i) => (
            <Knock key={knock.n} line={line} knock={knock} more={i === 0 ? knocks.length - 1 : 0} />
          ))}
        </ul>
      )}
      {isWaiting && (
        <div class="knock">
          <p>{t(`knock.state.${knocking}`)}</p>
          {knocking !== 'asked' && (
            <button type="button" class="btn ghost" onClick={() => setRead(knocking)}>
              {t('knock.read')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
