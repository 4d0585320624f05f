import type { Duplex } from 'node:stream';
import type { WebSocketClient } from '@colyseus/ws-transport';

/** A WebSocket of Colyseus's transport. */
export type Socket = ConstructorParameters<typeof WebSocketClient>[1];

/**
 * Writes everything that a client is sent in one turn of the event loop at once, so that the answer to its move goes
 * with the patch.
 */
export function writeTogether(webSocket: Socket, line: Duplex): void {
  const send = webSocket.send.bind(webSocket) as (...given: unknown[]) => void;
  webSocket.send = (...given: unknown[]): void => {
    if (line.writableCorked === 0) {
      line.cork();
      process.nextTick(() => line.uncork());
    }
    send(...given);
  };
}

/** Ends only this socket if one of its listeners throws. */
export function containErrors(socket: Socket, onError: (error: unknown) => void): void {
  const emit = socket.emit.bind(socket);
  socket.emit = (...event: Parameters<typeof emit>): boolean => {
    try {
      return emit(...event);
    } catch (error) {
      onError(error);
      socket.terminate();
      return true;
    }
  };
}
