import { type Card, highestBit, JOKER_SUIT, lowestBit } from '../cards/cards.ts';
import { powersIn, type SuitMask } from '../cards/suitMask.ts';
import { seatsIn } from '../game/game.ts';
import { bestPlace } from '../tricks/trickHabits.ts';
import { above, below, type TrickKnowledge } from '../tricks/trickKnowledge.ts';
import { NO_CARD } from '../tricks/trickPlay.ts';

/*
 * How a misère is played, by those who must take no trick (the losers) and by those who try to give them one. A card is
 * a place: suit * 16 + power, in the order in force. Sets of seats are bits.
 */

/** What it is worth to play a card of a suit now. */
type Worth = (s: TrickKnowledge, suit: number, power: number) => number;

/** What a joker with a suit of its own is worth: it takes every trick it is played to, so it stays in the hand. */
const NEVER = -1000;

/** The cards of the suit led that lose to the best on the table. */
function underBest({ trick }: TrickKnowledge, held: SuitMask): SuitMask {
  return trick.best >> 4 === trick.led ? held & below(trick.best & 15) : held;
}

/** The card of the seat whose turn it is; `bait` is how well a lead serves to catch a loser. */
export function cardInMisere(s: TrickKnowledge, losers: number, bait?: Worth): Card {
  const isLoser = ((losers >> s.seat) & 1) === 1;
  return s.trick.order.cardAt(isLoser ? placeToDuck(s) : placeToCatch(s, losers, bait));
}

/** A loser's card: as high as possible among those that lose. */
function placeToDuck(s: TrickKnowledge): number {
  if (s.leads()) return bestPlace(s, safety);
  const { led } = s.trick;
  const held = s.held(led);
  if (held === 0) return bestPlace(s, danger);
  const under = underBest(s, held);
  if (under !== 0) return led * 16 + highestBit(under);
  // the trick cannot be lost: the last hand takes it with a card that would win later too
  return led * 16 + (s.isLast() ? highestBit(held) : lowestBit(held));
}

/** How likely a lead is to be beaten. */
function safety(s: TrickKnowledge, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  const place = suit * 16 + power;
  const higher = s.missingAbove(place);
  return higher === 0 ? -100 - power : 3 * higher - 2 * s.missingBelow(place) - power / 20;
}

/** How likely a card is to win a later trick; lower cards of its suit in the same hand guard it. */
function danger(s: TrickKnowledge, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  const place = suit * 16 + power;
  if (s.out(suit) === 0) return -50;
  const guards = powersIn(s.held(suit) & below(power));
  return 2 * s.missingBelow(place) - s.missingAbove(place) - 2 * guards + power / 20;
}

/** An opponent's card: one that leaves a loser's card winning, or makes a loser go over. */
function placeToCatch(
  s: TrickKnowledge,
  losers: number,
  worthLeading: Worth = (_, suit, power) => bait(s, losers, suit, power),
): number {
  if (s.leads()) return bestPlace(s, worthLeading);
  const { led, onTable, bestSeat } = s.trick;
  const held = s.held(led);
  if (held === 0) return bestPlace(s, (_, suit, power) => freedom(s, losers, suit, power));
  if (seatsIn(losers).some((seat) => onTable[seat] === NO_CARD)) return led * 16 + lowestBit(held);
  // under a loser's card while it wins; otherwise high cards go
  const under = ((losers >> bestSeat) & 1) === 1 ? underBest(s, held) : 0;
  return led * 16 + highestBit(under === 0 ? held : under);
}

function areVoid(s: TrickKnowledge, losers: number, suit: number): boolean {
  return seatsIn(losers).every((seat) => s.isVoid(seat, suit));
}

/** How well a lead serves to catch a loser: low, in a suit in which they may have to go over. */
function bait(s: TrickKnowledge, losers: number, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  if (areVoid(s, losers, suit)) return -60 - power;
  const out = s.out(suit);
  return 2 * powersIn(out & above(power)) - 3 * powersIn(out & below(power)) - power / 20;
}

/**
 * How little an opponent needs a card: high ones take tricks that losers should have, and short suits are soon gone.
 */
function freedom(s: TrickKnowledge, losers: number, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  if (areVoid(s, losers, suit)) return power - 20;
  return power + (s.length(suit) <= 2 ? 3 : 0);
}

/** How much each round of a suit matters to a loser: the first ones catch most. */
const ROUNDS = [10, 7, 4, 2];

/**
 * How easily a suit is made to take a trick, 0 if it cannot be: its lowest card should be below nearly all others of
 * the pack, the next below all but a few, and so on.
 */
export function dangerOfSuit(held: SuitMask, pack: SuitMask): number {
  const others = pack & ~held;
  let danger = 0;
  let round = 0;
  for (let rest = held; rest !== 0 && round < ROUNDS.length; rest &= rest - 1, round++) {
    const lower = powersIn(others & below(lowestBit(rest)));
    danger += (ROUNDS[round] ?? 0) * Math.max(0, lower - round);
  }
  return danger;
}
