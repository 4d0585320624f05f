import type { Duplex } from 'node:stream';
import type { WebSocketClient } from '@colyseus/ws-transport';
import { HEARTBEAT, HEARTBEAT_EVERY } from '@kibitz/shared/wire/heartbeat';

/** A WebSocket of Colyseus's transport. */
export type Socket = ConstructorParameters<typeof WebSocketClient>[1];

/** The same bytes for every socket: a frame of its own, with one byte in binary (RFC 6455, 5.2). */
const BEAT = Uint8Array.of(0x82, 1, HEARTBEAT);

/** The parts of a socket that heartbeats need. */
type Beaten = Pick<Socket, 'readyState' | 'OPEN' | 'once'>;

/** Sends a heartbeat unless something still waits to be written: then none is needed, and they must not pile up. */
function beat(socket: Beaten, line: Duplex): void {
  if (socket.readyState === socket.OPEN && line.writableLength === 0) line.write(BEAT);
}

/**
 * The number of parts into which the sockets are divided: writing to thousands at once would hold everybody up for tens
 * of milliseconds.
 */
const PARTS = 20;
const BETWEEN = HEARTBEAT_EVERY / PARTS;

/**
 * Tells every socket once a second, from a single timer, that the server is alive. A browser cannot see a WebSocket's
 * own pings, and could not otherwise tell a hung server from a table where nobody moves. What is sent, and when in each
 * second, does not depend on anything that happens at a table.
 */
export class Heartbeats {
  private readonly parts = Array.from({ length: PARTS }, () => new Map<Beaten, Duplex>());
  private timer: NodeJS.Timeout | undefined;
  /** How many sockets have come. Each goes to the part after the previous one's. */
  private come = 0;
  /** How many parts have been sent heartbeats since the start, and when that was, by performance.now(). */
  private told = 0;
  private since = 0;

  /** Must be called for each socket, with its underlying connection, once its client has been let in. */
  add(socket: Beaten, line: Duplex): void {
    // it may have gone while joining
    if (socket.readyState !== socket.OPEN) return;
    const part = this.parts[this.come++ % PARTS];
    part?.set(socket, line);
    socket.once('close', () => part?.delete(socket));
    // a client confirms that it has joined, and gets the first one with its state: it counts silence from then on
    socket.once('message', () => {
      if (socket.readyState === socket.OPEN) line.write(BEAT);
    });
  }

  start(): void {
    if (this.timer !== undefined) return;
    this.told = 0;
    this.since = performance.now();
    this.timer = setInterval(() => this.tellThoseDue(), BETWEEN).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /**
   * Sends heartbeats by the clock, since a busy server's timer is late, so that no second grows longer. After a long
   * stall each part gets one.
   */
  private tellThoseDue(): void {
    const due = Math.floor((performance.now() - this.since) / BETWEEN);
    this.told = Math.max(this.told, due - PARTS);
    for (; this.told < due; this.told++) {
      for (const [socket, line] of this.parts[this.told % PARTS] ?? []) beat(socket, line);
    }
  }
}
