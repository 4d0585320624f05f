import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import { bestFive, type PokerRank } from '../../kit/cards/pokerRank.ts';
import type { NoRaise } from '../../kit/chips/betting.ts';
import { firstSeatFrom } from '../../kit/chips/chipPots.ts';
import type { SweatOptions } from './options.ts';
import { type Fate, NOBODY } from './state.ts';
import type { SweatView } from './view.ts';

/** The hand being played, as its own panel shows it. */
export interface SweatHand {
  /**
   * The hand to beat, its cards packed (packed.ts) and by weight, five at most. They lie before their owner, so they are no zone of their
   * own: the panel shows them again.
   */
  readonly toBeat: string;
  /** Whose it is; -1 while it is the card to beat. */
  readonly owner: number;
  /** By seat: how it stands, and the rank of its open cards, 0 for none. */
  readonly fates: readonly Fate[];
  readonly ranks: readonly PokerRank[];
}

/** The betting round. */
export interface SweatBetting {
  /** The bet to be matched; 0 while there is none. */
  readonly toMatch: number;
  /** What that costs the seat whose turn it is. */
  readonly toCall: number;
  /** Who made it; -1 for nobody. */
  readonly raiser: number;
  /** It is still the big blind. */
  readonly isBlind: boolean;
  /** How often it has been raised. */
  readonly raises: number;
  /** Why the seat whose turn it is may not bet or raise; null if it may. */
  readonly noRaise: NoRaise | null;
  /** Who turns cards after the round as things stand. */
  readonly next: number;
}

/** What Mexican Sweat's own panel reads. */
export interface SweatPanel {
  readonly limit: SweatOptions['limit'];
  readonly hasKillCard: boolean;
  /** Null before the deal. */
  readonly hand: SweatHand | null;
  /** Null while there is none. */
  readonly betting: SweatBetting | null;
}

/** What the panel reads of a view. */
export function panelOf(view: SweatView): SweatPanel {
  const { limit, killCard } = view.options;
  return { limit, hasKillCard: killCard, hand: handOf(view), betting: bettingOf(view) };
}

function handOf({ beat, standing: owner, open, fates, ranks }: SweatView): SweatHand | null {
  if (beat === '') return null;
  const toBeat = owner === NOBODY ? beat : packAll(bestFive(unpackAll(open[owner] ?? '')));
  return { toBeat, owner, fates, ranks };
}

function bettingOf(view: SweatView): SweatBetting | null {
  if (view.phase !== 'bet') return null;
  const { betting, toCall, raiser, isBlind, noRaise } = view;
  const next = firstSeatFrom(view.pots.contenders, view.active + 1, view.seats);
  return { toMatch: betting.toMatch, toCall, raiser, isBlind, raises: betting.raises, noRaise, next };
}
