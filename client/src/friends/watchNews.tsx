import { render } from 'preact';
import { keepRegistered } from '../account/pushDevice.ts';
import { guest } from '../net/guest.ts';
import { spoken } from '../words/spoken.ts';
import { Banner } from './Banner.tsx';
import { askForNews } from './peopleApi.ts';
import { loadWords } from './say.ts';
import './banner.css';

/** How far the banner is from the top of the screen, in CSS pixels (banner.css). */
const ABOVE = 8;

/** Makes every page begin under the banner while there is one. */
function makeRoomFor(banner: HTMLElement): void {
  const room = document.documentElement.style;
  new ResizeObserver(() => {
    const height = banner.offsetHeight;
    if (height > 0) room.setProperty('--news', `${height + ABOVE}px`);
    else room.removeProperty('--news');
  }).observe(banner);
}

/** Shows news on every page, in a banner that covers nothing; while there is no page, a device may be notified. */
export async function watchNews(): Promise<void> {
  await loadWords(spoken.peek());
  const place = document.createElement('div');
  document.body.append(place);
  render(<Banner />, place);
  if (place.firstElementChild instanceof HTMLElement) makeRoomFor(place.firstElementChild);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askForNews();
  });
  // the news belongs to another guest now
  guest.subscribe(() => void askForNews());
  await keepRegistered();
}
