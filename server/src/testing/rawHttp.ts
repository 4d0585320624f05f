import { once } from 'node:events';
import { connect } from 'node:net';

/** How long to wait after bytes that are no whole request, and again for the connection to end, in milliseconds. */
const ANSWER_WITHIN = 150;
const CLOSED_WITHIN = 5_000;

/** From where to where bytes are sent. */
interface RawTarget {
  readonly port: number;
  /** The address of this machine to send from; the usual one unless said otherwise. */
  readonly from?: string;
}

/**
 * Sends bytes as they are to a port of this machine, and hangs up after an answer, or after 150 ms without one.
 * Resolves with everything that came back (latin1) when the connection is closed, however it ends.
 */
export async function sendRaw({ port, from }: RawTarget, bytes: string | Uint8Array): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) });
  let answer = '';
  const leaving = setTimeout(() => socket.end(), ANSWER_WITHIN);
  const cutting = setTimeout(() => socket.destroy(), CLOSED_WITHIN);
  socket.setEncoding('latin1');
  socket.on('data', (text) => {
    answer += text;
    socket.end();
  });
  // a reset is an answer too
  socket.on('error', () => undefined);
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  await once(socket, 'close');
  clearTimeout(leaving);
  clearTimeout(cutting);
  return answer;
}

/** The status of an answer; 0 if there was none. */
export function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** Header lines by name. */
type RawHeaders = Readonly<Record<string, string>>;

/** A request as it goes over the wire; the parts may be anything, and are neither checked nor completed. */
export function rawRequest(method: string, target: string, headers: RawHeaders, body = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** What makes a request one for a WebSocket. */
export const UPGRADE: RawHeaders = {
  Host: '127.0.0.1',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
};

/** A request to upgrade, with the given headers instead of the usual ones. */
export function rawUpgrade(target: string, headers: RawHeaders = {}, after = ''): string {
  return rawRequest('GET', target, { ...UPGRADE, ...headers }, after);
}

/** A request to join a table, with the given headers instead of the usual ones. */
export function rawJoin(target: string, body: string, headers: RawHeaders = {}): string {
  const usual = { Host: '127.0.0.1', 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return rawRequest('POST', target, { ...usual, ...headers }, body);
}
