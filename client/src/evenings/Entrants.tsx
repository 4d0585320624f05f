import type { Entrant, Evening } from '@kibitz/shared/wire/evenings';
import { useState } from 'preact/hooks';
import { Ask } from '../app/Ask.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { Names } from './Names.tsx';
import { say, t } from './say.ts';
import '../app/listRow.css';

/** Whom the director is about to replace. */
interface Replaced {
  readonly entrant: number;
  readonly member: number;
}

function marksOf({ from, hasWithdrawn }: Entrant): string[] {
  return [...(from > 1 ? [t('entrant.from', { round: from })] : []), ...(hasWithdrawn ? [t('entrant.withdrawn')] : [])];
}

/** The people of an entrant, each with a button by which the director has a bot play on for them. */
function Replace(props: { entrant: Entrant; onChoose: (who: Replaced) => void }) {
  const { n, places } = props.entrant;
  return (
    <span class="ways">
      {places.map(
        ({ kind, name }, member) =>
          kind === 'person' && (
            <button key={member} type="button" class="btn ghost" onClick={() => props.onChoose({ entrant: n, member })}>
              {t('substitute', { name })}
            </button>
          ),
      )}
    </span>
  );
}

/** Everybody who has entered. The director may have bots play on for people. */
export function Entrants(props: { evening: Evening; again: () => void }) {
  const { evening, again } = props;
  const { id, list, mine, state, isDirector } = evening;
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const { trouble, run } = useWork(say);
  const substitute = async (): Promise<void> => {
    await ask('POST', `/api/evenings/${id}/substitute`, replaced);
    setReplaced(null);
    again();
  };
  const name = list.find(({ n }) => n === replaced?.entrant)?.places[replaced?.member ?? 0]?.name ?? '';
  if (list.length === 0) return <p class="quiet">{t('entrants.none')}</p>;
  return (
    <>
      <ul class="panel rows entrants">
        {list.map((entrant) => (
          <li key={entrant.n} class={entrant.n === mine.entrant ? 'mine' : ''}>
            <b>{entrant.n + 1}</b>
            <span class="rowtext">
              <Names evening={evening} n={entrant.n} />
              {marksOf(entrant).map((mark) => (
                <i key={mark}>{mark}</i>
              ))}
            </span>
            {isDirector && state === 'playing' && <Replace entrant={entrant} onChoose={setReplaced} />}
          </li>
        ))}
      </ul>
      {replaced !== null && (
        <Ask
          question={t('substitute.ask', { name })}
          action={t('substitute.yes')}
          keep={t('cancel')}
          onYes={() => run(substitute)}
          onNo={() => setReplaced(null)}
        />
      )}
      <Trouble why={trouble} />
    </>
  );
}
