import { type Client, Room } from '@colyseus/core';
import { serveFloor } from './colyseusFloor.ts';
import { FloorState } from './floorState.ts';

/* The floor of a card game on Colyseus that sends only which card was played by whom, and writes nothing down. */

interface Asked {
  readonly action: { readonly card: string };
  readonly turn: number;
}

class LeanRoom extends Room<{ state: FloorState }> {
  override maxClients = 1000;

  override onCreate(): void {
    this.setTimestep(() => undefined, 250);
    this.patchRate = null;
    this.state = new FloorState();
    this.onMessage('act', (client: Client, { action, turn }: Asked) => {
      this.state.last = JSON.stringify({ seat: this.clients.indexOf(client), card: action.card, n: turn });
      this.state.played++;
      this.broadcastPatch();
    });
  }
}

await serveFloor(LeanRoom);
