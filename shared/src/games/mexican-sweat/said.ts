import type { SeatMove } from '../../kit/game/action.ts';
import { Copyable } from '../../kit/game/copyable.ts';

/* What may be said in the betting, by number. */
export const CHECK = 0;
export const CALL = 1;
export const FOLD = 2;
export const BET = 3;
export const RAISE = 4;
const TYPES = ['check', 'call', 'fold', 'bet', 'raise'] as const;
/** What stands for each in the text. */
const LETTERS = 'kcfbr';

/** Something said in the betting of a hand. */
interface Call {
  readonly seat: number;
  readonly type: (typeof TYPES)[number];
  /** The seat's total in the betting round after a bet or raise; the chips that a call adds; 0 otherwise. */
  readonly chips: number;
}

/* A call is one integer: its chips, of which a table has less than 2^23; its number and its seat, three bits each. */
const TYPE_AT = 3;
const CHIPS_AT = 6;

/** What was said in the betting of a hand. Simulations say much and read none of it, so an entry makes no object. */
export class Said extends Copyable {
  private readonly entries: number[] = [];

  override copyFrom({ entries }: this): void {
    this.entries.length = entries.length;
    for (let i = 0; i < entries.length; i++) this.entries[i] = entries[i] ?? 0;
  }

  /** Forgets everything. */
  clear(): void {
    this.entries.length = 0;
  }

  /** Enters what a seat has said, by its number. */
  enter(type: number, seat: number, chips: number): void {
    this.entries.push((chips << CHIPS_AT) | (type << TYPE_AT) | seat);
  }

  /** Enters what such a text says. */
  read(text: string): void {
    for (const { seat, type, chips } of callsIn(text)) this.enter(TYPES.indexOf(type), seat, chips);
  }

  /** All of it as text, in order: the seat, a letter, the chips, and a space behind each. */
  asText(): string {
    let text = '';
    for (const entry of this.entries) {
      const chips = entry >> CHIPS_AT;
      text += `${entry & 7}${LETTERS.charAt((entry >> TYPE_AT) & 7)}${chips === 0 ? '' : chips} `;
    }
    return text;
  }
}

/** What such a text says, in order. */
export function callsIn(text: string): Call[] {
  return Array.from(text.matchAll(/(\d)([a-z])(\d*) /g), ([, seat, letter = '', chips]) => {
    const type = TYPES[LETTERS.indexOf(letter)] ?? 'check';
    return { seat: Number(seat), type, chips: Number(chips) };
  });
}

/** What was said, as a record writes it. */
export function movesIn(text: string): SeatMove[] {
  return callsIn(text).map(({ seat, type, chips }) => ({
    seat,
    type,
    ...((type === 'bet' || type === 'raise') && { to: chips }),
  }));
}
