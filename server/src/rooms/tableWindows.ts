import { setImmediate as endOfTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@colyseus/core';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { delayOf, opensHands } from '@kibitz/shared/wire/kibitzing';
import type { Answer, RequestName } from '@kibitz/shared/wire/messages';
import type { Me } from '@kibitz/shared/wire/seen';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import { type PublicTable, sharedPart } from '@kibitz/shared/wire/wholeTable';
import { renameGuest } from '../accounts/names.ts';
import { type ChatPlace, Reader, TableChat } from '../chat/tableChat.ts';
import type { Account } from '../journal/journal.ts';
import { refusal, tooFast } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { seatPlayedFrom } from '../tables/playingForBots.ts';
import type { Audience } from '../tables/tableState.ts';
import { type Admitted, admit, JoinRefusal } from './admission.ts';
import { hangUp, onFlood } from './floods.ts';
import { Kibitzing, type RoomKind } from './kibitzing.ts';
import { Places } from './places.ts';
import { answerTo, type NonGameRequests } from './requestHandlers.ts';
import type { RoomServices } from './roomServices.ts';
import { ShuffleTelling } from './shuffleTelling.ts';
import { momentAt, WatchingLate } from './watchingLate.ts';
import type { Hands } from './watchingPictures.ts';

/** How long an account whose socket flooded the server may not join any table, in milliseconds. */
const PAUSE_AFTER_FLOOD = 30_000;

/** A connection's data: whose it is, and what it has been told about itself. */
interface ClientState {
  readonly account: string;
  readonly reader: Reader;
  /** The room it is in; null once it is no longer shown anything there. */
  room: RoomKind | null;
  /** What it was last told about itself; null for nothing yet. */
  me: OwnState | null;
}

/** What a window is told about itself. */
interface OwnState extends Omit<Me, 'now'> {
  /** How far behind it sees the table, in milliseconds. */
  readonly lag: number;
}

/** A window at a table, as a Colyseus client. */
export type TableClient = Client<{ auth: Admitted; userData: ClientState }>;

/** Sends the table to its own room: the public state, how long to show it at least, and the seats' private states. */
type Send = (shared: PublicTable, hold: number, own: WholeTable['own']) => void;

/** Sends the table to another of its rooms, to be shown for at least `hold` milliseconds, with the hands open there. */
type SendOpen = (table: PublicTable, hold: number, hands: Hands) => void;

/** The private part of each seat. */
const handsOf = (whole: WholeTable): Hands => whole.seats.map((_, seat) => whole.own(seat).known);

/**
 * All windows at a table, in any of its rooms: their places, their requests, and what they are told besides the
 * state.
 */
export class TableWindows implements Audience {
  readonly table: LiveTable;
  readonly places: Places;
  /** The moment from which times in the table's states count, in epoch milliseconds. */
  readonly epoch: number;
  /** Null if nobody sees the table late. */
  readonly late: WatchingLate | null;
  readonly kibitzing: Kibitzing;
  private readonly services: RoomServices;
  private readonly send: Send;
  /** Null while nobody is in the room to watch late from. */
  private sendLate: SendOpen | null = null;
  /** Null while nobody is in the room with open hands. */
  private sendOpen: SendOpen | null = null;
  private readonly chat: TableChat;
  private readonly shuffles: ShuffleTelling<TableClient>;
  /** By session. */
  private readonly clients = new Map<string, TableClient>();
  /** The windows whose request is being answered. */
  private readonly asking = new Set<TableClient>();

  constructor(services: RoomServices, table: LiveTable, send: Send) {
    this.services = services;
    this.table = table;
    this.send = send;
    this.epoch = services.clock.now();
    this.places = new Places(
      (account) => table.hostAccount === account || table.seating.hasPlace(account),
      (session, code) => this.close([this.clients.get(session)], code),
    );
    this.kibitzing = new Kibitzing(table, services.company.friends);
    this.late = this.showLate();
    this.chat = this.openChat();
    this.shuffles = new ShuffleTelling<TableClient>(table.shuffles);
  }

  /** From now on, sends those who see the table late what they may see, beginning with what they may see now. */
  showLateTo(send: SendOpen): void {
    this.sendLate = send;
    this.late?.again();
  }

  /** From now on, sends the table without delay to those with open hands; null while there are none. */
  showOpenTo(send: SendOpen | null): void {
    this.sendOpen = send;
    this.showOpen();
  }

  /** Sends those with open hands the table again. */
  showOpen(hold = 0, whole = this.table.whole()): void {
    const shared = sharedPart(whole);
    this.sendOpen?.(shared, hold, handsOf(whole));
  }

  /** Whether this client is in the room it belongs in. If not, it is about to be told to join again. */
  isInItsRoom({ userData: window }: TableClient): boolean {
    return window !== undefined && window.room === this.kibitzing.roomOf(window.account);
  }

  /** The seat that a client was last told it plays; -1 for none. */
  seatOf({ userData: window }: TableClient): number {
    return window === undefined ? -1 : seatPlayedFrom(this.table, window.me?.seat ?? -1, window.account);
  }

  /** Lets a guest in. Throws a refusal (admit). */
  admit(token: string, address: string): Promise<Admitted> {
    return admit(this.services, this, token, address);
  }

  /** A client is here, in one of the table's rooms. Throws a refusal. */
  join(client: TableClient, room: RoomKind): void {
    const { services, table } = this;
    const account = client.auth?.id;
    if (account === undefined) throw new JoinRefusal(refusal('guest'));
    // things may have changed since the place was reserved
    const banned = services.bans.refusalOf('account', account);
    if (banned !== null) throw new JoinRefusal(banned);
    if (table.seating.isRemoved(account)) throw new JoinRefusal(refusal('removed'));
    if (!this.places.connect(client.sessionId)) throw new JoinRefusal(tooFast(1000));
    onFlood(client.ref, () => this.keepAway(account));
    const reader = new Reader(account, (type, message) => client.send(type, message));
    client.userData = { account, reader, room, me: null };
    this.clients.set(client.sessionId, client);
    table.attendance.arrive(account, {
      who: services.accounts.aliasAt(table.id, account),
      name: client.auth?.name ?? '',
    });
  }

  leave({ sessionId, userData: window }: TableClient): void {
    this.places.free(sessionId);
    this.clients.delete(sessionId);
    if (window !== undefined) this.table.attendance.leave(window.account);
  }

  async answer(client: TableClient, name: RequestName, payload: unknown): Promise<Answer> {
    const { services, table } = this;
    const id = client.auth?.id ?? '';
    const account: Account = (await services.accounts.known(id)) ?? { id, name: 'Guest' };
    const wait = services.limits.write(account.id, name);
    if (wait > 0) return { ok: false, refused: tooFast(wait) };
    this.asking.add(client);
    try {
      return await answerTo({ table, services, nonGameRequests: this.nonGameRequests }, account, name, payload);
    } finally {
      this.asking.delete(client);
      this.moveWindows();
    }
  }

  /** Sends everybody the table as it is, to be seen for `hold` milliseconds if a change follows. */
  show(hold: number | null = null): void {
    this.shutOut();
    const whole = this.table.whole();
    const shared = sharedPart(whole);
    this.send(shared, hold ?? 0, whole.own);
    if (this.sendOpen !== null) this.showOpen(hold ?? 0, whole);
    this.late?.add(shared, hold, this.kibitzing.hasOpenHands() ? handsOf(whole) : []);
  }

  held(ms: number): void {
    this.show(ms);
  }

  shownLate(): PublicTable | null {
    return this.kibitzing.areAllLate() ? (this.late?.now() ?? null) : null;
  }

  provenLate(): number {
    return this.late === null || !this.kibitzing.areAllLate() ? this.table.shuffles.proven : this.late.proven;
  }

  partsAsked(): void {
    this.shuffles.tell(this.seeingNow());
  }

  shuffleProven(shuffle: number): void {
    this.shuffles.tellProof(this.seeingNow(), shuffle);
    this.late?.prove(shuffle);
  }

  sentAway(account: string, code: number): void {
    this.close(
      [...this.clients.values()].filter(({ userData }) => userData?.account === account),
      code,
    );
  }

  blocked(account: string): void {
    this.chat.hide(account);
  }

  forgotten(account: string): void {
    this.chat.forget(account);
  }

  /** Sends everybody the table, and tells those whose own seat or role has changed. */
  changed(): void {
    this.shutOut();
    const newcomers: TableClient[] = [];
    const toTell: TableClient[] = [];
    const host = this.table.host();
    for (const client of this.clients.values()) {
      if (!this.isInItsRoom(client)) continue;
      if (client.userData?.me === null) newcomers.push(client);
      if (this.refresh(client, host)) toTell.push(client);
    }
    this.show();
    for (const client of newcomers) this.tellNews(client);
    for (const client of toTell) {
      this.tell(client);
      const { userData: window } = client;
      if (window !== undefined) this.chat.seat(window.reader, (window.me?.seat ?? -1) >= 0);
    }
    this.moveWindows();
    if (toTell.length > 0 || this.shuffles.hasNews()) this.shuffles.tell(this.seeingNow());
  }

  /** Shows the table late to those without a seat, if it has such a delay. */
  private showLate(): WatchingLate | null {
    const { table } = this;
    const delay = opensHands(table.head.settings) ? 'hand' : delayOf(table.head.settings);
    if (delay === 'none') return null;
    return new WatchingLate(delay, sharedPart(table.whole()), {
      clock: this.services.clock,
      moment: () => momentAt(table),
      show: (shown, hold, hands) => this.sendLate?.(shown, hold, hands),
      onShown: () => this.hasShownLate(),
      onLine: (line) => this.chat.shown(line),
      onProof: (n) => this.shuffles.tellProof(this.seeingLate(), n),
    });
  }

  /** Windows that may not be shown the cards yet miss something from then on, and so have to join again. */
  private shutOut(): void {
    const { attendance } = this.table;
    for (const { userData: window } of this.clients.values())
      if (window !== undefined && attendance.isUnnoted(window.account)) window.room = null;
  }

  /** The windows that see the table without delay. */
  private seeingNow(): TableClient[] {
    return [...this.clients.values()].filter(
      (client) => client.userData?.me?.late === null && this.isInItsRoom(client),
    );
  }

  private seeingLate(): TableClient[] {
    return [...this.clients.values()].filter(
      (client) =>
        client.userData?.me?.seat !== undefined && client.userData.room === 'late' && this.isInItsRoom(client),
    );
  }

  /** Those who see the table late have been shown more: the delay may have changed, and whether hands are offered. */
  private hasShownLate(): void {
    const host = this.table.host();
    const watchingNow = this.seeingNow().filter((client) => client.userData?.me?.seat === -1);
    for (const client of [...this.seeingLate(), ...watchingNow]) if (this.refresh(client, host)) this.tell(client);
  }

  /** Tells a client what happened before it came, unless it sees the table late. */
  private tellNews(client: TableClient): void {
    const { latest } = this.table.recentNews;
    if (client.userData?.me?.late === null && latest.length > 0) client.send('news', latest);
  }

  private openChat(): TableChat {
    const { services, table } = this;
    const { id, settings } = table.head;
    const place: ChatPlace = {
      table: id,
      readers: () =>
        [...this.clients.values()].flatMap((client) =>
          this.isInItsRoom(client) ? (client.userData?.reader ?? []) : [],
        ),
      seatOf: (account) => table.seating.seatOf(account),
      seesLate: (account) => this.kibitzing.isToSeeLate(account),
      isSilent: (account) => this.kibitzing.isSilent(account),
      isPlaying: () => table.phase() === 'playing' || this.shownLate()?.phase === 'playing',
      host: () => table.host(),
      showWatching: (line) =>
        this.late !== null && this.kibitzing.areAllLate() ? this.late.say(line) : this.chat.shown(line),
      whoIs: (account) => services.accounts.aliasAt(id, account),
      blockedBy: (account) =>
        new Set(services.company.friends.blockedBy(account).map((other) => services.accounts.aliasAt(id, other))),
      wait: (account) => services.limits.by.lines.take(account),
    };
    return new TableChat(services.chats, place, settings.chat !== false, !table.isReopened);
  }

  private tell(client: TableClient): void {
    const { me } = client.userData ?? {};
    if (me === undefined || me === null) return;
    const { lag, ...told } = me;
    client.send('me', { ...told, now: this.services.clock.now() - lag } satisfies Me);
  }

  /**
   * Tells windows to join again that are in the wrong room, once their request is answered: late spectators who take a
   * seat, players who give theirs up, spectators when the game begins, and those who are shut out.
   */
  private moveWindows(): void {
    const moved = [...this.clients.values()].filter((client) => !this.isInItsRoom(client) && !this.asking.has(client));
    if (moved.length === 0) return;
    void endOfTurn().then(() => {
      for (const client of moved) client.leave(CLOSED.again);
    });
  }

  private close(clients: readonly (TableClient | undefined)[], code: number): void {
    for (const client of clients) if (client !== undefined) hangUp(client.ref, code);
  }

  /** Keeps a guest whose socket flooded the server from joining for a while. Others at the address are not affected. */
  private keepAway(account: string): void {
    this.services.limits.by.joins.pause(account, PAUSE_AFTER_FLOOD);
    this.services.log.info({ account, table: this.table.id }, 'a connection was closed for flooding');
  }

  /** Whether a hand has been shown to those who see the table late, so that there is something to offer. */
  private isHandShown(): boolean {
    return this.late?.lateness().waits === false;
  }

  /** Requests that are not about the game. */
  private readonly nonGameRequests: NonGameRequests = {
    rename: (who, { name }) => renameGuest(this.services, who, name),
    say: (who, said) => this.chat.say(who, said),
    chat: (who, { isOn }) => this.chat.turn(who, isOn),
    hands: async ({ id }, { on }) => this.kibitzing.askForHands(id, on, this.isHandShown()),
    commitPart: async ({ id }, asked) => this.table.shuffles.gathering.commit(id, asked),
    revealPart: async ({ id }, asked) => this.table.shuffles.gathering.reveal(id, asked),
  };

  /** For the host: the friends to whom the hands in play are open. */
  private openTo(account: string): Pick<Me, 'openTo'> {
    const { head, history, hostAccount } = this.table;
    if (account !== hostAccount || head.settings.kibitz !== 'friends') return {};
    return { openTo: history.openHands.accounts().map((one) => this.services.accounts.handleOf(one)) };
  }

  /** Notes what a client should be told about itself. Returns whether that has changed. */
  private refresh({ userData: window }: TableClient, host: string): boolean {
    if (window === undefined) return false;
    const { table, late: watching } = this;
    const { account } = window;
    const seat = table.seating.seatOf(account);
    const isHost = host === account;
    const late = watching !== null && this.kibitzing.isToSeeLate(account) ? watching.lateness() : null;
    const evening = table.deals?.evening ?? '';
    const me: OwnState = {
      seat,
      coming: table.seating.comingSeatOf(account),
      isHost,
      powers: table.powersOf(account, host),
      isIdle: table.seating.personOn(seat)?.isIdle === true,
      seatRequests: isHost ? table.seatRequests.shown() : [],
      ownRequest: table.seatRequests.stateOf(account),
      late,
      hands: this.kibitzing.shownTo(account, this.isHandShown()),
      ...this.openTo(account),
      lag: late === null ? 0 : (watching?.lag() ?? 0),
      ...(evening !== '' && { evening }),
    };
    if (isDeepStrictEqual(window.me, me)) return false;
    window.me = me;
    return true;
  }
}
