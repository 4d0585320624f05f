import { Home } from '../lobby/Home.tsx';
import { lazyPart } from './lazyPart.tsx';
import { route } from './route.ts';

const TablePage = lazyPart(() => import('../waiting/TablePage.tsx').then((part) => part.tablePage()));
const RulesPage = lazyPart(() => import('../rules/RulesPage.tsx').then((part) => part.RulesPage));
const OtherPages = lazyPart(() => import('./OtherPages.tsx').then((part) => part.OtherPages));

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
    case 'other':
      return <OtherPages path={now.path} />;
  }
}
