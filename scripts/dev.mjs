// For development: the server, restarted on every change, behind Vite's, which updates the page when a client file is
// saved. There is one address, Vite's; it proxies requests for the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { endWithShell } from './shell.mjs';

const root = join(import.meta.dirname, '..');

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

const port = await freePort();
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
// The server's line about where it listens would be a second address.
createInterface({ input: server.stdout }).on('line', (line) => {
  if (!line.includes(`:${port}`)) process.stdout.write(`${line}\n`);
});

process.env.KIBITZ_SERVER = `http://127.0.0.1:${port}`;
const vite = await createServer({
  root: join(root, 'client'),
  logLevel: 'warn',
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 5173) },
});
await vite.listen();
process.stdout.write(`Kibitz, being developed: ${vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0]}\n`);

async function stop() {
  server.kill('SIGTERM');
  await vite.close();
  process.exit();
}
endWithShell();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
