import { highestBit, JACK, KING, lowestBit, QUEEN } from '../../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { bestPlace, cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { above } from '../../../kit/tricks/trickKnowledge.ts';
import { tricksFor } from '../scoring.ts';
import { type BridgeView, takenByDeclarer } from '../state.ts';
import { DeclarerSight } from './handSight.ts';

/*
 * How the declarer plays his two hands. He draws trumps unless the short hand has something to ruff first; cashes when that is enough; else
 * works on the suit that will give most, leading towards his high cards and finessing; and without trumps he holds up a single stopper.
 */

/** The card to play from the hand whose turn it is, as its place (suit * 16 + rank). The declarer must be the viewer. */
export function placeToDeclare(view: BridgeView): number {
  const hands = new DeclarerSight(view);
  const { sight } = hands;
  if (sight.leads()) return placeToLead(view, hands);
  const { led, laid } = sight.trick;
  if (sight.held(led) === 0) return cardToWin(sight);
  if (laid !== 2 && holdsUp(view, hands)) return led * 16 + lowestBit(sight.held(led));
  const power = laid === 1 ? second(hands) : laid === 2 ? third(hands) : -1;
  return power < 0 ? cardToWin(sight) : led * 16 + power;
}

/** Defenders who lead a suit with one stopper against no trumps are let in first, so that their partner runs out of it. */
function holdsUp(view: BridgeView, hands: DeclarerSight): boolean {
  const { sight } = hands;
  const { led, trump, best, tricks } = sight.trick;
  if (trump >= 0 || tricks > 0 || sight.friendWins() || sureInAll(hands) >= tricksLacking(view)) return false;
  const winners = powersIn(sight.held(led) & above(best & 15));
  return winners === 1 && hands.sureTricks(led) === 1 && sight.length(led) >= 2 && hands.missing(led) >= 5;
}

/** Tricks in all suits that no defender's card beats. */
function sureInAll(hands: DeclarerSight): number {
  return [0, 1, 2, 3].reduce((sum, suit) => sum + hands.sureTricks(suit), 0);
}

/** Tricks that the contract still needs. */
function tricksLacking(view: BridgeView): number {
  return tricksFor(view.hand.standing) - takenByDeclarer(view);
}

/** A defender has led, and the hand across plays last; -1 for the usual way. */
function second(hands: DeclarerSight): number {
  const { sight } = hands;
  const { led, best } = sight.trick;
  // what the hand across will win anyway is left to it
  const winsAcross = hands.partners(led) & above(Math.max(best & 15, highestBit(sight.out(led))));
  return winsAcross === 0 ? -1 : lowestBit(sight.held(led));
}

/** How many cards the defenders must hold for a finesse to be better than the drop, by the missing card. */
function finesses(missing: number, card: number): boolean {
  if (card === KING) return missing >= 3;
  return card === QUEEN ? missing >= 5 : missing >= 6;
}

/** The hand across has led, and one defender is still to come: finesse where it is right; -1 for the usual way. */
function third(hands: DeclarerSight): number {
  const { sight } = hands;
  const { led } = sight.trick;
  if (sight.trick.best >> 4 !== led) return -1;
  const held = sight.held(led);
  const out = sight.out(led);
  const over = held & above(sight.trick.best & 15);
  if (over === 0 || sight.friendIsSafe()) return -1;
  const behind = (sight.seat + 1) & 3;
  if (sight.isVoid(behind, led)) return lowestBit(over);
  const before = (sight.seat + 3) & 3;
  if (sight.isVoid(before, led)) return -1;
  const top = highestBit(held);
  if (top < highestBit(out)) return -1;
  return finesse(held, over, out);
}

/** The lowest card that only one missing card beats, which a higher one is kept for; -1 for none. */
function finesse(held: SuitMask, over: SuitMask, out: SuitMask): number {
  for (let mask = over; mask !== 0; mask &= mask - 1) {
    const power = lowestBit(mask);
    const higher = out & above(power);
    if (higher === 0) return power;
    if (powersIn(higher) > 1 || (held & above(highestBit(higher))) === 0) continue;
    return finesses(powersIn(out), highestBit(higher)) ? power : -1;
  }
  return -1;
}

function placeToLead(view: BridgeView, hands: DeclarerSight): number {
  const plan = new Plan(view, hands);
  return bestPlace(hands.sight, (_, suit, power) => plan.worth(suit, power));
}

/** What a lead is worth to the declarer from the hand that is in. */
class Plan {
  private readonly hands: DeclarerSight;
  /** The defenders have trumps that are to be drawn. */
  private readonly draws: boolean;
  /** The tricks that cannot be lost are enough, or nothing better is to be had. */
  private readonly cashes: boolean;
  /** The suit that promises most more tricks; -1 for none. */
  private readonly target: number;

  constructor(view: BridgeView, hands: DeclarerSight) {
    const { sight } = hands;
    const { trump } = sight.trick;
    this.hands = hands;
    this.draws = trump >= 0 && this.hasTrumpsToDraw(trump);
    this.target = this.bestSuit(trump);
    this.cashes = this.target < 0 || sureInAll(hands) >= tricksLacking(view);
  }

  private hasTrumpsToDraw(trump: number): boolean {
    const { sight } = this.hands;
    const out = sight.out(trump);
    const foes = [1, 3].map((step) => (sight.seat + step) & 3);
    if (out === 0 || foes.every((foe) => sight.isVoid(foe, trump))) return false;
    // the last one, if it is the master, is left where it is
    const joint = sight.held(trump) | this.hands.partners(trump);
    return powersIn(out) > 1 || highestBit(joint) > highestBit(out);
  }

  private bestSuit(trump: number): number {
    let most = 0;
    let chosen = -1;
    for (let suit = 0; suit < 4; suit++) {
      const gain = suit === trump ? 0 : this.gainOf(suit);
      if (gain <= most) continue;
      most = gain;
      chosen = suit;
    }
    return chosen;
  }

  /** What a suit may bring beyond its sure tricks: honours to be driven through, and long cards once the others are gone. */
  private gainOf(suit: number): number {
    const { sight } = this.hands;
    const missing = this.hands.missing(suit);
    if (missing === 0) return 0;
    const held = sight.held(suit);
    const across = this.hands.partners(suit);
    const sure = this.hands.sureTricks(suit);
    const honours = powersIn((held | across) >> (JACK - 1));
    const longest = Math.max(powersIn(held), powersIn(across));
    return Math.max(0, Math.min(longest, honours) - sure) * 0.7 + Math.max(0, longest - Math.ceil(missing / 2) - sure);
  }

  worth(suit: number, power: number): number {
    return suit === this.hands.sight.trick.trump ? this.worthOfTrump(suit, power) : this.worthOfSide(suit, power);
  }

  private worthOfTrump(suit: number, power: number): number {
    const { sight } = this.hands;
    if (!this.draws) return -20 - power;
    if (sight.isBoss(suit * 16 + power)) return 130 - power / 100;
    if (this.hands.isBossAcross(suit)) return 125 - power;
    return highestBit(this.hands.partners(suit)) > highestBit(sight.held(suit)) ? 95 - power : 92 + power / 10;
  }

  private worthOfSide(suit: number, power: number): number {
    const { sight } = this.hands;
    const isBoss = sight.isBoss(suit * 16 + power);
    if (!isBoss && this.isRuffedAcross(suit)) return 140 - power;
    const isRuffed = [1, 3].some((step) => sight.mayRuff((sight.seat + step) & 3, suit));
    if (isRuffed) return -power;
    const across = this.hands.partners(suit);
    // the short hand's high cards go first, so that they do not block the long one
    const unblocks = sight.length(suit) <= powersIn(across) ? 8 : 0;
    if (isBoss) return (this.cashes || suit === this.target ? 100 : 50) + unblocks + power / 100;
    if (suit === this.target && !this.cashes) return this.worthOfWork(suit, power);
    if (this.hands.isBossAcross(suit)) return (this.cashes ? 92 : 60) - power;
    return 20 - power;
  }

  /** The suit is worked on: towards the stronger hand, or from the top of a sequence. */
  private worthOfWork(suit: number, power: number): number {
    const { sight } = this.hands;
    const held = sight.held(suit);
    const across = this.hands.partners(suit);
    if (highestBit(across) > highestBit(held)) return 112 - power;
    const isSequence = power === highestBit(held) && (((held | across) >> (power - 1)) & 1) === 1 && power >= JACK - 1;
    if (isSequence) return 108;
    // the strength is here: better led from across
    return (across !== 0 ? 70 : 85) - power;
  }

  /** Can the hand across, the one with fewer trumps, ruff this suit? */
  private isRuffedAcross(suit: number): boolean {
    const { sight } = this.hands;
    const { trump } = sight.trick;
    if (trump < 0 || this.hands.partners(suit) !== 0) return false;
    const trumpsAcross = powersIn(this.hands.partners(trump));
    const foes = [1, 3].map((step) => (sight.seat + step) & 3);
    const isSafe = foes.every((foe) => !sight.mayRuff(foe, suit));
    return trumpsAcross > 0 && isSafe && (trumpsAcross < sight.length(trump) || !this.draws);
  }
}
