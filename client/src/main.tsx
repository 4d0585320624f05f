import { render } from 'preact';
import { App } from './app/App.tsx';
import { followLinks, route } from './app/route.ts';
import { keepCompany, keepLoaded } from './app/whenIdle.ts';
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
