import { type Card, highestBit, JOKER_SUIT, lowestBit } from '../../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { bestPlace } from '../../../kit/tricks/trickHabits.ts';
import { above, below, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';

/*
 * How the nullos are played, by the players who must take no trick (the losers) and by their opponents.
 */

/** Keeps the joker in the hand: it takes every trick that it is played to. */
const NEVER = -1000;

/** The card of a player who must lose: as high as possible among those that lose. */
export function cardToDuck(s: TrickKnowledge): Card {
  return s.trick.order.cardAt(placeToDuck(s));
}

function placeToDuck(s: TrickKnowledge): number {
  if (s.leads()) return bestPlace(s, safetyOfLead);
  const { led } = s.trick;
  const held = s.held(led);
  if (held === 0) return bestPlace(s, danger);
  const under = underBest(s, held);
  if (under !== 0) return led * 16 + highestBit(under);
  // the trick cannot be lost: the last hand takes it with a card that would win later too
  return led * 16 + (s.isLast() ? highestBit(held) : lowestBit(held));
}

/** Of cards of the suit led, those that lose to the best on the table. */
function underBest({ trick }: TrickKnowledge, held: SuitMask): SuitMask {
  return trick.best >> 4 === trick.led ? held & below(trick.best & 15) : held;
}

/** How likely a lead is to be beaten. */
function safetyOfLead(s: TrickKnowledge, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  const higher = powersIn(s.out(suit) & above(power));
  const lower = powersIn(s.out(suit) & below(power));
  return higher === 0 ? -100 - power : 3 * higher - 2 * lower - power / 20;
}

/** How likely a card is to win a later trick; lower cards of its suit in the same hand guard it. */
function danger(s: TrickKnowledge, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  const out = s.out(suit);
  if (out === 0) return -50;
  const guards = powersIn(s.held(suit) & below(power));
  return 2 * powersIn(out & below(power)) - powersIn(out & above(power)) - 2 * guards + power / 20;
}

/** The card of a defender: one that leaves a loser's card winning, or forces a loser to beat it. `losers`: their seats, as bits. */
export function cardToCatch(s: TrickKnowledge, losers: number): Card {
  return s.trick.order.cardAt(placeToCatch(s, losers));
}

function placeToCatch(s: TrickKnowledge, losers: number): number {
  if (s.leads()) return bestPlace(s, (_, suit, power) => baitOfLead(s, losers, suit, power));
  const { led, onTable, bestSeat } = s.trick;
  const held = s.held(led);
  if (held === 0) return bestPlace(s, (_, suit, power) => freedom(s, losers, suit, power));
  const isAwaited = [0, 1, 2, 3].some((seat) => ((losers >> seat) & 1) === 1 && onTable[seat] === 0);
  if (isAwaited) return led * 16 + lowestBit(held);
  // under a loser's card while it wins; otherwise high cards go
  const under = ((losers >> bestSeat) & 1) === 1 ? underBest(s, held) : 0;
  return led * 16 + highestBit(under === 0 ? held : under);
}

function areVoid(s: TrickKnowledge, losers: number, suit: number): boolean {
  return [0, 1, 2, 3].every((seat) => ((losers >> seat) & 1) === 0 || s.isVoid(seat, suit));
}

/** How well a lead serves to catch a loser: low, in a suit that they may have to follow. */
function baitOfLead(s: TrickKnowledge, losers: number, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  if (areVoid(s, losers, suit)) return -60 - power;
  const out = s.out(suit);
  return 2 * powersIn(out & above(power)) - 3 * powersIn(out & below(power)) - power / 20;
}

/** How little a defender needs a card: high ones take tricks that losers should have, and short suits are soon gone. */
function freedom(s: TrickKnowledge, losers: number, suit: number, power: number): number {
  if (suit === JOKER_SUIT) return NEVER;
  if (areVoid(s, losers, suit)) return power - 20;
  return power + (s.length(suit) <= 2 ? 3 : 0);
}
