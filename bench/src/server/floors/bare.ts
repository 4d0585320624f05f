import { type Client, matchMaker, Room } from '@colyseus/core';
import { serveFloor } from './colyseusFloor.ts';
import { FloorJournal } from './floorJournal.ts';
import { FloorState } from './floorState.ts';

/*
 * The floor of a Colyseus server that does what Kibitz does, without a game: it writes every action down, changes a
 * state, sends as many bytes in as many patches to everybody, and answers. With ROOMS=N it opens N empty rooms.
 */

/** What is to be sent; this process is told. */
interface Shape {
  /** Bytes of a patch, and patches an action. */
  readonly bytes: number;
  readonly patches: number;
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

const folder = process.env['KIBITZ_DATA'];
const journal = folder === undefined ? null : new FloorJournal(folder);

class BareRoom extends Room<{ state: FloorState }> {
  override maxClients = 1000;
  private seq = 0;
  private owed = 0;

  override async onCreate(): Promise<void> {
    this.setTimestep(() => undefined, 250);
    this.patchRate = null;
    this.state = new FloorState();
    await journal?.open(this.roomId);
    this.onMessage('act', (client: Client, action: object) => this.play(client, action));
  }

  private async play(client: Client, action: object): Promise<{ ok: boolean }> {
    const seat = this.clients.indexOf(client);
    const at = this.seq++;
    await journal?.append(this.roomId, at, JSON.stringify({ type: 'move', move: { seat, ...action } }));
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

class KeptRoom extends BareRoom {
  override autoDispose = false;
}

const rooms = Number(process.env['ROOMS'] ?? 0);
await serveFloor(rooms > 0 ? KeptRoom : BareRoom, async () => {
  for (let n = 0; n < rooms; n++) await matchMaker.createRoom('floor', {});
});
