import { CloseCode, type Room } from '@colyseus/sdk';
import type { Drawing } from '@kibitz/shared/kit/table/drawing';
import type { News } from '@kibitz/shared/kit/table/table';
import type { ChatLine, SeenChat } from '@kibitz/shared/wire/chat';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { ProofNews, ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { Answer, Refused, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { type Plain, sharedWith } from '@kibitz/shared/wire/plain';
import { type HandsLaidOpen, type Me, NOBODY, type SeenTable } from '@kibitz/shared/wire/seen';
import { seenTable } from '@kibitz/shared/wire/seenTable';
import { type ReadableState, StateReader } from '@kibitz/shared/wire/state/readState';
import type { PublicTable, SyncedTable } from '@kibitz/shared/wire/wholeTable';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { renewIfUpdated, renewPage, renewPageByItself } from '../app/renewPage.ts';
import { Talk } from '../chat/talk.ts';
import { Shuffles } from '../fairness/shuffles.ts';
import { BackOff } from './backOff.ts';
import { type GuestSession, session as ownSession } from './guest.ts';
import { JoiningClient } from './joining.ts';
import { isFinal, isOpen, refusedBy, refusedIn, UPDATED } from './lineRefusals.ts';
import { PictureQueue } from './pictureQueue.ts';
import { takeReservation } from './reserve.ts';
import { SilenceWaits, watchSilence } from './silence.ts';
import { Transcript } from './transcript.ts';

/**
 * The state of the connection to a table. `moving`: another process of the server is taking the table over. `gone`:
 * there is nothing to join, because the game is over or there never was a table.
 */
type LineState = 'connecting' | 'connected' | 'reconnecting' | 'moving' | 'gone';

/** A table's room as this browser sees it. */
export interface TableLine {
  /** The table's id. */
  readonly id: string;
  /** The table; null before the first state. While the connection is down, it stays as it was last seen. */
  readonly seen: ReadonlySignal<SeenTable | null>;
  /** Whose hands are laid open, where this browser may see them. */
  readonly hands: Signal<HandsLaidOpen>;
  /** What is said at the table. */
  readonly talk: Talk;
  /** What this browser knows about its shuffles. */
  readonly shuffles: Shuffles;
  /** The latest news from before this browser joined or came back, the latest last. */
  readonly recentNews: ReadonlySignal<readonly News[]>;
  readonly state: ReadonlySignal<LineState>;
  /** Whether the connection is down because the server was stopped, as for a restart. */
  readonly isRestarting: ReadonlySignal<boolean>;
  /** Everything that has come from the table's room. */
  readonly transcript: Transcript;
  /** Why the server refuses to let this browser in; null if it does not, or cannot be reached. */
  readonly refused: ReadonlySignal<Refused | null>;
  /** Sends a request to the room; refused with `unavailable` while the connection is down. */
  request<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer>;
  /** The server's clock, in epoch milliseconds. */
  serverNow(): number;
  /** Tries again at once instead of waiting; a page that is out of date is reloaded. */
  retry(): void;
  /** Closes the connection for good. */
  leave(): void;
}

/** Gives what draws a game by a version of its rules. Rejects if there is nothing. */
type DrawingOf = (game: string, rulesVersion: number) => Promise<Drawing>;

const DOWN: Answer = { ok: false, refused: { code: 'unavailable', why: { key: 'refused.unavailable' } } };
const ANSWER_WITHIN_MS = 10_000;
/**
 * After a connection that lasted this long, in milliseconds, the next attempt comes soon. If connections break sooner,
 * each attempt waits longer than the last.
 */
const GOOD_AFTER_MS = 2000;
/** A table that moves is open at its new process at once. Its clients come back spread over this many milliseconds. */
const MOVED_WITHIN = 100;

/** The next state, whose parts are those of the last where nothing has changed. */
function sharedSeen(last: SeenTable | null, next: SeenTable): SeenTable {
  const parts = (Object.entries(next) as [keyof SeenTable, Plain][]).map(([name, part]) => [
    name,
    sharedWith(last?.[name] as Plain, part),
  ]);
  return Object.fromEntries(parts) as SeenTable;
}

class Line implements TableLine {
  readonly seen = signal<SeenTable | null>(null);
  readonly hands = signal<HandsLaidOpen>('all');
  readonly recentNews = signal<readonly News[]>([]);
  readonly talk: Talk;
  readonly shuffles: Shuffles;
  readonly state = signal<LineState>('connecting');
  readonly isRestarting = signal(false);
  readonly transcript = new Transcript();
  readonly id: string;
  readonly refused: ReadonlySignal<Refused | null>;
  private readonly session: GuestSession;
  private readonly client: JoiningClient;
  private readonly refusal = signal<Refused | null>(null);
  private readonly backOff = new BackOff();
  private readonly silenceWaits = new SilenceWaits();
  private room: Room<unknown, ReadableState> | null = null;
  private me: Me = NOBODY;
  private clockAhead = 0;
  private joinedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWatching = (): void => undefined;
  private isSilent = false;
  private isJoining = false;
  private isOver = false;
  /** Joining again because the server asked for it; requests wait for this. */
  private comingBack: Promise<void> = Promise.resolve();
  /** The state that came last, and the one that is seen now; null before the first. */
  private synced: SyncedTable | null = null;
  private shown: SyncedTable | null = null;
  private readonly drawingOf: DrawingOf;
  /** What draws the game; null while that is being loaded. */
  private drawing: Drawing | null = null;
  private isLoading = false;
  private readonly pictures = new PictureQueue((table) => {
    this.shown = table;
    this.look();
  });

  constructor(id: string, drawingOf: DrawingOf, session: GuestSession) {
    this.id = id;
    this.drawingOf = drawingOf;
    this.session = session;
    this.talk = new Talk(id);
    this.shuffles = new Shuffles(id, session, (name, payload) => this.request(name, payload));
    this.client = new JoiningClient(session.origin === '' ? location.origin : session.origin);
    this.refused = computed(() => this.refusal.value ?? session.heldUp.value);
    this.hands.subscribe(() => this.look());
    void this.connect();
  }

  /**
   * Joins by the id, always from scratch. The guest's token returns the seat, so the same code serves a first visit, a
   * lost connection and a restarted server.
   */
  private async connect(): Promise<void> {
    if (this.isJoining) return;
    this.isJoining = true;
    const began = performance.now();
    try {
      const room = await this.client.attempt(async () => (await this.joinReserved()) ?? (await this.join()));
      if (this.isOver) return void room.leave();
      this.refusal.value = null;
      if (['reconnecting', 'moving'].includes(this.state.peek())) void renewIfUpdated();
      this.listen(room);
    } catch (error) {
      const refused = refusedIn(error);
      // a table whose game has just ended still has a room
      const hasNoRoom = refused?.code === 'not-found';
      if (refused?.code === 'guest') await this.session.renew().catch(() => undefined);
      else this.refusal.value = hasNoRoom ? null : refused;
      if (refused === UPDATED) void renewPageByItself();
      if (refused?.code === 'removed' || refused?.code === 'banned') this.state.value = 'gone';
      else if (hasNoRoom && (await isOpen(this.session.origin, this.id)) === false) this.state.value = 'gone';
      else this.tryLater(this.backOff.wait(this.askedToWait(), performance.now() - began));
    } finally {
      this.isJoining = false;
    }
  }

  private async join(): Promise<Room<unknown, ReadableState>> {
    const { token } = await this.session.become();
    return this.client.joinById<ReadableState>(this.id, { token });
  }

  /** Joins by the reservation made while this code was loading; null if there is none, or it has lapsed. */
  private async joinReserved(): Promise<Room<unknown, ReadableState> | null> {
    if (this.session !== ownSession) return null;
    const reservation = await takeReservation(this.id);
    if (reservation === null) return null;
    return this.client.consumeSeatReservation<ReadableState>(reservation).catch(() => null);
  }

  private listen(room: Room<unknown, ReadableState>): void {
    // we come back by joining again (connect); the library's way needs a server that remembers this connection
    room.reconnection.enabled = false;
    this.room = room;
    this.transcript.hear(room);
    // first, because it keeps heartbeats from all other handlers
    this.stopWatching = watchSilence(room, this.session.origin, () => {
      this.client.hurry();
      this.isSilent = true;
      // this code closes the connection at once: a stalled server would not see any code
      room.connection.close(CloseCode.MAY_TRY_RECONNECT);
    });
    this.joinedAt = performance.now();
    this.me = NOBODY;
    this.shown = null;
    this.synced = null;
    this.pictures.stop();
    room.onMessage<SeenChat>('chat', (chat) => {
      if (this.room === room) this.talk.setChat(chat);
    });
    room.onMessage<ChatLine>('line', (line) => {
      if (this.room === room) this.talk.add(line);
    });
    room.onMessage<ShuffleNews>('shuffle', (news) => {
      if (this.room === room) this.shuffles.handleNews(news);
    });
    room.onMessage<ProofNews>('proof', ({ n }) => {
      if (this.room === room) this.shuffles.proven(n);
    });
    room.onMessage<readonly News[]>('news', (news) => {
      if (this.room === room) this.recentNews.value = news;
    });
    room.onMessage<Me>('me', (me) => {
      this.me = me;
      this.transcript.sits(me.seat);
      this.clockAhead = me.now - Date.now();
      if (this.room !== room) return;
      if (this.synced !== null) this.shuffles.sitAt(this.synced.shared.game, me.seat);
      this.look();
    });
    const reader = new StateReader();
    room.onStateChange((state) => {
      if (this.room !== room) return;
      const read = reader.read(state);
      this.synced = read.table;
      this.shuffles.sitAt(read.table.shared.game, this.me.seat);
      void this.loadDrawing(read.table.shared);
      this.pictures.add(read);
    });
    room.onLeave((code) => {
      if (this.room !== room) return;
      const { isSilent } = this;
      this.hangUp();
      const stood = performance.now() - this.joinedAt;
      if (stood > GOOD_AFTER_MS) this.backOff.reset();
      this.refusal.value = refusedBy(code);
      this.isRestarting.value = code === CloseCode.SERVER_SHUTDOWN;
      if (isFinal(this.refusal.value) || code === CLOSED.closed) this.state.value = 'gone';
      else if (isSilent) this.tryLater(this.silenceWaits.after(stood, this.client.process));
      else if (code === CLOSED.moving) this.tryLater(MOVED_WITHIN * Math.random());
      else if (code === CLOSED.again) this.comingBack = this.connect();
      else this.tryLater(this.backOff.wait(this.askedToWait()));
    });
  }

  private look(): void {
    const { me, shown, drawing } = this;
    if (me === NOBODY || shown === null || (shown.shared.view !== null && drawing === null)) return;
    try {
      const seen = seenTable(shown, me, drawing, this.hands.peek());
      this.shuffles.see(seen.table?.own ?? null);
      // each state is read from scratch; unchanged parts stay the same objects, and are not rendered again
      this.seen.value = sharedSeen(this.seen.peek(), seen);
    } catch (error) {
      console.error(error);
      this.isOutdated();
      return;
    }
    this.state.value = 'connected';
  }

  /** Loads what draws the game, unless that is under way or done. */
  private async loadDrawing({ game, rulesVersion }: PublicTable): Promise<void> {
    if (this.isLoading || this.drawing !== null) return;
    this.isLoading = true;
    try {
      this.drawing = await this.drawingOf(game, rulesVersion);
      this.look();
    } catch {
      this.isOutdated();
    } finally {
      this.isLoading = false;
    }
  }

  /** Leaves a table that this page cannot draw, because the server is newer. */
  private isOutdated(): void {
    const { room } = this;
    if (room === null) return;
    this.hangUp();
    void room.leave().catch(() => undefined);
    this.refusal.value = UPDATED;
    void renewPageByItself();
    this.tryLater(this.backOff.wait(0));
  }

  /** Notes that the connection is down. */
  private hangUp(): void {
    this.room = null;
    this.stopWatching();
    this.isSilent = false;
    this.shuffles.lost();
  }

  /** The least time to wait that the server has asked for, in milliseconds. */
  private askedToWait(): number {
    return (this.refusal.value?.retryAfter ?? 0) * 1000;
  }

  /** Tries again after this many milliseconds. */
  private tryLater(wait: number): void {
    if (this.isOver) return;
    const refused = this.refusal.value;
    this.state.value = refused?.why.key === 'refused.moving' ? 'moving' : 'reconnecting';
    // a guest's windows would push each other out forever, so this one waits until it is used
    if (refused?.why.key === 'refused.windows') return;
    this.timer = setTimeout(() => void this.connect(), wait);
  }

  async request<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    await this.comingBack;
    const room = this.room;
    if (room === null) return DOWN;
    try {
      return await room.request<RequestOf<N>, Answer>(name, payload, { timeout: ANSWER_WITHIN_MS });
    } catch {
      // the connection broke during the request; the next state shows whether it arrived
      return DOWN;
    }
  }

  serverNow(): number {
    return Date.now() + this.clockAhead;
  }

  retry(): void {
    if (this.state.value !== 'reconnecting') return;
    if (this.refusal.value === UPDATED) return void renewPage();
    clearTimeout(this.timer);
    void this.connect();
  }

  leave(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.talk.close();
    this.pictures.stop();
    this.stopWatching();
    const room = this.room;
    this.room = null;
    if (room !== null) void room.leave().catch(() => undefined);
  }
}

/**
 * Opens the connection to a table and keeps it open, as this browser's guest unless another is given. `drawingOf` loads
 * what draws its game; a page that cannot load it reloads.
 */
export function openLine(id: string, drawingOf: DrawingOf, session: GuestSession = ownSession): TableLine {
  const line = new Line(id, drawingOf, session);
  return {
    id,
    seen: line.seen,
    hands: line.hands,
    recentNews: line.recentNews,
    talk: line.talk,
    shuffles: line.shuffles,
    state: line.state,
    isRestarting: line.isRestarting,
    transcript: line.transcript,
    refused: line.refused,
    request: (name, payload) => line.request(name, payload),
    serverNow: () => line.serverNow(),
    retry: () => line.retry(),
    leave: () => line.leave(),
  };
}
