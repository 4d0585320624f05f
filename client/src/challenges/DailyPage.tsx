import type { DailyDeal } from '@kibitz/shared/wire/challenges';
import { ListRow } from '../app/ListRow.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Page, readyPage } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { useAsked } from '../net/useAsked.ts';
import { Duplicate } from './Duplicate.tsx';
import { loadWords, t } from './say.ts';
import './challenges.css';

function One(props: { deal: DailyDeal }) {
  const { id, game, people, mine } = props.deal;
  const title = cardOf(game)?.title ?? '';
  const way = t(`daily.${mine}`);
  return (
    <ListRow game={game} title={title} lines={[people === 0 ? t('daily.nobody') : t('daily.people', { n: people })]}>
      <a
        class={mine === 'done' ? 'btn' : 'btn join'}
        href={`/c/${id}`}
        aria-label={t('daily.open', { way, game: title })}
      >
        {way}
      </a>
    </ListRow>
  );
}

/** Today's deal of each game of skill. */
export function DailyPage() {
  const asking = useAsked<readonly DailyDeal[]>('/api/daily');
  return (
    <Page on="play" name="column">
      <PageHead title={t('daily.title')} about={t('daily.about')} />
      <Loaded
        {...asking}
        draw={(deals) => (
          <ul class="panel rows">
            {deals.map((deal) => (
              <One key={deal.id} deal={deal} />
            ))}
          </ul>
        )}
      />
      <Duplicate />
    </Page>
  );
}

/** The page with its words. */
export const dailyPage = (): Promise<typeof DailyPage> => readyPage(DailyPage, loadWords);
