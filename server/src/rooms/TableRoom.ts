import { type AuthContext, type Client, ErrorCode, Room, ServerError } from '@colyseus/core';
import type { TableCard } from '@kibitz/shared/wire/api';
import { type Answer, type RequestName, requests } from '@kibitz/shared/wire/messages';
import type { Me } from '@kibitz/shared/wire/seen';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import { renameGuest } from '../accounts/renameGuest.ts';
import type { App } from '../app.ts';
import { serverNow } from '../clock.ts';
import type { Account } from '../journal/journal.ts';
import { cardOf } from '../lobby/cards.ts';
import { refusal, tooFast } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { type Admitted, admit, joinRefusal } from './admission.ts';
import { hangUp, onFlood } from './floods.ts';
import { guardFrames } from './frames.ts';
import { Places, RESERVED_FOR } from './places.ts';
import { answerTo, isRequest } from './requestHandlers.ts';
import { dropReservations } from './reservations.ts';
import { TableSerializer } from './tableSerializer.ts';

/** How long an account whose socket flooded the server may not join any table, in milliseconds. */
const PAUSE_AFTER_FLOOD = 30_000;

/** Patches are sent when something happens: a room has no steps of its own. As long as a timer can be, in milliseconds. */
const NEVER = 2 ** 31 - 1;

/** What a connection remembers: whose it is, and what it has been told about itself. */
interface Window {
  readonly account: string;
  seat: number;
  coming: number;
  isHost: boolean;
  isTold: boolean;
}

type TableClient = Client<{ auth: Admitted; userData: Window }>;

/** Does this account play here, or will it from the next deal on, or has it opened the table? */
function belongsTo({ head, seating }: LiveTable, account: string): boolean {
  return head.host === account || seating.seatOf(account) >= 0 || seating.comingSeatOf(account) >= 0;
}

/** How a room is made: by the App only, and with nothing that a client has said. */
interface RoomOptions {
  /** The id of an open table, which becomes the room's. */
  readonly table: string;
}

/** The places at each table that has a room, by the table's id. */
type PlacesByTable = Map<string, Places>;

/** The class of an app's rooms. Colyseus makes them without arguments, so the class itself carries the app. */
export function tableRoomOf(app: App) {
  const placesByTable: PlacesByTable = new Map();
  return class extends TableRoom {
    constructor() {
      super(app, placesByTable);
    }

    /** Lets in guests with a token of this server and a place at the table. */
    static override async onAuth(_token: string, options: unknown, context: AuthContext): Promise<Admitted> {
      return admit(app, options, context, (table) => placesByTable.get(table));
    }
  };
}

/** A room syncs one table to everybody who is connected to it, and passes on their requests. Everything else is the table's. */
class TableRoom extends Room<{ state: WholeTable; metadata: TableCard; client: TableClient }> {
  override autoDispose = false;
  // places are counted by whose they are (Places); a room that Colyseus counts full is closed to its own players
  override maxClients = Number.POSITIVE_INFINITY;
  override seatReservationTimeout = RESERVED_FOR / 1000;
  private readonly app: App;
  private readonly placesByTable: PlacesByTable;
  private table: LiveTable | null = null;
  private places: Places | null = null;
  private listed: Pick<WholeTable, 'phase' | 'seats' | 'watchers'> | null = null;

  constructor(app: App, placesByTable: PlacesByTable) {
    super();
    this.app = app;
    this.placesByTable = placesByTable;
  }

  override onCreate({ table: id }: RoomOptions): void {
    const { app } = this;
    const table = app.table(id);
    if (table === undefined) throw new ServerError(ErrorCode.APPLICATION_ERROR, `there is no table ${id}`);
    this.table = table;
    this.roomId = id;
    this.places = new Places(
      (account) => belongsTo(table, account),
      (session, code) => this.closeWindow(session, code),
    );
    this.placesByTable.set(id, this.places);
    this.setPrivate(!table.head.isOpen);
    // in this order: without a timestep, a room without a patch rate keeps a timer of 60 Hz
    this.setTimestep(() => undefined, NEVER);
    this.patchRate = null;
    const serializer = new TableSerializer((client) => (client as TableClient).userData?.seat ?? -1);
    this.setSerializer(serializer);
    this.state = table.whole();
    this.metadata = cardOf(table);
    guardFrames(this, {
      isKnown: isRequest,
      count: (client: TableClient) => app.limits.requests.take(client.auth?.id ?? ''),
      onTrouble: (error) => app.limitedLog.failure('a frame could not be handled', error),
    });
    for (const name of Object.keys(requests).filter(isRequest)) {
      this.onMessage(name, (client: TableClient, payload: unknown) => this.answer(table, client, name, payload));
    }
    table.onChange = () => this.sync(table);
    table.onHold = (ms) => serializer.hold(this.clients, table.whole(), ms);
  }

  override onJoin(client: TableClient): void {
    const account = client.auth?.id;
    if (account === undefined || this.table === null) throw joinRefusal(refusal('guest'));
    if (this.places?.connect(client.sessionId) !== true) throw joinRefusal(tooFast(1000));
    onFlood(client.ref, () => this.keepAway(client));
    client.userData = { account, seat: -1, coming: -1, isHost: false, isTold: false };
    this.table.arrive(account);
  }

  override onLeave(client: TableClient): void {
    this.places?.free(client.sessionId);
    if (client.userData !== undefined) this.table?.leave(client.userData.account);
  }

  override disconnect(code?: number): Promise<unknown> {
    dropReservations(this);
    return super.disconnect(code);
  }

  override onDispose(): void {
    this.placesByTable.delete(this.roomId);
  }

  private async answer(table: LiveTable, client: TableClient, name: RequestName, payload: unknown): Promise<Answer> {
    const { app } = this;
    const account = await this.accountOf(client);
    const wait = app.limits.write(account.id, name);
    if (wait > 0) return { ok: false, refused: tooFast(wait) };
    return answerTo(table, account, name, payload, (who, wanted) => renameGuest(app, who, wanted));
  }

  /** Sends one patch to everybody, and tells those whose own seat or role has changed. */
  private sync(table: LiveTable): void {
    const host = table.host();
    const toTell = this.clients.filter((client) => settle(client, table, host));
    this.state = table.whole();
    this.broadcastPatch();
    for (const client of toTell) this.tell(client);
    this.list(table);
  }

  private tell(client: TableClient): void {
    const window = client.userData;
    if (window === undefined) return;
    const { seat, coming, isHost } = window;
    const me: Me = { seat, coming, isHost, now: serverNow() };
    client.send('me', me);
  }

  /** Updates what the lobby shows of the table, if that may have changed. */
  private list(table: LiveTable): void {
    const { phase, seats, watchers } = this.state;
    const { listed } = this;
    if (listed?.phase === phase && listed.seats === seats && listed.watchers === watchers) return;
    this.listed = { phase, seats, watchers };
    void this.setMetadata(cardOf(table));
  }

  private closeWindow(session: string, code: number): void {
    const client = this.clients.getById(session);
    if (client !== undefined) hangUp(client.ref, code);
  }

  /** Keeps a guest whose socket flooded the server from joining for a while; others at the same address are not affected. */
  private keepAway(client: TableClient): void {
    const account = client.auth?.id ?? '';
    this.app.limits.joins.pause(account, PAUSE_AFTER_FLOOD);
    this.app.log.info({ account, table: this.roomId }, 'a connection was closed for flooding');
  }

  private async accountOf(client: TableClient): Promise<Account> {
    const id = client.auth?.id ?? '';
    return (await this.app.accounts.known(id)) ?? { id, name: 'Guest' };
  }
}

/** Notes which seat a client has now. True if the client must be told who it is. */
function settle({ userData: window }: TableClient, table: LiveTable, host: string): boolean {
  if (window === undefined) return false;
  const seat = table.seating.seatOf(window.account);
  const coming = table.seating.comingSeatOf(window.account);
  const isHost = host === window.account;
  const isSame = seat === window.seat && coming === window.coming && isHost === window.isHost;
  const isNews = !window.isTold || !isSame;
  Object.assign(window, { seat, coming, isHost, isTold: true });
  return isNews;
}
