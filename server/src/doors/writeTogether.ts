import type { Duplex } from 'node:stream';
import type { WebSocketClient } from '@colyseus/ws-transport';

/** A WebSocket as Colyseus's transport has it. */
export type Socket = ConstructorParameters<typeof WebSocketClient>[1];

/** A binary message that is a frame of its own, unmasked as a server's are (RFC 6455, 5.2). */
const WHOLE_BINARY = 0x82;
/** Messages longer than this take two more bytes for their length; those of 64 KB and more take eight. */
const SHORT = 125;
const LENGTH_IN_TWO = 126;
const LENGTH_IN_EIGHT = 127;
const MEDIUM = 0xffff;

function headOf(length: number): number {
  if (length <= SHORT) return 2;
  return length <= MEDIUM ? 4 : 10;
}

/** Writes a message as a frame at `at`, and returns where it ends. */
function frame(message: Uint8Array, to: Buffer, at: number): number {
  const { length } = message;
  const head = headOf(length);
  to[at] = WHOLE_BINARY;
  if (head === 2) to[at + 1] = length;
  else if (head === 4) {
    to[at + 1] = LENGTH_IN_TWO;
    to.writeUInt16BE(length, at + 2);
  } else {
    to[at + 1] = LENGTH_IN_EIGHT;
    to.writeBigUInt64BE(BigInt(length), at + 2);
  }
  to.set(message, at + head);
  return at + head + length;
}

/** Messages as the bytes of their frames. */
export function framed(messages: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const message of messages) length += headOf(message.length) + message.length;
  const to = Buffer.allocUnsafe(length);
  let at = 0;
  for (const message of messages) at = frame(message, to, at);
  return to;
}

/**
 * Writes just once for everything a client is sent in one turn of the event loop: the answer to its move goes with the patch. The frames are put
 * together here, since `ws` writes each header separately. The server must not compress what it sends.
 */
export function writeTogether(webSocket: Socket, line: Duplex): void {
  const send = webSocket.send.bind(webSocket) as (...given: unknown[]) => void;
  const close = webSocket.close.bind(webSocket);
  let waiting: Uint8Array[] = [];
  const flush = (): void => {
    if (waiting.length === 0) return;
    const messages = waiting;
    waiting = [];
    // anything sent to a socket that is closing or gone is lost, as with `ws`
    if (webSocket.readyState === webSocket.OPEN) line.write(framed(messages));
  };
  webSocket.send = (...given: unknown[]): void => {
    const [message, , whenSent] = given;
    if (!(message instanceof Uint8Array) || whenSent !== undefined || webSocket.readyState !== webSocket.OPEN) {
      flush();
      send(...given);
      return;
    }
    if (waiting.length === 0) process.nextTick(flush);
    waiting.push(message);
  };
  webSocket.close = (code, reason): void => {
    flush();
    close(code, reason);
  };
}
