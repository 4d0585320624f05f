import { at } from '../cards/at.ts';
import { bitCount, highestBit, lowestBit } from '../cards/cards.ts';
import { PositionTable } from './positionTable.ts';
import { isSuit, lowestOfTop, QuickTricks } from './quickTricks.ts';
import { EVERY_SUIT, MOST_RANKS, type Position, SolverHands, SUITS } from './solverHands.ts';

export type { Position } from './solverHands.ts';

/*
 * How many tricks a side takes if everybody sees all hands and plays perfectly: a zero-window alpha-beta search that
 * remembers positions by what mattered in them. A card wins a trick by its rank only against cards of its own suit, so
 * the search notes in each suit the lowest card whose rank has decided anything: positions that differ only below it
 * have the same value (Ginsberg's partition search).
 *
 * A point of the search is a card of a trick: tricks left * 4 + the place of the card in its trick.
 */

const POINTS = 15 * 4;
/** Cards that a player can choose from at one point. */
const MOVES = 16;
/** Added to a trump's strength, so that it beats any card of another suit. */
const TRUMP = 16;
const LOSES = -1;

/** Solves positions one after the other; what it remembers of one is not used for the next. */
export class DoubleDummy {
  private readonly table: PositionTable;
  private readonly hands = new SolverHands();
  private readonly quick: QuickTricks;
  private trump = -1;
  /** The last place of a trick, which is also the mask for a seat's number: 3, or 1 where two play. */
  private last = 3;
  private leader = 0;
  private laidBefore = 0;
  private tricksLeft = 0;

  /** The lowest rank of each suit that has decided what was found out at a point: point * 4 + suit. */
  private readonly low = new Int32Array(POINTS * 4 + 16);
  private readonly moves = new Int32Array((POINTS + 4) * MOVES);
  private readonly scores = new Int32Array(MOVES);
  /** The card laid at each point, and of the trick up to it: the suit led, the strength that wins, and whose it is. */
  private readonly laid = new Int32Array(POINTS + 4);
  private readonly strength = new Int32Array(POINTS + 4);
  private readonly winner = new Int32Array(POINTS + 4);
  /** How often a card has achieved its side's aim: seat * 64 + card. */
  private readonly successes = new Int32Array(4 * 64);
  /** Points looked at so far, for measurements. */
  nodes = 0;

  /** Remembers up to 2 ** bits * share positions, 32 bytes each. */
  constructor(bits = 12, share = 16) {
    this.table = new PositionTable(bits, share);
    this.quick = new QuickTricks(this.hands, this.low);
  }

  /** Takes up a position. Throws a RangeError if a suit has more than 14 cards. */
  set(position: Position): void {
    const { hands } = this;
    this.tricksLeft = hands.set(position);
    this.trump = position.trump;
    this.last = (position.seats ?? 4) - 1;
    this.leader = position.leader;
    this.laidBefore = 0;
    this.successes.fill(0);
    this.table.begin();
    for (const place of position.played) this.playFirst(hands.cardOf(place));
  }

  /** Puts another seat on lead before a card is played; results from other leads stay valid. */
  lead(seat: number): void {
    this.leader = seat;
  }

  /** Plays a card to the current trick, permanently. */
  private playFirst(card: number): void {
    const k = this.laidBefore++;
    const seat = (this.leader + k) & this.last;
    this.hands.take(seat, card);
    this.lay(this.tricksLeft * 4 + k, k, seat, card);
  }

  /** How many of the tricks left, including the current one, seats 0 and 2 take together; where two play, seat 0. */
  tricks(near = this.tricksLeft >> 1): number {
    let least = 0;
    let most = this.tricksLeft;
    let need = Math.min(Math.max(near, 1), most);
    while (least < most) {
      if (this.takes(need)) least = need;
      else most = need - 1;
      need = least + 1 > most ? most : least === need ? least + 1 : most;
    }
    return least;
  }

  /** The same if the player to move plays that card of theirs (its place). `near` is a guess. */
  tricksAfter(place: number, near?: number): number {
    const card = this.hands.cardOf(place);
    const seat = (this.leader + this.laidBefore) & this.last;
    this.playFirst(card);
    const tricks = this.tricks(near);
    this.laidBefore--;
    this.hands.give(seat, card);
    return tricks;
  }

  /** Whether they take at least `need` tricks; quicker than finding out how many. */
  takes(need: number): boolean {
    if (this.laidBefore > this.last)
      return this.endTrick(this.tricksLeft * 4 + this.last, this.leader, need, this.tricksLeft);
    if (this.laidBefore === 0) return this.trickFrom(this.leader, need, this.tricksLeft);
    return this.play(this.laidBefore, this.leader, need, this.tricksLeft);
  }

  /** Whether seats 0 and 2 take `need` of the tricks left, with that seat on lead. */
  private trickFrom(leader: number, need: number, left: number): boolean {
    const { low, hands, table } = this;
    const from = left * 16;
    low.fill(MOST_RANKS, from, from + SUITS);
    if (need <= 0) return true;
    if (need > left) return false;
    this.nodes++;
    const isOurs = (leader & 1) === 0;
    const quick = this.quick.ofLeader(leader, this.trump, left, isOurs ? need : left - need + 1, from);
    if (isOurs ? quick >= need : left - quick < need) return isOurs;
    low.fill(MOST_RANKS, from, from + SUITS);
    const later = this.quick.ofOthers(leader, this.trump, isOurs ? left - need + 1 : need, from);
    if (later > 0 && (isOurs ? left - later < need : later >= need)) return !isOurs;
    low.fill(MOST_RANKS, from, from + SUITS);

    const { lengths } = hands;
    const a =
      at(lengths, 0) |
      (at(lengths, 1) << 4) |
      (at(lengths, 2) << 8) |
      (at(lengths, 4) << 12) |
      (at(lengths, 5) << 16) |
      (at(lengths, 6) << 20) |
      (left << 24) |
      (leader << 28);
    const b =
      at(lengths, 8) |
      (at(lengths, 9) << 4) |
      (at(lengths, 10) << 8) |
      (at(lengths, 12) << 12) |
      (at(lengths, 13) << 16) |
      (at(lengths, 14) << 20);
    const [o0, o1, o2, o3] = [hands.ownersIn(0), hands.ownersIn(1), hands.ownersIn(2), hands.ownersIn(3)];
    if (table.find(a, b, need, o0, o1, o2, o3)) {
      for (let suit = 0; suit < SUITS; suit++) {
        low[from + suit] = lowestOfTop(at(hands.left, suit), table.counted(suit));
      }
      return table.least >= need;
    }
    const made = this.play(0, leader, need, left);
    let counts = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      const rank = at(low, from + suit);
      if (rank < MOST_RANKS) counts |= bitCount(at(hands.left, suit) >> rank) << (4 * suit);
    }
    table.keep(a, b, o0, o1, o2, o3, counts, made ? need : 0, made ? left : need - 1);
    return made;
  }

  /** The same in the middle of a trick, to which `k` cards have been laid. */
  private play(k: number, leader: number, need: number, left: number): boolean {
    const { low, moves, hands, last } = this;
    const point = left * 4 + k;
    const seat = (leader + k) & last;
    const isOurs = (seat & 1) === 0;
    const from = point * 4;
    const below = k < last ? from + 4 : (left - 1) * 16;
    const count = this.listMoves(k, seat, point);
    let l0 = MOST_RANKS;
    let l1 = MOST_RANKS;
    let l2 = MOST_RANKS;
    let l3 = MOST_RANKS;
    for (let i = 0; i < count; i++) {
      const card = at(moves, point * MOVES + i);
      hands.take(seat, card);
      this.lay(point, k, seat, card);
      const made = k < last ? this.play(k + 1, leader, need, left) : this.endTrick(point, leader, need, left);
      hands.give(seat, card);
      if (made !== isOurs) this.noteEquals(seat, card, below + (card >> 4));
      const [b0, b1, b2, b3] = [at(low, below), at(low, below + 1), at(low, below + 2), at(low, below + 3)];
      if (made === isOurs) {
        this.successes[seat * 64 + card] = at(this.successes, seat * 64 + card) + left;
        low[from] = b0;
        low[from + 1] = b1;
        low[from + 2] = b2;
        low[from + 3] = b3;
        return made;
      }
      if (b0 < l0) l0 = b0;
      if (b1 < l1) l1 = b1;
      if (b2 < l2) l2 = b2;
      if (b3 < l3) l3 = b3;
    }
    low[from] = l0;
    low[from + 1] = l1;
    low[from + 2] = l2;
    low[from + 3] = l3;
    return !isOurs;
  }

  /**
   * A card that has not helped stands for its equals. If its rank has decided anything, they are equals only while
   * nobody holds a card between them, so the lowest of them counts too.
   */
  private noteEquals(seat: number, card: number, from: number): void {
    const { hands, low } = this;
    const suit = card >> 4;
    if ((card & 15) < at(low, from)) return;
    const held = at(hands.held, seat * 4 + suit);
    const between = highestBit(at(hands.left, suit) & ~held & ((1 << (card & 15)) - 1)) + 1;
    const lowest = between + lowestBit(held >> between);
    if (lowest < at(low, from)) low[from] = lowest;
  }

  /** Gathers the full trick whose last card lies at `point`, and searches on. */
  private endTrick(point: number, leader: number, need: number, left: number): boolean {
    const { laid, hands, low, last } = this;
    const first = point - last;
    const winner = at(this.winner, point);
    for (let i = first; i < point; i += 2) hands.turn(at(laid, i), at(laid, i + 1));
    const made = this.trickFrom(winner, need - ((winner & 1) ^ 1), left - 1);
    for (let i = first; i < point; i += 2) hands.turn(at(laid, i), at(laid, i + 1));
    const card = at(laid, first + ((winner - leader) & last));
    const suit = card >> 4;
    let sameSuit = 0;
    for (let i = first; i <= point; i++) sameSuit += Number(at(laid, i) >> 4 === suit);
    const from = (left - 1) * 16 + suit;
    if (sameSuit > 1 && (card & 15) < at(low, from)) low[from] = card & 15;
    return made;
  }

  private lay(point: number, k: number, seat: number, card: number): void {
    const { laid, strength, winner, trump } = this;
    laid[point] = card;
    const led = at(laid, point - k) >> 4;
    const own = strengthOf(card, led, trump);
    const before = k === 0 ? LOSES : at(strength, point - 1);
    strength[point] = own > before ? own : before;
    winner[point] = own > before ? seat : at(winner, point - 1);
  }

  /** Lists what a seat may play, one card for each group of equals, the most promising first. */
  private listMoves(k: number, seat: number, point: number): number {
    const { hands, laid } = this;
    if (k > 0) {
      const led = at(laid, point - k) >> 4;
      if (hands.held[seat * 4 + led] !== 0) return this.listFollows(k, seat, point, led);
    }
    let count = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      let rest = at(hands.held, seat * 4 + suit);
      const others = at(hands.left, suit) & ~rest;
      while (rest !== 0) {
        const rank = highestBit(rest);
        const card = suit * 16 + rank;
        count = this.insert(
          point,
          count,
          card,
          k === 0 ? this.leadScore(seat, card) : this.discardScore(seat, card, point),
        );
        // the cards between this and the next that another seat has
        const next = highestBit(others & ((1 << rank) - 1));
        rest &= next < 0 ? 0 : (1 << next) - 1;
      }
    }
    return count;
  }

  private listFollows(k: number, seat: number, point: number, suit: number): number {
    const { hands, strength, winner, last } = this;
    let rest = at(hands.held, seat * 4 + suit);
    const others = at(hands.left, suit) & ~rest;
    const toBeat = at(strength, point - 1);
    const isPartners = ((at(winner, point - 1) ^ seat) & 1) === 0;
    const plain = suit === this.trump ? TRUMP : 0;
    // what a player after this one can beat
    let later = LOSES;
    for (let i = k + 1; i <= last; i++) {
      const other = (seat + i - k) & last;
      if (((other ^ seat) & 1) === 1) later = Math.max(later, this.bestOf(other, suit));
    }
    let count = 0;
    while (rest !== 0) {
      const rank = highestBit(rest);
      const own = rank + plain;
      const wins = own > toBeat;
      let score = -rank;
      if (wins && !(isPartners && toBeat > later)) score += own > later ? 100 : k === 1 ? -20 : 40;
      count = this.insert(point, count, suit * 16 + rank, score);
      const next = highestBit(others & ((1 << rank) - 1));
      rest &= next < 0 ? 0 : (1 << next) - 1;
    }
    return count;
  }

  /** The strength of the best card that a seat can play to a suit. */
  private bestOf(seat: number, suit: number): number {
    const { held } = this.hands;
    const mask = at(held, seat * 4 + suit);
    if (mask !== 0) return highestBit(mask) + (suit === this.trump ? TRUMP : 0);
    const trumps = this.trump < 0 ? 0 : at(held, seat * 4 + this.trump);
    return trumps === 0 ? LOSES : TRUMP + highestBit(trumps);
  }

  private leadScore(seat: number, card: number): number {
    const { hands, trump } = this;
    const { held, lengths } = hands;
    const suit = card >> 4;
    const rank = card & 15;
    const top = highestBit(at(hands.left, suit));
    const partner = seat ^ 2;
    const theirs = at(held, partner * 4 + suit);
    let score = (32 - Math.clz32(at(this.successes, seat * 64 + card))) * 10;
    if (rank === top) score += 20;
    else if (theirs !== 0 && highestBit(theirs) === top) score += 24 - rank;
    else score -= rank;
    if (suit === trump) return score + 4;
    if (isSuit(trump)) {
      const [left, right] = [(seat + 1) & 3, (seat + 3) & 3];
      if (theirs === 0 && held[partner * 4 + trump] !== 0) score += 20 - rank;
      for (const other of [left, right]) {
        if (held[other * 4 + suit] === 0 && held[other * 4 + trump] !== 0) score -= 20;
      }
    } else {
      score += 2 * at(lengths, seat * 4 + suit);
    }
    return score;
  }

  private discardScore(seat: number, card: number, point: number): number {
    const { hands, trump, strength, winner } = this;
    const suit = card >> 4;
    const rank = card & 15;
    if (suit === trump) {
      const toBeat = at(strength, point - 1);
      if (rank + TRUMP <= toBeat) return -60;
      const isPartners = ((at(winner, point - 1) ^ seat) & 1) === 0;
      return (isPartners ? -10 : 60) - rank;
    }
    return 2 * at(hands.lengths, seat * 4 + suit) - 3 * rank;
  }

  /** Inserts a move by its score. Returns how many there are now. */
  private insert(point: number, count: number, card: number, score: number): number {
    const { moves, scores } = this;
    const from = point * MOVES;
    let i = count;
    while (i > 0 && at(scores, i - 1) < score) {
      scores[i] = at(scores, i - 1);
      moves[from + i] = at(moves, from + i - 1);
      i--;
    }
    scores[i] = score;
    moves[from + i] = card;
    return count + 1;
  }
}

/** How strong a card is in a trick: trumps above the suit led, and nothing else wins. */
function strengthOf(card: number, led: number, trump: number): number {
  const suit = card >> 4;
  if (suit === trump) return TRUMP + (card & 15);
  if (suit === led) return card & 15;
  return trump === EVERY_SUIT ? TRUMP : LOSES;
}
