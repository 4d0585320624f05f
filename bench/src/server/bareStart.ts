import { ServerProcess } from './serverProcess.ts';

const BARE = new URL('./floors/http.ts', import.meta.url);

/** How long a Node server that does nothing but listen takes to start, in milliseconds: how busy the machine is. */
export async function bareStart(): Promise<number> {
  const since = performance.now();
  const server = await ServerProcess.start(BARE, {});
  const took = performance.now() - since;
  await server.stop('SIGKILL');
  return took;
}
