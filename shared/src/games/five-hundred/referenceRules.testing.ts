import type { SeatMove } from '../../kit/game/action.ts';
import { isDeck, type Move } from '../../kit/game/play.ts';
import { isNaivelyOver, type NaiveCall, naiveCalls, naiveValue, naiveWinner } from './naiveAuction.testing.ts';
import type { FiveHundredOptions } from './options.ts';

/** What the reference rules make of a record. */
export interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
  readonly winners: number[];
}

const RANKS = '456789TJQKA';
const TWIN: { readonly [suit: string]: string } = { S: 'C', C: 'S', H: 'D', D: 'H' };

/** The record ends within a hand. */
class Unfinished extends Error {}

/**
 * The rules a second time, for the tests, as plainly as possible: cards as text, hands as lists, each sentence of the
 * rule book by itself. It uses none of the game's code. Throws on a move that breaks a rule; a hand that is not played
 * to the end is omitted.
 */
export class ReferenceRules {
  private readonly options: FiveHundredOptions;
  private readonly moves: readonly Move[];
  private at = 0;
  private dealer: number;
  private held: string[][] = [];
  private middle: string[] = [];
  private readonly hands: number[][] = [];
  private readonly scores = [0, 0];
  private winners: number[] = [];

  constructor(options: FiveHundredOptions, dealer: number, moves: readonly Move[]) {
    this.options = options;
    this.dealer = dealer;
    this.moves = moves;
  }

  read(): Reading {
    try {
      while (this.at < this.moves.length) {
        if (this.winners.length > 0) throw new Error('the game is over');
        this.playHand();
      }
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
    }
    const [a = 0, b = 0] = this.scores;
    return { hands: this.hands, scores: [a, b, a, b], winners: this.winners };
  }

  private playHand(): void {
    this.deal();
    const barred: number[] = [];
    if (this.options.aceNoFace && this.readDeclarations(barred)) return;
    const calls = this.auction(barred);
    const last = naiveWinner(calls);
    if (last !== null) this.exchange(last);
    const won = this.play(last);
    this.score(last, won);
    this.dealer = (this.dealer + 1) % 4;
  }

  private next(): Move {
    const move = this.moves[this.at++];
    if (move === undefined) throw new Unfinished();
    return move;
  }

  private nextOf(seat: number): SeatMove {
    const move = this.next();
    if (isDeck(move) || move.seat !== seat) throw new Error(`move ${this.at - 1} is not seat ${seat}'s`);
    return move;
  }

  private cardsOf(seat: number): string[] {
    return this.held[seat] ?? [];
  }

  private take(seat: number, card: string): void {
    const hand = this.cardsOf(seat);
    if (!hand.includes(card)) throw new Error(`seat ${seat} does not hold ${card}`);
    hand.splice(hand.indexOf(card), 1);
  }

  private deal(): void {
    const move = this.next();
    if (!isDeck(move)) throw new Error('a deck was due');
    const deck = move.deck.split(' ');
    this.held = [[], [], [], []];
    this.middle = [];
    const round = (each: number, middle: number) => {
      for (let i = 1; i <= 4; i++) this.cardsOf((this.dealer + i) % 4).push(...deck.splice(0, each));
      this.middle.push(...deck.splice(0, middle));
    };
    round(3, 2);
    round(2, 2);
    round(3, 0);
    round(2, 1);
  }

  /** Reads the declarations; true if the hand is dealt again. */
  private readDeclarations(barred: number[]): boolean {
    const turns = [1, 2, 3, 4].map((i) => (this.dealer + i) % 4);
    const count = (seat: number, ranks: string) =>
      this.cardsOf(seat).filter((card) => card === 'JK' || ranks.includes(card.charAt(0))).length;
    // exactly one of the high cards, and that one is an ace
    const open = new Set(turns.filter((seat) => count(seat, 'AKQJ') === 1 && count(seat, 'KQJ') === 0));
    const declared: number[] = [];
    while (open.size > 0) {
      const move = this.next();
      if (isDeck(move) || !open.delete(move.seat)) throw new Error('a declaration was due');
      if (move.type === 'ace-no-face') declared.push(move.seat);
      else if (move.type !== 'no-declaration') throw new Error('a declaration was due');
    }
    for (const seat of turns.filter((one) => declared.includes(one))) {
      const { type } = this.nextOf((seat + 2) % 4);
      if (type === 'redeal') return true;
      if (type !== 'play-on') throw new Error('an answer was due');
      barred.push(seat % 2);
    }
    return false;
  }

  private auction(barred: readonly number[]): NaiveCall[] {
    const calls: NaiveCall[] = [];
    while (!isNaivelyOver(this.options, calls)) {
      const seat = (this.dealer + 1 + calls.length) % 4;
      const move = this.nextOf(seat);
      const call = move.type === 'bid' ? `${move['tricks']}${move['strain']}` : move.type;
      if (!naiveCalls(this.options, calls, seat, barred).includes(call)) throw new Error(`${call} is not open`);
      calls.push({ seat, call });
    }
    return calls;
  }

  private exchange({ seat, call }: NaiveCall): void {
    this.discard(seat);
    if (call === 'grand-nullo') this.discard((seat + 2) % 4);
  }

  private discard(seat: number): void {
    this.cardsOf(seat).push(...this.middle);
    this.middle = [];
    for (let i = 0; i < 5; i++) {
      const move = this.nextOf(seat);
      if (move.type !== 'discard') throw new Error('a discard was due');
      this.take(seat, String(move['card']));
      this.middle.push(String(move['card']));
    }
  }

  /** Plays ten tricks; returns how many each seat has won. */
  private play(last: NaiveCall | null): number[] {
    const trump = last === null || last.call.includes('null') || last.call.endsWith('NT') ? '' : last.call.slice(-1);
    const idle = last?.call === 'nullo' ? (last.seat + 2) % 4 : -1;
    const won = [0, 0, 0, 0];
    const lacks: string[][] = [[], [], [], []];
    let leader = last?.seat ?? (this.dealer + 1) % 4;
    for (let trick = 0; trick < 10; trick++) {
      const laid: { seat: number; card: string }[] = [];
      let led = '';
      for (let i = 0; i < 4; i++) {
        const seat = (leader + i) % 4;
        if (seat === idle) continue;
        const move = this.nextOf(seat);
        if (move.type !== 'play') throw new Error('a card was due');
        const card = String(move['card']);
        const names = card === 'JK' && laid.length === 0 && (trump === '' || this.options.jokerCallsAlways);
        if (names !== (move['suit'] !== undefined))
          throw new Error('the joker names a suit where it is led, and only there');
        if (laid.length === 0) {
          led = names ? String(move['suit']) : suitOf(card, trump);
          const barred = lacks[seat] ?? [];
          const isLast = this.cardsOf(seat).length === 1;
          if (names && barred.includes(led) && barred.length < 4 && !isLast)
            throw new Error('the leader has shown a void there');
        } else if (suitOf(card, trump) !== led) {
          if (this.cardsOf(seat).some((other) => suitOf(other, trump) === led)) throw new Error('must follow suit');
          if (lacks[seat]?.includes(led) === false) lacks[seat]?.push(led);
        }
        this.take(seat, card);
        laid.push({ seat, card });
      }
      const height = (card: string) => heightOf(card, trump, led);
      const best = laid.reduce((a, b) => (height(b.card) > height(a.card) ? b : a));
      leader = best.seat;
      won[leader] = (won[leader] ?? 0) + 1;
    }
    return won;
  }

  private score(last: NaiveCall | null, won: readonly number[]): void {
    const taken = [(won[0] ?? 0) + (won[2] ?? 0), (won[1] ?? 0) + (won[3] ?? 0)] as const;
    const added: [number, number] = [taken[0] * 10, taken[1] * 10];
    let maker = -1;
    if (last !== null) {
      const side = (last.seat % 2) as 0 | 1;
      const isNullo = last.call.includes('null');
      const isMade = isNullo ? taken[side] === 0 : taken[side] >= Number.parseInt(last.call, 10);
      if (isMade) maker = side;
      added[side] = isMade ? naiveValue(last.call) : -naiveValue(last.call);
      if (isNullo) added[side === 0 ? 1 : 0] = taken[side] * 10;
    }
    this.hands.push([added[0], added[1], added[0], added[1]]);
    this.scores[0] = (this.scores[0] ?? 0) + added[0];
    this.scores[1] = (this.scores[1] ?? 0) + added[1];
    this.finish(maker);
  }

  private finish(maker: number): void {
    const scores = this.scores;
    const lost = scores.findIndex((score) => score <= -500);
    const enough = (score: number) => (this.options.win === 'exceed' ? score > 500 : score >= 500);
    const winning = [0, 1].filter(
      (side) => enough(scores[side] ?? 0) && (maker === side || !this.options.winOnlyByContract),
    );
    let winner = winning[0] ?? -1;
    if (winning.length === 2) winner = scores[0] === scores[1] ? -1 : (scores[0] ?? 0) > (scores[1] ?? 0) ? 0 : 1;
    if (lost >= 0) winner = 1 - lost;
    if (winner >= 0) this.winners = [winner, winner + 2];
  }
}

/** The suit that a card follows as; the joker without trumps has none. */
function suitOf(card: string, trump: string): string {
  if (card === 'JK') return trump;
  const isLeftBower = trump !== '' && card === `J${TWIN[trump]}`;
  return isLeftBower ? trump : card.slice(1);
}

/** How high a card is in a trick of this suit; 0 for what cannot win it. */
function heightOf(card: string, trump: string, led: string): number {
  if (card === 'JK') return 1000;
  const isTrump = trump !== '' && suitOf(card, trump) === trump;
  if (isTrump && card === `J${trump}`) return 900;
  if (isTrump && card.startsWith('J')) return 800;
  const rank = 1 + RANKS.indexOf(card.charAt(0));
  if (isTrump) return 500 + rank;
  return suitOf(card, trump) === led ? rank : 0;
}
