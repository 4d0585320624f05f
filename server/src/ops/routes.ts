import { Router } from 'express';
import type { House } from '../house.ts';

/** What those ask who keep the house running: is it alive, may visitors be sent to it, how is it doing. */
export function opsRoutes(house: House): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.type('text').send('ok\n');
  });
  router.get('/readyz', async (_request, response) => {
    const isReady =
      !house.isClosing() &&
      (await house.journal.check().then(
        () => true,
        () => false,
      ));
    response
      .status(isReady ? 200 : 503)
      .type('text')
      .send(isReady ? 'ready\n' : 'not ready\n');
  });
  router.get('/metrics', async (_request, response) => {
    const { text, type } = await house.metrics.text();
    response.type(type).send(text);
  });
  return router;
}
