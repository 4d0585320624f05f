import { ACE, highestBit, JACK, KING, lowestBit, NO_SUIT } from '../../../kit/cards/cards.ts';
import { hasPower, powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { bestPlace, cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { above, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { isBid, PASS, strainOfSuit } from '../calls.ts';
import { tricksFor } from '../scoring.ts';
import { takenByDeclarer } from '../state.ts';
import { defenderKnowledge, type Position, shownByDummy } from './knowledge.ts';

/*
 * How a defender plays. The opening lead is the top of a sequence, partner's suit, a singleton against a suit contract,
 * or fourth best of the longest suit; later leads go through dummy's strength or up to its weakness. Third hand plays
 * no higher than it needs to.
 */

/** The card to play, as its place (suit * 16 + rank). It is a defender's turn. */
export function placeToDefend(position: Position): number {
  const known = defenderKnowledge(position);
  if (known.leads()) return placeToLead(position, known);
  const power = overDummy(position, known);
  return power < 0 ? cardToWin(known) : known.trick.led * 16 + power;
}

/**
 * In third seat with dummy playing last: the lowest card that beats all of dummy's, or the lowest of all; -1 for the
 * usual way.
 */
function overDummy(position: Position, known: TrickKnowledge): number {
  const { led, trump } = known.trick;
  const held = known.held(led);
  if (known.trick.laid !== 2 || ((known.seat + 1) & 3) !== position.hand.dummy || held === 0) return -1;
  const masks = shownByDummy(position);
  const dummys = masks[led] ?? 0;
  const isRuffed = dummys === 0 && trump >= 0 && trump !== led && (masks[trump] ?? 0) !== 0;
  if (known.trick.best >> 4 !== led || isRuffed) return lowestBit(held);
  const toBeat = Math.max(highestBit(dummys), known.friendWins() ? -1 : known.trick.best & 15);
  if (known.friendWins() && (known.trick.best & 15) > highestBit(dummys)) return lowestBit(held);
  const over = held & above(toBeat);
  if (over !== 0) return lowestBit(over);
  // a trick that cannot be won may still cost dummy a high card
  const overBest = held & above(known.trick.best & 15);
  return !known.friendWins() && overBest !== 0 && highestBit(overBest) >= JACK ? lowestBit(overBest) : lowestBit(held);
}

function placeToLead(position: Position, known: TrickKnowledge): number {
  const { trump } = known.trick;
  const bidByPartner = suitsBid(position, (known.seat + 2) & 3);
  const bidByOpponents = suitsBid(position, position.hand.declarer) | suitsBid(position, position.hand.dummy);
  const dummys = shownByDummy(position);
  const needed = 14 - tricksFor(position.hand.standing) - (known.trick.tricks - takenByDeclarer(position));
  const sure = [0, 1, 2, 3].reduce((sum, suit) => sum + topCards(known, suit), 0);
  const isEnough = sure >= needed;
  return bestPlace(known, (_, suit, power) => {
    if (suit === trump) return worthOfTrump(known, suit, power);
    const isPartners = ((bidByPartner >> suit) & 1) === 1;
    const isOpponents = ((bidByOpponents >> suit) & 1) === 1;
    const bonus = (isPartners ? 16 : 0) - (isOpponents ? 8 : 0) + dummyBonus(position, known, dummys[suit] ?? 0);
    return bonus + worthOfSuit(known, suit, power, isEnough, isPartners);
  });
}

/** The suits that a seat has bid, as a set. */
function suitsBid({ hand: { calls, made }, dealer }: Position, seat: number): number {
  let set = 0;
  for (let i = 0; i < made; i++) {
    const call = calls[i] ?? PASS;
    if (((dealer + i) & 3) !== seat || !isBid(call)) continue;
    for (let suit = 0; suit < 4; suit++) if (call % 5 === strainOfSuit(suit)) set |= 1 << suit;
  }
  return set;
}

/** How many top cards of a suit can be cashed. */
function topCards(known: TrickKnowledge, suit: number): number {
  if (suit !== known.trick.trump && known.isRuffed(suit, false)) return 0;
  return powersIn(known.held(suit) & above(highestBit(known.out(suit))));
}

/** A trump is led when nothing else will do: it seldom gives anything away, and cuts down ruffs. */
function worthOfTrump(known: TrickKnowledge, suit: number, power: number): number {
  const guards = powersIn(known.held(suit));
  const isHonour = power >= JACK;
  if (known.isBoss(suit * 16 + power)) return 24;
  return (isHonour || (guards === 2 && highestBit(known.held(suit)) >= JACK) ? 4 : 27) - power / 10;
}

/** Through dummy's strength when it plays next, up to its weakness when it plays last. */
function dummyBonus({ hand: { dummy } }: Position, known: TrickKnowledge, dummys: SuitMask): number {
  if (dummys === 0) return 0;
  const top = highestBit(dummys);
  if (((known.seat + 1) & 3) === dummy) return top >= JACK && top < ACE ? 4 : 0;
  return top < JACK ? 6 : top === ACE || top === KING ? -3 : 0;
}

function worthOfSuit(
  known: TrickKnowledge,
  suit: number,
  power: number,
  isEnough: boolean,
  isPartners: boolean,
): number {
  const { trump } = known.trick;
  const held = known.held(suit);
  const length = powersIn(held);
  const top = highestBit(held);
  const isOpening = known.trick.tricks === 0;
  if (known.isRuffed(suit, false)) return -power;
  if (known.isBoss(suit * 16 + power)) {
    if (isEnough) return 120 + power / 10;
    // the second of two winners makes the first one safe to cash
    const isBacked = ((held >> (power - 1)) & 1) === 1;
    if (trump === NO_SUIT) return isBacked && length >= 4 ? 62 : isOpening ? 12 : 34;
    return isBacked ? 75 : isOpening ? 14 : 40;
  }
  const trumps = trump >= 0 ? known.length(trump) : 0;
  if (length === 1 && trumps > 0 && trumps <= 4) return 60 - power;
  const isSequence = power === top && power >= JACK - 1 && ((held >> (power - 1)) & 1) === 1;
  if (isSequence) return 48 + length + (((held >> (power - 2)) & 1) === 1 ? 6 : 0);
  return lowLead(known, held, power, isPartners);
}

/** Fourth best of a long suit, the lowest of three, the top of two; away from an ace only at no trump. */
function lowLead(known: TrickKnowledge, held: SuitMask, power: number, isPartners: boolean): number {
  const length = powersIn(held);
  const isUnderAce = hasPower(held, ACE);
  if (known.trick.trump >= 0 && isUnderAce && !isPartners) return 2 - power;
  const higher = powersIn(held & above(power));
  const proper = length >= 4 ? 3 : length === 3 ? 2 : 0;
  const isProper = higher === Math.min(proper, length - 1);
  const fromHonour = highestBit(held) >= JACK && known.trick.trump >= 0 ? -5 : 0;
  const forLength = known.trick.trump < 0 ? length * 3 : length;
  return (isProper ? 24 : 8) + forLength + fromHonour - power / 10;
}
