import { bestOf } from '../../../kit/bots/bestOf.ts';
import type { Card } from '../../../kit/cards/cards.ts';
import { heightOf, MOST_COUNT } from '../scoring.ts';
import { BOTH } from '../state.ts';

const KING = 13;
const FIFTEEN = 15;
/** The cards of both players together. */
export const MOST_CARDS = 8;
/** Nobody's turn: the play or the game is over. */
export const OVER = -1;

const pips = (height: number): number => Math.min(10, height);

/** What the last card of a count scores, by heights: those of `line` from `from` up to, not including, `end`. */
export function pegged(line: ArrayLike<number>, from: number, end: number, count: number): number {
  const points = count === FIFTEEN || count === MOST_COUNT ? 2 : 0;
  const last = line[end - 1] as number;
  let alike = 1;
  while (end - alike > from && line[end - alike - 1] === last) alike++;
  return points + (alike > 1 ? alike * (alike - 1) : runAtEnd(line, from, end));
}

/** The length of the longest run that the last cards make; 0 for none. */
function runAtEnd(line: ArrayLike<number>, from: number, end: number): number {
  let [run, seen, least, most] = [0, 0, KING, 0];
  for (let i = end - 1; i >= from; i--) {
    const height = line[i] as number;
    if (((seen >> height) & 1) === 1) break;
    seen |= 1 << height;
    least = Math.min(least, height);
    most = Math.max(most, height);
    if (most - least === end - 1 - i && end - i > 2) run = end - i;
  }
  return run;
}

/** The play of a hand in which all cards are known, by heights alone. */
export class Play {
  /** By seat, how many cards of each height are held. */
  private readonly held = BOTH.map(() => new Uint8Array(KING + 1));
  private readonly left = [0, 0];
  private readonly needs = [0, 0];
  /** The cards played, with room for two that are only considered, and where this count begins. */
  private readonly line = new Uint8Array(MOST_CARDS + 2);
  private from = 0;
  private end = 0;
  private count = 0;
  /** Whose turn it is; OVER for nobody's. */
  turn = OVER;
  /** What each seat has pegged. */
  readonly pegs = [0, 0];

  /** Begins with these hands; nobody wins by what they peg before `scoreFrom`. */
  begin(hands: readonly (readonly Card[])[], leader: number): void {
    this.from = 0;
    this.end = 0;
    this.count = 0;
    this.turn = leader;
    for (const seat of BOTH) {
      const hand = hands[seat] as readonly Card[];
      const held = this.held[seat] as Uint8Array;
      held.fill(0);
      for (const card of hand) held[heightOf(card)] = (held[heightOf(card)] as number) + 1;
      this.left[seat] = hand.length;
      this.needs[seat] = Number.POSITIVE_INFINITY;
    }
  }

  /** Counts what is pegged from now on; a seat wins with as many points as it needs. */
  scoreFrom(needs: readonly number[]): void {
    for (const seat of BOTH) {
      this.pegs[seat] = 0;
      this.needs[seat] = needs[seat] as number;
    }
  }

  /** Copies another position into this one. */
  copyFrom(other: Play): void {
    this.line.set(other.line);
    this.from = other.from;
    this.end = other.end;
    this.count = other.count;
    this.turn = other.turn;
    for (const seat of BOTH) {
      (this.held[seat] as Uint8Array).set(other.held[seat] as Uint8Array);
      this.left[seat] = other.left[seat] as number;
      this.needs[seat] = other.needs[seat] as number;
      this.pegs[seat] = other.pegs[seat] as number;
    }
  }

  private fits(seat: number, height: number): boolean {
    return this.held[seat]?.[height] !== 0 && this.count + pips(height) <= MOST_COUNT;
  }

  private hasOneThatFits(seat: number): boolean {
    for (let height = 1; height <= KING; height++) if (this.fits(seat, height)) return true;
    return false;
  }

  /** What the seat whose turn it is may lay, by height. */
  choices(): number[] {
    const found: number[] = [];
    for (let height = KING; height > 0; height--) if (this.fits(this.turn, height)) found.push(height);
    return found;
  }

  /** Lays a card for the seat whose turn it is; a seat with none that fits is passed over. */
  lay(height: number): void {
    const { turn } = this;
    const held = this.held[turn] as Uint8Array;
    held[height] = (held[height] as number) - 1;
    this.left[turn] = (this.left[turn] as number) - 1;
    this.line[this.end++] = height;
    this.count += pips(height);
    if (this.peg(turn, pegged(this.line, this.from, this.end, this.count))) return;
    const next = this.count === MOST_COUNT ? undefined : [1 - turn, turn].find((seat) => this.hasOneThatFits(seat));
    if (next !== undefined) this.turn = next;
    else this.closeCount(turn);
  }

  private closeCount(last: number): void {
    if (this.count < MOST_COUNT && this.peg(last, 1)) return;
    this.from = this.end;
    this.count = 0;
    this.turn = [1 - last, last].find((seat) => this.left[seat] !== 0) ?? OVER;
  }

  /** Scores points; answers whether they win the game. */
  private peg(seat: number, points: number): boolean {
    this.pegs[seat] = (this.pegs[seat] as number) + points;
    if ((this.pegs[seat] as number) < (this.needs[seat] as number)) return false;
    this.turn = OVER;
    return true;
  }

  /** What the seat whose turn it is lays without much thought: what scores most beyond what it invites. */
  habit(): number {
    return bestOf(this.choices(), (height) => this.worthOf(height));
  }

  private worthOf(height: number): number {
    const count = this.count + pips(height);
    this.line[this.end] = height;
    // among equals the higher card: the low ones fit later
    const scored = pegged(this.line, this.from, this.end + 1, count) + pips(height) / 100;
    return this.left[1 - this.turn] === 0 ? scored : scored - this.invited(count);
  }

  /** What the other player's next card scores on average after the one considered. */
  private invited(count: number): number {
    let sum = 0;
    for (let height = 1; height <= KING && count + pips(height) <= MOST_COUNT; height++) {
      this.line[this.end + 1] = height;
      sum += pegged(this.line, this.from, this.end + 2, count + pips(height));
    }
    return sum / KING;
  }
}
