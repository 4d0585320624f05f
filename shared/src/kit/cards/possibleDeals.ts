import type { Random } from '../game/random.ts';
import { add, at } from './at.ts';
import { type Card, fullPack } from './cards.ts';

/** Whether this hand may hold this card, as far as the viewer knows. Hands are numbered as in `sizes`. */
export type MayHold = (hand: number, card: Card) => boolean;

/** The cards of the pack of 52 that are not among these, in random order. */
export function shuffledRest(seen: Iterable<Card>, random: Random): Card[] {
  const known = new Set(seen);
  const rest = fullPack().filter((card) => !known.has(card));
  random.shuffle(rest);
  return rest;
}

/** Hands that may hold the same cards: their cards are dealt to the group first, then split between the hands. */
interface Group {
  readonly hands: number[];
  /** The cards that they hold together. */
  size: number;
  /** Which cards they may hold, by their numbers in the list. */
  readonly may: readonly boolean[];
}

/**
 * All the ways in which unseen cards may lie in hands of known sizes, each card in one that may hold it. The sizes add
 * up to the number of cards; a stock counts as a hand of its own. Throws if there is no such deal, since the view then
 * contradicts itself.
 *
 * `deal` draws one of them, all equally likely, whatever the voids. The ways to deal the last cards of the list are
 * counted once, for every combination of places left in the hands; a card then goes to each hand in proportion to the
 * ways to deal the rest.
 */
export class PossibleDeals {
  private readonly cards: readonly Card[];
  private readonly sizes: readonly number[];
  private readonly groups: readonly Group[];
  /** The groups that each card may go to, as a set. */
  private readonly may: Int32Array;
  /** What a place in each group adds to the index of `ways`. */
  private readonly strides: Int32Array;
  /** The number of ways in which the last cards fill the places left, by the places left in each group. */
  private readonly ways: Float64Array;
  /** The cards dealt to each group, in the order in which they came. */
  private readonly dealt: Int32Array[];
  private readonly filled: Int32Array;

  constructor(cards: readonly Card[], sizes: readonly number[], mayHold: MayHold) {
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total !== cards.length) throw new RangeError(`${cards.length} cards do not fill hands of ${sizes.join(', ')}`);
    this.cards = cards;
    this.sizes = sizes;
    this.groups = groupsOf(cards, sizes, mayHold);
    this.may = Int32Array.from(cards, (_, i) =>
      this.groups.reduce((set, { may }, group) => (may[i] ? set | (1 << group) : set), 0),
    );
    let states = 1;
    this.strides = Int32Array.from(this.groups, ({ size }) => {
      const stride = states;
      states *= size + 1;
      return stride;
    });
    this.ways = waysToFill(this.may, this.groups, this.strides, states);
    this.dealt = this.groups.map(({ size }) => new Int32Array(size));
    this.filled = new Int32Array(this.groups.length);
  }

  /** How many deals there are: exact up to 2^53, approximate beyond. */
  get count(): number {
    return this.groups.reduce((ways, { hands, size }) => {
      let left = size;
      let product = ways;
      for (const hand of hands) for (let i = this.sizes[hand] ?? 0; i > 0; i--) product = (product * left--) / i;
      return Math.round(product);
    }, this.ways.at(-1) ?? 0);
  }

  /**
   * Draws one of the deals and gives each card to its hand, in random order within a hand. Throws if there is no deal,
   * since the view then contradicts itself.
   */
  deal(random: Random, give: (hand: number, card: Card) => void): void {
    if ((this.ways.at(-1) ?? 0) === 0) throw new RangeError('these cards do not fit into hands of these sizes');
    this.dealToGroups(random);
    for (const [group, { hands }] of this.groups.entries()) {
      const cards = this.dealt[group] as Int32Array;
      const last = hands.length - 1;
      random.shuffle(cards);
      let next = 0;
      for (let h = 0; h <= last; h++) {
        const hand = hands[h] as number;
        for (let i = this.sizes[hand] as number; i > 0; i--) give(hand, at(cards, next++));
      }
    }
  }

  private dealToGroups(random: Random): void {
    const { cards, filled, dealt } = this;
    filled.fill(0);
    let left = this.ways.length - 1;
    for (let i = 0; i < cards.length; i++) {
      const group = this.draw(at(this.may, i), left, random);
      const place = at(filled, group);
      (dealt[group] as Int32Array)[place] = cards[i] as Card;
      filled[group] = place + 1;
      left -= at(this.strides, group);
    }
  }

  /** A group of a set, drawn by the number of ways to go on when it has the card. */
  private draw(set: number, left: number, random: Random): number {
    const { groups, strides, ways, filled } = this;
    if ((set & (set - 1)) === 0) return 31 - Math.clz32(set);
    let rest = random.fraction() * (ways[left] as number);
    let drawn = 0;
    for (let group = 0; group < groups.length; group++) {
      if (((set >> group) & 1) === 0 || at(filled, group) === (groups[group] as Group).size) continue;
      const goOn = ways[left - at(strides, group)] as number;
      if (goOn === 0) continue;
      drawn = group;
      rest -= goOn;
      if (rest < 0) break;
    }
    return drawn;
  }
}

/** PossibleDeals for several mutually exclusive cases: every deal of every case is equally likely. */
export class PossibleCases {
  private readonly cases: readonly PossibleDeals[];

  constructor(cards: readonly Card[], sizes: readonly number[], cases: readonly MayHold[]) {
    this.cases = cases.map((mayHold) => new PossibleDeals(cards, sizes, mayHold));
  }

  /** Draws one of the deals, as PossibleDeals does. */
  deal(random: Random, give: (hand: number, card: Card) => void): void {
    this.draw(random).deal(random, give);
  }

  private draw(random: Random): PossibleDeals {
    const [first] = this.cases;
    if (first !== undefined && this.cases.length === 1) return first;
    let left = random.fraction() * this.cases.reduce((sum, { count }) => sum + count, 0);
    for (const deals of this.cases) {
      if (left < deals.count) return deals;
      left -= deals.count;
    }
    throw new RangeError('no deal fits what has been seen');
  }
}

/** The hands with room, grouped by which of these cards they may hold. */
function groupsOf(cards: readonly Card[], sizes: readonly number[], mayHold: MayHold): Group[] {
  const groups: Group[] = [];
  for (const [hand, size] of sizes.entries()) {
    if (size === 0) continue;
    const may = cards.map((card) => mayHold(hand, card));
    const group = groups.find((other) => other.may.every((one, i) => one === may[i]));
    if (group === undefined) {
      groups.push({ hands: [hand], size, may });
    } else {
      group.hands.push(hand);
      group.size += size;
    }
  }
  return groups;
}

/**
 * The number of ways in which the last cards fill the places left, by the places left in each group: the first card
 * goes to any group that may hold it, and the others fill the rest.
 */
function waysToFill(may: Int32Array, groups: readonly Group[], strides: Int32Array, states: number): Float64Array {
  const ways = new Float64Array(states);
  ways[0] = 1;
  const rooms = new Int32Array(groups.length);
  let left = 0;
  for (let state = 1; state < states; state++) {
    let carry = 0;
    for (; at(rooms, carry) === (groups[carry] as Group).size; carry++) {
      left -= at(rooms, carry);
      rooms[carry] = 0;
    }
    add(rooms, carry, 1);
    left++;
    const set = at(may, may.length - left);
    let sum = 0;
    for (let group = 0; group < rooms.length; group++) {
      if (((set >> group) & 1) === 1 && at(rooms, group) > 0) sum += ways[state - at(strides, group)] as number;
    }
    ways[state] = sum;
  }
  return ways;
}
