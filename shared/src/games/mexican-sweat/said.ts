import type { SeatMove } from '../../kit/game/action.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';

/** Something said in the betting of a hand. */
interface Call {
  readonly seat: number;
  readonly type: 'check' | 'call' | 'fold' | 'bet' | 'raise';
  /** The seat's total in the betting round after a bet or raise; the chips that a call adds; 0 otherwise. */
  readonly chips: number;
}

/** The same as a chain: the newest first, never changed. */
export interface Said extends Call {
  readonly before: Said | null;
}

const LETTERS: { readonly [type in Call['type']]: string } = { check: 'k', call: 'c', fold: 'f', bet: 'b', raise: 'r' };
const TYPES = Object.keys(LETTERS) as Call['type'][];

/** What was said as text, in order: the seat, a letter, the chips, and a space behind each. */
export function saidAsText(last: Said | null): string {
  let text = '';
  for (const { seat, type, chips } of inOrder(last)) text += `${seat}${LETTERS[type]}${chips === 0 ? '' : chips} `;
  return text;
}

/** What such a text says, in order. */
export function callsIn(text: string): Call[] {
  return Array.from(text.matchAll(/(\d)([a-z])(\d*) /g), ([, seat, letter, chips]) => {
    const type = TYPES.find((one) => LETTERS[one] === letter) ?? 'check';
    return { seat: Number(seat), type, chips: Number(chips) };
  });
}

/** The chain of such a text. */
export function saidIn(text: string): Said | null {
  return callsIn(text).reduce<Said | null>((before, call) => ({ ...call, before }), null);
}

/** What was said, as a record writes it. */
export function movesIn(text: string): SeatMove[] {
  return callsIn(text).map(({ seat, type, chips }) => ({
    seat,
    type,
    ...((type === 'bet' || type === 'raise') && { to: chips }),
  }));
}
