import type { TableChallenge } from '@kibitz/shared/wire/challenges';
import type { RatedTable } from '@kibitz/shared/wire/ranks';
import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { useAsked } from '../net/useAsked.ts';
import { usePlay } from '../table/context.ts';
import { ShareLink } from './ShareLink.tsx';
import { say, t, withWords } from './say.ts';
import './challenges.css';

const Reporting = lazyPart(() => import('../reports/Reporting.tsx').then((part) => part.reporting()));

/** How the game changed ratings; if it did not, why, where people might wonder. */
function RatingChanges(props: { rated: RatedTable }) {
  const play = usePlay();
  const { rated } = props;
  if ('unrated' in rated) {
    const people = play.seen.value.seats.filter(({ kind }) => kind === 'person').length;
    const isWondered = people > 1 && ['rules', 'bots', 'stopped', 'later'].includes(rated.unrated);
    return isWondered ? <p class="quiet">{t(`after.unrated.${rated.unrated}`)}</p> : null;
  }
  return (
    <div class="ratings">
      <h3 class="ey" id="ratings-heading">
        {t('after.ratings')}
      </h3>
      {rated.from > 0 && <p class="quiet">{t('after.from', { n: String(rated.from + 1) })}</p>}
      <ul class="ratingchanges" aria-labelledby="ratings-heading">
        {rated.changes.map(({ before, after }, seat) => (
          <li key={seat}>
            <bdi class="cut">{play.nameOf(seat)}</bdi>
            <span class="visually-hidden">
              {t('after.change', { name: play.nameOf(seat), before: String(before), after: String(after) })}
            </span>
            <b aria-hidden="true">{after}</b>
            <i class={after < before ? 'down' : 'up'} aria-hidden="true">
              <bdi>{after < before ? `−${before - after}` : `+${after - before}`}</bdi>
            </i>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A challenge with the deals of this game, made at the first click. */
function Offer(props: { table: string }) {
  const play = usePlay();
  const [id, setId] = useState('');
  const { trouble, run } = useWork(say);
  const offer = async (): Promise<void> => {
    setId((await ask<{ id: string }>('POST', '/api/challenges', { table: props.table })).id);
  };
  return (
    <div class="offer">
      <p>{t('after.offer.about')}</p>
      {id === '' ? (
        <Button text={t('after.offer')} onClick={() => run(offer)} />
      ) : (
        <ShareLink id={id} game={play.speech.title} />
      )}
      <Trouble why={trouble} />
    </div>
  );
}

function Compare(props: { id: string }) {
  return (
    <div class="offer">
      <p>{t('after.compare.about')}</p>
      <ButtonLink text={t('after.compare')} href={`/c/${props.id}`} />
    </div>
  );
}

/** The part under the result of a finished game; nothing if the server does not answer. */
function Afterwards() {
  const play = usePlay();
  const { id } = play.seen.value;
  const rated = useAsked<RatedTable>(`/api/tables/${id}/ratings`).asked;
  const challenge = useAsked<TableChallenge>(`/api/tables/${id}/challenge`).asked;
  const played = challenge.state === 'here' ? challenge.value.played : '';
  return (
    <section class="afterwards" aria-label={t('after.heading')}>
      {rated.state === 'here' && <RatingChanges rated={rated.value} />}
      {played !== '' && <Compare id={played} />}
      {played === '' && challenge.state === 'here' && challenge.value.mayOffer && <Offer table={id} />}
      {play.seen.value.seats.length > 1 && <Reporting />}
    </section>
  );
}

/** The part with its words. */
export const afterwards = (): Promise<typeof Afterwards> => withWords(Afterwards);
