import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/* The floor of any server with WebSockets: what one client sends goes to all that gave the same path. */

const groups = new Map<string, Set<WebSocket>>();
const http = createServer();
const sockets = new WebSocketServer({ server: http });

sockets.on('connection', (socket, { url = '' }) => {
  const group = groups.get(url) ?? new Set();
  groups.set(url, group.add(socket));
  socket.on('message', (bytes) => {
    for (const one of group) one.send(bytes);
  });
  socket.on('close', () => group.delete(socket));
});

http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://localhost:${(http.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
