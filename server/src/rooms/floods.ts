import type { WebSocketTransport } from '@colyseus/ws-transport';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { RateLimiter } from '../network/rateLimiter.ts';

/*
 * Limits what a socket may send before it is closed. Frames of any kind are counted before anything reads them,
 * including WebSocket's own pings and pongs.
 */

/** More than honest clients send: our busiest client sends a few frames a second. A 4 KB frame counts twice. */
const BEARABLE = { burst: 400, perSecond: 100 };
const COUNTS_ONCE_MORE = 4096;

/** The rate at which pings are answered. Browsers send none, proxies one every few seconds. */
const ANSWERED_PINGS = { burst: 5, perSecond: 0.5 };

/** How long a socket gets to receive its close code, in milliseconds. */
const HEARS_WHY = 1000;

/** The part of a WebSocket (`ws`) that is used here. */
interface Socket {
  on(event: 'message' | 'ping' | 'pong', listener: (data: Buffer) => void): void;
  pong(data: Buffer): void;
  close(code: number): void;
  pause(): void;
  terminate(): void;
}

interface TakesSockets {
  readonly wss: { on(event: 'connection', listener: (socket: Socket) => void): void };
}

const flooding = new WeakSet<object>();
const listeners = new WeakMap<object, () => void>();

/**
 * Closes a socket with a code, whether or not the other end reads it: otherwise a dead connection, or a program that
 * does not read, would keep it open for half a minute. Anything it still sends is ignored.
 */
export function hangUp(socket: object, code: number): void {
  if (!isSocket(socket)) return;
  socket.close(code);
  socket.pause();
  setTimeout(() => socket.terminate(), HEARS_WHY).unref();
}

function isSocket(ref: object): ref is Socket {
  return 'terminate' in ref && 'pause' in ref && 'close' in ref;
}

/** Whether this socket was closed because it flooded the server. */
export function isFlooding(socket: object): boolean {
  return flooding.has(socket);
}

/** Calls `listener` as soon as this socket is closed for flooding. */
export function onFlood(socket: object, listener: () => void): void {
  listeners.set(socket, listener);
}

function guard(socket: Socket): void {
  const frames = new RateLimiter(BEARABLE);
  const pings = new RateLimiter(ANSWERED_PINGS);
  const isBearable = (data: Buffer): boolean => {
    if (flooding.has(socket)) return false;
    if (frames.take(1 + data.length / COUNTS_ONCE_MORE) === 0) return true;
    flooding.add(socket);
    hangUp(socket, CLOSED.flooding);
    listeners.get(socket)?.();
    return false;
  };
  socket.on('message', isBearable);
  socket.on('pong', isBearable);
  socket.on('ping', (data) => {
    if (isBearable(data) && pings.take() === 0) socket.pong(data);
  });
}

/**
 * Closes every socket of a transport that floods the server. The transport itself must not answer pings (`autoPong:
 * false`).
 */
export function guardSockets(transport: WebSocketTransport): void {
  // the transport's server is a protected field, but only it sees a socket before the rooms do
  (transport as unknown as TakesSockets).wss.on('connection', guard);
}
