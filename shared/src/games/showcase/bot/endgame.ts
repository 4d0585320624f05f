import { type Card, cardOf, highestBit, lowestBit, rankOf, suitOf } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { ALL_TRUMPS, type EndTrump, NO_TRUMPS } from '../trumps.ts';

/**
 * The end-game with both hands open: how many tricks each player takes when both play their best. The question asked of
 * each position is whether the leader can take a given number. Answers are remembered by who holds which rank, without
 * the gaps that played cards leave.
 */
export class Endgame {
  /** Held cards: seat * 4 + suit, each a mask of ranks. */
  private readonly held = new Int32Array(8);
  private readonly trump: EndTrump;
  private left = 0;
  /** By position: at least this many tricks for the leader, and at most this many: least * 16 + most. */
  private readonly known = new Map<number, number>();

  /** Hands as masks of ranks, `seat * 4 + suit`, equally many cards each. */
  constructor(hands: ArrayLike<number>, trump: EndTrump) {
    for (let row = 0; row < 8; row++) this.held[row] = hands[row] as number;
    this.trump = trump;
    for (let suit = 0; suit < 4; suit++) this.left += powersIn(this.held[suit] as number);
  }

  /** A lead with which the seat takes as many tricks as it can: a winner before others, and the lowest among equals. */
  bestLead(leader: number): Card {
    const most = this.tricksFor(leader);
    const lead = this.leadFor(leader, most);
    if (lead < 0) throw new RangeError('nothing to lead');
    return lead;
  }

  /** How many tricks the leader takes from here on, this one included, with this lead and this reply. */
  tricksAfter(leader: number, led: Card, reply: Card): number {
    const other = 1 - leader;
    const follows = suitOf(reply) === suitOf(led);
    const isBeaten = follows ? reply > led : this.winsUnfollowing(suitOf(reply));
    this.move(leader, led);
    this.move(other, reply);
    this.left--;
    const tricks = isBeaten ? this.left - this.tricksFor(other) : 1 + this.tricksFor(leader);
    this.left++;
    this.move(leader, led);
    this.move(other, reply);
    return tricks;
  }

  /** Takes a card out of a hand, or puts it back. */
  private move(seat: number, card: Card): void {
    const row = seat * 4 + suitOf(card);
    this.held[row] = (this.held[row] as number) ^ (1 << rankOf(card));
  }

  /** Whether a card of this suit wins when it does not follow the suit led. */
  private winsUnfollowing(suit: number): boolean {
    return this.trump === ALL_TRUMPS || suit === this.trump;
  }

  /** How many of the tricks that are left the leader takes. */
  tricksFor(leader: number): number {
    let least = 0;
    let most = this.left;
    // from the middle outwards, one trick at a time
    let guess = Math.ceil(most / 2);
    while (least < most) {
      const need = Math.min(most, Math.max(least + 1, guess));
      if (this.canTake(leader, need)) {
        least = need;
        guess = need + 1;
      } else {
        most = need - 1;
        guess = need - 1;
      }
    }
    return least;
  }

  /** Whether the seat that leads can take `need` of the tricks that are left. */
  private canTake(leader: number, need: number): boolean {
    if (need <= 0) return true;
    if (need > this.left) return false;
    if (this.sureTricks(leader) >= need) return true;
    if (this.left - this.topTrumps(1 - leader) < need) return false;
    const key = this.keyOf(leader);
    const bounds = this.known.get(key) ?? this.left;
    if (bounds >> 4 >= need) return true;
    if ((bounds & 15) < need) return false;
    const can = this.leadFor(leader, need) >= 0;
    const now = this.known.get(key) ?? this.left;
    this.known.set(key, can ? (need << 4) | (now & 15) : (now & ~15) | (need - 1));
    return can;
  }

  /** A card to lead that takes `need` of the tricks that are left; -1 if there is none. */
  private leadFor(leader: number, need: number): Card {
    const other = 1 - leader;
    for (let suit = 0; suit < 4; suit++) {
      const own = this.held[leader * 4 + suit] as number;
      const theirs = this.held[other * 4 + suit] as number;
      let rest = own;
      while (rest !== 0) {
        const rank = highestBit(rest);
        // cards between which the other player holds none are equally good: the lowest stands for all
        const below = theirs & ((1 << rank) - 1);
        const floor = below === 0 ? 0 : highestBit(below) + 1;
        const run = rest & ~((1 << floor) - 1);
        const low = lowestBit(run);
        rest &= ~run;
        if (this.leadHolds(leader, suit, low, need)) return cardOf(suit, low);
      }
    }
    return -1;
  }

  /** Whether the leader takes `need` tricks with this lead, whatever the other plays to it. */
  private leadHolds(leader: number, suit: number, rank: number, need: number): boolean {
    const other = 1 - leader;
    const theirs = this.held[other * 4 + suit] as number;
    this.move(leader, cardOf(suit, rank));
    this.left--;
    let holds = true;
    if (theirs !== 0) {
      const over = theirs & ~((2 << rank) - 1);
      if (over !== 0) holds = this.holdsAfter(leader, other, suit, lowestBit(over), other, need);
      const low = lowestBit(theirs);
      if (holds && low < rank) holds = this.holdsAfter(leader, other, suit, low, leader, need);
    } else {
      holds = this.holdsThrow(leader, other, need);
    }
    this.left++;
    this.move(leader, cardOf(suit, rank));
    return holds;
  }

  /** The other player cannot follow: they ruff, or discard the lowest card of some suit. */
  private holdsThrow(leader: number, other: number, need: number): boolean {
    for (let suit = 0; suit < 4; suit++) {
      const theirs = this.held[other * 4 + suit] as number;
      if (theirs === 0) continue;
      const winner = this.winsUnfollowing(suit) ? other : leader;
      if (!this.holdsAfter(leader, other, suit, lowestBit(theirs), winner, need)) return false;
    }
    return true;
  }

  private holdsAfter(leader: number, other: number, suit: number, rank: number, winner: number, need: number): boolean {
    this.move(other, cardOf(suit, rank));
    const holds = winner === leader ? this.canTake(leader, need - 1) : !this.canTake(other, this.left - need + 1);
    this.move(other, cardOf(suit, rank));
    return holds;
  }

  /** Tricks that the leader has from the top: winners that the other must follow to, or cannot ruff. */
  private sureTricks(leader: number): number {
    const { held, trump } = this;
    const own = leader * 4;
    const theirs = (1 - leader) * 4;
    let drawsTrumps = trump === NO_TRUMPS;
    let sum = 0;
    if (trump < NO_TRUMPS) {
      const mine = held[own + trump] as number;
      const others = held[theirs + trump] as number;
      const top = topOf(mine, others);
      drawsTrumps = top >= powersIn(others);
      sum = drawsTrumps ? powersIn(mine) : top;
    }
    for (let suit = 0; suit < 4; suit++) {
      if (suit === trump) continue;
      const mine = held[own + suit] as number;
      const others = held[theirs + suit] as number;
      const top = topOf(mine, others);
      const length = powersIn(others);
      if (top < length) sum += top;
      else sum += drawsTrumps ? powersIn(mine) : length;
    }
    return sum;
  }

  /** Trumps of a seat above all of the other's: each takes a trick. */
  private topTrumps(seat: number): number {
    const { trump } = this;
    if (trump >= NO_TRUMPS) return 0;
    return topOf(this.held[seat * 4 + trump] as number, this.held[(1 - seat) * 4 + trump] as number);
  }

  private keyOf(leader: number): number {
    let lengths = leader;
    let owners = 0;
    for (let suit = 0; suit < 4; suit++) {
      const mine = this.held[suit] as number;
      let both = mine | (this.held[4 + suit] as number);
      lengths = lengths * 16 + powersIn(both);
      for (; both !== 0; both &= both - 1) owners = (owners << 1) | ((mine >> lowestBit(both)) & 1);
    }
    return lengths * 67_108_864 + owners;
  }
}

/** How many cards of a suit are above all that the other player holds. */
function topOf(mine: number, others: number): number {
  return others === 0 ? powersIn(mine) : powersIn(mine & ~((2 << highestBit(others)) - 1));
}
