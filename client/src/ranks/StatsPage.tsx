import type { GameFigures } from '@kibitz/shared/wire/ranks';
import { useEffect } from 'preact/hooks';
import { Waiting } from '../app/Trouble.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { LobbyDialog } from '../lobby/LobbyDialog.tsx';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import { TopBar } from '../lobby/TopBar.tsx';
import { useAsked } from '../net/useAsked.ts';
import { zoom } from '../settings/zoom.ts';
import { gameWord, useGameWords } from '../words/gameWords.ts';
import { prepareWith, spoken } from '../words/spoken.ts';
import { loadWords, t } from './say.ts';
import '../rules/rules.css';
import './ranks.css';

/** Up to this many games, all are open on any screen. */
const FEW = 3;
/** Below this width, in CSS pixels, games stand one under the other. */
const NARROW = 640;

function isNarrow(): boolean {
  return innerWidth / zoom.peek() < NARROW;
}

function figure(n: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(n);
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

function Nothing() {
  return (
    <div class="panel rankempty">
      <Emblem game="trick" size={52} />
      <b>{t('stats.empty')}</b>
      <p>{t('stats.empty.about')}</p>
      <a class="btn pri" href="/">
        {t('stats.lobby')}
      </a>
    </div>
  );
}

/** How somebody did in all of their games, as each game counts it. */
export function StatsPage() {
  useEffect(() => void loadGames(), []);
  const { asked, again } = useAsked<readonly GameFigures[]>('/api/me/statistics');
  return (
    <div class="page">
      <TopBar on="ranks" />
      <main class="stats">
        <h1>{t('stats.title')}</h1>
        <p class="quiet">{t('stats.about')}</p>
        {asked.state !== 'here' ? (
          <Waiting asked={asked} again={again} />
        ) : asked.value.length === 0 ? (
          <Nothing />
        ) : (
          <div class="statgames">
            {asked.value.map((one, i) => (
              <OneGame key={one.game} one={one} isOpen={i === 0 || asked.value.length <= FEW || !isNarrow()} />
            ))}
          </div>
        )}
        <a class="btn" href="/ranks">
          {t('stats.ranks')}
        </a>
      </main>
      <LobbyDialog />
    </div>
  );
}

/** The page with its words. */
export async function statsPage(): Promise<typeof StatsPage> {
  prepareWith(loadWords);
  await loadWords(spoken.peek());
  return StatsPage;
}
