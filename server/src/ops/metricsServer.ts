import { createServer, type RequestListener, type Server } from 'node:http';
import type { MetricsAddress } from '../config.ts';
import type { Metrics } from './metrics.ts';
import { PortUnavailable } from './startFailure.ts';

/** A port for operators: it serves the metrics and, with a password, the admin pages. */
export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** How long a request may take, in milliseconds. */
const PATIENCE = 10_000;

function serverOf(metrics: Metrics, admin: RequestListener | null): Server {
  return createServer({ requestTimeout: PATIENCE, headersTimeout: PATIENCE }, (request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (admin !== null && (path === '/admin' || path?.startsWith('/admin/') === true)) {
      admin(request, response);
      return;
    }
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here but /metrics.\n');
      return;
    }
    metrics.text().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/** Opens the metrics port. `admin` answers requests for the admin pages; null for none. Throws PortUnavailable. */
export async function openMetrics(
  metrics: Metrics,
  { port, host }: MetricsAddress,
  admin: RequestListener | null,
): Promise<MetricsServer> {
  const server = serverOf(metrics, admin);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const variables = { port: 'KIBITZ_METRICS_PORT', host: 'KIBITZ_METRICS_HOST' };
      reject(new PortUnavailable(variables, `${host}:${port}`, cause));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
