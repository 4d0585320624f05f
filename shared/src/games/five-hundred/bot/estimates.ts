import { dangerOfSuit } from '../../../kit/bots/misere.ts';
import { bowerOrder } from '../../../kit/cards/cardOrder.ts';
import { type Card, JOKER_SUIT, type Suit } from '../../../kit/cards/cards.ts';
import { hasPower, powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { packMasks } from '../../../kit/tricks/trickKnowledge.ts';
import { PACK } from '../rules.ts';

/*
 * What a declarer's hand is worth, counted as players learn it: by honours, length and bowers, with the middle and an
 * unknown partner's help in the base. In hundredths of a trick. The figures are fitted to hands played out by habit
 * (habits.ts).
 */

/** All cards by suit if there is no trump suit, as masks of powers. */
export const TRUMPLESS_MASKS: readonly SuitMask[] = packMasks(PACK, bowerOrder(JOKER_SUIT));

/** What the two hands take if nothing else counts. */
const BASE_WITH_TRUMPS = 415;
const BASE_WITHOUT = 445;

/** Each trump, and what a high one adds, by its power among the trumps (cardOrder.ts): queen to joker. */
const EACH_TRUMP = 46;
const HIGH_TRUMPS: readonly (readonly [power: number, worth: number])[] = [
  [15, 64],
  [14, 61],
  [13, 38],
  [12, 15],
  [11, 12],
  [10, 10],
];

const ACE_POWER = 14;
const KING_POWER = 13;
const QUEEN_POWER = 12;

/** A side suit in a suit contract: an ace, and a king or queen that is guarded. */
function worthOfSide(mask: SuitMask): number {
  const length = powersIn(mask);
  const ace = hasPower(mask, ACE_POWER) ? 36 : 0;
  const king = hasPower(mask, KING_POWER) && length > 1 ? 13 : 0;
  const queen = hasPower(mask, QUEEN_POWER) && length > 2 ? 12 : 0;
  return ace + king + queen;
}

/** A suit without trumps: small cards below an honour in a long suit are worth something too. */
function worthWithoutTrumps(mask: SuitMask): number {
  const ace = hasPower(mask, ACE_POWER);
  const king = hasPower(mask, KING_POWER);
  const tops = (ace ? 50 : 0) + (king ? (ace ? 62 : 36) : 0);
  if (tops === 0) return 0;
  return tops + (hasPower(mask, QUEEN_POWER) ? 22 : 0) + 7 * Math.max(0, powersIn(mask) - 3);
}

/**
 * The tricks that a side takes with these trumps, in hundredths, as far as one hand of it can tell. JOKER_SUIT: no
 * trump suit.
 */
export function tricksWith(cards: readonly Card[], trump: Suit): number {
  const masks = packMasks(cards, bowerOrder(trump));
  const trumps = masks[trump] ?? 0;
  if (trump === JOKER_SUIT) {
    return masks.reduce(
      (sum, mask, suit) => sum + (suit === JOKER_SUIT ? 0 : worthWithoutTrumps(mask)),
      BASE_WITHOUT + (trumps !== 0 ? 180 : 0),
    );
  }
  const high = HIGH_TRUMPS.reduce((sum, [power, worth]) => sum + (hasPower(trumps, power) ? worth : 0), 0);
  return masks.reduce(
    (sum, mask, suit) => sum + (suit === trump ? 0 : worthOfSide(mask)),
    BASE_WITH_TRUMPS + EACH_TRUMP * powersIn(trumps) + high,
  );
}

/** The joker must be discarded by a player who must take no trick. */
const JOKER_DANGER = 100;

/**
 * How easily a hand is forced to take a trick, once its `discards` most dangerous cards are gone; 0 if it cannot be.
 */
export function dangerOf(cards: readonly Card[], discards: number): number {
  if (discards > 0) {
    return Math.min(
      ...cards.map((card) =>
        dangerOf(
          cards.filter((other) => other !== card),
          discards - 1,
        ),
      ),
    );
  }
  const dangerIn = (mask: SuitMask, suit: Suit) =>
    suit === JOKER_SUIT ? (mask !== 0 ? JOKER_DANGER : 0) : dangerOfSuit(mask, TRUMPLESS_MASKS[suit] ?? 0);
  return packMasks(cards, bowerOrder(JOKER_SUIT)).reduce((sum, mask, suit) => sum + dangerIn(mask, suit), 0);
}
