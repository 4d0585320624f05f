import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type AuthContext, type Client, ErrorCode, Room, ServerError } from '@colyseus/core';
import type { TableCard } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { type Answer, type RequestName, requests } from '@kibitz/shared/wire/messages';
import type { HostPowers, Knocking, Lateness, Me, SeenKnock } from '@kibitz/shared/wire/seen';
import { sharedPart } from '@kibitz/shared/wire/syncedTable';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import { renameGuest } from '../accounts/renameGuest.ts';
import type { App } from '../app.ts';
import { type ChatPlace, Reader, TableChat } from '../chat/tableChat.ts';
import type { Account } from '../journal/journal.ts';
import { cardOf } from '../lobby/cards.ts';
import { refusal, refuse, tooFast } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { seatPlayedFrom } from '../tables/playingForBots.ts';
import { type Admitted, admit, joinRefusal } from './admission.ts';
import { hangUp, onFlood } from './floods.ts';
import { guardFrames } from './frames.ts';
import { Places, RESERVED_FOR } from './places.ts';
import { type Asides, answerTo, isRequest } from './requestHandlers.ts';
import { dropReservations } from './reservations.ts';
import { ShuffleTelling } from './shuffleTelling.ts';
import { TableSerializer } from './tableSerializer.ts';
import { momentAt, WatchingLate } from './watchingLate.ts';

/** How long an account whose socket flooded the server may not join any table, in milliseconds. */
const PAUSE_AFTER_FLOOD = 30_000;

/** The longest timer there is, in milliseconds: patches are sent when something happens, so rooms need no tick. */
const NEVER = 2 ** 31 - 1;

/** What a connection remembers: whose it is, and what it has been told about itself. */
interface Window {
  readonly account: string;
  readonly reader: Reader;
  seat: number;
  coming: number;
  isHost: boolean;
  powers: HostPowers;
  isIdle: boolean;
  knocks: readonly SeenKnock[];
  knocking: Knocking;
  late: Lateness | null;
  /** How far behind the window sees the table, in milliseconds. */
  lag: number;
  isTold: boolean;
}

type TableClient = Client<{ auth: Admitted; userData: Window }>;

/** What everybody but the host is told of those who ask for seats. */
const NO_KNOCKS: readonly SeenKnock[] = [];

/** A window that has been told nothing. */
const UNTOLD: Omit<Window, 'account' | 'reader'> = {
  seat: -1,
  coming: -1,
  isHost: false,
  powers: 'none',
  isIdle: false,
  knocks: NO_KNOCKS,
  knocking: '',
  late: null,
  lag: 0,
  isTold: false,
};

/** Does this account play here, now or from the next deal on, or does it host the table? */
function belongsTo(table: LiveTable, account: string): boolean {
  const { seating } = table;
  return table.hostAccount === account || seating.seatOf(account) >= 0 || seating.comingSeatOf(account) >= 0;
}

/** How a room is made: only by the App, and with no input from clients. */
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

/** A room syncs one table to everybody who is connected to it, and passes on their requests. The table does everything else. */
class TableRoom extends Room<{ state: WholeTable; metadata: TableCard; client: TableClient }> {
  override autoDispose = false;
  // Places counts them by owner; a room that Colyseus thinks full would shut out its own players
  override maxClients = Number.POSITIVE_INFINITY;
  override seatReservationTimeout = RESERVED_FOR / 1000;
  private readonly app: App;
  private readonly placesByTable: PlacesByTable;
  private table: LiveTable | null = null;
  private places: Places | null = null;
  private listed: Pick<WholeTable, 'phase' | 'seats' | 'watchers' | 'options'> | null = null;
  /** Null if those without a seat see the table as it is. */
  private late: WatchingLate | null = null;
  private chat: TableChat | null = null;
  private shuffles: ShuffleTelling<TableClient> | null = null;
  private serializer: TableSerializer | null = null;
  /** Those whose request is being answered. */
  private readonly asking = new Set<TableClient>();

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
    const seatOf = (client: Client): number => {
      const window = (client as TableClient).userData;
      return window === undefined ? -1 : seatPlayedFrom(table, window.seat, window.account);
    };
    const { game } = table;
    const serializer = new TableSerializer({ game, epoch: app.clock.now(), seatOf, catchUp: () => this.patch(table) });
    this.serializer = serializer;
    this.setSerializer(serializer);
    this.state = table.whole();
    this.chat = this.openChat(table);
    this.late = this.showLate(table, serializer);
    this.shuffles = this.openShuffles(table);
    this.metadata = cardOf(table);
    guardFrames(this, {
      isKnown: isRequest,
      count: (client: TableClient) => app.limits.by.requests.take(client.auth?.id ?? ''),
      onTrouble: (error) => app.limitedLog.failure('a frame could not be handled', error, { table: this.roomId }),
    });
    for (const name of Object.keys(requests).filter(isRequest)) {
      this.onMessage(name, (client: TableClient, payload: unknown) => this.answer(table, client, name, payload));
    }
    table.onChange = () => this.sync(table);
    table.onHold = (ms) => serializer.hold(this.clients, table.whole(), ms);
    table.onForget = (account) => this.chat?.forget(account);
    table.onBlock = (account) => this.chat?.hide(account);
    table.onSendAway = (account, code) => this.sendAway(account, code);
  }

  override onJoin(client: TableClient): void {
    const account = client.auth?.id;
    if (account === undefined || this.table === null) throw joinRefusal(refusal('guest'));
    // since the place was reserved
    const banned = this.app.bans.refusalOf('account', account);
    if (banned !== null) throw joinRefusal(banned);
    if (this.table.seating.isRemoved(account)) throw joinRefusal(refusal('removed'));
    if (this.places?.connect(client.sessionId) !== true) throw joinRefusal(tooFast(1000));
    onFlood(client.ref, () => this.keepAway(client));
    const reader = new Reader(account, (type, message) => client.send(type, message));
    client.userData = { account, reader, ...UNTOLD };
    const who = this.app.accounts.aliasAt(this.roomId, account);
    this.table.arrive(account, { who, name: client.auth?.name ?? '' });
  }

  override onLeave(client: TableClient): void {
    this.places?.free(client.sessionId);
    this.serializer?.forget(client);
    if (client.userData !== undefined) this.table?.leave(client.userData.account);
  }

  override async disconnect(code?: number): Promise<unknown> {
    // whoever ended the table gets their answer before their connection is closed
    await endOfTurn();
    dropReservations(this);
    return super.disconnect(code);
  }

  override onDispose(): void {
    this.late?.stop();
    this.placesByTable.delete(this.roomId);
  }

  private async answer(table: LiveTable, client: TableClient, name: RequestName, payload: unknown): Promise<Answer> {
    const { app } = this;
    const account = await this.accountOf(client);
    const wait = app.limits.write(account.id, name);
    if (wait > 0) return { ok: false, refused: tooFast(wait) };
    this.asking.add(client);
    try {
      return await answerTo(table, account, name, payload, this.asides);
    } finally {
      this.asking.delete(client);
      this.moveWindows();
    }
  }

  /** Sends one patch to everybody, and tells those whose own seat or role has changed. */
  private sync(table: LiveTable): void {
    // Colyseus's list of clients builds an index for each list that `filter` makes of it
    const newcomers: TableClient[] = [];
    const toTell: TableClient[] = [];
    const host = table.host();
    for (const client of this.clients) {
      if (client.userData?.isTold === false) newcomers.push(client);
      if (settle(client, table, host, this.late)) toTell.push(client);
    }
    this.patch(table);
    for (const client of newcomers) this.tellNews(table, client);
    for (const client of toTell) {
      this.tell(client);
      const { userData: window } = client;
      if (window !== undefined) this.chat?.seat(window.reader, window.seat >= 0);
    }
    this.moveWindows();
    if (toTell.length > 0 || this.shuffles?.hasNews() === true) this.shuffles?.tell(this.seeingNow());
    this.list(table);
  }

  private patch(table: LiveTable): void {
    this.state = table.whole();
    this.broadcastPatch();
  }

  /** Shows the table late to those without a seat, if it is one of those. */
  private showLate(table: LiveTable, serializer: TableSerializer): WatchingLate | null {
    const { delay } = table.head.settings;
    if (delay === undefined || delay === 'none') return null;
    const first = sharedPart(this.state);
    // no proofs from before the room was opened
    let provenLate = -1;
    const late = new WatchingLate(delay, first, {
      clock: this.app.clock,
      moment: () => momentAt(table),
      show: (shown, hold) => serializer.showLate(this.clients, shown, hold),
      onShown: () => this.hasShownLate(table),
      onLine: (line) => this.chat?.shown(line),
      onProof: (n) => {
        provenLate = n;
        this.shuffles?.tellProof(
          this.clients.filter(({ userData: window }) => window?.isTold === true && window.late !== null),
          n,
        );
      },
    });
    table.shuffles.provenLate = () => provenLate;
    serializer.beginLate(late.now(), (picture) => late.add(picture));
    table.shownLate = () => late.now();
    return late;
  }

  /** The windows that see the table as it is. */
  private seeingNow(): TableClient[] {
    const seeing: TableClient[] = [];
    for (const client of this.clients) {
      const { userData: window } = client;
      if (window?.isTold === true && window.late === null) seeing.push(client);
    }
    return seeing;
  }

  private openShuffles({ shuffles }: LiveTable): ShuffleTelling<TableClient> {
    const telling = new ShuffleTelling<TableClient>(shuffles);
    shuffles.onRound = () => telling.tell(this.seeingNow());
    shuffles.onProof = (n) => {
      telling.tellProof(this.seeingNow(), n);
      this.late?.prove(n);
    };
    return telling;
  }

  /** Those who see the table late have been shown more of it: the delay and the lobby's card may have changed. */
  private hasShownLate(table: LiveTable): void {
    const { late } = this;
    if (late === null) return;
    for (const client of this.clients) if (settleLate(client, late)) this.tell(client);
    this.list(table);
  }

  /** Tells a client what happened before it came, unless it sees the table late. */
  private tellNews({ told }: LiveTable, client: TableClient): void {
    const isLate = this.late !== null && (client.userData?.seat ?? -1) < 0;
    if (!isLate && told.latest.length > 0) client.send('news', told.latest);
  }

  private openChat(table: LiveTable): TableChat {
    const { app } = this;
    const { id, settings } = table.head;
    const place: ChatPlace = {
      table: id,
      readers: () => this.clients.flatMap(({ userData }) => userData?.reader ?? []),
      seatOf: (account) => table.seating.seatOf(account),
      isPlaying: () => table.phase() === 'playing' || this.late?.now().phase === 'playing',
      host: () => table.host(),
      showWatching: (line) => (this.late === null ? this.chat?.shown(line) : this.late.say(line)),
      whoIs: (account) => app.accounts.aliasAt(id, account),
      blockedBy: (account) =>
        new Set(app.company.friends.blockedBy(account).map((other) => app.accounts.aliasAt(id, other))),
      wait: (account) => app.limits.by.lines.take(account),
    };
    return new TableChat(app.chats, place, settings.chat !== false, !table.isReopened);
  }

  private tell(client: TableClient): void {
    const window = client.userData;
    if (window === undefined) return;
    const { seat, coming, isHost, powers, isIdle, knocks, knocking, late, lag } = window;
    const me: Me = { seat, coming, isHost, powers, isIdle, knocks, knocking, late, now: this.app.clock.now() - lag };
    client.send('me', me);
  }

  /** Updates what the lobby shows of the table, if that may have changed. */
  private list(table: LiveTable): void {
    const { phase, seats, watchers, options } = this.late?.now() ?? this.state;
    const { listed } = this;
    const isSame = listed?.seats === seats && listed.options === options;
    if (isSame && listed.phase === phase && listed.watchers === watchers) return;
    this.listed = { phase, seats, watchers, options };
    void this.setMetadata(cardOf(table));
  }

  private sendAway(account: string, code: number): void {
    for (const client of this.clients) if (client.userData?.account === account) hangUp(client.ref, code);
  }

  /**
   * Whoever sees the table late and takes a seat, or gives one up, comes back to the other state, once their request is
   * answered; and so do
   * spectators when the game begins.
   */
  private moveWindows(): void {
    if (this.late === null) return;
    const moved: TableClient[] = [];
    for (const client of this.clients) {
      if (this.serializer?.hasMoved(client) === true && !this.asking.has(client)) moved.push(client);
    }
    if (moved.length === 0) return;
    void endOfTurn().then(() => {
      for (const client of moved) client.leave(CLOSED.again);
    });
  }

  private closeWindow(session: string, code: number): void {
    const client = this.clients.getById(session);
    if (client !== undefined) hangUp(client.ref, code);
  }

  /** Keeps a guest whose socket flooded the server from joining for a while; others at the same address are not affected. */
  private keepAway(client: TableClient): void {
    const account = client.auth?.id ?? '';
    this.app.limits.by.joins.pause(account, PAUSE_AFTER_FLOOD);
    this.app.log.info({ account, table: this.roomId }, 'a connection was closed for flooding');
  }

  /** Requests that are not about the game. */
  private readonly asides: Asides = {
    rename: (who, { name }) => renameGuest(this.app, who, name),
    say: async (who, said) => (await this.chat?.say(who, said)) ?? refuse('unavailable'),
    chat: async (who, { isOn }) => (await this.chat?.turn(who, isOn)) ?? refuse('unavailable'),
    commitPart: async ({ id }, asked) => this.table?.shuffles.commit(id, asked) ?? refuse('unavailable'),
    revealPart: async ({ id }, asked) => this.table?.shuffles.reveal(id, asked) ?? refuse('unavailable'),
  };

  private async accountOf(client: TableClient): Promise<Account> {
    const id = client.auth?.id ?? '';
    return (await this.app.accounts.known(id)) ?? { id, name: 'Guest' };
  }
}

/** Notes which seat a client has now. True if the client must be told who it is. */
function settle(
  { userData: window }: TableClient,
  table: LiveTable,
  host: string,
  watching: WatchingLate | null,
): boolean {
  if (window === undefined) return false;
  const seat = table.seating.seatOf(window.account);
  const coming = table.seating.comingSeatOf(window.account);
  const isHost = host === window.account;
  const powers = table.powersOf(window.account, host);
  const isIdle = table.seating.personOn(seat)?.isIdle === true;
  const knocks = isHost ? table.knocks.shown() : NO_KNOCKS;
  const knocking = table.knocks.stateOf(window.account);
  const late = seat < 0 && watching !== null ? watching.lateness() : null;
  const lag = late === null ? 0 : (watching?.lag() ?? 0);
  const isSame =
    window.isTold &&
    window.seat === seat &&
    window.coming === coming &&
    window.isHost === isHost &&
    window.powers === powers &&
    window.isIdle === isIdle &&
    window.knocks === knocks &&
    window.knocking === knocking &&
    window.lag === lag &&
    isSameLateness(window.late, late);
  if (!isSame)
    Object.assign(window, { seat, coming, isHost, powers, isIdle, knocks, knocking, late, lag, isTold: true });
  return !isSame;
}

/** Notes how late a client sees the table now. True if it must be told. */
function settleLate({ userData: window }: TableClient, watching: WatchingLate): boolean {
  if (window === undefined || !window.isTold || window.late === null) return false;
  const late = watching.lateness();
  const lag = watching.lag();
  const isSame = lag === window.lag && isSameLateness(late, window.late);
  Object.assign(window, { late, lag });
  return !isSame;
}

function isSameLateness(a: Lateness | null, b: Lateness | null): boolean {
  return a?.by === b?.by && a?.waits === b?.waits;
}
