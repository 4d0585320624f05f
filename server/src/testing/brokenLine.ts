import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';

/**
 * A connection to a database that a test can hold up or cut, in front of an address such as
 * postgres://user@127.0.0.1:5432/database.
 */
export class BrokenLine {
  /** The address that reaches the database over this connection. */
  readonly url: string;
  private readonly server: Server;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private answers: 'pass' | 'lost' = 'pass';
  private isDown = false;

  private constructor(server: Server, to: URL) {
    this.server = server;
    const url = new URL(to);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.url = url.href;
    server.on('connection', (near) => this.join(near, dial(Number(to.port), to.hostname)));
  }

  static async to(url: string): Promise<BrokenLine> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new BrokenLine(server, new URL(url));
  }

  /** Cuts all connections; with `isDown`, new ones too until `mend`. */
  cut(isDown = false): void {
    this.isDown = isDown;
    for (const [near, far] of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /**
   * From now on requests arrive, but their answers are lost: with the first one, the connection ends. New connections
   * work.
   */
  loseAnswers(): void {
    this.answers = 'lost';
  }

  mend(): void {
    this.isDown = false;
    this.answers = 'pass';
  }

  close(): void {
    this.cut(true);
    this.server.close();
  }

  private join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    const end = (): void => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    this.pairs.add(pair);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (this.answers === 'pass') {
        near.write(bytes);
        return;
      }
      // the database has answered, so the work is done
      this.answers = 'pass';
      end();
    });
    if (this.isDown) end();
  }
}
