import { Home } from '../lobby/Home.tsx';
import { t } from '../words/words.ts';
import { lazyPart } from './lazyPart.tsx';
import { Notice } from './Notice.tsx';
import { route } from './route.ts';

const TablePage = lazyPart(() => import('../waiting/TablePage.tsx').then((part) => part.tablePage()));
const RulesPage = lazyPart(() => import('../rules/RulesPage.tsx').then((part) => part.RulesPage));

/** The page that the address names. */
export function App() {
  const now = route.value;
  switch (now.page) {
    case 'home':
      return <Home />;
    case 'rules':
      return <RulesPage game={now.game} />;
    case 'table':
      return <TablePage key={now.id} id={now.id} />;
    case 'lost':
      return (
        <Notice title={t('lost.title')} about={t('lost.about')}>
          <a class="btn pri" href="/">
            {t('lost.home')}
          </a>
        </Notice>
      );
  }
}
