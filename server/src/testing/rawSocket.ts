import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';

/** Opcodes of WebSocket's frames. */
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/** What `POST /matchmake/joinById/<table>` answered. */
interface JoinAnswer {
  readonly status: number;
  /** The reservation, or the refusal; null if it is neither. */
  readonly body: unknown;
}

/** Asks for a place at a table and does nothing with it. `from` is the address that a proxy would name. */
export async function reserves(url: string, table: string, token: string, from?: string): Promise<JoinAnswer> {
  const response = await fetch(`${url}/matchmake/joinById/${table}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(from === undefined ? {} : { 'x-forwarded-for': from }) },
    body: JSON.stringify({ token }),
  });
  const body: unknown = await response.json();
  if (response.ok) return { status: response.status, body };
  const { error } = body as { error: string };
  return { status: response.status, body: error.startsWith('{') ? JSON.parse(error) : { error } };
}

/**
 * A socket of a table's room that speaks WebSocket by hand, and may therefore say what no client would. It answers
 * pings as a browser does.
 */
export class RawSocket {
  /** The code with which the server has closed it; 1006 if it hung up without one, 0 while it is open. */
  closeCode = 0;
  /** Every frame that came: its opcode, and the first byte of what it carried. */
  readonly heard: { readonly opcode: number; readonly first: number }[] = [];
  private readonly socket: Socket;
  private unread: Buffer;
  private readonly waiting: (() => void)[] = [];

  private constructor(socket: Socket, first: Buffer) {
    this.socket = socket;
    this.unread = first;
    socket.on('error', () => undefined);
    socket.on('close', () => this.end(1006));
    socket.on('data', (data: Buffer) => {
      this.unread = Buffer.concat([this.unread, data]);
      this.read();
    });
    this.read();
  }

  /**
   * Joins a table with a reservation (`reserves`), from the address that a proxy would name. Throws if the socket is
   * not even opened.
   */
  static async of(url: string, reservation: unknown, from?: string): Promise<RawSocket> {
    const { processId, roomId, sessionId } = reservation as Record<'processId' | 'roomId' | 'sessionId', string>;
    const asked = request(`${url}/${processId}/${roomId}?sessionId=${sessionId}`, {
      headers: {
        ...(from !== undefined && { 'x-forwarded-for': from }),
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    asked.end();
    const [socket, first] = await new Promise<[Socket, Buffer]>((resolve, reject) => {
      asked.once('upgrade', (_response, upgraded, head) => resolve([upgraded, head]));
      asked.once('response', (response) => reject(new Error(`no socket: ${response.statusCode}`)));
      asked.once('error', reject);
    });
    // what the server says first may have come with the upgrade
    if (first.length === 0) await once(socket, 'data', { signal: AbortSignal.timeout(60_000) });
    const raw = new RawSocket(socket, first);
    // the room's handshake is answered with JOIN_ROOM
    raw.sends(BINARY, new Uint8Array([10]));
    return raw;
  }

  /** Resolves with the code once the server has closed the connection. */
  async closed(): Promise<number> {
    await this.until(() => this.closeCode !== 0);
    return this.closeCode;
  }

  /** Waits until a condition holds, checking whenever something has come. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Sends the same frame this many times in one go. The payload is at most 125 bytes. */
  sends(opcode: number, payload: Uint8Array, times = 1): void {
    // masked with zeros, which leaves the payload as it is
    const frame = Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
    if (this.socket.writable) this.socket.write(Buffer.concat(Array.from({ length: times }, () => frame)));
  }

  /** Hangs up without a close frame. */
  ends(): void {
    this.socket.destroy();
  }

  /** Reads the frames that are here. */
  private read(): void {
    for (;;) {
      const { unread } = this;
      if (unread.length < 2) return;
      const short = unread.readUInt8(1) & 0x7f;
      const [start, length] = short === 126 && unread.length >= 4 ? [4, unread.readUInt16BE(2)] : [2, short];
      if (short > 125 && start === 2) return;
      if (unread.length < start + length) return;
      const payload = unread.subarray(start, start + length);
      this.unread = unread.subarray(start + length);
      const opcode = unread.readUInt8(0) & 0x0f;
      this.heard.push({ opcode, first: payload[0] ?? 0 });
      this.look();
      if (opcode === PING) this.sends(PONG, payload);
      if (opcode === CLOSE) this.end(payload.length < 2 ? 1005 : payload.readUInt16BE(0));
    }
  }

  private end(code: number): void {
    if (this.closeCode !== 0) return;
    this.closeCode = code;
    this.socket.end();
    this.look();
  }

  private look(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
