import { isDeck, type Move } from '../../kit/game/play.ts';
import { layNaively, naiveWinner } from '../../kit/tricks/naiveTrick.testing.ts';
import type { OhHellOptions } from './options.ts';

/* Only tests read this file. */

/** What the rules of the second reading found in a game that was played to its end. */
interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
  readonly winners: number[];
}

/**
 * The rules read a second time, as simply as possible: cards as text, hands as lists, every sentence of the rule book
 * by itself. It uses none of the game's code. Throws on a move that breaks a rule; reads until the moves or the game
 * end.
 */
export class Reader {
  readonly hands: number[][] = [];
  scores: number[];
  winners: number[] = [];
  private readonly options: OhHellOptions;
  private readonly moves: readonly Move[];
  private readonly seats: number[];
  private readonly sizes: number[];
  private dealer: number;
  private at = 0;

  constructor(options: OhHellOptions, seats: number, dealer: number, moves: readonly Move[]) {
    this.options = options;
    this.moves = moves;
    this.dealer = dealer;
    this.seats = Array.from({ length: seats }, (_, seat) => seat);
    this.scores = this.seats.map(() => 0);
    let largest = seats === 7 ? 7 : seats === 6 ? 8 : 10;
    if (options.maxHand > 0) largest = options.maxHand;
    while (largest * seats + (options.trump === 'turned' ? 1 : 0) > 52) largest--;
    this.sizes = [];
    if (options.shape !== 'up') for (let n = largest; n >= 1; n--) this.sizes.push(n);
    if (options.shape === 'up') this.sizes.push(1);
    if (options.shape !== 'down') for (let n = 2; n <= largest; n++) this.sizes.push(n);
  }

  /** Reads all whole hands. Throws if a rule is broken. */
  read(): Reading {
    let players = this.seats;
    while (this.winners.length === 0 && this.readHand(players)) {
      if (this.hands.length < this.sizes.length) {
        this.dealer = (this.dealer + 1) % this.seats.length;
        continue;
      }
      const best = Math.max(...this.scores);
      players = this.seats.filter((seat) => this.scores[seat] === best);
      if (players.length === 1) this.winners = players;
      do this.dealer = (this.dealer + 1) % this.seats.length;
      while (!players.includes(this.dealer));
    }
    if (this.winners.length > 0 && this.at < this.moves.length) throw new Error('the game is over');
    return { hands: this.hands, scores: this.scores, winners: this.winners };
  }

  private next(seat: number, type: string): string | number | null {
    const move = this.moves[this.at++];
    if (move === undefined) return null;
    if (isDeck(move) || move.seat !== seat || move.type !== type) throw new Error(`a ${type} of seat ${seat} was due`);
    return (type === 'bid' ? move['tricks'] : move['card']) as string | number;
  }

  /** Reads a hand; returns false if it is broken off. */
  private readHand(players: number[]): boolean {
    const size = this.sizes[this.hands.length] ?? 1;
    const move = this.moves[this.at++];
    if (move === undefined) return false;
    if (!isDeck(move)) throw new Error('a deck was due');
    const deck = move.deck.split(' ');
    // the players in turn, from the dealer's left
    const from = players.indexOf(this.dealer) + 1;
    const turn = [...players.slice(from), ...players.slice(0, from)];
    const held = this.seats.map((): string[] => []);
    for (let round = 0; round < size; round++) for (const seat of turn) held[seat]?.push(deck.shift() ?? '');
    const trump = this.options.trump === 'turned' ? (deck.shift() ?? '').charAt(1) : '';
    const bids = this.readBids(turn, size);
    if (bids === null) return false;
    const won = this.readTricks(turn, held, trump, size);
    if (won === null) return false;
    const row = this.seats.map((seat) => (players.includes(seat) ? this.points(bids[seat] ?? 0, won[seat] ?? 0) : 0));
    this.hands.push(row);
    this.scores = this.scores.map((score, seat) => score + (row[seat] ?? 0));
    return true;
  }

  private readBids(turn: number[], size: number): number[] | null {
    const bids = this.seats.map(() => 0);
    let sum = 0;
    for (const seat of turn) {
      const bid = this.next(seat, 'bid');
      if (bid === null) return null;
      bids[seat] = Number(bid);
      sum += Number(bid);
      const isDealer = seat === this.dealer;
      const isForced = isDealer && sum - Number(bid) === 0 && this.options.dealerRule === 'exceed';
      if (Number(bid) < 0 || Number(bid) > (isForced ? size + 1 : size)) throw new Error('no such bid');
      if (!isDealer) continue;
      if (this.options.dealerRule === 'exceed' && sum <= size) throw new Error('the bids must exceed the hand');
      if (this.options.dealerRule === 'hook' && sum === size) throw new Error('the bids may not be even');
      if (this.options.dealerRule === 'capped' && sum <= size && Number(bid) < size) throw new Error('too low');
    }
    return bids;
  }

  private readTricks(turn: number[], held: string[][], trump: string, size: number): number[] | null {
    const won = this.seats.map(() => 0);
    let order = turn;
    for (let trick = 0; trick < size; trick++) {
      const laid: string[] = [];
      for (const seat of order) {
        const card = this.next(seat, 'play');
        if (card === null) return null;
        layNaively(held[seat] ?? [], String(card), laid);
      }
      const winner = naiveWinner(laid, trump);
      order = [...order.slice(winner), ...order.slice(0, winner)];
      const [seat = 0] = order;
      won[seat] = (won[seat] ?? 0) + 1;
    }
    return won;
  }

  private points(bid: number, won: number): number {
    if (this.options.scoring === 'ten-plus-bid') return bid === won ? 10 + bid : 0;
    if (this.options.scoring === 'tricks-plus-ten') return bid === won ? won + 10 : won;
    if (bid !== won) return bid > won ? 10 * (won - bid) : 10 * (bid - won);
    return bid === 0 ? 10 : 10 * bid;
  }
}
