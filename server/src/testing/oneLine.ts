import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { rawRequest } from './rawHttp.ts';
import { RawSocket, reserves } from './rawSocket.ts';

/** A line of IPv6 with 256 networks that holds whatever connections a server gives it. */
export class OneLine {
  private readonly port: number;
  private readonly sockets: Socket[] = [];

  /** `port`: of the server, which must be told of one proxy. */
  constructor(port: number) {
    this.port = port;
  }

  /** Begins a request from each network that never ends, and waits until the server has looked at it or hung up. */
  async holds(): Promise<void> {
    for (let i = 0; i < 256; i++) await this.hold(`2001:db8:0:7${i.toString(16).padStart(2, '0')}::1`);
  }

  /** How many connections it has been given and still has. */
  held(): number {
    return this.sockets.filter((socket) => !socket.closed && !socket.readableEnded).length;
  }

  /** Gives them back. */
  ends(): void {
    for (const socket of this.sockets.splice(0)) socket.destroy();
  }

  private async hold(from: string): Promise<void> {
    const socket = connect({ port: this.port, host: '127.0.0.1' });
    this.sockets.push(socket);
    socket.on('error', () => undefined);
    const headers = { Host: 'a', 'Content-Length': '100', Expect: '100-continue', 'X-Forwarded-For': from };
    socket.write(rawRequest('POST', '/api/guests', { ...headers, 'Content-Type': 'application/json' }));
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  }
}

/** Somebody comes from an address, gets a guest and watches a table. Throws if any of it is refused. */
export async function newcomer(url: string, from: string, table: string): Promise<RawSocket> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${url}/api/guests`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`no guest: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  const place = await reserves(url, table, token, from);
  if (place.status !== 200) throw new Error(`no place: ${place.status}`);
  return RawSocket.of(url, place.body, from);
}
