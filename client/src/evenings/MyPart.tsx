import type { Evening } from '@kibitz/shared/wire/evenings';
import { useEffect, useRef } from 'preact/hooks';
import { AskFirst } from '../app/Ask.tsx';
import { Button, ButtonLink } from '../app/Button.tsx';
import { CopyField } from '../app/CopyField.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { RoundClock } from './RoundClock.tsx';
import { rankedBy } from './Standings.tsx';
import { say, t } from './say.ts';

interface PartProps {
  readonly evening: Evening;
  readonly again: () => void;
}

/** The code of an entrant in the page's address, with which somebody takes one of its free places. */
function codeHere(): string {
  return location.hash.slice(1);
}

function Enter(props: PartProps) {
  const { evening } = props;
  const { isBusy, trouble, run } = useWork(say);
  const code = codeHere();
  const enter = async (withCode: boolean): Promise<void> => {
    await ask('POST', `/api/evenings/${evening.id}/enter`, withCode ? { code } : {});
    props.again();
  };
  const isLate = evening.state === 'playing';
  return (
    <>
      <p>{t(isLate ? 'enter.late' : evening.members > 1 ? 'enter.about.several' : 'enter.about')}</p>
      <span class="ways">
        {code !== '' && (
          <Button class="btn pri" text={t('enter.with')} disabled={isBusy} onClick={() => run(() => enter(true))} />
        )}
        <Button
          text={t(code === '' ? 'enter' : 'enter.alone')}
          class={code === '' ? 'btn pri' : 'btn'}
          disabled={isBusy}
          onClick={() => run(() => enter(false))}
        />
      </span>
      <Trouble why={trouble} />
    </>
  );
}

/** The link with which others take the free places of one's own entrant. */
function PartnerLink(props: { evening: Evening }) {
  const { id, title, mine } = props.evening;
  const link = `${location.origin}/evening/${id}#${mine.code}`;
  return (
    <>
      <p>{t('partner.about')}</p>
      <CopyField text={link} label={t('partner.link')} shareText={t('partner.text', { title })} />
    </>
  );
}

function Leave(props: PartProps) {
  const { id, state } = props.evening;
  const { trouble, run } = useWork(say);
  const leave = async (): Promise<void> => {
    await ask('POST', `/api/evenings/${id}/leave`);
    props.again();
  };
  return (
    <>
      <AskFirst
        action={t('leave')}
        question={t(state === 'playing' ? 'leave.ask.playing' : 'leave.ask')}
        keep={t('cancel')}
        onYes={() => run(leave)}
      />
      <Trouble why={trouble} />
    </>
  );
}

/** Where somebody plays in this round. */
function Playing({ evening }: { evening: Evening }) {
  const { mine, round, rounds } = evening;
  const isSittingOut = mine.number === 0;
  const table = evening.tables.find(({ number }) => number === mine.number);
  return (
    <>
      <h2>
        {isSittingOut ? t('round.sitOut', { round, rounds }) : t('round.table', { round, rounds, number: mine.number })}
      </h2>
      <RoundClock evening={evening} />
      {isSittingOut && <p>{t('round.sitOut.about')}</p>}
      {table?.state === 'over' && <p>{t('round.played')}</p>}
      {mine.table !== '' && table?.state === 'open' && (
        <ButtonLink class="btn pri" text={t('round.go')} href={`/t/${mine.table}`} />
      )}
    </>
  );
}

function Over(props: { evening: Evening }) {
  const { evening } = props;
  const standing = evening.standings.find(({ entrant }) => entrant === evening.mine.entrant);
  const value = standing === undefined ? '' : rankedBy(evening, standing);
  return (
    <h2>
      {standing === undefined || value === ''
        ? t('over')
        : t('over.place', {
            place: standing.place,
            all: evening.standings.length,
            value: t(`value.${evening.scoring}`, { value }),
          })}
    </h2>
  );
}

/** Goes to one's own table when it opens, if the page is visible then. */
function useFollowing({ state, mine }: Evening): void {
  const before = useRef(mine.table);
  useEffect(() => {
    const isNew = mine.table !== '' && mine.table !== before.current;
    before.current = mine.table;
    if (isNew && state === 'playing') go(`/t/${mine.table}`);
  }, [state, mine.table]);
}

/** The guest's own part: to enter, to bring a partner, to go to the table. */
export function MyPart(props: PartProps) {
  const { evening } = props;
  const { state, mine } = evening;
  useFollowing(evening);
  const isIn = mine.entrant >= 0;
  if (state === 'over') return <Over evening={evening} />;
  return (
    <>
      {state === 'playing' && isIn && <Playing evening={evening} />}
      {state === 'playing' && !isIn && <RoundClock evening={evening} />}
      {isIn ? state === 'entering' && <h2>{t('entered')}</h2> : <Enter {...props} />}
      {isIn && mine.code !== '' && <PartnerLink evening={evening} />}
      {isIn && <Leave {...props} />}
    </>
  );
}
