import type { SeenTable } from '@kibitz/shared/wire/seen';

/** The value-tricks that score nothing (the rule book's score). */
const BOOK = 6;

/** What a player has taken in a hand. */
export interface Taken {
  readonly seat: number;
  /** Value-tricks of the first thirteen. */
  readonly value: number;
  /** Tricks of the end-game. */
  readonly endgame: number;
  /** What the hand would score as it stands. */
  readonly points: number;
}

/** How the hand stands. */
export interface Standing {
  readonly part: 'showcase' | 'nominate' | 'endgame';
  /** The viewer's first; for a spectator the first seat's. */
  readonly taken: readonly Taken[];
  /** Who has fewer value-tricks, and so names trumps; null where both have as many. */
  readonly namer: number | null;
}

function pair(text: string | undefined): readonly [number, number] {
  const [first = 0, second = 0] = (text ?? '').split(' ').map(Number);
  return [first, second];
}

/** How the hand stands; null while no cards are dealt. */
export function standingOf({ table, me, options }: SeenTable): Standing | null {
  const part = table?.board['part'];
  if (part !== 'showcase' && part !== 'nominate' && part !== 'endgame') return null;
  const value = pair(table?.board['value']);
  const endgame = pair(table?.board['endgame']);
  const least = options['negativeScores'] === 'floor' ? 0 : -BOOK;
  const seats = me === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const [a, b] = value;
  return {
    part,
    taken: seats.map((seat) => {
      const points = Math.max(least, value[seat] + endgame[seat] - BOOK);
      return { seat, value: value[seat], endgame: endgame[seat], points };
    }),
    namer: a === b ? null : a < b ? 0 : 1,
  };
}

/** How many cards of each suit a player's open hand has, by the suit's letter; empty while it is concealed. */
export function suitsHeld(codes: readonly string[]): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const code of codes) {
    const suit = code.charAt(1);
    held.set(suit, (held.get(suit) ?? 0) + 1);
  }
  return held;
}
