import type { SeenTable } from '@kibitz/shared/wire/seen';

/** Six tricks are the book: those over it score. */
export const BOOK = 6;
export const TRICKS = 13;

/** A partnership in the hand that is played. */
export interface Side {
  readonly seats: readonly number[];
  readonly tricks: number;
  /** Tricks over the book. */
  readonly odd: number;
  /** The honours that everybody has seen in its hands, from the highest down: `AQ`; '' for none, and where they do not score. */
  readonly honours: string;
}

function parts(text: string | undefined): string[] {
  return (text ?? '').split(' ');
}

/** Both sides, the viewer's first; none before the deal and once the hand is reckoned up. */
export function sidesOf(seen: SeenTable): Side[] {
  const { table, me } = seen;
  if (table === null || table.summary !== null || (table.board['trump'] ?? '') === '') return [];
  const honours = parts(table.board['honours']);
  const sides = parts(table.board['tricks']).map((text, side): Side => {
    const tricks = Number(text);
    const seenHonours = honours[side] ?? '';
    return {
      seats: [side, side + 2],
      tricks,
      odd: Math.max(0, tricks - BOOK),
      honours: seenHonours === '-' ? '' : seenHonours,
    };
  });
  return me >= 0 && me % 2 === 1 ? sides.reverse() : sides;
}
