import { setImmediate as endOfTurn } from 'node:timers/promises';
import { ErrorCode, type IRoomCache, matchMaker, Room, ServerError } from '@colyseus/core';
import { requests } from '@kibitz/shared/wire/messages';
import type { PublicTable } from '@kibitz/shared/wire/wholeTable';
import { NO_PART } from '../tables/shownTable.ts';
import { guardFrames } from './frames.ts';
import type { RoomKind } from './kibitzing.ts';
import { RESERVED_FOR } from './places.ts';
import { isRequest } from './requestHandlers.ts';
import type { RoomServices } from './roomServices.ts';
import { StateSerializer } from './stateSerializer.ts';
import { type TableClient, TableWindows } from './tableWindows.ts';
import type { Hands } from './watchingPictures.ts';

/** The types of the rooms for watching late, and of those for watching with open hands. */
export const WATCH = 'watch';
export const OPEN_HANDS = 'open';

/** The longest possible timer, in milliseconds: patches are sent when something happens, so rooms need no tick. */
const NEVER = 2 ** 31 - 1;

/** The ids of a table's rooms, by who is in them. */
const ROOM_IDS: { readonly [kind in RoomKind]: (table: string) => string } = {
  table: (table) => table,
  late: (table) => `${WATCH}:${table}`,
  open: (table) => `${OPEN_HANDS}:${table}`,
};
const ROOM_TYPES = { late: WATCH, open: OPEN_HANDS } as const;

/** The part of a room that holds reservations for sockets still to come. */
interface HoldsReservations {
  readonly _reservedSeats: Record<string, unknown>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

/**
 * Drops every seat that Colyseus has reserved in a room. Otherwise reservations keep a closing room, and the server,
 * alive until they expire.
 */
function dropReservations(room: Room): void {
  const inner = room as unknown as HoldsReservations;
  for (const session of Object.keys(inner._reservedSeatTimeouts)) {
    clearTimeout(inner._reservedSeatTimeouts[session]);
    delete inner._reservedSeatTimeouts[session];
    delete inner._reservedSeats[session];
  }
  clearTimeout(inner._autoDisposeTimeout);
  inner._autoDisposeTimeout = undefined;
}

/** How a room is made: only by the server and by the table's own room, and with no input from clients. */
interface RoomOptions {
  /** The id of an open table. */
  readonly table: string;
}

/** The Colyseus side of a table's room. What people ask and are told there is up to TableWindows. */
abstract class WindowsRoom extends Room<{ state: object; client: TableClient }> {
  // Places counts them by owner; a room that Colyseus thinks full would shut out its own players
  override maxClients = Number.POSITIVE_INFINITY;
  override seatReservationTimeout = RESERVED_FOR / 1000;
  /** All windows at the table; null until the room is made. */
  windows: TableWindows | null = null;
  private serializer: StateSerializer | null = null;
  protected abstract readonly kind: RoomKind;
  protected readonly services: RoomServices;

  constructor(services: RoomServices) {
    super();
    this.services = services;
  }

  /** Starts serving a table's windows. `catchUp` sends those who are here what has changed. */
  protected serve(windows: TableWindows, catchUp: () => void, hasOpenHands = false): StateSerializer {
    const { game, id: table } = windows.table;
    const { limits, limitedLog } = this.services;
    this.windows = windows;
    // in this order: a room with neither a patch rate nor a timestep keeps a timer of 60 Hz
    this.setTimestep(() => undefined, NEVER);
    this.patchRate = null;
    const serializer = new StateSerializer({
      game,
      epoch: windows.epoch,
      hasOpenHands,
      seatOf: (client) => windows.seatOf(client as TableClient),
      isFor: (client) => windows.isInItsRoom(client as TableClient),
      catchUp,
    });
    this.serializer = serializer;
    // the serializer owns the state; Colyseus sends no state for a room without one
    this.state = {};
    this.setSerializer(serializer);
    guardFrames(this, {
      isKnown: isRequest,
      count: (client: TableClient) => limits.by.requests.take(client.auth?.id ?? ''),
      onTrouble: (error) => limitedLog.failure('a frame could not be handled', error, { table }),
    });
    for (const name of Object.keys(requests).filter(isRequest)) {
      this.onMessage(name, (client: TableClient, payload: unknown) => windows.answer(client, name, payload));
    }
    return serializer;
  }

  override onJoin(client: TableClient): void {
    this.windows?.join(client, this.kind);
  }

  override onLeave(client: TableClient): void {
    this.serializer?.forget(client);
    this.windows?.leave(client);
  }

  override async disconnect(code?: number): Promise<unknown> {
    // the person who ended the table gets an answer before their connection is closed
    await endOfTurn();
    dropReservations(this);
    return super.disconnect(code);
  }
}

/** A table's own room syncs the table as it is. The table does everything else. */
export class TableRoom extends WindowsRoom {
  override autoDispose = false;
  protected override readonly kind = 'table';
  /** The table's other rooms while they are being opened. */
  private readonly opening = new Map<RoomKind, Promise<IRoomCache>>();

  override onCreate({ table: id }: RoomOptions): void {
    const table = this.services.tables.get(id);
    if (table === undefined) throw new ServerError(ErrorCode.APPLICATION_ERROR, `there is no table ${id}`);
    this.roomId = id;
    this.setPrivate(!table.head.isOpen);
    const windows = new TableWindows(this.services, table, (shared, hold, own) =>
      serializer.send(this.clients, shared, hold, own),
    );
    const serializer = this.serve(windows, () => windows.show());
    table.openTo(windows);
  }

  override async disconnect(code?: number): Promise<unknown> {
    const others = [ROOM_IDS.late, ROOM_IDS.open].map((idOf) => matchMaker.getLocalRoomById(idOf(this.roomId)));
    return Promise.all([super.disconnect(code), ...others.map((room) => room?.disconnect(code))]);
  }

  override onDispose(): void {
    this.windows?.late?.stop();
  }

  /**
   * The room that an account should join: this one, or another, opened for the first who needs it. Throws StorageFailed
   * if it cannot be recorded that somebody looks on or sees hands.
   */
  async roomFor(account: string): Promise<IRoomCache> {
    await this.windows?.table.attendance.noteOnlooker(account);
    await this.windows?.kibitzing.noteSight(account);
    const kind = this.windows?.kibitzing.roomOf(account) ?? 'table';
    const room = await matchMaker.driver.findOne({ roomId: ROOM_IDS[kind](this.roomId) });
    if (room !== undefined || kind === 'table') return room;
    const opening =
      this.opening.get(kind) ??
      matchMaker
        .createRoom(ROOM_TYPES[kind], { table: this.roomId } satisfies RoomOptions)
        .finally(() => this.opening.delete(kind));
    this.opening.set(kind, opening);
    return opening;
  }
}

/** A further room of a table, for spectators, which lasts while anybody is in it. */
abstract class SpectatorsRoom extends WindowsRoom {
  protected abstract override readonly kind: 'late' | 'open';

  override onCreate({ table: id }: RoomOptions): void {
    const { windows } = matchMaker.getLocalRoomById(id) as TableRoom;
    if (windows === null) throw new ServerError(ErrorCode.APPLICATION_ERROR, `there is no table ${id}`);
    this.roomId = ROOM_IDS[this.kind](id);
    this.setPrivate(true);
    this.showFrom(windows);
  }

  /** Serves the table's windows here and shows them what they may see. */
  protected abstract showFrom(windows: TableWindows): void;

  /** Sends everybody here the table with these hands open. */
  protected sendWith(serializer: StateSerializer, table: PublicTable, hold: number, hands: Hands): void {
    serializer.send(this.clients, table, hold, (seat) => ({ ...NO_PART, known: hands[seat] ?? [] }));
  }
}

/** Syncs a table with the delay for people without a seat. */
export class WatchRoom extends SpectatorsRoom {
  protected override readonly kind = 'late';

  protected override showFrom(windows: TableWindows): void {
    const serializer = this.serve(windows, () => windows.late?.again(), windows.kibitzing.hasOpenHands());
    windows.showLateTo((...shown) => this.sendWith(serializer, ...shown));
  }
}

/** Syncs a table without delay and with all hands, to those to whom its host has opened them. */
export class OpenHandsRoom extends SpectatorsRoom {
  protected override readonly kind = 'open';

  protected override showFrom(windows: TableWindows): void {
    const serializer = this.serve(windows, () => windows.showOpen(), true);
    windows.showOpenTo((...shown) => this.sendWith(serializer, ...shown));
  }

  override onDispose(): void {
    this.windows?.showOpenTo(null);
  }
}

/**
 * The classes of a server's rooms. Colyseus makes rooms without arguments, so the classes themselves carry the
 * services.
 */
export function roomsOf(services: RoomServices) {
  return {
    TableRoom: class extends TableRoom {
      constructor() {
        super(services);
      }
    },
    WatchRoom: class extends WatchRoom {
      constructor() {
        super(services);
      }
    },
    OpenHandsRoom: class extends OpenHandsRoom {
      constructor() {
        super(services);
      }
    },
  };
}
