import { Client, type Room } from '@colyseus/sdk';
import type { Together } from '@kibitz/shared/kit/game/action';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import { choicesIn } from '@kibitz/shared/wire/state/choices';
import { randomDecision } from '../players/randomDecision.ts';

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

/**
 * A stock Colyseus client at a table, which reads no more of the state than it needs: pages draw every state, and so
 * many of them in one process would take more time than the server under measurement.
 */
export class SeatLine {
  private readonly onChange: () => void;
  private room: Room<unknown, StateFields> | null = null;
  private own: OwnFields | null = null;
  /** The turn in which this seat last acted: what was offered in it is out of date. */
  private turn = -1;

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

  /** Whether this seat may act, and has not in this turn. */
  mayAct(): boolean {
    const own = this.ownFields();
    return own?.isAsked === true && own.turn !== this.turn;
  }

  /**
   * Makes a decision at random. Returns whether it was accepted: another seat's may have come first. Throws if this
   * seat may not act, or is refused for anything else.
   */
  async decide(random: Random): Promise<boolean> {
    const own = this.ownFields();
    if (own?.isAsked !== true) throw new Error('this seat may not act');
    const choices = choicesIn({ kinds: own.choices$json, cards: own.choiceCards });
    const [action, ...more] = randomDecision(choices, JSON.parse(own.together$json) as Together | null, random);
    this.turn = own.turn ?? 0;
    const request = { action, turn: this.turn, ...(more.length > 0 && { more }) };
    const answer = await this.request('act', request);
    // others acting at the same time may have changed the choices; anything else is a bug in this program
    if (!answer.ok && answer.refused.code !== 'stale' && answer.refused.code !== 'turn')
      throw new Error(`${JSON.stringify(request)} was refused: ${JSON.stringify(answer.refused)}`);
    return answer.ok;
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
