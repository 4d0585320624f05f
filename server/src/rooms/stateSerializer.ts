import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { type Actors, actorBit, type Game, seatsIn } from '@kibitz/shared/kit/game/game';
import { HEARTBEAT } from '@kibitz/shared/wire/heartbeat';
import type { FieldsOf } from '@kibitz/shared/wire/state/gameState';
import { SyncedState } from '@kibitz/shared/wire/state/tableState';
import type { OwnPart, PublicTable } from '@kibitz/shared/wire/wholeTable';

/** A buffer larger than any state. Whole states are written here one at a time, and each client is given a copy. */
const FULL = new Uint8Array(256 * 1024);

/** Sent in place of the state to clients it is not for. */
const NOTHING = Uint8Array.of(HEARTBEAT);

/** What the serializer needs of its room. */
interface StateRoom {
  readonly game: Game;
  /** The moment from which times count, in epoch milliseconds. */
  readonly epoch: number;
  /** The seat that a client plays; -1 for none. */
  seatOf(client: Client): number;
  /** Whether everybody is shown the private states of all seats. */
  readonly hasOpenHands?: boolean;
  /** Whether this client should be sent the state. */
  isFor(client: Client): boolean;
  /** Sends everybody what has changed since the last patch. */
  catchUp(): void;
}

/**
 * Colyseus's serializer for the state of one table. Each client has a view of its own: a seat's private state is in the
 * view of the seat's player, and of those to whom hands are open. A client for which nothing is new is sent nothing, so
 * that nobody can tell when something known to others changes.
 */
export class StateSerializer extends SchemaSerializer<FieldsOf> {
  private readonly room: StateRoom;
  private readonly synced: SyncedState;
  /** By client that has had the whole state: the seats, as bits, whose private states it is shown. */
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

  /** The synced state. */
  get state(): FieldsOf {
    return this.synced.state;
  }

  /** Sets the public state. `hold`: how long people should see it before the next state, in milliseconds. */
  write(table: PublicTable, hold = 0): void {
    this.all = actorBit(table.seats.length) - 1;
    this.synced.write(table, hold);
  }

  /**
   * Sends clients the table, with the private states (`own`, by seat) of the seats that each is shown. `hold`: how long
   * people should see it before the next state, in milliseconds.
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

  /** The seats whose private states a client is shown now, as bits. */
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
    // a state must have no unsent changes when it is sent whole
    this.room.catchUp();
    const view = viewOf(client);
    this.shown.delete(client);
    this.show(client, this.seatsOf(client));
    this.needFullEncode = true;
    const whole = super.getFullState(client);
    // the whole state has the view's initial contents
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
    // a copy: the buffer is reused for other clients' parts
    let forAll: Uint8Array | null = null;
    let isSent = false;
    for (const client of clients) {
      const seats = this.shown.get(client);
      if (seats === undefined || client.state !== ClientState.JOINED) continue;
      const view = viewOf(client);
      const isForAll = seats === 0 && view.changes.size === 0;
      if (isForAll) forAll ??= encoder.sharedBuffer.slice(0, shared);
      const frame = isForAll && forAll !== null ? forAll : encoder.encodeView(view, shared, it);
      // the first byte only marks it as a patch
      if (frame.length <= 1) continue;
      client.raw(frame);
      isSent = true;
    }
    encoder.discardChanges();
    return isSent;
  }

  /** Whether a client is owed a patch although no state has changed: it gains or loses sight of a private state. */
  private isOwed(client: Client): boolean {
    return this.shown.has(client) && viewOf(client).changes.size > 0;
  }
}

/** A client without a view would be sent parts of a buffer shared with others' patches. */
function viewOf(client: Client): StateView {
  client.view ??= new StateView();
  return client.view;
}
