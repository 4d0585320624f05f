import { isSameSecret } from '../../secrets.ts';
import { tokenIn } from '../authenticate.ts';
import { routesAbout, SENT } from '../route.ts';
import type { Services } from '../services.ts';

const { route } = routesAbout('For operators');

async function stateOf(services: Services): Promise<'ready' | 'closing' | 'restoring' | 'not ready'> {
  if (services.directory.isClosing() || services.processes.isLeaving()) return 'closing';
  if (!(await services.storeWatch.isWritable())) return 'not ready';
  return services.directory.isRestoring() ? 'restoring' : 'ready';
}

/**
 * The routes for operators: whether the server is alive, whether it takes visitors and, with a token, its metrics. The
 * metrics reveal when somebody at a table did something that others may not see, so nobody gets them here without a
 * token (metricsServer.ts).
 */
export const opsRoutes = [
  route({
    path: '/healthz',
    says: 'Is the server alive?',
    token: 'none',
    rate: { none: 'It reads nothing.' },
    answer: 'text/plain',
    handle(services, { response }) {
      if (services.storeWatch.isHopeless()) response.status(503).type('text').send('the store does not answer\n');
      else response.type('text').send('ok\n');
      return SENT;
    },
  }),
  route({
    path: '/readyz',
    says: 'May visitors be sent to it? 503 while it starts or closes.',
    token: 'none',
    rate: { none: 'Load balancers ask often, and it reads one row; the door shares the server among addresses.' },
    answer: 'text/plain',
    async handle(services, { response }) {
      const state = await stateOf(services);
      response
        .status(state === 'ready' ? 200 : 503)
        .type('text')
        .send(`${state}\n`);
      return SENT;
    },
  }),
  route({
    path: '/metrics',
    says: 'Metrics for Prometheus, with the operator’s token.',
    token: 'operator',
    rate: { none: 'It is for the operator alone.' },
    answer: 'text/plain',
    async handle(services, { request, response }) {
      const { metricsToken, metrics } = services;
      if (metricsToken === null) response.status(404).type('text').send('There is nothing here.\n');
      else if (!isSameSecret(tokenIn(request), metricsToken))
        response.status(401).set('www-authenticate', 'Bearer').type('text').send('This needs the metrics token.\n');
      else {
        const { text, type } = await metrics.text();
        response.type(type).send(text);
      }
      return SENT;
    },
  }),
];
