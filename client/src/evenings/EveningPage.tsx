import type { Evening } from '@kibitz/shared/wire/evenings';
import type { ComponentChildren } from 'preact';
import { AskedPage } from '../app/AskedPage.tsx';
import { ButtonLink } from '../app/Button.tsx';
import { readyPage } from '../app/Page.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { Boards } from './Boards.tsx';
import { DirectorPanel } from './DirectorPanel.tsx';
import { Entrants } from './Entrants.tsx';
import { Evenings } from './Evenings.tsx';
import { MyPart } from './MyPart.tsx';
import { Round } from './Round.tsx';
import { EVERY_MS } from './RoundClock.tsx';
import { Standings } from './Standings.tsx';
import { loadWords, t } from './say.ts';
import '../ranks/ranktable.css';
import './evenings.css';

/** What is played, and how. */
function Facts(props: { evening: Evening }) {
  const { game, entrants, movement, rounds, boardsARound, scoring, host } = props.evening;
  const facts = [
    cardOf(game)?.title ?? '',
    t(`entrants.${entrants}`),
    t(`movement.${movement}`),
    boardsARound > 1 ? t('fact.rounds.boards', { rounds, boards: boardsARound }) : t('fact.rounds', { rounds }),
    t(`scoring.${scoring}`),
    ...(host === '' ? [] : [t('fact.host', { name: host })]),
  ];
  return <p class="quiet">{facts.filter((fact) => fact !== '').join(' · ')}</p>;
}

function Part(props: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

function Shown(props: { evening: Evening; again: () => void }) {
  const { evening, again } = props;
  const { state, round } = evening;
  const hasStandings = state === 'over' || round > 1;
  return (
    <article class="column evening">
      <header class="panel part">
        <Emblem game={evening.game} size={52} />
        <h1>
          <bdi>{evening.title}</bdi>
        </h1>
        <Facts evening={evening} />
        <MyPart evening={evening} again={again} />
      </header>
      {evening.isDirector && state !== 'over' && <DirectorPanel evening={evening} again={again} />}
      {hasStandings && (
        <Part title={t(state === 'over' ? 'results' : 'standings')}>
          <Standings evening={evening} />
        </Part>
      )}
      {state === 'playing' && (
        <Part title={t('round', { round, rounds: evening.rounds })}>
          <Round evening={evening} />
        </Part>
      )}
      {hasStandings && (
        <Part title={t('boards')}>
          <Boards evening={evening} />
        </Part>
      )}
      {state !== 'over' && (
        <Part title={t('entrants')}>
          <Entrants evening={evening} again={again} />
        </Part>
      )}
      <ButtonLink class="btn ghost" text={t('others')} href="/evening" />
    </article>
  );
}

function One(props: { id: string }) {
  return (
    <AskedPage<Evening>
      on="play"
      name="column"
      path={`/api/evenings/${props.id}`}
      every={EVERY_MS}
      missing={{
        key: 'refused.evening',
        title: t('gone'),
        about: t('gone.about'),
        ways: <ButtonLink class="btn pri" text={t('others')} href="/evening" />,
      }}
      draw={(evening, again) => <Shown evening={evening} again={again} />}
    />
  );
}

/** `/evening/<id>`: an evening; `/evening`: one's own, and the form of a new one. */
function EveningPage(props: { id: string }) {
  return props.id === '' ? <Evenings /> : <One id={props.id} />;
}

/** The page with its words. */
export const eveningPage = (): Promise<typeof EveningPage> => readyPage(EveningPage, loadWords);
