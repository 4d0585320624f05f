import type { GameFigures } from '@kibitz/shared/wire/ranks';
import { Waiting } from '../app/Trouble.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { LobbyDialog } from '../lobby/LobbyDialog.tsx';
import { loadGames } from '../lobby/lobbyState.ts';
import { TopBar } from '../lobby/TopBar.tsx';
import { useAsked } from '../net/useAsked.ts';
import { prepareWith, spoken } from '../words/spoken.ts';
import { GamesPlayed } from './GamesPlayed.tsx';
import { loadWords, t } from './say.ts';
import '../rules/rules.css';
import './ranks.css';

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
          <GamesPlayed games={asked.value} />
        )}
        <a class="btn" href="/ranks">
          {t('stats.ranks')}
        </a>
      </main>
      <LobbyDialog />
    </div>
  );
}

/** The page with its words, and the games whose titles it says. */
export async function statsPage(): Promise<typeof StatsPage> {
  prepareWith(loadWords);
  await Promise.all([loadWords(spoken.peek()), loadGames()]);
  return StatsPage;
}
