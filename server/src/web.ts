/// <reference path="./negotiator.d.ts" />
import { join, sep } from 'node:path';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import Negotiator from 'negotiator';

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Kibitz</title>
<p>The server is running, but its pages have not been built. Run <code>npm run build</code>, then load this page again.</p>
`;

/** The encodings that the build leaves copies in, and the plain file: smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/** What helmet sets for documents. Scripts, styles, pictures and fonts are none, and it would be most of a small file's bytes. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function setHeaders(response: Response, path: string, encoding: string): void {
  response.vary('accept-encoding');
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  // files whose names carry a hash of what is in them never change
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

/** Serves the files of a folder in the best encoding that the client accepts; plain where it accepts none, or there is no such copy. */
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

/** What a game is called in an address. */
const GAME = /^[a-z0-9-]+$/;

/**
 * The client's files, and its one page under every path of a page. `gameOf` says which game an open table plays, so that its page can ask for
 * that game's files as well; undefined where that is not known at once. Whoever has the link may know it (`GET /api/tables/<id>`).
 */
export function clientRoutes(folder: string, gameOf: (table: string) => string | undefined = () => undefined): Router {
  const router = Router();
  const files = encodedFiles(folder);
  const page =
    (nameOf: (request: Request) => string): RequestHandler =>
    (request, response, next) => {
      const asked = request.url;
      request.url = nameOf(request);
      files(request, response, (error?: unknown) => {
        request.url = asked;
        next(error);
      });
    };
  const tablePage = page((request) => {
    const game = gameOf(request.params['0'] ?? '') ?? '';
    return GAME.test(game) ? `/table.${game}.html` : '/table.html';
  });
  router.use(files);
  // the same page, which also asks for what a table needs; a game without a page of its own has the general one
  router.get(
    /^\/t\/([^./]*)$/,
    tablePage,
    page(() => '/table.html'),
  );
  router.get(
    /^[^.]*$/,
    page(() => '/index.html'),
    (_request, response) => {
      response.status(503).type('html').send(NOT_BUILT);
    },
  );
  return router;
}
