import type { GameFigures } from '@kibitz/shared/wire/ranks';
import { Icon } from '../icons/Icon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { zoom } from '../settings/zoom.ts';
import { figure } from '../table/figures.ts';
import { gameWord, useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { t } from './say.ts';
import './ranks.css';

/** Up to this many games, all are open on any screen. */
const FEW = 3;
/** Below this width, in CSS pixels, games stand one under the other. */
const NARROW = 640;

function isNarrow(): boolean {
  return innerWidth / zoom.peek() < NARROW;
}

function Figure(props: { name: string; n: number; of?: number | undefined; isPlain?: boolean }) {
  const { name, n, of } = props;
  const isShare = of !== undefined && of > 0;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>
          {isShare
            ? t('stats.share', { n: figure(n), percent: Math.round((100 * n) / of) })
            : props.isPlain === true
              ? n
              : figure(n)}
        </bdi>
      </dd>
      {isShare && (
        <dd class="statbar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * n) / of)}%` }} />
        </dd>
      )}
    </div>
  );
}

/**
 * How somebody did in one game; with many on a small screen, only the most played one is open and the others say how
 * often they were played.
 */
function OneGame(props: { one: GameFigures; isOpen: boolean }) {
  const { game, games, won, rating, figures, shares } = props.one;
  const card = cardOf(game);
  useGameWords(game, spoken.value);
  return (
    <details class="panel stat" open={props.isOpen}>
      <summary>
        <Emblem game={game} size={34} />
        <h2>{card?.title ?? ''}</h2>
        <span class="statcount">{t('stats.played', { n: games })}</span>
        <Icon name="down" size={18} />
      </summary>
      <dl>
        <Figure name={t('stats.games')} n={games} />
        <Figure name={t('stats.won')} n={won} of={games} />
        {rating !== null && <Figure name={t('stats.rating')} n={rating} isPlain />}
        {Object.entries(figures).map(([name, n]) => (
          <Figure
            key={name}
            name={gameWord(game, `statistic.${name}`, '')}
            n={n}
            of={shares[name] === undefined ? undefined : figures[shares[name]]}
          />
        ))}
      </dl>
    </details>
  );
}

/** How somebody did in some games. */
export function GamesPlayed(props: { games: readonly GameFigures[] }) {
  const { games } = props;
  return (
    <div class="statgames">
      {games.map((one, i) => (
        <OneGame key={one.game} one={one} isOpen={i === 0 || games.length <= FEW || !isNarrow()} />
      ))}
    </div>
  );
}
