import { type Client, ClientState, Protocol, type Serializer } from '@colyseus/core';
import { type PublicTable, sharedPart } from '@kibitz/shared/wire/syncedTable';
import { SERIALIZER } from '@kibitz/shared/wire/tableDecoder';
import { changesFrame, heldPart, OwnWriter, partOf, SharedWriter, wholeFrame } from '@kibitz/shared/wire/tableWriter';
import type { OwnPart, WholeTable } from '@kibitz/shared/wire/wholeTable';
import type { HeldPicture, Picture } from './watchingPictures.ts';

/** For tables that spectators see late: what they see. It is told of every picture. */
interface LateView {
  add(picture: Picture): void;
  /** A frame with all that is shown now. */
  whole(): Uint8Array;
}

/** What is new in a client's own part; null for nothing. */
interface Change {
  readonly client: Client;
  readonly own: Uint8Array | null;
}

/**
 * Syncs a table in place of Colyseus's own serializer: one encoding of what all see for everybody, watchers included, and behind it what each
 * client alone sees. A client whose part has not changed is sent nothing, so nobody sees when another's part changes. If those without a
 * seat see the table late, they are sent what `LateView` shows instead.
 */
export class TableSerializer implements Serializer<WholeTable> {
  readonly id = SERIALIZER;
  private readonly seatOf: (client: Client) => number;
  private readonly catchUp: () => void;
  private late: LateView | null = null;
  private shared = new SharedWriter();
  /** The clients that have had a whole table. */
  private readonly own = new WeakMap<Client, OwnWriter>();
  /** Those that have had one as it is shown late. */
  private readonly watching = new WeakSet<Client>();
  /** What each client is to see for a while before the next patch applies. */
  private readonly held = new Map<Client, Uint8Array>();
  /** The same, for those who see it late. */
  private heldLate: HeldPicture[] = [];
  private table: WholeTable | null = null;
  /** Has anybody a table of which `shared` knows? */
  private hasBegun = false;

  /** `seatOf` says on which seat a client is; -1 for none. `catchUp` sends everybody what has changed since the last patch. */
  constructor(seatOf: (client: Client) => number, catchUp: () => void) {
    this.seatOf = seatOf;
    this.catchUp = catchUp;
  }

  /** From now on those without a seat are shown this. Call it before anybody comes, with the table that `late` begins with. */
  showLate(late: LateView, first: PublicTable): void {
    this.late = late;
    // pictures are queued for later, whoever is here
    this.shared.restart(first);
    this.hasBegun = true;
  }

  /** The table from now on, as Colyseus hears of it when the room's state is set. */
  reset(table: WholeTable): void {
    this.table = table;
  }

  getFullState(client?: Client): Uint8Array {
    // while a deal is being recorded the table is ahead of the last patch: the shared part and the client's own must be of the same moment
    this.catchUp();
    const { table } = this;
    if (client === undefined || table === null) throw new Error('a table is sent to a client, once there is one');
    return this.late !== null && this.seesLate(client)
      ? this.wholeLate(client, this.late)
      : this.wholeNow(client, table);
  }

  /** Lets everybody see the table as it is now for this many milliseconds before the next patch applies: one frame carries both. */
  hold(clients: readonly Client[], table: WholeTable, ms: number): void {
    const here = this.clientsHere(clients);
    if (here.length === 0 && this.late === null) return;
    const now = sharedPart(table);
    if (this.late !== null) this.heldLate.push({ table: now, ms });
    const shared = this.shared.update(now);
    for (const { client, own } of this.changesFor(here, table)) {
      const before = this.held.get(client);
      const held = heldPart(partOf(shared, own), ms);
      this.held.set(client, before === undefined ? held : Buffer.concat([before, held]));
    }
  }

  /** Sends what has changed. True if anybody was sent anything. */
  applyPatches(clients: readonly Client[], table: WholeTable): boolean {
    this.table = table;
    const leavers = this.late === null ? [] : clients.filter((client) => this.own.has(client) && this.seesLate(client));
    if (this.late !== null) for (const client of leavers) client.raw(this.wholeLate(client, this.late));
    const here = this.clientsHere(clients);
    if (here.length === 0 && this.late === null) {
      // the next one to come starts afresh
      this.hasBegun = false;
      return false;
    }
    const now = sharedPart(table);
    const shared = this.shared.update(now);
    let isSent = this.sendChanges(this.changesFor(here, table), shared);
    if (this.late !== null && this.showNow(clients, table)) isSent = true;
    if (shared !== null || this.heldLate.length > 0) this.late?.add({ held: this.heldLate, table: now });
    this.heldLate = [];
    return isSent;
  }

  /** Sends the table as it is to those who have seen it late and no longer need to. True if there are any. */
  private showNow(clients: readonly Client[], table: WholeTable): boolean {
    let isSent = false;
    for (const client of clients) {
      if (!this.watching.has(client) || this.seesLate(client)) continue;
      client.raw(this.wholeNow(client, table));
      isSent = true;
    }
    return isSent;
  }

  /** Sends a frame to those who see the table late. */
  sendLate(clients: readonly Client[], frame: Uint8Array): void {
    for (const client of clients) {
      if (client.state === ClientState.JOINED && this.watching.has(client)) client.raw(frame);
    }
  }

  private seesLate(client: Client): boolean {
    return this.late !== null && this.seatOf(client) < 0;
  }

  private wholeLate(client: Client, late: LateView): Uint8Array {
    this.own.delete(client);
    this.held.delete(client);
    this.watching.add(client);
    return late.whole();
  }

  private wholeNow(client: Client, table: WholeTable): Uint8Array {
    if (!this.hasBegun) this.shared.restart(sharedPart(table));
    this.hasBegun = true;
    const writer = new OwnWriter();
    this.own.set(client, writer);
    this.watching.delete(client);
    const seat = this.seatOf(client);
    return wholeFrame(Protocol.ROOM_STATE, this.shared.whole(), writer.whole(seat, ownOf(table, seat)));
  }

  /** Sends each client what is new to it. Those that get only the shared part are sent the same bytes. */
  private sendChanges(changes: readonly Change[], shared: Uint8Array | null): boolean {
    const sharedFrame = changesFrame(Protocol.ROOM_STATE_PATCH, null, shared, null);
    let isSent = false;
    for (const { client, own } of changes) {
      const held = this.held.get(client) ?? null;
      const isShared = held === null && own === null;
      const frame = isShared ? sharedFrame : changesFrame(Protocol.ROOM_STATE_PATCH, held, shared, own);
      if (frame === null) continue;
      client.raw(frame);
      isSent = true;
    }
    this.held.clear();
    return isSent;
  }

  private clientsHere(clients: readonly Client[]): Client[] {
    // `filter` on Colyseus's clients builds an index as well, which takes longer than this
    const here: Client[] = [];
    for (const client of clients) if (client.state === ClientState.JOINED && this.own.has(client)) here.push(client);
    return here;
  }

  /** What is new for each of these clients in what it alone sees. */
  private changesFor(clients: readonly Client[], table: WholeTable): Change[] {
    const parts: (OwnPart | undefined)[] = [];
    return clients.map((client) => {
      const seat = this.seatOf(client);
      let part: OwnPart | null = null;
      // somebody may have several windows
      if (seat >= 0) part = parts[seat] ??= table.own(seat);
      return { client, own: this.own.get(client)?.update(seat, part) ?? null };
    });
  }
}

function ownOf(table: WholeTable, seat: number): OwnPart | null {
  return seat < 0 ? null : table.own(seat);
}
