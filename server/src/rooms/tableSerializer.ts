import { type Client, ClientState, Protocol, type Serializer } from '@colyseus/core';
import { sharedPart } from '@kibitz/shared/wire/syncedTable';
import { SERIALIZER } from '@kibitz/shared/wire/tableDecoder';
import { changesFrame, heldPart, OwnWriter, partOf, SharedWriter, wholeFrame } from '@kibitz/shared/wire/tableWriter';
import type { OwnPart, WholeTable } from '@kibitz/shared/wire/wholeTable';

/**
 * Syncs a table in Colyseus's place of a serializer: one encoding of what all see for everybody, watchers included, and behind it what each
 * client alone sees. A client of whose part nothing has changed is sent nothing, so nobody sees when another's part does.
 */
export class TableSerializer implements Serializer<WholeTable> {
  readonly id = SERIALIZER;
  private readonly seatOf: (client: Client) => number;
  private shared = new SharedWriter();
  /** The clients that have had a whole table. */
  private readonly own = new WeakMap<Client, OwnWriter>();
  /** What each client is to see for a while before what the next patch says. */
  private readonly held = new Map<Client, Uint8Array>();
  private table: WholeTable | null = null;
  /** Has anybody a table of which `shared` knows? */
  private hasBegun = false;

  /** `seatOf` says on which seat a client is; -1 for none. */
  constructor(seatOf: (client: Client) => number) {
    this.seatOf = seatOf;
  }

  /** The table from now on, as Colyseus hears of it when the room's state is set. */
  reset(table: WholeTable): void {
    this.table = table;
  }

  getFullState(client?: Client): Uint8Array {
    const { table } = this;
    if (client === undefined || table === null) throw new Error('a table is sent to a client, once there is one');
    if (!this.hasBegun) this.shared.restart(sharedPart(table));
    this.hasBegun = true;
    const writer = new OwnWriter();
    this.own.set(client, writer);
    const seat = this.seatOf(client);
    return wholeFrame(Protocol.ROOM_STATE, this.shared.whole(), writer.whole(seat, ownOf(table, seat), table.table));
  }

  /** Lets everybody see the table as it is now for so many milliseconds before what the next patch says: one frame says both. */
  hold(clients: readonly Client[], table: WholeTable, ms: number): void {
    const here = this.clientsHere(clients);
    if (here.length === 0) return;
    for (const [client, part] of this.changesFor(here, table)) {
      const before = this.held.get(client);
      const held = heldPart(part, ms);
      this.held.set(client, before === undefined ? held : Buffer.concat([before, held]));
    }
  }

  /** Sends what has changed. True if anybody was sent anything. */
  applyPatches(clients: readonly Client[], table: WholeTable): boolean {
    this.table = table;
    const here = this.clientsHere(clients);
    if (here.length === 0) {
      // the next one to come begins anew
      this.hasBegun = false;
      return false;
    }
    const frames = new Map<Uint8Array | null, Uint8Array | null>();
    let isSent = false;
    for (const [client, part] of this.changesFor(here, table)) {
      const held = this.held.get(client) ?? null;
      // clients that are told the same are sent the same bytes
      const known = held === null ? frames.get(part) : undefined;
      const frame = known === undefined ? changesFrame(Protocol.ROOM_STATE_PATCH, held, part) : known;
      if (held === null) frames.set(part, frame);
      if (frame === null) continue;
      client.raw(frame);
      isSent = true;
    }
    this.held.clear();
    return isSent;
  }

  private clientsHere(clients: readonly Client[]): Client[] {
    return clients.filter((client) => client.state === ClientState.JOINED && this.own.has(client));
  }

  /** What is new for each of these clients; null for nothing. */
  private changesFor(clients: readonly Client[], table: WholeTable): [Client, Uint8Array | null][] {
    const shared = this.shared.update(sharedPart(table));
    const owned = new Map<number, OwnPart | null>();
    return clients.map((client) => {
      const seat = this.seatOf(client);
      const known = owned.get(seat);
      const part = known === undefined ? ownOf(table, seat) : known;
      owned.set(seat, part);
      return [client, partOf(shared, this.own.get(client)?.update(seat, part, table.table) ?? null)];
    });
  }
}

function ownOf(table: WholeTable, seat: number): OwnPart | null {
  return seat < 0 ? null : table.own(seat);
}
