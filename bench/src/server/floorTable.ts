import { Client, type Room } from '@colyseus/sdk';
import { Waiter } from '../players/playerWindow.ts';
import { FloorState } from './floors/floorState.ts';
import type { BenchTable } from './loops.ts';

const CARDS = [...'SHDC'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));

/** A room of a floor, in which the seats act in turn. */
export class FloorTable extends Waiter implements BenchTable {
  private readonly rooms: readonly Room<unknown, FloorState>[];
  private readonly isAnswered: boolean;

  private constructor(rooms: readonly Room<unknown, FloorState>[], isAnswered: boolean) {
    super();
    this.rooms = rooms;
    this.isAnswered = isAnswered;
    for (const room of rooms) room.onStateChange(() => this.wake());
  }

  /**
   * Makes a room with this many clients. `isAnswered`: they act by requests; otherwise by messages, which the next
   * state answers.
   */
  static async open(url: string, seats: number, isAnswered: boolean): Promise<FloorTable> {
    const client = new Client(url);
    const first = await client.create<FloorState>('floor', {}, FloorState);
    const others = Array.from({ length: seats - 1 }, () => client.joinById<FloorState>(first.roomId, {}, FloorState));
    return new FloorTable([first, ...(await Promise.all(others))], isAnswered);
  }

  get id(): string {
    return this.rooms[0]?.roomId ?? '';
  }

  isReady(): boolean {
    const played = Math.max(...this.rooms.map(({ state }) => state.played));
    return this.next(played).state.played === played;
  }

  async act(): Promise<boolean> {
    const played = Math.max(...this.rooms.map(({ state }) => state.played));
    const room = this.next(played);
    const action = { action: { type: 'play', card: CARDS[played % CARDS.length] }, turn: played };
    if (this.isAnswered) {
      await room.request('act', action);
      return true;
    }
    room.send('act', action);
    while (room.state.played === played) await this.change();
    return true;
  }

  async leave(): Promise<void> {
    for (const room of this.rooms) {
      room.reconnection.enabled = false;
      room.leave().catch(() => undefined);
    }
  }

  private next(played: number): Room<unknown, FloorState> {
    const room = this.rooms[played % this.rooms.length];
    if (room === undefined) throw new RangeError('a table needs seats');
    return room;
  }
}
