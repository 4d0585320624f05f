import { Protocol } from '@colyseus/shared-types';
import { WebSocket } from 'ws';
import { newGuest, post } from '../players/guests.ts';
import { Traffic } from './traffic.ts';

interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** How many tables one guest watches: the server limits how often a guest joins. */
const TABLES_EACH = 20;

async function watch(url: string, table: string, options: object, traffic: Traffic): Promise<WebSocket> {
  const { processId, roomId, sessionId } = await post<Reservation>(`${url}/matchmake/joinById/${table}`, options);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (frame: Buffer) => {
      if (frame[0] === Protocol.JOIN_ROOM) socket.send(Uint8Array.of(Protocol.JOIN_ROOM));
      if (frame[0] === Protocol.ROOM_STATE) resolve();
      traffic.take(frame);
    });
  });
  return socket;
}

/** Watchers who do not read what they are sent, but count it. */
export class Watchers {
  readonly traffic = new Traffic();
  private readonly sockets: WebSocket[] = [];

  /** Brings this many to each of these rooms. `areGuests`: whether they are let in as guests of Kibitz. */
  async come(url: string, tables: readonly string[], each: number, areGuests: boolean): Promise<void> {
    for (let n = 0; n < each; n++) {
      let options: object = {};
      for (const [i, table] of tables.entries()) {
        if (areGuests && i % TABLES_EACH === 0) options = { token: (await newGuest(url)).token };
        this.sockets.push(await watch(url, table, options, this.traffic));
      }
    }
  }

  leave(): void {
    for (const socket of this.sockets) socket.close();
  }
}
