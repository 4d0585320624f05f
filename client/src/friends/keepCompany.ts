import { idle } from '../app/keepLoaded.ts';
import { guest } from '../net/guest.ts';

/** Nobody knows a new visitor yet: there is no news for this long, in milliseconds. */
const NEW_FOR = 30_000;

/** Asks for news of friends, requests and invitations from now on, once the page has nothing better to do. */
export async function keepCompany(): Promise<void> {
  const isNew = guest.peek() === null;
  await idle();
  if (isNew) await new Promise((done) => setTimeout(done, NEW_FOR));
  const { watchNews } = await import('./watchNews.tsx');
  await watchNews();
}
