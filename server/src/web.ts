/// <reference path="./negotiator.d.ts" />
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as otherPages from '@kibitz/shared/wire/otherPages';
import * as pageAddresses from '@kibitz/shared/wire/pageAddresses';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import Negotiator from 'negotiator';
import type { Found, Linked } from './preview/links.ts';

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Kibitz</title>
<p>The server is running, but its pages have not been built. Run <code>npm run build</code>, then load this page
again.</p>
`;

/** The encodings that the build leaves copies in, and the plain file: smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/**
 * What helmet sets for documents. Scripts, styles, pictures and fonts are none, and it would be most of a small file's
 * bytes.
 */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function setHeaders(response: Response, path: string, encoding: string): void {
  response.vary('accept-encoding');
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  // files whose names carry a hash of their content never change
  const isHashed = path.includes(`${sep}assets${sep}`);
  response.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (/\.(?:js|css|svg|woff2)$/.test(path)) for (const name of FOR_DOCUMENTS) response.removeHeader(name);
}

/** Serves the files of a folder, which all have one encoding. */
function filesOf(folder: string, encoding: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) => setHeaders(response, path.slice(folder.length), encoding),
  });
}

/**
 * Serves the files of a folder in the best encoding that the client accepts; plain if it accepts none, or there is no
 * such copy.
 */
function encodedFiles(folder: string): RequestHandler {
  const plain = filesOf(folder, 'identity');
  const copies = new Map(['br', 'gzip'].map((name) => [name, filesOf(join(folder, '.encoded', name), name)]));
  return (request, response, next) => {
    const accepted = new Negotiator(request).encodings(ENCODINGS, { preferred: ENCODINGS });
    const handlers = accepted.map((encoding) => copies.get(encoding) ?? plain);
    const attempt = (i: number): void => {
      const handler = handlers[i] ?? plain;
      const isLast = handler === plain;
      handler(request, response, (error?: unknown) => {
        if (isLast || error !== undefined) next(error);
        else attempt(i + 1);
      });
    };
    attempt(0);
  };
}

/** The name of a game in an address. */
const GAME = /^[a-z0-9-]+$/;

/** Finds what the link of a page names. */
type LinkFinder = (request: Request, name: string) => Promise<Found>;

const packed: { readonly [encoding: string]: (html: string) => Promise<Buffer> } = {
  br: async (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: async (html) => promisify(gzip)(html),
};

/** Sends a page that was made for this request, in the best encoding that the client accepts. */
async function sendPage(request: Request, response: Response, html: string): Promise<void> {
  const [encoding = 'identity'] = new Negotiator(request).encodings(ENCODINGS, { preferred: ENCODINGS });
  const body = await packed[encoding]?.(html);
  setHeaders(response, '', body === undefined ? 'identity' : encoding);
  response.vary('accept-language');
  response.type('html').send(body ?? html);
}

const addresses: readonly RegExp[] = Object.values({ ...pageAddresses, ...otherPages });

/** An address without a page: the client's page says so, and programs are told by the status. */
const markUnknown: RequestHandler = (request, response, next) => {
  if (!addresses.some((address) => address.test(request.path))) response.status(404);
  next();
};

/** The first of the files that the build has, as text; null if it has none of them. */
async function firstOf(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (html !== null) return html;
  }
  return null;
}

/** The page of a link, as the build made it; null if the build has none. */
async function pageOf(folder: string, { tableOf: game }: Linked): Promise<string | null> {
  if (game === undefined) return firstOf(folder, ['index.html']);
  return GAME.test(game) ? firstOf(folder, [`table.${game}.html`, 'table.html']) : null;
}

/**
 * The client's files, and its one page under every path of a page. `links` are the addresses of pages that name a
 * table, a challenge or a game in their first pair of brackets. A page says in its head what messengers show of its
 * link. A path without a page, and one that names nothing that is here, get the same page with the status 404. Anyone
 * with the link may know as much (`GET /api/tables/<id>`).
 */
export function clientRoutes(folder: string, links: readonly (readonly [address: RegExp, LinkFinder])[] = []): Router {
  const router = Router();
  const files = encodedFiles(folder);
  const page =
    (name: string): RequestHandler =>
    (request, response, next) => {
      const asked = request.url;
      request.url = name;
      files(request, response, (error?: unknown) => {
        request.url = asked;
        next(error);
      });
    };
  const linked =
    (find: LinkFinder): RequestHandler =>
    async (request, response, next) => {
      const name = request.params['0'] ?? '';
      const found = name === '' ? null : await find(request, name);
      if (found === 'none') response.status(404);
      const to = found === 'none' ? null : found;
      const html = to === null ? null : await pageOf(folder, to);
      if (to === null || html === null) next();
      else
        await sendPage(
          request,
          response,
          html.replace('</head>', () => `${to.head}</head>`),
        );
    };
  router.use(files);
  router.get(/^[^.]*$/, markUnknown);
  for (const [address, find] of links) router.get(address, linked(find));
  // without a table there is still the page that loads what any table needs
  router.get(pageAddresses.TABLE, page('/table.html'));
  router.get(/^[^.]*$/, page('/index.html'), (_request, response) => {
    response.status(503).type('html').send(NOT_BUILT);
  });
  return router;
}
