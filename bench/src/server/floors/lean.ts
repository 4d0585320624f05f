import { type Client, Room } from '@colyseus/core';
import { serveFloor } from './colyseusFloor.ts';
import { FloorJournal } from './floorJournal.ts';
import { FloorState } from './floorState.ts';

/*
 * The floor of a card game on Colyseus that sends only which card was played by whom. With KIBITZ_DATA it writes that
 * down before it sends it: the least for any game on Colyseus that shows only what is durable.
 */

interface Asked {
  readonly action: { readonly card: string };
  readonly turn: number;
}

const folder = process.env['KIBITZ_DATA'];
const journal = folder === undefined ? null : new FloorJournal(folder);

class LeanRoom extends Room<{ state: FloorState }> {
  override maxClients = 1000;
  private seq = 0;

  override async onCreate(): Promise<void> {
    this.setTimestep(() => undefined, 250);
    this.patchRate = null;
    this.state = new FloorState();
    await journal?.open(this.roomId);
    this.onMessage('act', (client: Client, asked: Asked) => this.play(client, asked));
  }

  private async play(client: Client, { action, turn }: Asked): Promise<void> {
    const played = JSON.stringify({ seat: this.clients.indexOf(client), card: action.card, n: turn });
    // not a turn of the event loop later if nothing is written
    if (journal !== null) await journal.append(this.roomId, this.seq++, played);
    this.state.last = played;
    this.state.played++;
    this.broadcastPatch();
  }
}

await serveFloor(LeanRoom);
