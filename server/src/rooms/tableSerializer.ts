import type { Client, Serializer } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { type PublicTable, sharedPart } from '@kibitz/shared/wire/syncedTable';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import { StateSerializer } from './stateSerializer.ts';
import type { HeldPicture, Picture } from './watchingPictures.ts';

/** What the serializer needs of its room. */
interface SerializedRoom {
  readonly game: Game;
  /** The moment from which times count, in epoch milliseconds. */
  readonly epoch: number;
  /** The seat that a client plays; -1 for none. */
  seatOf(client: Client): number;
  /** Sends everybody what has changed since the last patch. */
  catchUp(): void;
}

/**
 * Syncs a table. If those without a seat see it late, they have a state of their own, which is behind; whoever changes
 * from one to the other must
 * join anew (`hasMoved`): the references of one state mean nothing in the other.
 */
export class TableSerializer implements Serializer<WholeTable> {
  /** Colyseus's own: its clients read it. */
  readonly id = 'schema';
  private readonly room: SerializedRoom;
  private readonly now: StateSerializer;
  private late: StateSerializer | null = null;
  /** Told of every picture of a table that is shown late. */
  private onPicture: (picture: Picture) => void = () => undefined;
  /** What was to be seen for a while before the next patch. */
  private held: HeldPicture[] = [];
  private hasBegun = false;
  /** Somebody who is about to be sent the whole state. */
  private joining: Client | null = null;

  constructor(room: SerializedRoom) {
    this.room = room;
    this.now = new StateSerializer(room.game, room.epoch);
  }

  /**
   * From now on those without a seat are shown only what `showLate` says, which begins with this. Call it before
   * anybody comes.
   */
  beginLate(first: PublicTable, onPicture: (picture: Picture) => void): void {
    this.late = new StateSerializer(this.room.game, this.room.epoch);
    this.late.write(first);
    // nobody is here yet: whoever comes is sent the whole state
    this.late.applyPatches([]);
    this.onPicture = onPicture;
  }

  reset(): void {
    // each patch is told of the table that it is to send
  }

  handshake(): Uint8Array {
    return this.now.handshake();
  }

  getFullState(client?: Client): Uint8Array {
    if (client === undefined) throw new Error('a table is sent to a client');
    // a state that is sent whole must have no changes to send
    this.joining = client;
    this.room.catchUp();
    this.joining = null;
    if (this.late !== null && this.seesLate(client)) return this.late.wholeFor(client, -1);
    return this.now.wholeFor(client, this.room.seatOf(client));
  }

  /** Lets everybody see the table as it is now for this many milliseconds before the next patch applies. */
  hold(clients: readonly Client[], table: WholeTable, ms: number): void {
    const shared = sharedPart(table);
    if (this.late !== null) this.held.push({ table: shared, ms });
    this.send(clients, table, shared, ms);
  }

  applyPatches(clients: Client[], table: WholeTable): boolean {
    const shared = sharedPart(table);
    const isSent = this.send(clients, table, shared, 0);
    if (this.late !== null) this.onPicture({ held: this.held, table: shared });
    this.held = [];
    return isSent;
  }

  private send(clients: Iterable<Client>, table: WholeTable, shared: PublicTable, hold: number): boolean {
    this.hasBegun = table.phase !== 'waiting';
    const here = this.seeingNow(clients);
    this.now.write(shared, hold);
    this.now.writeOwn(this.joining === null ? here : [...here, this.joining], this.room.seatOf, table.own);
    return this.now.applyPatches(here);
  }

  /** Shows this to those who see the table late. `hold`: for how many milliseconds at least. */
  showLate(clients: Iterable<Client>, table: PublicTable, hold: number): void {
    const { late } = this;
    if (late === null) return;
    late.write(table, hold);
    late.applyPatches([...clients].filter((client) => late.knows(client) && !this.hasMoved(client)));
  }

  /** This client is sent one state, and should be sent the other. */
  hasMoved(client: Client): boolean {
    if (this.late === null) return false;
    return this.seesLate(client) ? this.now.knows(client) : this.late.knows(client);
  }

  forget(client: Client): void {
    this.now.forget(client);
    this.late?.forget(client);
  }

  private seeingNow(clients: Iterable<Client>): Client[] {
    const seeing: Client[] = [];
    for (const client of clients) if (this.now.knows(client) && !this.hasMoved(client)) seeing.push(client);
    return seeing;
  }

  /** Until the game begins nothing is late: all are shown the table as it is. */
  private seesLate(client: Client): boolean {
    return this.late !== null && this.hasBegun && this.room.seatOf(client) < 0;
  }
}
