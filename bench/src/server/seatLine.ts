import { Client, type Room } from '@colyseus/sdk';
import type { Choice, Together } from '@kibitz/shared/kit/game/action';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import { choicesIn } from '@kibitz/shared/wire/state/choices';

/** A seat's own state, as far as somebody who plays at random reads it. */
interface OwnFields {
  readonly turn?: number;
  readonly isAsked: boolean;
  readonly choices$json: string;
  readonly choiceCards: string;
  readonly together$json: string;
}

interface StateFields {
  readonly phase: string;
  readonly rematch: string;
  readonly own: Iterable<OwnFields | undefined>;
}

/** What a seat may do now. */
export interface Offered {
  readonly choices: readonly Choice[];
  readonly together: Together | null;
  /** The number to send with an action. */
  readonly turn: number;
}

/**
 * A stock Colyseus client at a table, which reads no more of the state than it needs: pages draw every state, and so
 * many of them in one process
 * would take more time than the server under measurement.
 */
export class SeatLine {
  private readonly onChange: () => void;
  private room: Room<unknown, StateFields> | null = null;
  private own: OwnFields | null = null;

  private constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Comes to a table. `onChange` is called with each state, the first one included. */
  static async open(url: string, table: string, guest: Guest, onChange: () => void): Promise<SeatLine> {
    const line = new SeatLine(onChange);
    const room = await new Client(url).joinById<StateFields>(table, { token: guest.token });
    room.reconnection.enabled = false;
    line.room = room;
    for (const name of ['me', 'chat', 'line', 'news', 'shuffle', 'proof']) room.onMessage(name, () => undefined);
    await new Promise<void>((resolve) => {
      room.onStateChange(() => {
        resolve();
        line.onChange();
      });
    });
    return line;
  }

  get phase(): string {
    return this.room?.state.phase ?? '';
  }

  /** The id of the rematch; '' while there is none. */
  get rematch(): string {
    return this.room?.state.rematch ?? '';
  }

  /** This seat may act, in another turn than `turn`. */
  mayAct(turn: number): boolean {
    const own = this.ownFields();
    return own?.isAsked === true && own.turn !== turn;
  }

  /** What the seat may do now. Throws if it may not act. */
  offered(): Offered {
    const own = this.ownFields();
    if (own?.isAsked !== true) throw new Error('this seat may not act');
    return {
      choices: choicesIn({ kinds: own.choices$json, cards: own.choiceCards }),
      together: JSON.parse(own.together$json) as Together | null,
      turn: own.turn ?? 0,
    };
  }

  async request(name: string, payload: unknown): Promise<Answer> {
    if (this.room === null) throw new Error('nobody is at this table');
    return this.room.request<unknown, Answer>(name, payload);
  }

  leave(): void {
    const { room } = this;
    this.room = null;
    room?.leave().catch(() => undefined);
  }

  /** The state of the own seat, which is never replaced. */
  private ownFields(): OwnFields | null {
    if (this.own?.turn !== undefined) return this.own;
    this.own = null;
    for (const own of this.room?.state.own ?? []) if (own?.turn !== undefined) this.own = own;
    return this.own;
  }
}
