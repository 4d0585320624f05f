import { bitCount, type Card, rankOf, suitOf } from '../../../kit/cards/cards.ts';
import type { Knowledge, Rival } from './knowledge.ts';

/*
 * What a card is worth: the chance that it takes a trick. Only some of the pack is dealt, so each card above it may be
 * out or asleep in the stub, and each rival may be void. The figures between 0 and 1 below are those that score most
 * when bots play each other.
 */

/**
 * How much each higher trump that may be out takes from a trump in a hand of several cards; long trumps feel it less.
 */
const HIGHER_TRUMP = 0.65;
const TRUMP_LENGTH = 0.25;

/** The same in other suits: a lone card must stand as it is, one with lower ones beside it can also be kept back. */
const HIGHER_CARD = 1;
const HIGHER_CARD_KEPT = 1.9;

/** The chance that a suit is led in any one trick, and what is left of the doubt for a player who leads. */
const SUIT_LED = 0.2;
const DOUBT_OF_LEADER = 0.5;

/** The part of a suit's round that each higher card of the same hand uses up. */
const ROUND = 0.9;

/** How likely a rival who can beat a card does so: one still needing tricks, and one who needs none but may have to. */
const BEATS = { wanting: 0.85, full: 0.56 } as const;
/** The same by trumping, which nobody has to. */
const TRUMPS = { wanting: 0.7, full: 0.16 } as const;

/** A hand: its ranks by suit, how many cards it has, and whether its player leads next. */
interface Holding {
  readonly suits: readonly number[];
  readonly left: number;
  readonly leads: boolean;
}

/** The chance that a card of a hand takes a trick at some time. */
export function chanceOf(k: Knowledge, holding: Holding, card: Card): number {
  return suitOf(card) === k.trick.trump ? trumpChance(k, holding, card) : sideChance(k, holding, card);
}

function trumpChance(k: Knowledge, { suits, left }: Holding, card: Card): number {
  const higher = k.missingAbove(card);
  if (left === 1) return (1 - k.density) ** higher;
  const length = bitCount(suits[k.trick.trump] ?? 0);
  return Math.exp((-HIGHER_TRUMP * higher * k.density) / (1 + TRUMP_LENGTH * (length - 1)));
}

function sideChance(k: Knowledge, { suits, left, leads }: Holding, card: Card): number {
  const suit = suitOf(card);
  const mask = suits[suit] ?? 0;
  const higher = k.missingAbove(card);
  const isKept = (mask & ((1 << rankOf(card)) - 1)) !== 0;
  const weight = isKept ? HIGHER_CARD_KEPT : HIGHER_CARD;
  const isHighest = left === 1 ? (1 - k.density) ** higher : Math.exp(-weight * higher * k.density);
  const rounds = bitCount(mask >> (rankOf(card) + 1)) * ROUND;
  const out = Math.max(0, k.missing(suit) - rounds * k.rivals.length);
  const isLed = 1 - (1 - SUIT_LED) ** left;
  return isHighest * staysUntrumped(k, suit, out) * (leads ? leadersPart(left, isLed) : isLed);
}

/** The chance that the suit is led, for the player who leads next and is sure to lead a last card. */
function leadersPart(left: number, isLed: number): number {
  return left === 1 ? 1 : 1 - (1 - isLed) * DOUBT_OF_LEADER;
}

/** The chance that no rival is void in a suit with this many cards out while holding a trump. */
function staysUntrumped(k: Knowledge, suit: number, out: number): number {
  if (k.trick.trump < 0) return 1;
  return k.rivals.reduce((safe, rival) => {
    const isVoid = 1 - k.holdsOneOf(rival, suit, out);
    return safe * (1 - isVoid * k.holdsOneOf(rival, k.trick.trump, k.missing(k.trick.trump)));
  }, 1);
}

/** The chance that a card wins the trick on the table, or the one that it leads to, with these rivals still to play. */
export function winsNow(k: Knowledge, card: Card, toPlay: readonly Rival[]): number {
  if (!k.beats(card)) return 0;
  return toPlay.reduce((stands, rival) => stands * (1 - Math.min(1, beatenBy(k, card, rival))), 1);
}

function beatenBy(k: Knowledge, card: Card, rival: Rival): number {
  const suit = suitOf(card);
  const led = k.leads() ? suit : k.trick.led;
  const higher = k.missingAbove(card);
  const bent = rival.need > 0 ? 'wanting' : 'full';
  const bySuit = suit === led ? k.holdsOneOf(rival, led, higher) * BEATS[bent] : 0;
  if (k.trick.trump < 0 || led === k.trick.trump) return bySuit;
  const isVoid = 1 - k.holdsOneOf(rival, led, k.missing(led));
  const trumps = suit === k.trick.trump ? higher : k.missing(k.trick.trump);
  return bySuit + isVoid * k.holdsOneOf(rival, k.trick.trump, trumps) * TRUMPS[bent];
}

/** The chances of 0, 1, 2, ... tricks, given the chance of each card. */
export function spread(chances: readonly number[]): number[] {
  let spreadSoFar = [1];
  for (const chance of chances) {
    const next = [...spreadSoFar.map((p) => p * (1 - chance)), 0];
    for (const [n, p] of spreadSoFar.entries()) next[n + 1] = (next[n + 1] ?? 0) + p * chance;
    spreadSoFar = next;
  }
  return spreadSoFar;
}
