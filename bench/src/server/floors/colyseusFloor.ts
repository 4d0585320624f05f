import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

type RoomClass = Parameters<Server['define']>[1];

/**
 * Serves one class of rooms on any free port of this machine, and says where, once all is prepared. Ends with SIGTERM.
 */
export async function serveFloor(room: RoomClass, prepare: () => Promise<void> = async () => undefined): Promise<void> {
  const http = createServer();
  const transport = new WebSocketTransport({ server: http });
  const server = new Server({ transport, greet: false, gracefullyShutdown: false });
  server.define('floor', room);
  await server.listen(0, '127.0.0.1');
  await prepare();
  const { port } = http.address() as AddressInfo;
  process.stdout.write(`open at http://localhost:${port}\n`);
  process.once('SIGTERM', () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
}
