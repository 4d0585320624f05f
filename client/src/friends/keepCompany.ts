import { idle } from '../app/keepLoaded.ts';
import { guest } from '../net/guest.ts';

/** A new visitor has no friends yet, so news is first asked for after this many milliseconds. */
const NEW_FOR = 30_000;

/** Starts asking for news of friends, requests and invitations once the page is idle. */
export async function keepCompany(): Promise<void> {
  const isNew = guest.peek() === null;
  await idle();
  if (isNew) await new Promise((done) => setTimeout(done, NEW_FOR));
  const { watchNews } = await import('./watchNews.tsx');
  await watchNews();
}
