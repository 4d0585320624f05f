import { setTimeout as passes } from 'node:timers/promises';
import { Client, type Room } from '@colyseus/sdk';
import { games } from '@kibitz/shared/games';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { Drawing } from '@kibitz/shared/kit/table/drawing';
import type { News } from '@kibitz/shared/kit/table/table';
import type { Guest, NewTable } from '@kibitz/shared/wire/api';
import type { ChatLine, SeenChat } from '@kibitz/shared/wire/chat';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { ProofNews, ShuffleNews } from '@kibitz/shared/wire/fairness';
import { isHeartbeat } from '@kibitz/shared/wire/heartbeat';
import type { Answer, Refused, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { type Me, NOBODY, type SeenTable } from '@kibitz/shared/wire/seen';
import { seenTable } from '@kibitz/shared/wire/seenTable';
import { type ReadableState, StateReader } from '@kibitz/shared/wire/state/readState';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import type { SyncedTable } from '@kibitz/shared/wire/wholeTable';
import { RateLimiter } from '../network/rateLimiter.ts';

/** How long a visitor waits to see something, in milliseconds. */
const PATIENCE = 120_000;
/** How often they check what others have been told, in milliseconds. */
const GLANCE = 20;

/**
 * How often a visitor moves: a socket that sends more is closed for flooding, however the table's own rates are set
 * (floods.ts).
 */
const PLAYS = { burst: 300, perSecond: 80 };

/** A guest at a table of a server under test, as a browser would be. */
export class Visitor {
  readonly url: string;
  readonly guest: Guest;
  room: Room<unknown, ReadableState> | null = null;
  private current: SyncedTable | null = null;
  me: Me = NOBODY;
  /** The news that they were told when they joined; the latest last. */
  told: readonly News[] = [];
  /**
   * Every frame that came over the socket at this table, the oldest first; no heartbeats, which say nothing about the
   * table.
   */
  readonly frames: Uint8Array[] = [];
  /** How many heartbeats came. */
  heartbeats = 0;
  /** The code with which the socket was closed; 0 while it is open. */
  closed = 0;
  /** What was said at the table, as far as this visitor may read it. */
  chat: SeenChat = { isOn: false, me: '', lines: [] };
  /** Things the room refused that were not requests. */
  readonly refusals: Refused[] = [];
  /** The shuffles for which parts were asked, as this visitor was told of them; the latest last. */
  readonly shuffles: ShuffleNews[] = [];
  /** The shuffles it was told are proven. */
  readonly proofs: number[] = [];
  /** Called whenever something has come. */
  onLook: () => void = () => undefined;
  private readonly drawings: readonly Game[];
  private waiting: (() => void)[] = [];
  /** How often they have joined again because the room asked for it. */
  returns = 0;
  /** Coming back to a room that asked for it. */
  private coming: Promise<unknown> = Promise.resolve();
  private readonly pace = new RateLimiter(PLAYS);

  /** `drawings` draws the games that may be played there. */
  constructor(url: string, guest: Guest, drawings: readonly Game[] = games) {
    this.url = url;
    this.guest = guest;
    this.drawings = drawings;
  }

  /** A new guest of a server. */
  static async of(url: string, name?: string, drawings?: readonly Game[]): Promise<Visitor> {
    const response = await fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(name === undefined ? {} : { name }),
    });
    return new Visitor(url, (await response.json()) as Guest, drawings);
  }

  /** The same guest in another window, or at the server's new address. */
  again(url = this.url): Visitor {
    return new Visitor(url, this.guest, this.drawings);
  }

  /** Asks the API as this guest. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${this.guest.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Opens a table and returns its id. */
  async opens(table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>): Promise<string> {
    const { status, body } = await this.ask('POST', '/api/tables', { options: {}, open: true, clock: 0, ...table });
    if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
    return (body as { id: string }).id;
  }

  /** Comes to a table and waits until it is seen. */
  async joins(id: string): Promise<this> {
    const room = await new Client(this.url).joinById<ReadableState>(id, { token: this.guest.token });
    room.reconnection.enabled = false;
    this.room = room;
    this.closed = 0;
    this.me = NOBODY;
    const { events } = room.connection;
    const take = events.onmessage?.bind(events);
    events.onmessage = (event: MessageEvent) => {
      const frame = new Uint8Array(event.data as ArrayBuffer).slice();
      if (isHeartbeat(frame)) this.heartbeats++;
      else this.frames.push(frame);
      take?.(event);
    };
    room.onMessage<readonly News[]>('news', (news) => {
      this.told = news;
    });
    room.onMessage<Me>('me', (me) => {
      this.me = me;
      this.look();
    });
    room.onMessage<SeenChat>('chat', (chat) => {
      this.chat = chat;
      this.look();
    });
    room.onMessage<ChatLine>('line', (line) => {
      this.chat = { ...this.chat, lines: [...this.chat.lines, line] };
      this.look();
    });
    room.onMessage<Refused>('refused', (refused) => {
      this.refusals.push(refused);
      this.look();
    });
    room.onMessage<ShuffleNews>('shuffle', (news) => {
      this.shuffles.push(news);
      this.look();
    });
    room.onMessage<ProofNews>('proof', ({ n }) => {
      this.proofs.push(n);
      this.look();
    });
    const reader = new StateReader();
    room.onStateChange((state) => {
      this.current = reader.read(state).table;
      this.look();
    });
    room.onLeave((code) => {
      this.closed = code;
      if (code === CLOSED.again) this.coming = this.comesBack(id).catch(() => undefined);
      this.look();
    });
    await this.until(() => this.me !== NOBODY);
    return this;
  }

  /** The table as this visitor sees it. */
  get seen(): SeenTable {
    return seenTable(this.synced, this.me, this.drawing);
  }

  private async comesBack(id: string): Promise<void> {
    await this.joins(id);
    this.returns++;
    this.look();
  }

  /** What has been synced of the table. */
  get synced(): SyncedTable {
    if (this.current === null) throw new Error('not at a table');
    return this.current;
  }

  /** What draws the table's game; null if nothing does. */
  get drawing(): Drawing | null {
    const { game } = this.synced.shared;
    return this.drawings.find(({ id }) => id === game)?.picture ?? null;
  }

  /** Waits until a condition holds, about this visitor or others. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        clearInterval(glance);
      };
      const check = (): boolean => {
        if (!isSo()) return false;
        end();
        resolve();
        return true;
      };
      const timer = setTimeout(() => {
        end();
        const seen = this.room === null ? '' : JSON.stringify(this.seen);
        reject(new Error(`${this.guest.name} waited in vain: ${isSo}\n${seen}`));
      }, PATIENCE);
      // news to other visitors does not wake this one
      const glance = setInterval(check, GLANCE);
      // a wait that lost a race to another is still there when its test is over: it keeps no process from ending
      timer.unref();
      glance.unref();
      const look = (): void => {
        if (!check()) this.waiting.push(look);
      };
      look();
    });
  }

  /** Waits until a condition holds for the table as this visitor sees it. */
  async sees(isSo: (seen: SeenTable) => boolean): Promise<SeenTable> {
    let { seen } = this;
    await this.until(() => {
      seen = this.seen;
      return isSo(seen);
    });
    // as it was then: a frame in the same chunk may have changed it by now
    return seen;
  }

  /** Asks the table for something. */
  asks<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    return this.asksAnything(name, payload) as Promise<Answer>;
  }

  /**
   * Asks the table for something that no client of ours would. Asks again where the room has sent this window to its
   * other state meanwhile.
   */
  async asksAnything(name: string, payload: unknown): Promise<unknown> {
    // a room that asks its people to join again closes their connections first
    if (this.room?.connection.isOpen === false && this.closed === 0) await this.until(() => this.closed > 0);
    await this.coming;
    const { room } = this;
    if (room === null) throw new Error('not at a table');
    try {
      return await room.request<unknown, unknown>(name, payload);
    } catch (error) {
      const { coming } = this;
      await coming;
      if (this.room === room || this.closed !== 0) throw error;
      return this.asksAnything(name, payload);
    }
  }

  /**
   * Makes one of its legal moves. Waits if the server asks for it: on a fast machine, a test plays faster than the
   * limits allow.
   */
  async moves(choose: (choices: readonly Choice[]) => Choice | undefined): Promise<Answer> {
    const { choices, turn } = await this.sees((seen) => seen.choices.length > 0);
    const choice = choose(choices);
    if (choice === undefined) throw new Error(`nothing to choose among ${JSON.stringify(choices)}`);
    for (;;) {
      await this.keepsPace();
      const answer = await this.asks('act', { action: leastAction(choice), turn });
      if (answer.ok || answer.refused.code !== 'too-fast') return answer;
      await passes((answer.refused.retryAfter ?? 1) * 1000);
    }
  }

  /** Waits until one more message does not count as flooding. */
  async keepsPace(): Promise<void> {
    for (let ms = this.pace.take(); ms > 0; ms = this.pace.take()) await passes(ms);
  }

  /** Closes the window. */
  async leaves(): Promise<void> {
    await this.room?.leave();
    this.room = null;
  }

  /** Loses the connection, without warning. */
  drops(): void {
    this.room?.connection.close(3001);
  }

  /** Checks again whether awaited conditions hold. */
  look(): void {
    this.onLook();
    const waiting = this.waiting;
    this.waiting = [];
    for (const check of waiting) check();
  }
}

/** Some people sit down at a new table of the first one's, on seats in their order. Returns the table's id. */
export async function sitDown(players: readonly Visitor[], table: Parameters<Visitor['opens']>[0]): Promise<string> {
  const [host] = players;
  if (host === undefined) throw new RangeError('nobody plays');
  const id = await host.opens(table);
  for (const [seat, player] of players.entries()) {
    await player.joins(id);
    await player.asks('sit', { seat });
  }
  return id;
}

/** New guests of a server, named by their seats. */
export async function playersOf(url: string, count: number, drawings?: readonly Game[]): Promise<Visitor[]> {
  const host = await Visitor.of(url, 'Player 0', drawings);
  const others = Array.from({ length: count - 1 }, (_, i) => Visitor.of(url, `Player ${i + 1}`, drawings));
  return [host, ...(await Promise.all(others))];
}

/** Four players of a server at a table of Spades, whose game has begun. */
export async function fourAtSpades(url: string, settings: AskedSettings = {}): Promise<Visitor[]> {
  const players = await playersOf(url, 4);
  await sitDown(players, { game: 'spades', seats: 4, open: false, settings });
  await players[0]?.asks('start', { fill: false });
  return players;
}
