import { ACE, bitCount, KING, type Suit } from '../cards/cards.ts';

/** This many trumps are counted by their honours; any further ones count as tricks of their own. */
export const USUAL_TRUMPS = 3;

/** The figures of a bidding system, all in its own unit. A suit is a mask of ranks. */
interface Figures {
  readonly trumpSuit: (mask: number) => number;
  readonly sideSuit: (mask: number) => number;
  /** What a short side suit is worth with trumps to spare: a void, a singleton, and so on. */
  readonly ruffs: readonly number[];
}

/**
 * What a hand is worth with these trumps: each suit by itself, plus ruffs in short suits with the usual trumps other
 * than ace and king. The last of those trumps counts half. A hand is a mask of ranks for each suit.
 */
export function worthWithTrumps(hand: readonly number[], trump: Suit, figures: Figures): number {
  const trumps = hand[trump] ?? 0;
  let worth = figures.trumpSuit(trumps);
  let spare = Math.min(USUAL_TRUMPS, bitCount(trumps)) - bitCount(trumps & ((1 << ACE) | (1 << KING)));
  for (let suit = 0; suit < 4; suit++) {
    if (suit === trump) continue;
    const mask = hand[suit] ?? 0;
    worth += figures.sideSuit(mask);
    const ruffs = figures.ruffs[bitCount(mask)];
    if (ruffs === undefined || spare <= 0) continue;
    worth += spare > 1 ? ruffs : ruffs / 2;
    spare--;
  }
  return worth;
}
