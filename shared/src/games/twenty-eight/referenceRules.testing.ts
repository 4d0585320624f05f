import type { SeatMove } from '../../kit/game/action.ts';
import { isDeck, type Move } from '../../kit/game/play.ts';
import type { TwentyEightOptions } from './options.ts';

/** What the reference rules make of a record. */
interface ReferenceScore {
  readonly hands: number[][];
  readonly scores: number[];
  readonly winners: number[];
  /** The card points of both sides together, in each hand. */
  readonly points: number[];
}

const POINTS: { readonly [rank: string]: number } = { J: 3, '9': 2, A: 1, T: 1 };

/**
 * The rules a second time, as simply as possible: cards as text, hands as lists, every sentence of the rule book by
 * itself. It uses none of the game's code. Throws on a move that breaks a rule; a hand that is not played out is left
 * out.
 */
export function scoreByReference(
  options: TwentyEightOptions,
  firstDealer: number,
  moves: readonly Move[],
): ReferenceScore {
  const score: ReferenceScore = { hands: [], scores: [0, 0, 0, 0], winners: [], points: [] };
  const right = options.direction === 'right';
  const after = (seat: number) => (seat + (right ? 3 : 1)) % 4;
  let dealer = firstDealer;
  let at = 0;
  while (at < moves.length) {
    const deck = moves[at++];
    if (deck === undefined || !isDeck(deck)) throw new Error('a deck was due');
    let end = at;
    while (end < moves.length && !isDeck(moves[end] as Move)) end++;
    const hand = new Hand(options, after, dealer, deck.deck.split(' '));
    for (const move of moves.slice(at, end)) hand.takes(move as SeatMove);
    at = end;
    if (!hand.isOver()) break;
    const side = hand.setter % 2;
    const taken = hand.taken[side] as number;
    const tier = hand.bid <= 19 ? 1 : hand.bid <= 24 ? 2 : 3;
    const added = taken >= hand.bid ? tier : -(tier + 1);
    const row = [0, 1, 2, 3].map((seat) => (seat % 2 === side ? added : 0));
    score.hands.push(row);
    row.forEach((n, seat) => {
      score.scores[seat] = (score.scores[seat] as number) + n;
    });
    score.points.push((hand.taken[0] as number) + (hand.taken[1] as number));
    if (Math.max(...score.scores) >= options.target) {
      score.winners.push(...[0, 1, 2, 3].filter((seat) => (score.scores[seat] as number) >= options.target));
      if (at < moves.length) throw new Error('the game was over');
    }
    dealer = after(dealer);
  }
  return score;
}

class Hand {
  readonly taken = [0, 0];
  bid = 0;
  setter = -1;
  private readonly options: TwentyEightOptions;
  private readonly after: (seat: number) => number;
  private readonly held: string[][] = [[], [], [], []];
  private readonly second: string[][] = [[], [], [], []];
  private readonly first: number;
  private calls: { seat: number; points: number }[] = [];
  private turn: number;
  private trumpCard = '';
  private isFaceDown = false;
  private caller = -1;
  private trick: { seat: number; card: string; isTrump: boolean }[] = [];
  private tricks = 0;

  constructor(options: TwentyEightOptions, after: (seat: number) => number, dealer: number, deck: string[]) {
    this.options = options;
    this.after = after;
    this.first = after(dealer);
    this.turn = this.first;
    let seat = this.first;
    for (const [i, card] of deck.entries()) {
      (i < 16 ? this.held : this.second)[seat]?.push(card);
      seat = after(seat);
    }
  }

  isOver(): boolean {
    return this.tricks === 8;
  }

  takes(move: SeatMove): void {
    if (move.seat !== this.turn) throw new Error(`seat ${move.seat} is not to act`);
    if (!this.isAuctionOver()) this.calledBy(move);
    else if (this.trumpCard === '') this.chosenBy(move);
    else if (move.type === 'reveal') this.askedBy(move.seat);
    else this.playedBy(move.seat, String(move['card']));
  }

  private isAuctionOver(): boolean {
    if (this.calls.some(({ points }) => points === 28)) return true;
    if (!this.options.passIsFinal)
      return this.calls.length > 3 && this.calls.slice(-3).every(({ points }) => points === 0);
    return this.passed().length === 3;
  }

  private passed(): number[] {
    return [0, 1, 2, 3].filter((seat) => this.calls.some((call) => call.seat === seat && call.points === 0));
  }

  private calledBy({ seat, type, ...rest }: SeatMove): void {
    const points = type === 'pass' ? 0 : Number(rest['points']);
    if (points === 0 && this.calls.length === 0) throw new Error('the first may not pass');
    if (points > 0) {
      if (points < 14 || points > 28 || points <= this.bid) throw new Error(`${points} is no bid`);
      if (this.setter === (seat + 2) % 4 && points < 20) throw new Error('over a partner 20 are needed');
      this.bid = points;
      this.setter = seat;
    }
    this.calls.push({ seat, points });
    this.turn = this.after(seat);
    if (this.isAuctionOver()) this.turn = this.setter;
    else if (this.options.passIsFinal) while (this.passed().includes(this.turn)) this.turn = this.after(this.turn);
  }

  private chosenBy({ seat, type, ...rest }: SeatMove): void {
    if (type !== 'trump') throw new Error('trumps were to be chosen');
    this.trumpCard = String(rest['card']);
    this.drop(seat, this.trumpCard);
    this.isFaceDown = true;
    this.second.forEach((cards, to) => {
      this.held[to]?.push(...cards);
    });
    this.turn = this.first;
  }

  private drop(seat: number, card: string): void {
    const hand = this.held[seat] as string[];
    if (!hand.includes(card)) throw new Error(`${card} is not held`);
    hand.splice(hand.indexOf(card), 1);
  }

  private askedBy(seat: number): void {
    if (this.options.reveal !== 'optional' || !this.isFaceDown) throw new Error('nothing to call for');
    if (this.trick.length === 0 || this.canFollow(seat)) throw new Error('only a player who cannot follow calls');
    if (this.held[seat]?.length === 0) throw new Error('the trump card is the last one');
    this.turnUp(seat);
  }

  private turnUp(caller: number): void {
    this.caller = caller;
    this.isFaceDown = false;
    this.held[this.setter]?.push(this.trumpCard);
  }

  private canFollow(seat: number): boolean {
    return (this.held[seat] as string[]).some((card) => card[1] === this.trick[0]?.card[1]);
  }

  private playedBy(seat: number, card: string): void {
    const hand = this.held[seat] as string[];
    const trump = this.trumpCard[1];
    const isLead = this.trick.length === 0;
    if (hand.length === 0) {
      if (card !== this.trumpCard) throw new Error('the trump card was the last one');
      this.turnUp(-1);
    } else if (isLead) {
      const keepsBack = this.isFaceDown && seat === this.setter && card[1] === trump;
      if (keepsBack && hand.some((c) => c[1] !== trump)) throw new Error('trumps are not led');
    } else {
      if (!this.canFollow(seat) && this.isFaceDown && this.options.reveal === 'mandatory') this.turnUp(seat);
      const led = this.trick[0]?.card[1];
      const isBound = !this.isFaceDown && (this.options.mustTrump === 'always' || this.caller === seat);
      if (this.canFollow(seat)) {
        if (card[1] !== led) throw new Error('must follow');
      } else if (isBound && card[1] !== trump && hand.some((c) => c[1] === trump)) throw new Error('must trump');
    }
    this.drop(seat, card);
    const led = this.trick[0]?.card[1] ?? card[1];
    this.trick.push({ seat, card, isTrump: card[1] === trump && (!this.isFaceDown || card[1] === led) });
    this.turn = this.after(seat);
    if (this.trick.length === 4) this.gather();
  }

  private gather(): void {
    const ranks = this.options.rank10 === 'aboveKing' ? '78QKTA9J' : '78TQKA9J';
    const led = this.trick[0]?.card[1];
    // before they are known there are no trumps, so that those that were led are all there are
    const ruffs = this.isFaceDown ? [] : this.trick.filter(({ isTrump }) => isTrump);
    const runs = ruffs.length > 0 ? ruffs : this.trick.filter(({ card }) => card[1] === led);
    const best = runs.reduce((a, b) =>
      ranks.indexOf(b.card[0] as string) > ranks.indexOf(a.card[0] as string) ? b : a,
    );
    const points = this.trick.reduce((sum, { card }) => sum + (POINTS[card[0] as string] ?? 0), 0);
    this.taken[best.seat % 2] = (this.taken[best.seat % 2] as number) + points;
    this.trick = [];
    this.tricks++;
    // the caller is bound in that trick only
    this.caller = -1;
    this.turn = best.seat;
  }
}
