import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* The floor of a start: a Node server that does nothing but listen. */

const server = createServer((_request, response) => response.end());
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://localhost:${(server.address() as AddressInfo).port}\n`);
});
process.once('disconnect', () => process.exit(0));
