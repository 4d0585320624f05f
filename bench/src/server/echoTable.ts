import { once } from 'node:events';
import { Waiter } from '../players/waiter.ts';
import type { BenchTable } from './loops.ts';

const FRAME = 36;

/** A group of sockets of the echo: each in turn sends a frame that all get. */
export class EchoTable extends Waiter implements BenchTable {
  private readonly sockets: readonly WebSocket[];
  private readonly got: number[];
  private sent = 0;

  private constructor(sockets: readonly WebSocket[]) {
    super();
    this.sockets = sockets;
    this.got = sockets.map(() => 0);
    for (const [seat, socket] of sockets.entries()) {
      socket.addEventListener('message', () => {
        this.got[seat] = (this.got[seat] ?? 0) + 1;
        this.wake();
      });
    }
  }

  static async open(url: string, seats: number, number: number): Promise<EchoTable> {
    const sockets = Array.from({ length: seats }, () => new WebSocket(`${url.replace('http', 'ws')}/${number}`));
    for (const socket of sockets) socket.binaryType = 'arraybuffer';
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    return new EchoTable(sockets);
  }

  isReady(): boolean {
    return this.got[this.sent % this.sockets.length] === this.sent;
  }

  async act(): Promise<boolean> {
    const seat = this.sent % this.sockets.length;
    this.sent++;
    this.sockets[seat]?.send(new Uint8Array(FRAME));
    while (this.got[seat] !== this.sent) await this.change();
    return true;
  }

  async leave(): Promise<void> {
    for (const socket of this.sockets) socket.close();
  }
}
