import type { News } from '@kibitz/shared/wire/people';
import { Anew } from '../net/anew.ts';
import { guest } from '../net/guest.ts';
import { news } from './news.ts';

/** How often news is asked for while the page is hidden, in milliseconds. */
const HIDDEN = 60_000;

/** After how many seconds it is asked for again if the server has not said. */
const USUAL = 30;

const source = new Anew<News>('/api/me/news');
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks for news at once, and then again after as many seconds as the server says; less often while nobody sees the
 * page.
 */
export async function askForNews(): Promise<void> {
  clearTimeout(timer);
  // a visitor without an account does not get one for this
  if (guest.peek() !== null) news.value = (await source.ask()) ?? news.peek();
  clearTimeout(timer);
  const wait = document.visibilityState === 'visible' ? (news.peek()?.again ?? USUAL) * 1000 : HIDDEN;
  timer = setTimeout(() => void askForNews(), wait);
}
