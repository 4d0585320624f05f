/*
 * The service worker: keeps the files of the build that this browser has loaded, whose names carry a hash of what is in them, so that they are
 * good for ever. A new build has new names; what it no longer uses goes as others come. Pages, the API and tables are none of its business.
 */

const CACHE = 'assets';
/** More files than a visitor loads of one build. */
const MOST = 150;

function isAsset(url) {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith('/assets/');
}

async function keep(request, response) {
  // the server says so; what a broken proxy answers in its stead is not kept
  if (!response.ok || !response.headers.get('cache-control')?.includes('immutable')) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST)).map((old) => cache.delete(old)));
}

async function kept(request) {
  // a browser that stores nothing has no caches either
  return caches.match(request, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined);
}

async function load(event) {
  const found = await kept(event.request);
  if (found !== undefined) return found;
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request, response.clone()).catch(() => undefined));
  return response;
}

addEventListener('install', (event) => {
  skipWaiting();
  // where a browser can be told, only these files wait for the worker to start
  event
    .addRoutes?.({ condition: { not: { urlPattern: { pathname: '/assets/*' } } }, source: 'network' })
    .catch(() => undefined);
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isAsset(event.request.url)) event.respondWith(load(event));
});

/** What a page had loaded before there was a worker; the browser still has it. */
addEventListener('message', (event) => {
  const keepAll = async () => {
    for (const url of event.data) {
      if (isAsset(url) && (await kept(url)) === undefined) await keep(url, await fetch(url));
    }
  };
  event.waitUntil(keepAll().catch(() => undefined));
});
