import { drawLetter, drawSuit, type Pen } from './pen.ts';
import type { SuitLetter } from './suits.ts';

/** Where the index of a face stands, for a card 1 wide. */
interface IndexPlace {
  /** The middle of the index from the card's left edge. */
  readonly x: number;
  readonly top: number;
  /** The height of the rank's letter. */
  readonly cap: number;
  /** The most that a rank may be wide: the ten is squeezed to it. */
  readonly widest: number;
  /** The height of the suit below it, and the gap between. */
  readonly suit: number;
  readonly gap: number;
}

const standardPlace: IndexPlace = { x: 0.122, top: 0.08, cap: 0.2, widest: 0.187, suit: 0.152, gap: 0.042 };
const bigPlace: IndexPlace = { x: 0.178, top: 0.08, cap: 0.27, widest: 0.29, suit: 0.225, gap: 0.045 };

/** Where the index stands on the standard or the large-index face. */
export function indexPlace(big: boolean): IndexPlace {
  return big ? bigPlace : standardPlace;
}

/** Draws the index of a card at its top left: the rank, and the suit below it. */
export function drawIndex(pen: Pen, rank: string, suit: SuitLetter, width: number, big: boolean, ink: string): void {
  const place = indexPlace(big);
  const x = place.x * width;
  const cap = place.cap * width;
  const top = place.top * width;
  const size = place.suit * width;
  drawLetter(pen, rank, x, top, cap, place.widest * width, ink);
  drawSuit(pen, suit, x, top + cap + place.gap * width + size / 2, size, ink);
}
