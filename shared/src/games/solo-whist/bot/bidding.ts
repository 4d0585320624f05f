import { bestOf } from '../../../kit/bots/bestOf.ts';
import type { Suit } from '../../../kit/cards/cards.ts';
import { ABUNDANCE, COP, creditsFor, isMisere, MISERE, PROP, SLAM, SOLO } from '../bids.ts';
import type { SoloOptions } from '../options.ts';
import { bestTrumps, dangerOf, tricksFromTheTop, tricksWith } from './estimates.ts';

/*
 * The bot's system: it estimates the tricks of its hand, and from them the chance of each contract, and bids what
 * promises most credits.
 */

/** A chance by what it depends on, straight from each point to the next. */
interface Chances {
  readonly by: readonly number[];
  readonly perCent: readonly number[];
}

/** Taking five tricks alone, by the tricks that the hand is worth (in hundredths). */
const SOLO_CHANCE: Chances = { by: [300, 400, 450, 500, 550, 600], perCent: [18, 41, 63, 81, 95, 98] };
/** Taking nine alone. */
const ABUNDANCE_CHANCE: Chances = { by: [650, 750, 800, 850, 920], perCent: [12, 32, 50, 88, 98] };
/** Taking all thirteen, by the tricks that the hand takes from the top with the first lead. */
const SLAM_CHANCE: Chances = { by: [11, 12, 13], perCent: [0, 20, 92] };
/** Taking eight together, by what both hands are worth. */
const PROP_CHANCE: Chances = { by: [300, 400, 500, 600, 700, 800], perCent: [8, 28, 50, 72, 90, 98] };
/** Taking none, by how easily the hand is made to take one (estimates.ts). */
const MISERE_CHANCE: Chances = { by: [0, 40, 60, 85, 120, 160], perCent: [98, 82, 66, 44, 38, 20] };
/** The same with the hand spread. */
const OUVERTE_CHANCE: Chances = { by: [0, 15, 30, 45, 60, 100], perCent: [98, 80, 52, 38, 22, 14] };

/**
 * What the unseen hand of an ally is taken to be worth, with caution: a proposer's, and that of a player who may yet
 * accept.
 */
const PROPOSERS_HAND = 300;
const ACCEPTERS_HAND = 270;

/** What a pass brings, in credits: others mostly make their contracts. It is rather less, but estimates are rough. */
const PASSING = -0.3;

function chanceAt({ by, perCent }: Chances, value: number): number {
  const next = by.findIndex((point) => value <= point);
  if (next <= 0) return (perCent.at(next) ?? 0) / 100;
  const [from = 0, to = 0] = by.slice(next - 1);
  const [low = 0, high = 0] = perCent.slice(next - 1);
  return (low + ((high - low) * (value - from)) / (to - from)) / 100;
}

/** The chance that a hand makes a bid, with this default suit. */
function chanceOf(bid: number, hand: readonly number[], defaultSuit: Suit): number {
  switch (bid) {
    case PROP:
      return chanceAt(PROP_CHANCE, tricksWith(hand, defaultSuit) + ACCEPTERS_HAND);
    case COP:
      return chanceAt(PROP_CHANCE, tricksWith(hand, defaultSuit) + PROPOSERS_HAND);
    case SOLO:
      return chanceAt(SOLO_CHANCE, tricksWith(hand, defaultSuit));
    case SLAM:
      return chanceAt(SLAM_CHANCE, tricksFromTheTop(hand));
    default:
      if (isMisere(bid)) return chanceAt(bid === MISERE ? MISERE_CHANCE : OUVERTE_CHANCE, dangerOf(hand));
      // an abundance and one in trump: the one may name its trumps
      return chanceAt(ABUNDANCE_CHANCE, tricksWith(hand, bid === ABUNDANCE ? bestTrumps(hand) : defaultSuit));
  }
}

/** The credits that a bid promises on average, made or not. */
function promiseOf(bid: number, hand: readonly number[], defaultSuit: Suit, options: SoloOptions): number {
  const payers = bid === PROP || bid === COP ? 2 : 3;
  return creditsFor(bid, options) * payers * (2 * chanceOf(bid, hand, defaultSuit) - 1);
}

/** Of the open bids the one that promises most; null for a pass. A hand is a mask of ranks for each suit. */
export function chooseBid(
  open: readonly number[],
  hand: readonly number[],
  defaultSuit: Suit,
  options: SoloOptions,
): number | null {
  const bids: (number | null)[] = [null, ...open];
  return bestOf(bids, (bid) => (bid === null ? PASSING : promiseOf(bid, hand, defaultSuit, options)));
}
