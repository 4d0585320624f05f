import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { FieldsOf } from '@kibitz/shared/wire/state/gameState';
import { SyncedState } from '@kibitz/shared/wire/state/tableState';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import type { OwnPart } from '@kibitz/shared/wire/wholeTable';

/** Whole states are written here, one at a time, and none is larger: each client is given a copy. */
const FULL = new Uint8Array(256 * 1024);

/**
 * Colyseus's serializer for the state of one table. Each client has a view of its own: a seat's own state is in the
 * view of whoever plays that seat. A
 * client for which nothing is new is sent nothing, so that nobody sees when something changes that others know.
 */
export class StateSerializer extends SchemaSerializer<FieldsOf> {
  private readonly synced: SyncedState;
  /** The seat whose own state each client is shown, of those that have had the whole state; -1 for none. */
  private readonly shown = new WeakMap<Client, number>();

  constructor(game: Game, epoch: number) {
    super();
    this.synced = new SyncedState(game, epoch);
    this.fullEncodeBuffer = FULL;
    this.reset(this.synced.state);
  }

  /** What is synced. */
  get state(): FieldsOf {
    return this.synced.state;
  }

  /** This client has been sent the whole state. */
  knows(client: Client): boolean {
    return this.shown.has(client);
  }

  /** Sets what all may know. `hold`: how long people are to see it before the next state, in milliseconds. */
  write(table: PublicTable, hold = 0): void {
    this.synced.write(table, hold);
  }

  /** Sets what the clients who play seats may know of them, and lets each see its own. */
  writeOwn(clients: Iterable<Client>, seatOf: (client: Client) => number, own: (seat: number) => OwnPart): void {
    let written = 0;
    for (const client of clients) {
      const seat = seatOf(client);
      // somebody may have several windows
      if (seat >= 0 && ((written >> seat) & 1) === 0) this.synced.writeOwn(seat, own(seat));
      if (seat >= 0) written |= 1 << seat;
      if (this.shown.has(client)) this.show(client, seat);
    }
  }

  private show(client: Client, seat: number): void {
    const before = this.shown.get(client) ?? -1;
    this.shown.set(client, seat);
    if (before === seat) return;
    const view = viewOf(client);
    if (before >= 0) view.remove(this.synced.ownOf(before));
    if (seat >= 0) view.add(this.synced.ownOf(seat));
  }

  /** The whole state for a client that plays this seat (-1 for none); nothing may have changed since the last patch. */
  wholeFor(client: Client, seat: number): Uint8Array {
    const view = viewOf(client);
    this.shown.delete(client);
    this.show(client, seat);
    this.needFullEncode = true;
    const whole = super.getFullState(client);
    // what the view is to begin with is in the whole state
    view.changes.clear();
    return whole;
  }

  /** A client has left. */
  forget(client: Client): void {
    this.shown.delete(client);
    client.view?.dispose();
  }

  override applyPatches(clients: Client[]): boolean {
    const { encoder } = this;
    if (!encoder.hasChanges && !clients.some((client) => this.isOwed(client))) return false;
    const it = { offset: 1 };
    encoder.sharedBuffer[0] = Protocol.ROOM_STATE_PATCH;
    encoder.encode(it);
    const shared = it.offset;
    // a copy: the buffer has other clients' parts next
    let forAll: Uint8Array | null = null;
    let isSent = false;
    for (const client of clients) {
      const seat = this.shown.get(client);
      if (seat === undefined || client.state !== ClientState.JOINED) continue;
      const view = viewOf(client);
      const isForAll = seat < 0 && view.changes.size === 0;
      if (isForAll) forAll ??= encoder.sharedBuffer.slice(0, shared);
      const frame = isForAll && forAll !== null ? forAll : encoder.encodeView(view, shared, it);
      // the first byte only says that it is a patch
      if (frame.length <= 1) continue;
      client.raw(frame);
      isSent = true;
    }
    encoder.discardChanges();
    return isSent;
  }

  /** A client must be told of a seat's own state that it is shown, or no longer shown, though no state has changed. */
  private isOwed(client: Client): boolean {
    return this.shown.has(client) && viewOf(client).changes.size > 0;
  }
}

/** A client without a view would be sent parts of a buffer that others' patches pass through. */
function viewOf(client: Client): StateView {
  client.view ??= new StateView();
  return client.view;
}
