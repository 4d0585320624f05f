import type { Motion, MoveKind } from './motion.ts';

/** How long a card moves at the usual pace, in milliseconds. */
export const LASTS: { readonly [kind in MoveKind]: number } = {
  shift: 240,
  play: 240,
  deal: 320,
  sweep: 320,
  // laid down as it is played, then turned over slowly
  reveal: 720,
};
/** How much later than the card before it each card of a deal sets out, in milliseconds. */
export const STAGGER = 45;

/** How long the deck is squared before its first card is dealt, in milliseconds. */
export const SQUARES = 220;

/** When a step of a motion has ended, in milliseconds at the usual pace. */
function endOf({ kind, waits }: { readonly kind: MoveKind; readonly waits: number }): number {
  return LASTS[kind] + waits * STAGGER;
}

/**
 * How long it takes until what is told of a table is true of its cards, in milliseconds at the usual pace: until
 * everything that is played, dealt or swept away lies where it goes. Cards that close up in a hand are not waited for.
 */
export function lastsUntilLanded({ staying, leaving, deck }: Motion): number {
  let lasts = leaving.length > 0 ? LASTS.sweep : 0;
  for (const step of staying) if (step.kind !== 'shift') lasts = Math.max(lasts, endOf(step));
  return deck === null ? lasts : lasts + SQUARES;
}
