import { NO_CARD, SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';

/** The jack's power; the honours are it and the three trumps above. */
const LOWEST_HONOUR = 11;

/** The honours that a side holds in hand: bit 0 the jack, bit 3 the ace. There must be trumps. */
export function honoursHeld({ hands, trump }: TrickPlay, side: number): number {
  const held = (hands[side * SUIT_ROWS + trump] ?? 0) | (hands[(side + 2) * SUIT_ROWS + trump] ?? 0);
  return held >> LOWEST_HONOUR;
}

/** The honours that everybody has seen: those played, and the one that was turned up. */
export function honoursSeen({ gone, trump }: TrickPlay, turned: number): number {
  if (trump < 0) return 0;
  const up = turned === NO_CARD ? 0 : 1 << (turned & 15);
  return ((gone[trump] ?? 0) | up) >> LOWEST_HONOUR;
}
