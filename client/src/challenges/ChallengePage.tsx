import type { Challenge, ChallengeEntry, Measure } from '@kibitz/shared/wire/challenges';
import { AskedPage } from '../app/AskedPage.tsx';
import { Button, ButtonLink } from '../app/Button.tsx';
import { readyPage } from '../app/Page.tsx';
import { PageHead, Part } from '../app/PageParts.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { openDialog } from '../lobby/dialogSubject.ts';
import { Emblem } from '../lobby/Emblem.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { ask } from '../net/guest.ts';
import { figure, signedFigure } from '../table/figures.ts';
import { dateOf } from '../words/dateOf.ts';
import { gameWord, useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { ShareLink } from './ShareLink.tsx';
import { loadWords, say, t } from './say.ts';
import './challenges.css';

/** Notes about a result, besides its figures. */
function marksOf({ state, knew, hasWon }: ChallengeEntry): string[] {
  return [
    ...(hasWon ? ['won'] : []),
    ...(state === 'playing' ? ['playing'] : []),
    ...(state === 'helped' ? ['helped'] : []),
    ...(knew ? ['knew'] : []),
  ];
}

/** Whether a result can be compared: it was played to the end, by somebody who did not know the cards. */
function counts({ state, knew }: ChallengeEntry): boolean {
  return state === 'done' && !knew;
}

function Name(props: { entry: ChallengeEntry }) {
  const { entry } = props;
  const { name, table, isMine } = entry;
  return (
    <th scope="row">
      {table === '' || entry.state === 'playing' ? (
        <bdi class="cut">{name}</bdi>
      ) : (
        <a href={`/t/${table}`} aria-label={t('challenge.replay', { name })}>
          <bdi class="cut">{name}</bdi>
        </a>
      )}
      <i>{[...(isMine ? ['mine'] : []), ...marksOf(entry)].map((mark) => t(`challenge.${mark}`)).join(' · ')}</i>
    </th>
  );
}

/** What a column shows of an entry; '' where there is nothing yet. */
type Figure = (entry: ChallengeEntry) => string;

/**
 * The figures of each measure, by the words of their columns. Those in `besides` are left out where there is little
 * room.
 */
const FIGURES: Readonly<Record<Measure, readonly (readonly [name: string, figure: Figure])[]>> = {
  // its name is the game's
  fewer: [['comparison', ({ scores: [figureOfGame] }) => (figureOfGame === undefined ? '' : figure(figureOfGame))]],
  lead: [
    ['score', ({ scores: [own] }) => (own === undefined ? '' : figure(own))],
    ['others', ({ scores: [, best] }) => (best === undefined ? '' : figure(best))],
    ['lead', ({ scores: [own, best] }) => (own === undefined || best === undefined ? '' : signedFigure(own - best))],
  ],
  imps: [
    ['imps', ({ scores: [imps] }) => (imps === undefined ? '' : signedFigure(imps))],
    ['share', ({ scores: [, share] }) => (share === undefined ? '' : figure(share))],
  ],
  difference: [
    ['difference', ({ scores: [difference] }) => (difference === undefined ? '' : signedFigure(difference))],
  ],
};

/** Whether an entry has a place among the others. */
function isPlaced(entry: ChallengeEntry): boolean {
  return counts(entry) && entry.scores.length > 0;
}

/** `place` is null where nobody has one yet. */
function Row(props: { entry: ChallengeEntry; place: number | null; columns: (typeof FIGURES)[Measure] }) {
  const { entry, place, columns } = props;
  return (
    <tr class={entry.isMine ? 'mine' : ''}>
      {place !== null && <td>{isPlaced(entry) ? place : ''}</td>}
      <Name entry={entry} />
      {columns.map(([name, shown]) => (
        <td key={name} class={name === 'others' ? 'besides' : ''}>
          <bdi>{shown(entry)}</bdi>
        </td>
      ))}
    </tr>
  );
}

/** The places of entries, which come best first; equal results share one. */
function placesOf(entries: readonly ChallengeEntry[], measure: Measure): number[] {
  const key = ({ scores: [own = 0, best = 0], hasWon }: ChallengeEntry): string =>
    measure === 'lead' || measure === 'fewer' ? `${hasWon} ${own - best}` : `${own}`;
  const keys = entries.map(key);
  return keys.map((one) => keys.indexOf(one) + 1);
}

function Results(props: { challenge: Challenge }) {
  const { entries, mine, measure, game, comparison, isOwn } = props.challenge;
  useGameWords(game, spoken.value);
  if (entries.length === 0) return <p class="quiet">{t('challenge.none')}</p>;
  // a figure that nobody has, or may see yet, has no column: a player alone has nobody to be ahead of
  const columns = FIGURES[measure].filter(([, shown]) => entries.some((entry) => shown(entry) !== ''));
  const hasPlaces = entries.some(isPlaced);
  const places = placesOf(entries, measure);
  const tables = new Set(entries.flatMap(({ table, scores }) => (scores.length > 0 ? [table] : [])));
  return (
    <>
      {mine !== 'done' && <p class="quiet">{t('challenge.hidden')}</p>}
      {isOwn && entries.every((entry) => entry.isMine) && <p class="quiet">{t('challenge.noneElse')}</p>}
      {mine === 'done' && (measure === 'imps' || measure === 'difference') && tables.size < 2 && (
        <p class="quiet">{t('challenge.alone')}</p>
      )}
      <table class="paper ranktable">
        <caption class="visually-hidden">{t('challenge.results')}</caption>
        <thead>
          <tr>
            {[...(hasPlaces ? ['place'] : []), 'who', ...columns.map(([name]) => name)].map((column) => (
              <th key={column} scope="col" class={column === 'others' ? 'besides' : column === 'who' ? 'who' : ''}>
                {column === 'comparison' ? gameWord(game, `comparison.${comparison}`, '') : t(`challenge.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, i) => (
            <Row key={entry.handle} entry={entry} place={hasPlaces ? (places[i] ?? 0) : null} columns={columns} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Way(props: { challenge: Challenge }) {
  const { id, mine, kind } = props.challenge;
  const { isBusy, trouble, run } = useWork(say);
  const play = async (): Promise<void> => {
    const table = (await ask<{ id: string }>('POST', `/api/challenges/${id}/play`)).id;
    go(kind === 'duplicate' ? `/t/${table}#sit` : `/t/${table}`);
  };
  if (mine === 'done') return null;
  return (
    <>
      <button type="button" class="btn pri" disabled={isBusy} onClick={() => run(play)}>
        {t(mine === 'playing' ? 'challenge.goOn' : kind === 'duplicate' ? 'challenge.sit' : 'challenge.play')}
      </button>
      <Trouble why={trouble} />
    </>
  );
}

function titleOf({ kind, host, isOwn }: Challenge, game: string): string {
  if (kind !== 'beat') return t(`challenge.${kind}`, { game });
  if (isOwn) return t('challenge.beat.own', { game });
  return host === '' ? t('challenge.beat.nobody', { game }) : t('challenge.beat', { host, game });
}

function aboutOf({ kind, host, day, isOwn }: Challenge): string {
  const whose = kind !== 'beat' ? '' : isOwn ? '.own' : host === '' ? '.nobody' : '';
  const about = t(`challenge.about.${kind}${whose}`, { host });
  if (day === '') return about;
  return `${t('challenge.day', { day: dateOf(Date.parse(day), { dateStyle: 'long', timeZone: 'UTC' }) })} ${about}`;
}

function Shown(props: { challenge: Challenge }) {
  const { challenge } = props;
  const title = cardOf(challenge.game)?.title ?? '';
  const link = <ShareLink id={challenge.id} game={title} isMain={challenge.isOwn && challenge.mine === 'done'} />;
  return (
    <article class="column">
      <PageHead
        picture={<Emblem game={challenge.game} size={52} />}
        title={titleOf(challenge, title)}
        about={aboutOf(challenge)}
      />
      {challenge.knows && <p class="quietmark">{t('challenge.knows')}</p>}
      <Way challenge={challenge} />
      {challenge.isOwn && link}
      <Part isBare title={t('challenge.results')}>
        <Results challenge={challenge} />
      </Part>
      {!challenge.isOwn && (
        <Part isBare title={t('challenge.passOn')}>
          {link}
        </Part>
      )}
      <ButtonLink class="btn ghost" text={t('challenge.others.daily')} href="/daily" />
    </article>
  );
}

/** A set of deals to play, and the results so far. */
export function ChallengePage(props: { id: string }) {
  return (
    <AskedPage<Challenge>
      on="play"
      name="column"
      path={`/api/challenges/${props.id}`}
      missing={{
        key: 'refused.not-found',
        title: t('challenge.gone'),
        about: t('challenge.gone.about'),
        ways: (
          <>
            <Button class="btn pri" text={t('act.practice')} onClick={() => openDialog({ kind: 'practice' })} />
            <ButtonLink text={t('challenge.others.daily')} href="/daily" />
          </>
        ),
      }}
      draw={(challenge) => <Shown challenge={challenge} />}
    />
  );
}

/** The page with its words. */
export const challengePage = (): Promise<typeof ChallengePage> => readyPage(ChallengePage, loadWords);
