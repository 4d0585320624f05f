import { Client, ErrorCode, MatchMakeError, type Room, ServerError } from '@colyseus/sdk';
import type { TableCard } from '@kibitz/shared/wire/api';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { readTable } from '@kibitz/shared/wire/readTable';
import { type Me, NOBODY, type SeenTable } from '@kibitz/shared/wire/seen';
import { TableState } from '@kibitz/shared/wire/tableState';
import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiRefusal, send } from './api.ts';
import { becomeGuest, becomeNewGuest } from './guest.ts';

/** How the line to a table stands. `gone`: there is nothing to join any more, because the game is over or there never was a table. */
export type LineState = 'connecting' | 'connected' | 'reconnecting' | 'gone';

/** A table's room as this browser sees it. */
export interface TableLine {
  /** The table's id. */
  readonly id: string;
  /** The table; null before the first state. While the line is down it stays as it was last seen. */
  readonly seen: ReadonlySignal<SeenTable | null>;
  readonly state: ReadonlySignal<LineState>;
  /** Asks the room for something; a line that is down refuses with `unavailable`. */
  request<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer>;
  /** The server's clock, in epoch milliseconds. */
  serverNow(): number;
  /** Tries again at once instead of waiting. */
  retry(): void;
  /** Hangs up for good. */
  leave(): void;
}

const DOWN: Answer = { ok: false, refused: { code: 'unavailable', why: { key: 'refused.unavailable' } } };
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
const ANSWER_WITHIN_MS = 10_000;

/** Can the table still be joined, as far as the server knows? Null where the server cannot be asked. */
async function isOpen(id: string): Promise<boolean | null> {
  try {
    const card = await send<TableCard>('GET', `/api/tables/${id}`);
    return card.phase !== 'over';
  } catch (error) {
    return error instanceof ApiRefusal && error.refused.code === 'not-found' ? false : null;
  }
}

/** Was the join refused because no room has that id? A table whose game has just ended still has one. */
function isAboutTheRoom(error: unknown): boolean {
  return error instanceof MatchMakeError && error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID;
}

function isAboutTheGuest(error: unknown): boolean {
  return (error instanceof MatchMakeError || error instanceof ServerError) && /guest/i.test(error.message);
}

class Line implements TableLine {
  readonly seen = signal<SeenTable | null>(null);
  readonly state = signal<LineState>('connecting');
  readonly id: string;
  private readonly client = new Client(location.origin);
  private room: Room<unknown, TableState> | null = null;
  private me: Me = NOBODY;
  private clockAhead = 0;
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(id: string) {
    this.id = id;
    void this.connect();
  }

  /**
   * Joins by the id, every time anew: the guest's token is what gives the seat back, so one way serves the first visit, a lost
   * connection and a restarted server.
   */
  private async connect(): Promise<void> {
    try {
      const { token } = await becomeGuest();
      const room = await this.client.joinById<TableState>(this.id, { token }, TableState);
      if (this.isOver) {
        void room.leave();
        return;
      }
      this.listen(room);
    } catch (error) {
      if (isAboutTheGuest(error)) await becomeNewGuest().catch(() => undefined);
      if (isAboutTheRoom(error) && (await isOpen(this.id)) === false) this.state.value = 'gone';
      else this.tryLater();
    }
  }

  private listen(room: Room<unknown, TableState>): void {
    // joining anew is our way back (connect); the library's own would need the server's memory of this connection
    room.reconnection.enabled = false;
    this.room = room;
    this.wait = FIRST_WAIT_MS;
    this.me = NOBODY;
    room.onMessage<Me>('me', (me) => {
      this.me = me;
      this.clockAhead = me.now - Date.now();
      this.look(room);
    });
    room.onStateChange(() => this.look(room));
    room.onLeave(() => {
      if (this.room !== room) return;
      this.room = null;
      if (!this.isOver) this.tryLater();
    });
  }

  private look(room: Room<unknown, TableState>): void {
    if (this.me === NOBODY || this.room !== room) return;
    this.seen.value = readTable(room.state, this.me);
    this.state.value = 'connected';
  }

  private tryLater(): void {
    if (this.isOver) return;
    this.state.value = 'reconnecting';
    this.timer = setTimeout(() => void this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 1.7);
  }

  async request<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    const room = this.room;
    if (room === null) return DOWN;
    try {
      return await room.request<RequestOf<N>, Answer>(name, payload, { timeout: ANSWER_WITHIN_MS });
    } catch {
      // the line broke under the request: whether it was heard shows in the state that comes with the next one
      return DOWN;
    }
  }

  serverNow(): number {
    return Date.now() + this.clockAhead;
  }

  retry(): void {
    if (this.state.value !== 'reconnecting') return;
    clearTimeout(this.timer);
    void this.connect();
  }

  leave(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    const room = this.room;
    this.room = null;
    if (room !== null) void room.leave().catch(() => undefined);
  }
}

/** Opens the line to a table and keeps it open. */
export function openLine(id: string): TableLine {
  const line = new Line(id);
  return {
    id,
    seen: line.seen,
    state: line.state,
    request: (name, payload) => line.request(name, payload),
    serverNow: () => line.serverNow(),
    retry: () => line.retry(),
    leave: () => line.leave(),
  };
}
