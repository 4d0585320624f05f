import { render } from 'preact';
import { lazyPart } from './app/lazyPart.tsx';
import { followLinks, route } from './app/route.ts';
import { keepCompany, keepLoaded } from './app/whenIdle.ts';
import { Home } from './lobby/Home.tsx';
import { GUEST_KEY, session } from './net/guest.ts';
import { reserve } from './net/reserve.ts';
import { keepSettings } from './settings/kept.ts';
import { speakAsSet } from './settings/settings.ts';
import { keepZoom } from './settings/zoom.ts';
import { tellPage } from './words/spoken.ts';
import './style/fonts.ts';
import './style/tokens.css';
import './style/base.css';
import './app/app.css';
// here and not with the waiting room: 2 KB, and opening a table by its link asks for one file fewer
import './waiting/waiting.css';
import './waiting/startsSoon.css';

const TablePage = lazyPart(() => import('./waiting/TablePage.tsx').then((part) => part.tablePage()));
const RulesPage = lazyPart(() => import('./rules/RulesPage.tsx').then((part) => part.RulesPage));
const OtherPages = lazyPart(() => import('./app/OtherPages.tsx').then((part) => part.OtherPages));

/** The page that the address names. */
function App() {
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

document.addEventListener('click', followLinks);
addEventListener('storage', ({ key }) => {
  if (key === GUEST_KEY) session.follow();
});

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element with the id "app"');
const at = route.peek();
if (at.page === 'table') reserve(at.id);
tellPage();
keepSettings();
keepZoom();
// the page must not appear in one language first and then in another
void speakAsSet().then(() => render(<App />, root));
keepLoaded().catch(() => undefined);
keepCompany().catch(() => undefined);
