import type { PlayedGame } from '@kibitz/shared/wire/history';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { Button } from '../app/Button.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { Emblem } from '../lobby/Emblem.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { saveRecord } from '../replay/finishedRecord.ts';
import { dateOf } from '../words/dateOf.ts';
import { say } from '../words/words.ts';
import { resultInWords } from './resultInWords.ts';
import { t } from './say.ts';
import './history.css';

/** The names on some seats; a player whose account is gone no longer has one. */
function namesOf({ seats }: PlayedGame, isMeant: (seat: number) => boolean): string {
  return seats
    .flatMap(({ kind, name }, seat) => {
      if (kind === 'free' || !isMeant(seat)) return [];
      if (name === '') return [t('history.gone')];
      return [saidName({ kind, name }, t)];
    })
    .join(t('comma'));
}

/** With whom and against whom. */
function company(game: PlayedGame): string {
  const { mySeat, sides } = game;
  const partners = namesOf(game, (seat) => seat !== mySeat && sides[seat] === sides[mySeat]);
  const others = namesOf(game, (seat) => sides[seat] !== sides[mySeat]);
  if (partners === '' && others === '') return t('history.alone');
  if (partners === '') return t('history.against', { names: others });
  return others === '' ? t('history.with', { names: partners }) : t('history.withAgainst', { partners, names: others });
}

/** A finished game: how it ended for the guest, with whom they played, and its replay. */
export function PlayedRow(props: { game: PlayedGame }) {
  const { game } = props;
  const title = cardOf(game.game)?.title ?? game.game;
  const date = dateOf(game.ended, { dateStyle: 'medium', timeStyle: 'short' });
  const hasWon = game.winners.includes(game.mySeat);
  const { isBusy, trouble, run } = useWork(say);
  return (
    <li class="panel played">
      <Emblem game={game.game} size={44} />
      <div class="playedtext">
        <h2>
          {title} <span class={hasWon ? 'tag sm gold' : 'tag sm'}>{resultInWords(game)}</span>
        </h2>
        <p>
          <bdi>{company(game)}</bdi>
        </p>
        <p class="quiet">
          {date}
          {game.hasLeft && <> · {t('history.left')}</>}
          {game.rules !== 'book' && <> · {game.rules === 'own' ? t('history.rules.own') : game.rules}</>}
        </p>
        <Trouble why={trouble} />
      </div>
      <div class="playedways">
        <a class="btn" href={`/t/${game.table}`} aria-label={t('history.replay.label', { game: title, date })}>
          {t('history.replay')}
        </a>
        <Button
          class="btn ghost"
          text={t('history.download')}
          disabled={isBusy}
          aria-label={t('history.download.label', { game: title, date })}
          onClick={() => run(() => saveRecord(game.table))}
        />
      </div>
    </li>
  );
}
