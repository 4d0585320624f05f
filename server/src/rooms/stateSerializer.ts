import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { type Actors, actorBit, type Game, seatsIn } from '@kibitz/shared/kit/game/game';
import { HEARTBEAT } from '@kibitz/shared/wire/heartbeat';
import type { FieldsOf } from '@kibitz/shared/wire/state/gameState';
import { SyncedState } from '@kibitz/shared/wire/state/tableState';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import type { OwnPart } from '@kibitz/shared/wire/wholeTable';

/** Whole states are written here, one at a time, and none is larger: each client is given a copy. */
const FULL = new Uint8Array(256 * 1024);

/** In place of the state, for somebody whom it is not for. */
const NOTHING = Uint8Array.of(HEARTBEAT);

/** What the serializer needs of its room. */
interface StateRoom {
  readonly game: Game;
  /** The moment from which times count, in epoch milliseconds. */
  readonly epoch: number;
  /** The seat that a client plays; -1 for none. */
  seatOf(client: Client): number;
  /** Whether everybody is shown the own states of all seats, whoever plays them. */
  readonly hasOpenHands?: boolean;
  /** Whether this client is to be sent the state. */
  isFor(client: Client): boolean;
  /** Sends everybody what has changed since the last patch. */
  catchUp(): void;
}

/**
 * Colyseus's serializer for the state of one table. Each client has a view of its own: a seat's own state is in the
 * view of whoever plays that seat, and of those to whom hands are open. A client for which nothing is new is sent
 * nothing, so that nobody sees when something changes that others know.
 */
export class StateSerializer extends SchemaSerializer<FieldsOf> {
  private readonly room: StateRoom;
  private readonly synced: SyncedState;
  /** The seats, as bits, whose own states each client is shown, of those that have had the whole state. */
  private readonly shown = new WeakMap<Client, Actors>();
  /** All seats of the table, as bits. */
  private all: Actors = 0;

  constructor(room: StateRoom) {
    super();
    this.room = room;
    this.synced = new SyncedState(room.game, room.epoch);
    this.fullEncodeBuffer = FULL;
    this.reset(this.synced.state);
  }

  /** What is synced. */
  get state(): FieldsOf {
    return this.synced.state;
  }

  /** Sets what all may know. `hold`: how long people are to see it before the next state, in milliseconds. */
  write(table: PublicTable, hold = 0): void {
    this.all = actorBit(table.seats.length) - 1;
    this.synced.write(table, hold);
  }

  /**
   * Sends clients the table, and to those who are shown seats what these alone may know (`own`, by seat). `hold`: how
   * long people are to see it before the next state, in milliseconds.
   */
  send(clients: Iterable<Client>, table: PublicTable, hold = 0, own: ((seat: number) => OwnPart) | null = null): void {
    const here: Client[] = [];
    let written: Actors = 0;
    this.write(table, hold);
    for (const client of clients) {
      if (!this.room.isFor(client)) continue;
      here.push(client);
      const seats = this.seatsOf(client);
      // somebody may have several windows
      if (own !== null) for (const seat of seatsIn(seats & ~written)) this.synced.writeOwn(seat, own(seat));
      written |= seats;
      if (this.shown.has(client)) this.show(client, seats);
    }
    this.applyPatches(here);
  }

  /** The seats whose own states a client is to be shown now, as bits. */
  private seatsOf(client: Client): Actors {
    if (this.room.hasOpenHands === true) return this.all;
    const seat = this.room.seatOf(client);
    return seat < 0 ? 0 : actorBit(seat);
  }

  private show(client: Client, seats: Actors): void {
    const before = this.shown.get(client) ?? 0;
    this.shown.set(client, seats);
    if (before === seats) return;
    const view = viewOf(client);
    for (const seat of seatsIn(before & ~seats)) view.remove(this.synced.ownOf(seat));
    for (const seat of seatsIn(seats & ~before)) view.add(this.synced.ownOf(seat));
  }

  override getFullState(client?: Client): Uint8Array {
    if (client === undefined) throw new Error('a table is sent to a client');
    if (!this.room.isFor(client)) return NOTHING;
    // a state that is sent whole must have no changes to send
    this.room.catchUp();
    const view = viewOf(client);
    this.shown.delete(client);
    this.show(client, this.seatsOf(client));
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
      const seats = this.shown.get(client);
      if (seats === undefined || client.state !== ClientState.JOINED) continue;
      const view = viewOf(client);
      const isForAll = seats === 0 && view.changes.size === 0;
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
