/*
 * The service worker: keeps the build files that this browser has loaded. Their names carry a hash of their content, so
 * they are good for ever. A new build has new names; old files go as new ones come. Pages always come from the server;
 * if it is away, one stored page says so. The API and tables are none of its business.
 */

const CACHE = 'assets';
/** More files than a visitor loads from one build. */
const MOST = 150;

/** The page shown when the server is away, in a cache of its own: the other cache drops its oldest files. */
const OFFLINE = '/offline.html';

function isAsset(url) {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith('/assets/');
}

async function keep(request, response) {
  // the server says so; an answer from a broken proxy is not kept
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

/**
 * That page is one file with inline styles, which the server's own pages may not have; nothing else is allowed on it.
 */
const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
};

async function keepOffline() {
  const response = await fetch(OFFLINE, { cache: 'reload' });
  if (!response.ok) return;
  const cache = await caches.open('offline');
  await cache.put(OFFLINE, new Response(await response.text(), { headers: OFFLINE_HEADERS }));
}

/**
 * A page from the server, which the browser asked for while the worker was starting; without the server, the page that
 * says so.
 */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(OFFLINE, { cacheName: 'offline' }).catch(() => undefined);
    if (offline === undefined) throw error;
    return offline;
  }
}

addEventListener('install', (event) => {
  skipWaiting();
  // where a browser can be told, only these files and pages wait for the worker to start
  const own = [{ urlPattern: { pathname: '/assets/*' } }, { requestMode: 'navigate' }];
  event.addRoutes?.({ condition: { not: { or: own } }, source: 'network' }).catch(() => undefined);
  // a worker without that page is still useful
  event.waitUntil(keepOffline().catch(() => undefined));
});

addEventListener('activate', (event) => {
  const preload = registration.navigationPreload?.enable().catch(() => undefined);
  event.waitUntil(Promise.all([clients.claim(), preload]));
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (event.request.method === 'GET' && isAsset(event.request.url)) event.respondWith(load(event));
});

/** A notification from the server, in words (shared/src/wire/push.ts). One about a table takes the place of another. */
addEventListener('push', (event) => {
  const { title, body, language, page } = event.data.json();
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const options = { body, lang: language, dir, tag: page, renotify: true, icon: '/icon-192.png' };
  event.waitUntil(registration.showNotification(title, options));
});

/** A notification, the server's or a page's (src/app/notify.ts), leads to the window of its table. */
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const go = async () => {
    const windows = await clients.matchAll({ type: 'window' });
    const its = windows.find(({ url }) => new URL(url).pathname === event.notification.tag);
    if (its === undefined) await clients.openWindow(event.notification.tag);
    else await its.focus();
  };
  event.waitUntil(go());
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
