import { Router } from 'express';
import { tokenIn } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { isSameSecret } from '../sameSecret.ts';

async function stateOf(app: App): Promise<'ready' | 'closing' | 'restoring' | 'not ready'> {
  if (app.isClosing() || app.cluster?.isLeaving() === true) return 'closing';
  if (!(await app.storeWatch.isWritable())) return 'not ready';
  return app.isRestoring() ? 'restoring' : 'ready';
}

/**
 * What operators ask: is the server alive, may visitors be sent to it and, with a token, how is it doing. The metrics reveal
 * when somebody at a table did something that others may not see, so nobody gets them here without a token (metricsServer.ts).
 */
export function opsRoutes(app: App, metricsToken: string | null): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    if (app.storeWatch.isHopeless()) response.status(503).type('text').send('the store does not answer\n');
    else response.type('text').send('ok\n');
  });
  router.get('/readyz', async (_request, response) => {
    const state = await stateOf(app);
    response
      .status(state === 'ready' ? 200 : 503)
      .type('text')
      .send(`${state}\n`);
  });
  router.get('/metrics', async (request, response) => {
    if (metricsToken === null) {
      response.status(404).type('text').send('There is nothing here.\n');
      return;
    }
    if (!isSameSecret(tokenIn(request), metricsToken)) {
      response.status(401).set('www-authenticate', 'Bearer').type('text').send('This needs the metrics token.\n');
      return;
    }
    const { text, type } = await app.metrics.text();
    response.type(type).send(text);
  });
  return router;
}
