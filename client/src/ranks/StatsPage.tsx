import type { GameFigures } from '@kibitz/shared/wire/ranks';
import { ButtonLink } from '../app/Button.tsx';
import { Empty } from '../app/Empty.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Page, readyPage } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { useAsked } from '../net/useAsked.ts';
import { GamesPlayed } from './GamesPlayed.tsx';
import { loadWords, t } from './say.ts';
import './ranks.css';

function Nothing() {
  return (
    <Empty picture="trick" title={t('stats.empty')} about={t('stats.empty.about')}>
      <ButtonLink class="btn pri" text={t('lost.home')} href="/" />
    </Empty>
  );
}

/** How somebody did in all of their games, as each game counts it. */
export function StatsPage() {
  const asking = useAsked<readonly GameFigures[]>('/api/me/statistics');
  return (
    <Page on="ranks" name="column">
      <PageHead title={t('stats.title')} about={t('stats.about')}>
        <ButtonLink class="btn ghost" text={t('nav.ranks')} href="/ranks" />
      </PageHead>
      <Loaded {...asking} draw={(games) => (games.length === 0 ? <Nothing /> : <GamesPlayed games={games} />)} />
    </Page>
  );
}

/** The page with its words. */
export const statsPage = (): Promise<typeof StatsPage> => readyPage(StatsPage, loadWords);
