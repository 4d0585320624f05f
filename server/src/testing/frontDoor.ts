import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long a process may leave a repeatable request unanswered before another one gets it, in milliseconds. */
const PATIENCE = 4_000;
/**
 * How long a client may leave a connection unused, in milliseconds: longer than any test does. What a process says
 * about its own connections is not passed on.
 */
const KEPT_ALIVE = 600_000;

/**
 * Stands in for the proxy in front of several processes: each request goes to the next of them that takes it. Sockets
 * go straight to their process.
 */
export class FrontDoor {
  private readonly http: Server;
  private readonly ports: () => readonly number[];
  private turn = 0;

  private constructor(ports: () => readonly number[]) {
    this.ports = ports;
    this.http = createServer(
      { keepAliveTimeout: KEPT_ALIVE },
      (request, response) => void this.pass(request, response),
    );
  }

  /** Opens one in front of the processes at these ports of this machine. */
  static async open(ports: () => readonly number[]): Promise<FrontDoor> {
    const door = new FrontDoor(ports);
    await new Promise<void>((resolve) => door.http.listen(0, '127.0.0.1', resolve));
    return door;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  close(): void {
    this.http.close();
    this.http.closeAllConnections();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const ports = this.ports();
    const first = this.turn++;
    for (let i = 0; i < ports.length; i++) {
      const port = ports[(first + i) % ports.length] ?? 0;
      if (await attempt(port, request, response, Buffer.concat(pieces))) return;
    }
    if (!response.headersSent) response.writeHead(502).end();
  }
}

function attempt(port: number, request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<boolean> {
  const isHeld = request.method === 'GET' && /after=/.test(request.url ?? '');
  return new Promise((resolve) => {
    const { method, url: path, headers } = request;
    const onward = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      clearTimeout(tooLong);
      const { connection: _connection, 'keep-alive': _keptAlive, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
      resolve(true);
    });
    const tooLong = setTimeout(() => onward.destroy(), isHeld ? 10 * PATIENCE : PATIENCE);
    response.once('close', () => onward.destroy());
    onward.once('error', () => {
      clearTimeout(tooLong);
      resolve(response.headersSent || response.closed);
    });
    onward.end(body);
  });
}
