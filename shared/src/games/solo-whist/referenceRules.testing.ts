import type { SeatMove } from '../../kit/game/action.ts';
import { isDeck, type Move } from '../../kit/game/play.ts';
import { layNaively, naiveWinner } from '../../kit/tricks/naiveTrick.testing.ts';
import type { SoloOptions } from './options.ts';

/** What the reference rules make of a record. */
interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
  /** Deals that were abandoned. */
  readonly abandoned: number;
}

const LADDER = ['prop', 'solo', 'misere', 'abundance', 'abundance-in-trump', 'misere-ouverte', 'slam'];
const WORTH: { readonly [bid: string]: number } = {
  prop: 1,
  solo: 1,
  misere: 2,
  abundance: 3,
  'abundance-in-trump': 3,
  'misere-ouverte': 4,
  slam: 6,
};
const TRICKS: { readonly [bid: string]: number } = {
  prop: 8,
  solo: 5,
  abundance: 9,
  'abundance-in-trump': 9,
  slam: 13,
};

interface Contract {
  readonly bid: string;
  readonly declarers: readonly number[];
}

/**
 * The rules written a second time, for the tests, as plainly as possible: cards as text, hands as lists, every sentence
 * of the rule book by itself. It uses none of the game's code. It throws on a move that breaks a rule; a hand that is
 * not played out is omitted.
 */
export class ReferenceRules {
  private readonly options: SoloOptions;
  private readonly moves: readonly Move[];
  private at = 0;
  private dealer: number;
  private readonly hands: number[][] = [];
  private abandoned = 0;

  constructor(options: SoloOptions, dealer: number, moves: readonly Move[]) {
    this.options = options;
    this.dealer = dealer;
    this.moves = moves;
  }

  read(): Reading {
    while (this.at < this.moves.length && this.deal());
    const scores = [0, 1, 2, 3].map((seat) => this.hands.reduce((sum, hand) => sum + (hand[seat] ?? 0), 0));
    return { hands: this.hands, scores, abandoned: this.abandoned };
  }

  /** The next move, which must be by this seat; null at the end of the record. */
  private next(seat: number): SeatMove | null {
    const move = this.moves[this.at++];
    if (move === undefined) return null;
    if (isDeck(move) || move.seat !== seat) throw new Error(`move ${this.at - 1} is not seat ${seat}'s`);
    return move;
  }

  /** Reads a deal; false if the record ends within it. */
  private deal(): boolean {
    const move = this.moves[this.at++] as Move;
    if (!isDeck(move)) throw new Error('a deck was due');
    const deck = move.deck.split(' ');
    const held: string[][] = [[], [], [], []];
    for (let round = 0, from = 0; round < 5; round++) {
      for (let i = 1; i <= 4; i++) {
        const n = round < 4 ? 3 : 1;
        held[(this.dealer + i) % 4]?.push(...deck.slice(from, from + n));
        from += n;
      }
    }
    const contract = this.auction();
    if (contract === undefined) return false;
    if (contract === null) {
      this.abandoned++;
      return true;
    }
    const trump = this.trumps(contract, deck[51]?.charAt(1) ?? '');
    const won = trump === undefined ? null : this.play(contract, trump, held);
    if (won === null) return false;
    this.hands.push(this.score(contract, won));
    this.dealer = (this.dealer + 1) % 4;
    return true;
  }

  /** Null if the deal is abandoned, undefined if the record ends. */
  private auction(): Contract | null | undefined {
    const eldest = (this.dealer + 1) % 4;
    const passed = new Set<number>();
    let bid = '';
    let declarers: number[] = [];
    for (let seat = eldest; ; seat = (seat + 1) % 4) {
      const isOver = [0, 1, 2, 3].every((one) => passed.has(one) || declarers.includes(one));
      if (isOver) break;
      if (passed.has(seat) || declarers.includes(seat)) continue;
      const move = this.next(seat);
      if (move === null) return undefined;
      if (move.type === 'pass') {
        passed.add(seat);
      } else if (move['bid'] === 'cop') {
        if (bid !== 'prop' || declarers.length !== 1) throw new Error('nothing to accept');
        declarers.push(seat);
      } else {
        const name = String(move['bid']);
        if (LADDER.indexOf(name) <= LADDER.indexOf(bid)) throw new Error(`${name} does not overcall ${bid}`);
        if (name === 'prop' && !this.options.propCop) throw new Error('no proposals here');
        bid = name;
        declarers = [seat];
      }
    }
    if (bid === '') return null;
    if (bid !== 'prop' || declarers.length === 2) return { bid, declarers };
    return this.unaccepted(eldest, declarers[0] as number);
  }

  private unaccepted(eldest: number, proposer: number): Contract | null | undefined {
    const isOffered = this.options.eldestCop === 'anyProp' ? proposer !== eldest : proposer === (eldest + 1) % 4;
    if (isOffered) {
      const answer = this.next(eldest);
      if (answer === null) return undefined;
      if (answer.type === 'bid' && answer['bid'] === 'cop') return { bid: 'prop', declarers: [proposer, eldest] };
      if (answer.type !== 'pass') throw new Error('cop or pass');
    }
    if (this.options.upgrade === 'none') return null;
    const raise = this.next(proposer);
    if (raise === null) return undefined;
    if (raise.type === 'pass') return null;
    const bid = String(raise['bid']);
    if (LADDER.indexOf(bid) < 1 || (this.options.upgrade === 'solo' && bid !== 'solo')) throw new Error('not a raise');
    return { bid, declarers: [proposer] };
  }

  /** '' for none, undefined if the record ends. */
  private trumps({ bid, declarers }: Contract, turned: string): string | undefined {
    if (bid === 'abundance') {
      const move = this.next(declarers[0] as number);
      return move === null ? undefined : String(move['suit']);
    }
    return bid.startsWith('misere') || bid === 'slam' ? '' : turned;
  }

  /** The tricks of each seat; null if the record ends. */
  private play({ bid, declarers }: Contract, trump: string, held: string[][]): number[] | null {
    const won = [0, 0, 0, 0];
    let leader = bid === 'slam' ? (declarers[0] as number) : (this.dealer + 1) % 4;
    for (let trick = 0; trick < 13; trick++) {
      const laid: string[] = [];
      for (let i = 0; i < 4; i++) {
        const move = this.next((leader + i) % 4);
        if (move === null) return null;
        const hand = held[move.seat] as string[];
        const card = String(move['card']);
        layNaively(hand, card, laid);
      }
      leader = (leader + naiveWinner(laid, trump)) % 4;
      won[leader] = (won[leader] ?? 0) + 1;
    }
    return won;
  }

  private score({ bid, declarers }: Contract, won: readonly number[]): number[] {
    const taken = declarers.reduce((sum, seat) => sum + (won[seat] ?? 0), 0);
    const isMade = bid.startsWith('misere') ? taken === 0 : taken >= (TRICKS[bid] ?? 0);
    const worth = bid === 'solo' ? this.options.soloValue : (WORTH[bid] ?? 0);
    const points = [0, 0, 0, 0];
    const add = (seat: number, n: number) => {
      points[seat] = (points[seat] ?? 0) + n;
    };
    if (this.options.scoring === 'paper') {
      for (const seat of [0, 1, 2, 3]) if (declarers.includes(seat) === isMade) add(seat, worth);
      return points;
    }
    for (const defender of [0, 1, 2, 3].filter((seat) => !declarers.includes(seat))) {
      for (const declarer of declarers) {
        add(declarer, isMade ? worth : -worth);
        add(defender, isMade ? -worth : worth);
      }
    }
    return points;
  }
}
