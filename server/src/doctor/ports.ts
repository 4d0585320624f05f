import { createServer } from 'node:net';
import { codeOf } from '../journal/storeUnusable.ts';
import { bad, type Finding, ok } from './finding.ts';

/** How long a server may take to say what it is, in milliseconds. */
export const PATIENCE = 3000;

/** What a server of ours answers on one of its ports (api/routes/operators.ts, ops/metricsServer.ts). */
const ANSWERS = {
  port: { path: '/readyz', says: /^(ready|closing|restoring|not ready)\n$/ },
  metrics: { path: '/metrics', says: /^kibitz_/m },
} as const;

/** Where a server that listens on a host is reached from this machine. */
export function originOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function answersAsKibitz(about: keyof typeof ANSWERS, host: string, port: number): Promise<boolean> {
  const { path, says } = ANSWERS[about];
  try {
    const answer = await fetch(`${originOf(host, port)}${path}`, { signal: AbortSignal.timeout(PATIENCE) });
    return says.test(await answer.text());
  } catch {
    return false;
  }
}

/**
 * Whether the port of the pages or of the metrics can be listened on. With `isRunning`, a server is running on the data
 * folder, and a port in use is probably its own.
 */
export async function checkPort(
  about: keyof typeof ANSWERS,
  host: string,
  port: number,
  isRunning: boolean,
): Promise<Finding> {
  if (port === 0) return ok(about, 'Any free port will do.');
  const at = `${host}:${port}`;
  const code = await new Promise<string>((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(codeOf(error)));
    probe.listen(port, host, () => probe.close(() => resolve('')));
  });
  if (code === '') return ok(about, `${at} is free.`);
  if (code !== 'EADDRINUSE') return bad(about, `${at} cannot be listened on (${code}).`);
  if (isRunning) return ok(about, `${at} is in use, and a server is running on the data folder.`);
  if (await answersAsKibitz(about, host, port)) return ok(about, `${at} is in use, by a Kibitz server.`);
  return bad(about, `Another program is listening on ${at}. Stop it, or choose another port.`);
}
