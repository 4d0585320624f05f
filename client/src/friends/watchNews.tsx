import { render } from 'preact';
import { guest } from '../net/guest.ts';
import { spoken } from '../words/spoken.ts';
import { askForNews } from './askForNews.ts';
import { Banner } from './Banner.tsx';
import { loadWords } from './say.ts';
import './banner.css';

/** Shows on every page what is new: a banner that is in nobody's way. */
export async function watchNews(): Promise<void> {
  await loadWords(spoken.peek());
  const place = document.createElement('div');
  document.body.append(place);
  render(<Banner />, place);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askForNews();
  });
  // another guest has other news
  guest.subscribe(() => void askForNews());
}
