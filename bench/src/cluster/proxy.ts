import { join } from 'node:path';
import { prepareNginx } from '../../../scripts/nginxConf.mjs';
import { Program } from './program.ts';

/** Starts the proxy of `npm run cluster` at a port, before servers (HOST:PORT). */
export async function startProxy(folder: string, port: number, servers: readonly string[]): Promise<Program> {
  const proxy = new Program('nginx', prepareNginx({ home: join(folder, 'nginx'), port, servers }), port);
  await proxy.start();
  return proxy;
}
