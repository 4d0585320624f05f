import {
  type Club,
  type ClubGame,
  type LeagueBy,
  leagueBys,
  type League as Standings,
} from '@kibitz/shared/wire/clubs';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { useState } from 'preact/hooks';
import { ListRow } from '../app/ListRow.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Part } from '../app/PageParts.tsx';
import { Segments } from '../app/Segments.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { cardOf } from '../lobby/lobbyState.ts';
import { ask, guest } from '../net/guest.ts';
import { useAsked } from '../net/useAsked.ts';
import { figure } from '../table/figures.ts';
import { dateOf } from '../words/dateOf.ts';
import { say, t } from './say.ts';
import '../ranks/ranktable.css';

type Span = 'month' | 'all';

/** How the members stand by the games of the last month, or by all. */
function Table(props: { league: Standings; span: Span }) {
  const { league, span } = props;
  const { by, [span]: rows } = league;
  if (rows.length === 0) return <p class="quiet">{t('league.none')}</p>;
  return (
    <table class="paper ranktable">
      <caption class="visually-hidden">{t(`league.${span}`)}</caption>
      <thead>
        <tr>
          {['place', 'member', by, 'games'].map((column) => (
            <th key={column} scope="col" class={column === 'member' ? 'who' : ''}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ handle, name, place, games, [by]: worth }) => (
          <tr key={handle} class={handle === guest.value?.handle ? 'mine' : ''}>
            <td>{place}</td>
            <th scope="row">
              <bdi class="cut">{name}</bdi>
            </th>
            <td>{figure(worth)}</td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Game(props: { game: ClubGame }) {
  const { table, game, ended, players } = props.game;
  const title = cardOf(game)?.title ?? '';
  const date = dateOf(ended, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (player: ClubGame['players'][number]): string => {
    const name = player.name === '' ? t('league.gone') : saidName(player, t);
    return player.hasWon ? t('league.won', { name }) : name;
  };
  return (
    <ListRow game={game} title={title} lines={[players.map(nameOf).join(' · '), date]}>
      <a class="btn" href={`/t/${table}`} aria-label={t('league.replay.label', { game: title, date })}>
        {t('league.replay')}
      </a>
    </ListRow>
  );
}

/** What counts, for the owner and hosts to choose. */
function Counting(props: { club: string; by: LeagueBy; again: () => void }) {
  const { club, by, again } = props;
  const { trouble, run } = useWork(say);
  const choose = async (chosen: LeagueBy): Promise<void> => {
    await ask('POST', `/api/clubs/${club}/league`, { by: chosen });
    again();
  };
  const values = leagueBys.map((value) => ({ value, text: t(`column.${value}`) }));
  return (
    <>
      <div class="counting">
        <span aria-hidden="true">{t('league.by')}</span>
        <Segments label={t('league.by')} values={values} value={by} onChange={(chosen) => run(() => choose(chosen))} />
      </div>
      <Trouble why={trouble} />
    </>
  );
}

function Shown(props: { club: Club; league: Standings; again: () => void }) {
  const { club, league, again } = props;
  const [span, setSpan] = useState<Span>('month');
  if (league.all.length === 0) return <p class="quiet">{t('league.none')}</p>;
  const spans = (['month', 'all'] as const).map((value) => ({ value, text: t(`league.${value}`) }));
  return (
    <>
      <Segments label={t('league')} values={spans} value={span} onChange={setSpan} />
      {club.role !== 'member' && <Counting club={club.id} by={league.by} again={again} />}
      <Table league={league} span={span} />
      {league.by === 'points' && <p class="quiet">{t('league.points')}</p>}
      {league.games.length > 0 && (
        <ul class="rows">
          {league.games.map((game) => (
            <Game key={game.table} game={game} />
          ))}
        </ul>
      )}
    </>
  );
}

/** How the members of a club stand, and its latest games. */
export function League({ club }: { club: Club }) {
  const asking = useAsked<Standings>(`/api/clubs/${club.id}/league`);
  return (
    <Part title={t('league')}>
      <Loaded {...asking} draw={(league, again) => <Shown club={club} league={league} again={again} />} />
    </Part>
  );
}
