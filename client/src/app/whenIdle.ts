import { guest } from '../net/guest.ts';

/** Resolves once the page is loaded and idle. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 10_000 });
    else setTimeout(done, 2000);
  });
}

/**
 * Has a service worker (public/sw.js) keep the files of the build that this browser loads, for its next visit. Nothing
 * depends on it: without one, as on plain HTTP, the browser's own cache has to do.
 */
export async function keepLoaded(): Promise<void> {
  // a development server's files do not carry hashes
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await idle();
  const wasThere = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (wasThere) return;
  // files on their way when the worker took over have arrived by then
  await new Promise((done) => setTimeout(done, 2000));
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}

/** A new visitor has no friends yet, so news is first asked for after this many milliseconds. */
const NEW_FOR = 30_000;

/** Starts asking for news of friends, requests and invitations once the page is idle. */
export async function keepCompany(): Promise<void> {
  const isNew = guest.peek() === null;
  await idle();
  if (isNew) await new Promise((done) => setTimeout(done, NEW_FOR));
  const { watchNews } = await import('../friends/watchNews.tsx');
  await watchNews();
}
