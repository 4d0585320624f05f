import type { SeenTable } from '@kibitz/shared/wire/seen';

/** All card points of the pack. */
const ALL_POINTS = 28;

/** What a side has taken against what it needs: the declarers their bid, the defenders enough to break it. */
export interface SideStanding {
  readonly seats: readonly number[];
  readonly isDeclaring: boolean;
  readonly taken: number;
  readonly needed: number;
}

/** The contract, and how it stands. */
export interface Contract {
  readonly setter: number;
  readonly bid: number;
  readonly fate: 'open' | 'made' | 'broken';
  /** The trump suit, as far as the viewer may know it; '' otherwise. */
  readonly suit: string;
  /** Does the trump card lie face down? */
  readonly isFaceDown: boolean;
  /** The viewer's side first; for a spectator the first seat's. */
  readonly sides: readonly SideStanding[];
}

function fateFrom(text: string | undefined): Contract['fate'] {
  return text === 'made' || text === 'broken' ? text : 'open';
}

/** The suit of the card that the viewer has laid face down himself; '' for everybody else. */
function ownTrumps({ table }: SeenTable): string {
  const suit = table?.own?.facts.find(({ id }) => id === 'ownTrumps')?.text.with?.['suit'];
  return typeof suit === 'string' ? suit : '';
}

/** The contract; null while there is none, or its trump card is still to be laid down. */
export function contractOf(seen: SeenTable): Contract | null {
  const board = seen.table?.board ?? {};
  const trump = board['trump'] ?? '';
  if ((board['setter'] ?? '') === '' || trump === '') return null;
  const setter = Number(board['setter']);
  const bid = Number(board['contract']);
  const taken = (board['points'] ?? '').split(' ').map(Number);
  const first = Math.max(0, seen.me) % 2;
  const isFaceDown = trump === '?';
  return {
    setter,
    bid,
    fate: fateFrom(board['fate']),
    suit: isFaceDown ? ownTrumps(seen) : (board['suit'] ?? ''),
    isFaceDown,
    sides: [first, 1 - first].map((side) => {
      const isDeclaring = setter % 2 === side;
      const needed = isDeclaring ? bid : ALL_POINTS - bid + 1;
      return { seats: [side, side + 2], isDeclaring, taken: taken[side] ?? 0, needed };
    }),
  };
}
