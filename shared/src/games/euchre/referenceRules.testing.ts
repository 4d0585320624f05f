import type { SeatMove } from '../../kit/game/action.ts';
import { isDeck, type Move } from '../../kit/game/play.ts';
import type { EuchreOptions } from './options.ts';

/** What the reference rules make of a record. */
export interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
  readonly winners: number[];
}

const COLOURS: { readonly [suit: string]: string } = { S: 'C', C: 'S', H: 'D', D: 'H' };
const RANKS = '789TJQKA';

/**
 * The rules once more, as simply as possible: cards as text, hands as lists, calls as a record has them. It uses none
 * of the game's code but the options. It throws on a move that breaks a rule; a hand that is not played out
 * scores nothing. Only tests read this file.
 */
export class ReferenceRules {
  private readonly options: EuchreOptions;
  private readonly moves: readonly Move[];
  private dealer: number;
  private next = 0;
  private held: string[][] = [];
  private trump = '';
  private readonly hands: number[][] = [];
  private readonly totals = [0, 0];

  constructor(options: EuchreOptions, dealer: number, moves: readonly Move[]) {
    this.options = options;
    this.dealer = dealer;
    this.moves = moves;
  }

  read(): Reading {
    while (this.next < this.moves.length) {
      if (this.winner() >= 0) throw new Error('the game is over');
      this.readHand();
      this.dealer = (this.dealer + 1) % 4;
    }
    const winner = this.winner();
    const [a = 0, b = 0] = this.totals;
    return { hands: this.hands, scores: [a, b, a, b], winners: winner < 0 ? [] : [winner, winner + 2] };
  }

  private winner(): number {
    return this.totals.findIndex((total) => total >= this.options.target);
  }

  private readHand(): void {
    const deck = this.moves[this.next++];
    if (deck === undefined || !isDeck(deck)) throw new Error('a deck was due');
    const cards = deck.deck.split(' ');
    if (new Set(cards).size !== this.options.deck) throw new Error('that is not the pack');
    this.held = [[], [], [], []];
    for (let i = 0; i < 20; i++) this.held[(this.dealer + 1 + i) % 4]?.push(cards[i] as string);
    const turned = cards[20] as string;
    const maker = this.readCalls(turned);
    if (maker < 0) return;
    const word = this.take(maker, ['alone', 'together']);
    if (word === null) return;
    this.readPlay(maker, word.type === 'alone');
  }

  /** The next move, which must be this seat's and of one of these types; null at the end of the record. */
  private take(seat: number, types: readonly string[]): SeatMove | null {
    const move = this.moves[this.next++];
    if (move === undefined) return null;
    if (isDeck(move) || move.seat !== seat || !types.includes(move.type)) {
      throw new Error(`${types.join(' or ')} of seat ${seat} was due, not ${JSON.stringify(move)}`);
    }
    return move;
  }

  /** Who made trumps; -1 for nobody. */
  private readCalls(turned: string): number {
    for (let i = 1; i <= 4; i++) {
      const seat = (this.dealer + i) % 4;
      const call = this.take(seat, ['order', 'pass']);
      if (call === null) return -1;
      if (call.type === 'pass') continue;
      this.trump = turned.charAt(1);
      return this.readExchange(turned) ? seat : -1;
    }
    for (let i = 1; i <= 4; i++) {
      const seat = (this.dealer + i) % 4;
      const isStuck = this.options.stickDealer && i === 4;
      const call = this.take(seat, isStuck ? ['name'] : ['name', 'pass']);
      if (call === null) return -1;
      if (call.type === 'pass') continue;
      this.trump = String(call['suit']);
      if (this.trump === turned.charAt(1)) throw new Error('that suit was turned down');
      return seat;
    }
    return -1;
  }

  private readExchange(turned: string): boolean {
    const word = this.take(this.dealer, this.options.dealerMustTake ? ['exchange'] : ['exchange', 'keep']);
    if (word?.type === 'exchange') {
      this.drop(this.dealer, String(word['card']));
      this.held[this.dealer]?.push(turned);
    }
    return word !== null;
  }

  private drop(seat: number, card: string): void {
    const hand = this.held[seat] as string[];
    if (!hand.includes(card)) throw new Error(`seat ${seat} does not hold ${card}`);
    hand.splice(hand.indexOf(card), 1);
  }

  private isLeftBower(card: string): boolean {
    return card === `J${COLOURS[this.trump]}`;
  }

  private suitOf(card: string): string {
    return this.isLeftBower(card) ? this.trump : card.charAt(1);
  }

  private height(card: string, led: string): number {
    const suit = this.suitOf(card);
    if (suit !== this.trump) return suit === led ? RANKS.indexOf(card.charAt(0)) : -1;
    if (card === `J${this.trump}`) return 200;
    return this.isLeftBower(card) ? 199 : 100 + RANKS.indexOf(card.charAt(0));
  }

  private readPlay(maker: number, isAlone: boolean): void {
    const out = isAlone ? (maker + 2) % 4 : -1;
    let leader = (this.dealer + 1) % 4;
    if (leader === out) leader = (leader + 1) % 4;
    let tricks = 0;
    for (let trick = 0; trick < 5; trick++) {
      const winner = this.readTrick(leader, out);
      if (winner < 0) return;
      if (winner % 2 === maker % 2) tricks++;
      leader = winner;
    }
    this.score(maker % 2, tricks, isAlone);
  }

  /** Who won; -1 if the record ends before. */
  private readTrick(leader: number, out: number): number {
    let led = '';
    let winner = leader;
    let highest = -2;
    for (let i = 0; i < 4; i++) {
      const seat = (leader + i) % 4;
      if (seat === out) continue;
      const move = this.take(seat, ['play']);
      if (move === null) return -1;
      const card = String(move['card']);
      const hand = this.held[seat] as string[];
      if (led !== '' && this.suitOf(card) !== led && hand.some((one) => this.suitOf(one) === led)) {
        throw new Error(`seat ${seat} must follow`);
      }
      this.drop(seat, card);
      if (led === '') led = this.suitOf(card);
      if (this.height(card, led) > highest) {
        highest = this.height(card, led);
        winner = seat;
      }
    }
    return winner;
  }

  private score(side: number, tricks: number, isAlone: boolean): void {
    const scorer = tricks >= 3 ? side : 1 - side;
    let points = 1;
    if (tricks < 3) points = isAlone ? this.options.loneEuchre : 2;
    if (tricks === 5) points = isAlone ? 4 : 2;
    this.totals[scorer] = (this.totals[scorer] ?? 0) + points;
    this.hands.push([0, 1, 2, 3].map((seat) => (seat % 2 === scorer ? points : 0)));
  }
}
