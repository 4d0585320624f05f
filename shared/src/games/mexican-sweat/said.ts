import type { SeatMove } from '../../kit/game/action.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';

/** Something said in the betting of a hand, as a chain: the newest first, never changed. */
export interface Said {
  readonly seat: number;
  readonly type: SaidType;
  /** The seat's total in the betting round after a bet or raise; 0 otherwise. */
  readonly to: number;
  readonly before: Said | null;
}

type SaidType = 'check' | 'call' | 'fold' | 'bet' | 'raise';

const LETTERS: { readonly [type in SaidType]: string } = { check: 'k', call: 'c', fold: 'f', bet: 'b', raise: 'r' };
const TYPES = Object.keys(LETTERS) as SaidType[];

/** What was said as text, in order: the seat, a letter, and how high a bet or raise goes; a space behind each. */
export function saidAsText(last: Said | null): string {
  let text = '';
  for (const { seat, type, to } of inOrder(last)) text += `${seat}${LETTERS[type]}${to === 0 ? '' : to} `;
  return text;
}

/** The chain of such a text. */
export function saidIn(text: string): Said | null {
  return movesIn(text).reduce<Said | null>(
    (before, { seat, type, to = 0 }) => ({ seat, type: type as SaidType, to: Number(to), before }),
    null,
  );
}

/** What was said, as a record writes it. */
export function movesIn(text: string): SeatMove[] {
  return Array.from(text.matchAll(/(\d)([a-z])(\d*) /g), ([, seat, letter, to = '']) => {
    const type = TYPES.find((one) => LETTERS[one] === letter) ?? 'check';
    return { seat: Number(seat), type, ...(to !== '' && { to: Number(to) }) };
  });
}
