import type { PlayedGame } from '@kibitz/shared/wire/history';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { Button } from '../app/Button.tsx';
import { ListRow } from '../app/ListRow.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { cardOf } from '../lobby/lobbyState.ts';
import { saveRecord } from '../replay/finishedRecord.ts';
import { dateOf } from '../words/dateOf.ts';
import { gameWord, useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { say } from '../words/words.ts';
import { resultInWords } from './resultInWords.ts';
import { t } from './say.ts';

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

/** The rules of a game that was not played by the book, in words. */
function RulesOf({ game: { game, rules } }: { game: PlayedGame }) {
  useGameWords(game, spoken.value);
  return <>{rules === 'own' ? t('history.rules.own') : gameWord(game, `preset.${rules}`, '')}</>;
}

/** A finished game: how it ended for the guest, with whom they played, and its replay. */
function PlayedRow(props: { game: PlayedGame }) {
  const { game } = props;
  const title = cardOf(game.game)?.title ?? game.game;
  const date = dateOf(game.ended, { dateStyle: 'medium', timeStyle: 'short' });
  const hasWon = game.winners.includes(game.mySeat);
  const { isBusy, trouble, run } = useWork(say);
  return (
    <ListRow
      game={game.game}
      title={title}
      mark={<span class={hasWon ? 'tag sm gold' : 'tag sm'}>{resultInWords(game)}</span>}
      lines={[
        <bdi>{company(game)}</bdi>,
        <>
          {date}
          {game.hasLeft && <> · {t('history.left')}</>}
          {game.rules !== 'book' && (
            <>
              {' · '}
              <RulesOf game={game} />
            </>
          )}
        </>,
        ...(trouble === '' ? [] : [<Trouble why={trouble} />]),
      ]}
    >
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
    </ListRow>
  );
}

/** Finished games in a list. */
export function PlayedList(props: { games: readonly PlayedGame[] }) {
  return (
    <ul class="panel rows played">
      {props.games.map((game) => (
        <PlayedRow key={game.table} game={game} />
      ))}
    </ul>
  );
}
