import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Response, Router } from 'express';

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Kibitz</title>
<p>The house is open, but its pages have not been built. Run <code>npm run build</code>, then load this page again.</p>
`;

/** Files whose names carry a hash of what is in them never change. */
function cacheForEver(response: Response, path: string, assets: string): void {
  if (path.startsWith(assets)) response.set('cache-control', 'public, max-age=31536000, immutable');
  else response.set('cache-control', 'no-cache');
}

/** The client's files, and its one page under every address that a page can have. */
export function clientRoutes(folder: string): Router {
  const router = Router();
  const assets = join(folder, 'assets');
  const page = join(folder, 'index.html');
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => cacheForEver(response, path, assets),
    }),
  );
  router.get(/^[^.]*$/, (_request, response, next) => {
    if (!existsSync(page)) {
      response.status(503).type('html').send(NOT_BUILT);
      return;
    }
    response.set('cache-control', 'no-cache').sendFile(page, (error) => {
      if (error !== undefined && !response.headersSent) next(error);
    });
  });
  return router;
}
