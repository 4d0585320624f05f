import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rightGoldenGames } from '../../kit/game/golden.testing.ts';
import { isDeck, type Move, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { showcase } from './index.ts';
import type { ShowcaseOptions } from './options.ts';
import { newGame, optionsWith } from './tables.testing.ts';

/** What the reference rules found. */
interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
  readonly winners: number[];
}

const RANKS = '23456789TJQKA';

/** One hand as the reference rules keep it: cards as text, and lists by seat. */
class Hand {
  readonly concealed: [string[], string[]] = [[], []];
  readonly shown: [string[], string[]] = [[], []];
  readonly value = [0, 0];
  readonly late = [0, 0];
  private readonly stock: string[];
  private trump = '';
  private leader: number;
  private tricks = 0;
  private led = '';

  constructor(deck: string, dealer: number) {
    const pack = deck.split(' ');
    this.leader = 1 - dealer;
    for (let i = 0; i < 13; i++) {
      this.concealed[this.leader as 0].push(pack.shift()!);
      this.concealed[dealer as 0].push(pack.shift()!);
    }
    this.stock = pack;
  }

  get isOver(): boolean {
    return this.tricks === 26;
  }

  private get isLate(): boolean {
    return this.tricks >= 13;
  }

  /** The player who must name trumps; -1 if nobody must. */
  private get nominator(): number {
    if (!this.isLate || this.trump !== '' || this.value[0] === this.value[1]) return -1;
    return this.value[0]! < this.value[1]! ? 0 : 1;
  }

  nominate(seat: number, trump: string): void {
    if (this.nominator !== seat) throw new Error('nobody is asked');
    this.trump = trump;
  }

  play(seat: number, card: string): void {
    if (this.nominator >= 0) throw new Error('trumps are to be named');
    const turn = this.led === '' ? this.leader : 1 - this.leader;
    if (seat !== turn) throw new Error('not the turn');
    this.check(seat, card);
    for (const cards of [this.concealed[seat as 0], this.shown[seat as 0]]) {
      if (cards.includes(card)) cards.splice(cards.indexOf(card), 1);
    }
    if (this.led === '') this.led = card;
    else this.gather(card);
  }

  private check(seat: number, card: string): void {
    const hidden = this.concealed[seat as 0];
    const open = this.shown[seat as 0];
    if (![...hidden, ...open].includes(card)) throw new Error(`${card} is not held`);
    const suit = this.led === '' ? '' : this.led[1]!;
    const has = (cards: string[]) => cards.some((one) => one[1] === suit);
    const mustFollow = suit !== '' && (this.isLate ? has([...hidden, ...open]) : has(open));
    if (mustFollow && card[1] !== suit) throw new Error('must follow');
    if (!this.isLate && open.includes(card) && card[1] !== suit) throw new Error('of the showcase');
  }

  private gather(reply: string): void {
    const follows = reply[1] === this.led[1];
    const isHigher = RANKS.indexOf(reply[0]!) > RANKS.indexOf(this.led[0]!);
    const ruffs = !this.isLate || this.trump === 'AT' || this.trump === reply[1];
    const winner = (follows ? isHigher : ruffs) ? 1 - this.leader : this.leader;
    this.led = '';
    this.leader = winner;
    if (this.isLate) this.late[winner]!++;
    else {
      if (!follows) this.value[winner]!++;
      this.shown[winner as 0].push(this.stock.shift()!);
      this.concealed[(1 - winner) as 0].push(this.stock.shift()!);
    }
    this.tricks++;
  }
}

/**
 * The rules read a second time as simply as possible. It uses none of the game's code. Throws on a move that breaks a
 * rule. A hand that is not played out is left unscored.
 */
function referenceResult(options: ShowcaseOptions, firstDealer: number, moves: readonly Move[]): Reading {
  const hands: number[][] = [];
  const scores = [0, 0];
  let winners: number[] = [];
  let hand: Hand | null = null;
  let dealer = firstDealer;
  for (const move of moves) {
    if (isDeck(move)) {
      hand = new Hand(move.deck, dealer);
      dealer = 1 - dealer;
      continue;
    }
    if (move.type === 'nominate') hand?.nominate(move.seat, String(move['trump']));
    else hand?.play(move.seat, String(move['card']));
    if (hand === null || !hand.isOver) continue;
    const { value, late } = hand;
    const added = [0, 1].map((seat) => {
      const points = value[seat]! + late[seat]! - 6;
      return options.negativeScores === 'floor' && points < 0 ? 0 : points;
    });
    hands.push(added);
    for (const seat of [0, 1]) scores[seat]! += added[seat]!;
    if (Math.max(...scores) >= options.limit && scores[0] !== scores[1]) winners = [scores[0]! > scores[1]! ? 0 : 1];
  }
  return { hands, scores, winners };
}

const anyOptions = fc
  .record({
    limit: fc.constantFrom<ShowcaseOptions['limit']>(10, 20, 30, 50),
    negativeScores: fc.constantFrom<ShowcaseOptions['negativeScores']>('keep', 'floor'),
  })
  .map((changed) => optionsWith(changed));

describe('whole games', () => {
  test('of random players are scored as the reference rules score them', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const random = new Random(seed);
        const dealer = seed & 1;
        const state = newGame(options, dealer);
        const chooser = randomChooser(showcase, random);
        const moves: Move[] = [];
        const isOver = playOut(showcase, state, [chooser, chooser], random, (move) => moves.push(move));
        const { hands, scores, winners } = showcase.rules.result(state);
        expect(isOver).toBe(true);
        expect({ hands, scores, winners }).toEqual(referenceResult(options, dealer, moves));
      }),
      { numRuns: 25 },
    );
  });
});

test.each(rightGoldenGames('showcase'))(
  'the golden game $name is scored alike by the reference rules',
  ({ record: { options, dealer, moves }, expected: { hands, scores, winners } }) => {
    const again = referenceResult(optionsWith(options as Partial<ShowcaseOptions>), dealer, moves);
    expect(again).toEqual({ hands, scores, winners });
  },
);
