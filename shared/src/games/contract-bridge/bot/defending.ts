import { ACE, highestBit, JACK, KING, lowestBit, NO_SUIT } from '../../../kit/cards/cards.ts';
import { masksOf } from '../../../kit/cards/packed.ts';
import { hasPower, powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { bestPlace, cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { above, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { isBid, strainOfSuit } from '../calls.ts';
import { tricksFor } from '../scoring.ts';
import { type BridgeView, takenByDeclarer } from '../state.ts';
import { defenderSight } from './handSight.ts';

/*
 * How a defender plays. The opening lead is the top of a sequence, a suit of the partner's, a singleton against trumps, or the fourth best
 * of the longest suit; later leads go through the dummy's strength or up to its weakness. In third seat he takes no more than it needs.
 */

/** The card to play, as its place (suit * 16 + rank). A defender must be the viewer. */
export function placeToDefend(view: BridgeView): number {
  const sight = defenderSight(view);
  if (sight.leads()) return placeToLead(view, sight);
  const power = overDummy(view, sight);
  return power < 0 ? cardToWin(sight) : sight.trick.led * 16 + power;
}

/** In third seat with the dummy playing last: as little as beats all that it has, or the lowest; -1 for the usual way. */
function overDummy({ hand: { dummy }, seen }: BridgeView, sight: TrickKnowledge): number {
  const { led, trump } = sight.trick;
  const held = sight.held(led);
  if (sight.trick.laid !== 2 || ((sight.seat + 1) & 3) !== dummy || held === 0) return -1;
  const masks = masksOf(seen);
  const dummys = masks[led] ?? 0;
  const isRuffed = dummys === 0 && trump >= 0 && trump !== led && (masks[trump] ?? 0) !== 0;
  if (sight.trick.best >> 4 !== led || isRuffed) return lowestBit(held);
  const toBeat = Math.max(highestBit(dummys), sight.friendWins() ? -1 : sight.trick.best & 15);
  if (sight.friendWins() && (sight.trick.best & 15) > highestBit(dummys)) return lowestBit(held);
  const over = held & above(toBeat);
  if (over !== 0) return lowestBit(over);
  // what cannot be won may still cost the dummy a high card
  const overBest = held & above(sight.trick.best & 15);
  return !sight.friendWins() && overBest !== 0 && highestBit(overBest) >= JACK ? lowestBit(overBest) : lowestBit(held);
}

function placeToLead(view: BridgeView, sight: TrickKnowledge): number {
  const { trump } = sight.trick;
  const bidByPartner = suitsBid(view, (sight.seat + 2) & 3);
  const bidByFoes = suitsBid(view, view.hand.declarer) | suitsBid(view, view.hand.dummy);
  const dummys = masksOf(view.seen);
  const needed = 14 - tricksFor(view.hand.standing) - (sight.trick.tricks - takenByDeclarer(view));
  const sure = [0, 1, 2, 3].reduce((sum, suit) => sum + topCards(sight, suit), 0);
  const isEnough = sure >= needed;
  return bestPlace(sight, (_, suit, power) => {
    if (suit === trump) return worthOfTrump(sight, suit, power);
    const isPartners = ((bidByPartner >> suit) & 1) === 1;
    const isFoes = ((bidByFoes >> suit) & 1) === 1;
    const bonus = (isPartners ? 16 : 0) - (isFoes ? 8 : 0) + dummyBonus(view, sight, dummys[suit] ?? 0);
    return bonus + worthOfSuit(sight, suit, power, isEnough, isPartners);
  });
}

/** The suits that a seat has bid, as a set. */
function suitsBid({ hand: { calls }, dealer }: BridgeView, seat: number): number {
  let set = 0;
  for (const [i, call] of calls.entries()) {
    if (((dealer + i) & 3) !== seat || !isBid(call)) continue;
    for (let suit = 0; suit < 4; suit++) if (call % 5 === strainOfSuit(suit)) set |= 1 << suit;
  }
  return set;
}

/** Cards of a suit that nothing unseen beats, as far as they can be cashed one after the other. */
function topCards(sight: TrickKnowledge, suit: number): number {
  if (suit !== sight.trick.trump && sight.isRuffed(suit, false)) return 0;
  return powersIn(sight.held(suit) & above(highestBit(sight.out(suit))));
}

/** A trump is led where nothing else will do: it seldom gives anything away, and takes ruffs. */
function worthOfTrump(sight: TrickKnowledge, suit: number, power: number): number {
  const guards = powersIn(sight.held(suit));
  const isHonour = power >= JACK;
  if (sight.isBoss(suit * 16 + power)) return 24;
  return (isHonour || (guards === 2 && highestBit(sight.held(suit)) >= JACK) ? 4 : 27) - power / 10;
}

/** Dummy plays next: lead through its strength; it plays last: up to its weakness. */
function dummyBonus({ hand: { dummy }, seen }: BridgeView, sight: TrickKnowledge, dummys: SuitMask): number {
  if (seen === '' || dummys === 0) return 0;
  const top = highestBit(dummys);
  if (((sight.seat + 1) & 3) === dummy) return top >= JACK && top < ACE ? 4 : 0;
  return top < JACK ? 6 : top === ACE || top === KING ? -3 : 0;
}

function worthOfSuit(
  sight: TrickKnowledge,
  suit: number,
  power: number,
  isEnough: boolean,
  isPartners: boolean,
): number {
  const { trump } = sight.trick;
  const held = sight.held(suit);
  const length = powersIn(held);
  const top = highestBit(held);
  const isOpening = sight.trick.tricks === 0;
  if (sight.isRuffed(suit, false)) return -power;
  if (sight.isBoss(suit * 16 + power)) {
    if (isEnough) return 120 + power / 10;
    // the second of two winners makes the first one safe to cash
    const isBacked = ((held >> (power - 1)) & 1) === 1;
    if (trump === NO_SUIT) return isBacked && length >= 4 ? 62 : isOpening ? 12 : 34;
    return isBacked ? 75 : isOpening ? 14 : 40;
  }
  const trumps = trump >= 0 ? sight.length(trump) : 0;
  if (length === 1 && trumps > 0 && trumps <= 4) return 60 - power;
  const isSequence = power === top && power >= JACK - 1 && ((held >> (power - 1)) & 1) === 1;
  if (isSequence) return 48 + length + (((held >> (power - 2)) & 1) === 1 ? 6 : 0);
  return lowLead(sight, held, power, isPartners);
}

/** The fourth best of a long suit, the lowest of three, the top of two; under an ace only without trumps. */
function lowLead(sight: TrickKnowledge, held: SuitMask, power: number, isPartners: boolean): number {
  const length = powersIn(held);
  const isUnderAce = hasPower(held, ACE);
  if (sight.trick.trump >= 0 && isUnderAce && !isPartners) return 2 - power;
  const higher = powersIn(held & above(power));
  const proper = length >= 4 ? 3 : length === 3 ? 2 : 0;
  const isProper = higher === Math.min(proper, length - 1);
  const fromHonour = highestBit(held) >= JACK && sight.trick.trump >= 0 ? -5 : 0;
  const forLength = sight.trick.trump < 0 ? length * 3 : length;
  return (isProper ? 24 : 8) + forLength + fromHonour - power / 10;
}
