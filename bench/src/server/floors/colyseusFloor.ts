import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { FloorJournal } from './floorJournal.ts';
import { FloorState } from './floorState.ts';

/*
 * The floors on Colyseus, on any free port of this machine. `bare`, where KIBITZ_DATA names a folder, does what Kibitz
 * does, without a game: it writes every action down, changes a state, sends as many bytes in as many patches to
 * everybody, and answers. `lean`, without a folder, is a card game that writes nothing, and sends only which card was
 * played by whom. SIGTERM ends it.
 */

/** What a patch of `bare` is to have; this process is told. */
interface Shape {
  /** Bytes of a patch, and patches an action. */
  readonly bytes: number;
  readonly patches: number;
}

interface Asked {
  readonly action: { readonly card: string };
  readonly turn: number;
}

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
/** What a patch has besides those fields' texts: their own heads, the count and its code. */
const OVERHEAD = 18;

/** Texts are cut from it, each time from another place. */
const TEXT = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(97 + ((i * 7919) % 26))).join('');

let shape: Shape = { bytes: 400, patches: 1 };
let cut = 0;
process.on('message', (message: { readonly shape?: Shape }) => {
  shape = message.shape ?? shape;
});

const { KIBITZ_DATA: folder } = process.env;
const journal = folder === undefined ? null : new FloorJournal(folder);

class FloorRoom extends Room<{ state: FloorState }> {
  override maxClients = 1000;
  private seq = 0;
  private owed = 0;

  override async onCreate(): Promise<void> {
    this.setTimestep(() => undefined, 250);
    this.patchRate = null;
    this.state = new FloorState();
    await journal?.open(this.roomId);
    if (journal === null) this.onMessage('act', (client: Client, asked: Asked) => this.playLean(client, asked));
    else this.onMessage('act', (client: Client, action: object) => this.playBare(journal, client, action));
  }

  private playLean(client: Client, { action, turn }: Asked): void {
    const played = JSON.stringify({ seat: this.clients.indexOf(client), card: action.card, n: turn });
    this.state.last = played;
    this.state.played++;
    this.broadcastPatch();
  }

  private async playBare(written: FloorJournal, client: Client, action: object): Promise<{ ok: boolean }> {
    const seat = this.clients.indexOf(client);
    const at = this.seq++;
    await written.append(this.roomId, at, JSON.stringify({ type: 'move', move: { seat, ...action } }));
    this.state.played++;
    this.owed += shape.patches;
    for (; this.owed >= 1; this.owed--) this.sendText();
    return { ok: true };
  }

  /** Changes as much text as a patch should have, and sends it. */
  private sendText(): void {
    const each = Math.max(0, Math.round((shape.bytes - OVERHEAD) / FIELDS.length));
    for (const field of FIELDS) {
      cut = (cut + 1009) % (TEXT.length - each);
      this.state[field] = TEXT.slice(cut, cut + each);
    }
    this.broadcastPatch();
  }
}

const http = createServer();
const transport = new WebSocketTransport({ server: http });
const server = new Server({ transport, greet: false, gracefullyShutdown: false });
server.define('floor', FloorRoom);
await server.listen(0, '127.0.0.1');
process.stdout.write(`open at http://localhost:${(http.address() as AddressInfo).port}\n`);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
