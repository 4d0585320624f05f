import { type Motion, type MoveKind, TOGETHER } from './motion.ts';

/** How long a card moves at the usual pace, in milliseconds. */
export const LASTS: { readonly [kind in MoveKind]: number } = {
  shift: 240,
  play: 240,
  deal: 320,
  sweep: 320,
  // laid down as it is played, then turned over slowly
  reveal: 720,
};
/** How long chips slide, in milliseconds at the usual pace. */
export const CHIPS_LAST = 380;
/** How much later than the card before it each card of a deal sets out, in milliseconds. */
export const STAGGER = 45;

/** How long the deck is squared before its first card is dealt, in milliseconds. */
export const SQUARES = 220;

/** How long a feat of the hand is told before its result, in milliseconds. */
export const FEAT_STAYS = 1500;

/** When a step of a motion has ended, in milliseconds at the usual pace. */
function endOf({ kind, waits }: { readonly kind: MoveKind; readonly waits: number }): number {
  return LASTS[kind] + waits * STAGGER;
}

/**
 * How long it takes until the cards match what is said about a table, in milliseconds at the usual pace: until
 * everything that is played, dealt, swept away or paid has arrived. Cards that close up in a hand are not waited for.
 */
export function lastsUntilLanded({ staying, leaving, deck, chips }: Motion): number {
  let lasts = Math.max(leaving.length > 0 ? LASTS.sweep : 0, chips.length > 0 ? CHIPS_LAST : 0);
  for (const step of staying) if (step.kind !== 'shift') lasts = Math.max(lasts, endOf(step));
  return deck === null ? lasts : lasts + SQUARES;
}

/** Two packets that land within this time are heard as one, in milliseconds at the usual pace. */
const APART = 20;

/**
 * When the packets of a deal land, the first first, in milliseconds at the usual pace from its beginning: each when its
 * first card does.
 */
export function packetsLand({ staying, deck }: Motion, seats: number): number[] {
  const begins = LASTS.deal + (deck === null ? 0 : SQUARES);
  const setsOut = staying.flatMap(({ kind, waits }) => (kind === 'deal' ? [waits] : [])).sort((a, b) => a - b);
  const packets = setsOut.filter((at, i) => at - (setsOut[i - 1] ?? Number.NEGATIVE_INFINITY) > (2 * TOGETHER) / seats);
  const lands: number[] = [];
  for (const at of packets) {
    const time = begins + at * STAGGER;
    if (time - (lands.at(-1) ?? 0) >= APART) lands.push(time);
  }
  return lands;
}
