import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxConf } from '../../../scripts/nginxConf.mjs';
import { Program } from './program.ts';

/** What nginx keeps in files, which are to be in its own folder. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts the proxy of `npm run cluster` at a port, before servers (HOST:PORT). */
export async function startProxy(folder: string, port: number, servers: readonly string[]): Promise<Program> {
  const home = join(folder, 'nginx');
  await mkdir(home);
  const file = join(home, 'nginx.conf');
  const top = `daemon off;\npid ${home}/pid;\nerror_log ${home}/error.log;\n`;
  const inHttp = TEMPORARY.map((what) => `  ${what}_temp_path ${home}/${what};\n`).join('');
  await writeFile(file, nginxConf({ servers, listen: `127.0.0.1:${port}`, top, inHttp }));
  const proxy = new Program('nginx', ['-p', home, '-c', file, '-e', `${home}/error.log`], port);
  await proxy.start();
  return proxy;
}
