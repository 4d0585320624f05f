import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AuthContext, ClientState, CloseCode, connectClientToRoom, matchMaker, ServerError } from '@colyseus/core';
import { WebSocketClient, WebSocketTransport } from '@colyseus/ws-transport';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { joinRefusalOf } from '../rooms/admission.ts';
import { Heartbeats, type Socket } from './heartbeats.ts';

/** Larger frames end the connection. Anything a person can cause is far smaller, and is refused with an answer. */
const LARGEST_FRAME = 64 * 1024;

/** How long a client may take to confirm that its socket is closing, in milliseconds. */
const CLOSE_WITHIN = 3_000;

/** The purpose of a socket: a room, and the session for which a place was reserved there. */
export interface Ticket {
  readonly room: string;
  readonly session: string;
}

/** Whether plain objects, in which Colyseus looks up rooms and sessions, have this name anyway. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** Reads the target of an upgrade request, `/<process>/<room>?sessionId=<session>`; null for any other. */
export function ticketOf(target: string): Ticket | null {
  const [, room, query] = /^\/[\w-]{1,64}\/([\w:-]{1,64})\?([\w=&%-]{1,400})$/.exec(target) ?? [];
  if (room === undefined || query === undefined) return null;
  const session = new URLSearchParams(query).get('sessionId') ?? '';
  if (!/^[\w-]{1,64}$/.test(session) || isInherited(session) || isInherited(room)) return null;
  return { room, session };
}

/** The socket's headers are not read: the guest was identified when the place was reserved. */
function contextOf(request: IncomingMessage): AuthContext {
  return { ip: request.socket.remoteAddress, headers: new Headers() };
}

/** Ends only this socket if one of its listeners throws. */
function containErrors(socket: Socket, onError: (error: unknown) => void): void {
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

/**
 * Colyseus's transport without its own entrance: it has no HTTP server and no router, since both trust a request's
 * bytes and end the process if they cannot be parsed. Upgrade requests come through `admit`, already checked.
 */
export class RoomTransport extends WebSocketTransport {
  private readonly log: LimitedLog;
  private readonly joinWithin: number;
  private readonly heartbeats = new Heartbeats();

  /** `joinWithin` is how long a client may take to confirm that it has joined, in milliseconds. */
  constructor(log: LimitedLog, joinWithin: number) {
    // the types of ws do not know the last of these yet
    // pings are answered by guardSockets, a few
    const options = { noServer: true, maxPayload: LARGEST_FRAME, autoPong: false, closeTimeout: CLOSE_WITHIN };
    super(options);
    // the transport's own listener parses the target as a URL; later listeners still get every socket
    this.wss.removeAllListeners('connection');
    this.log = log;
    this.joinWithin = joinWithin;
  }

  /** Starts pinging connections, and their heartbeats. The HTTP server listens separately. */
  override listen(_port: number, _hostname?: string, _backlog?: number, onListening?: () => void): this {
    this.autoTerminateUnresponsiveClients(this.pingIntervalMS, this.pingMaxRetries);
    this.heartbeats.start();
    queueMicrotask(() => onListening?.());
    return this;
  }

  /** Leaves Colyseus's HTTP routes out: joining has our own route. */
  override bindRouter(): void {}

  override shutdown(): void {
    clearInterval(this.pingInterval);
    this.heartbeats.stop();
    super.shutdown();
  }

  /** Completes the upgrade and brings the client into its room. If it throws, the caller must destroy the socket. */
  admit(request: IncomingMessage, socket: Duplex, head: Buffer, ticket: Ticket): void {
    this.wss.handleUpgrade(request, socket, head, (webSocket) => {
      containErrors(webSocket, (error) => this.log.failure('a socket failed', error));
      webSocket.on('error', () => this.log.write('debug', 'a socket broke, or sent no valid WebSocket frame'));
      // what the transport's pings look at
      const pinged = Object.assign(webSocket, { pingCount: 0 });
      webSocket.on('pong', () => {
        pinged.pingCount = 0;
      });
      this.wss.emit('connection', webSocket, request);
      this.join(webSocket, socket, ticket, contextOf(request)).catch((error: unknown) => {
        this.log.failure('a socket failed', error);
        webSocket.terminate();
      });
    });
  }

  private async join(webSocket: Socket, line: Duplex, { room, session }: Ticket, context: AuthContext): Promise<void> {
    const client = new WebSocketClient(session, webSocket);
    const tooLate = setTimeout(() => {
      if (client.state === ClientState.JOINING) webSocket.terminate();
    }, this.joinWithin);
    tooLate.unref();
    webSocket.once('close', () => clearTimeout(tooLate));
    try {
      await connectClientToRoom(matchMaker.getLocalRoomById(room), client, context, {});
      this.heartbeats.add(webSocket, line);
    } catch (error) {
      if (!(error instanceof ServerError)) this.log.failure('a client could not join', error);
      const { code, message } = joinRefusalOf(error);
      client.error(code, message, () => webSocket.close(CloseCode.WITH_ERROR));
    }
  }
}
