import type { WebSocketClient } from '@colyseus/ws-transport';

/** A WebSocket of Colyseus's transport. */
export type Socket = ConstructorParameters<typeof WebSocketClient>[1];

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
