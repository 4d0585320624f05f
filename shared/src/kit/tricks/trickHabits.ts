import { type Card, highestBit, JACK, lowestBit } from '../cards/cards.ts';
import { powersIn } from '../cards/suitMask.ts';
import { above, type TrickKnowledge } from './trickKnowledge.ts';
import { SUIT_ROWS } from './trickPlay.ts';

/*
 * How a player plays to take tricks for their side, in any trick game with or without trumps: the habits of Whist.
 * Powers follow the game's order; those from the jack up are called honours.
 */

/**
 * How a player leads trumps: by their length; after other suits, as a side does that has not chosen them; or before all
 * others, as the side that chose them does in a hand of few cards.
 */
const LEADS = { byLength: worthOfLead, last: worthOfKeeping, first: worthOfDrawing };

/** The card to lead, to follow suit with, or to ruff with or discard when void. */
export function cardToWin(s: TrickKnowledge, trumps: keyof typeof LEADS = 'byLength'): Card {
  return s.trick.order.card[placeToWin(s, trumps)] as Card;
}

function placeToWin(s: TrickKnowledge, trumps: keyof typeof LEADS): number {
  if (s.leads()) return bestPlace(s, LEADS[trumps]);
  const { led } = s.trick;
  return s.held(led) === 0 ? ruffOrThrow(s) : led * 16 + powerToFollow(s);
}

/**
 * The place (suit * 16 + power) of the card in hand that is worth most; among equals the first, suit by suit from the
 * lowest up.
 */
export function bestPlace(
  s: TrickKnowledge,
  worth: (s: TrickKnowledge, suit: number, power: number) => number,
): number {
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    for (let mask = s.held(suit); mask !== 0; mask &= mask - 1) {
      const power = lowestBit(mask);
      const w = worth(s, suit, power);
      if (w <= most) continue;
      most = w;
      chosen = suit * 16 + power;
    }
  }
  if (chosen < 0) throw new RangeError('nothing to play');
  return chosen;
}

/** Second hand low, third hand high, last hand as cheaply as wins; never over a partner who has the trick. */
function powerToFollow(s: TrickKnowledge): number {
  const { led, best, laid, players } = s.trick;
  const held = s.held(led);
  const over = best >> 4 === led ? held & above(best & 15) : 0;
  if (over === 0 || s.friendIsSafe()) return lowestBit(held);
  if (!s.hasOpponentBehind()) return lowestBit(over);
  const top = s.lowestEqual(led, over);
  if (s.isBoss(led * 16 + top)) return s.isRuffed(led, true) ? lowestBit(held) : top;
  // an equally good card of a partner is left to win
  const gap = s.out(led) & above(best & 15) & ~above(top);
  if (s.friendWins() && gap === 0) return lowestBit(held);
  if (laid * 2 >= players) return top;
  // second hand covers an honour, and plays low otherwise
  return (best & 15) >= JACK ? lowestBit(over) : lowestBit(held);
}

/** Void: ruffs as low as wins, unless a partner has the trick; otherwise makes the cheapest discard. */
function ruffOrThrow(s: TrickKnowledge): number {
  const { trump, led, best } = s.trick;
  if (trump >= 0 && led !== trump && !s.friendIsSafe()) {
    const held = s.held(trump);
    const over = best >> 4 === trump ? held & above(best & 15) : held;
    if (over !== 0) return trump * 16 + lowestBit(over);
  }
  return bestPlace(s, worthThrowing);
}

/** How little a card is missed: least of all a trump, a winner, or the guard of an honour. */
function worthThrowing(s: TrickKnowledge, suit: number, power: number): number {
  if (suit === s.trick.trump) return -60 - power;
  if (s.isBoss(suit * 16 + power)) return -50 - power;
  const top = highestBit(s.held(suit));
  const length = s.length(suit);
  // an honour needs as many guards as there are higher cards out
  const isGuard = top >= JACK && length <= powersIn(s.out(suit) & above(top)) + 1;
  return -power - (isGuard ? 12 : 0) + (length === 1 ? 4 : 0);
}

function worthOfLead(s: TrickKnowledge, suit: number, power: number): number {
  return suit === s.trick.trump ? worthOfTrump(s, power) : worthOfSide(s, suit, power);
}

/** Trumps are kept to ruff with. */
function worthOfKeeping(s: TrickKnowledge, suit: number, power: number): number {
  if (suit !== s.trick.trump) return worthOfSide(s, suit, power);
  return (s.isBoss(suit * 16 + power) ? 10 : 0) - power;
}

/** The highest trump while opponents may hold any, unless it is the only one and may be beaten. */
function worthOfDrawing(s: TrickKnowledge, suit: number, power: number): number {
  const isDrawing = suit === s.trick.trump && !s.opponentsAreVoid(suit);
  if (isDrawing && (s.length(suit) > 1 || s.isBoss(suit * 16 + power))) return 200 + power;
  return worthOfLead(s, suit, power);
}

/** With long trumps, draw the opponents'; otherwise keep them to ruff with. */
function worthOfTrump(s: TrickKnowledge, power: number): number {
  const { trump } = s.trick;
  if (s.opponentsAreVoid(trump)) return 10 - power / 10;
  const own = s.length(trump);
  const out = powersIn(s.out(trump));
  if (s.isBoss(trump * 16 + power)) return own * 3 >= out ? 120 : 30;
  return (own >= 5 || own * 2 > out ? 72 : own * 3 > out ? 30 : 0) - power / 10;
}

/**
 * Winners first, then a suit that a partner ruffs, a singleton, the top of a sequence, and the lowest of a long suit.
 */
function worthOfSide(s: TrickKnowledge, suit: number, power: number): number {
  const held = s.held(suit);
  const length = powersIn(held);
  const isRuffed = s.isRuffed(suit, false);
  if (s.isBoss(suit * 16 + power)) return isRuffed ? 5 : 80 + powersIn(s.out(suit));
  if (isRuffed) return -power;
  if (s.friendMayRuff(suit)) return 60 - power;
  const { trump } = s.trick;
  const trumps = trump >= 0 ? s.length(trump) : 0;
  if (length === 1 && trumps > 0 && trumps <= 4) return 45 - power;
  const top = highestBit(held);
  const isBacked = ((held >> (power - 1)) & 1) === 1;
  if (top === power && isBacked && power >= JACK) return 40 + length;
  const hasTenace = top >= JACK && !s.isBoss(suit * 16 + top);
  return 30 + length - power - (hasTenace ? 10 : 0);
}
