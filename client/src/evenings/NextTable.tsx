import type { Evening } from '@kibitz/shared/wire/evenings';
import { useEffect, useRef } from 'preact/hooks';
import { ButtonLink } from '../app/Button.tsx';
import { go } from '../app/route.ts';
import { useAsked } from '../net/useAsked.ts';
import { EVERY_MS, RoundClock } from './RoundClock.tsx';
import { t, withWords } from './say.ts';
import './evenings.css';

/** What comes next, in a sentence. */
function Next(props: { evening: Evening; table: string }) {
  const { mine, state, round, rounds } = props.evening;
  if (state === 'over') return <p>{t('over')}</p>;
  const isNext = mine.table !== props.table;
  if (!isNext) return <p>{t('next.wait', { round, rounds })}</p>;
  return <p>{mine.number === 0 ? t('next.sitOut') : t('next.table', { number: mine.number })}</p>;
}

/** Where somebody goes from a table of an evening that is over: to the next one, by itself once it is open. */
function NextTable(props: { evening: string; table: string }) {
  const { asked } = useAsked<Evening>(`/api/evenings/${props.evening}`, EVERY_MS);
  const next = asked.state === 'here' ? asked.value.mine.table : null;
  // a player who looks back at an earlier table stays there
  const first = useRef(next);
  first.current ??= next;
  const isToFollow = next !== null && next !== '' && next !== first.current && next !== props.table;
  useEffect(() => {
    if (isToFollow) go(`/t/${next}`);
  }, [isToFollow, next]);
  return (
    <div class="nexttable" role="status">
      {asked.state === 'here' && (
        <>
          <Next evening={asked.value} table={props.table} />
          {asked.value.state === 'playing' && <RoundClock evening={asked.value} />}
          {next !== null && next !== '' && next !== props.table && (
            <ButtonLink class="btn pri" text={t('round.go')} href={`/t/${next}`} />
          )}
        </>
      )}
      <ButtonLink text={t('next.evening')} href={`/evening/${props.evening}`} />
    </div>
  );
}

/** The part with its words. */
export const nextTable = (): Promise<typeof NextTable> => withWords(NextTable);
