import type { Duplex } from 'node:stream';
import { HEARTBEAT, HEARTBEAT_EVERY } from '@kibitz/shared/wire/heartbeat';
import { framed, type Socket } from './writeTogether.ts';

/** The same bytes for every socket. */
const BEAT = framed([Uint8Array.of(HEARTBEAT)]);

/** A socket as far as its heartbeats go. */
type Beaten = Pick<Socket, 'readyState' | 'OPEN' | 'once'>;

/** Where something still waits to be written, the line is no quieter without it: what nobody reads does not pile up. */
function beat(socket: Beaten, line: Duplex): void {
  if (socket.readyState === socket.OPEN && line.writableLength === 0) line.write(BEAT);
}

/**
 * Tells all sockets at once, by one timer, that the server is there. A browser cannot see a WebSocket's own pings, and could not tell a server that hangs from
 * a table where nobody moves. What goes out depends on nothing that happens at any table.
 */
export class Heartbeats {
  private readonly lines = new Map<Beaten, Duplex>();
  private timer: NodeJS.Timeout | undefined;

  /** Is to be told of each socket once its client has been let in, with the line under it. */
  add(socket: Beaten, line: Duplex): void {
    // it may have gone while it joined
    if (socket.readyState !== socket.OPEN) return;
    this.lines.set(socket, line);
    socket.once('close', () => this.lines.delete(socket));
    // a client confirms that it has joined, and hears the first one at once: it counts silence from there
    socket.once('message', () => beat(socket, line));
  }

  start(): void {
    this.timer ??= setInterval(() => this.beat(), HEARTBEAT_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private beat(): void {
    for (const [socket, line] of this.lines) beat(socket, line);
  }
}
