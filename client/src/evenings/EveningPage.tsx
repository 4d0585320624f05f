import type { Evening } from '@kibitz/shared/wire/evenings';
import { AskedPage } from '../app/AskedPage.tsx';
import { ButtonLink } from '../app/Button.tsx';
import { readyPage } from '../app/Page.tsx';
import { PageHead, Part } from '../app/PageParts.tsx';
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
function factsOf({ game, entrants, movement, rounds, boardsARound, scoring, host }: Evening): string {
  const facts = [
    cardOf(game)?.title ?? '',
    t(`entrants.${entrants}`),
    t(`movement.${movement}`),
    boardsARound > 1 ? t('fact.rounds.boards', { rounds, boards: boardsARound }) : t('fact.rounds', { rounds }),
    t(`scoring.${scoring}`),
    ...(host === '' ? [] : [t('fact.host', { name: host })]),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function Shown(props: { evening: Evening; again: () => void }) {
  const { evening, again } = props;
  const { state, round } = evening;
  const hasStandings = state === 'over' || round > 1;
  return (
    <article class="column evening">
      <PageHead picture={<Emblem game={evening.game} size={52} />} title={evening.title} about={factsOf(evening)} />
      <section class="panel part">
        <MyPart evening={evening} again={again} />
      </section>
      {evening.isDirector && state !== 'over' && <DirectorPanel evening={evening} again={again} />}
      {hasStandings && (
        <Part isBare title={t(state === 'over' ? 'results' : 'standings')}>
          <Standings evening={evening} />
        </Part>
      )}
      {state === 'playing' && (
        <Part isBare title={t('round', { round, rounds: evening.rounds })}>
          <Round evening={evening} />
        </Part>
      )}
      {hasStandings && (
        <Part isBare title={t('boards')}>
          <Boards evening={evening} />
        </Part>
      )}
      {state !== 'over' && (
        <Part isBare title={t('entrants')}>
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
