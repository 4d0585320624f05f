import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { rightGoldenGames } from '../../kit/game/golden.testing.ts';
import { isDeck, type Move, playOut, playOutAtRandom, randomChooser, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import { nap } from './index.ts';
import type { NapOptions } from './options.ts';
import { newGame, optionsWith } from './tables.testing.ts';

const RANKS = '23456789TJQKA';
const BIDS = ['two', 'three', 'mis', 'four', 'nap', 'wellington', 'blucher'];
const TRICKS = [2, 3, 0, 4, 5, 5, 5];
const WORTH = { standard: [2, 3, 3, 4, 10, 20, 40], old: [2, 3, 3, 4, 5, 10, 20] };

/** What the reference rules found. */
interface Reading {
  readonly hands: number[][];
  readonly scores: number[];
}

/**
 * The rules read a second time as simply as possible: cards as text, hands as lists. It uses none of the game's code.
 * Throws on a move that breaks a rule. A hand that is not played out is left unscored.
 */
class ReferenceRules {
  readonly hands: number[][] = [];
  readonly scores: number[];
  private readonly options: NapOptions;
  private readonly seats: number;
  private dealer: number;
  private readonly moves: Move[];
  /**
   * How the pack lies: the stub, then cards in an order of their own, then cards in any order; '' if it is shuffled.
   */
  private lies: { fixed: string[]; loose: string[] } | null = null;

  constructor(options: NapOptions, seats: number, dealer: number, moves: readonly Move[]) {
    this.options = options;
    this.seats = seats;
    this.dealer = dealer;
    this.moves = [...moves];
    this.scores = Array(seats).fill(0);
  }

  read(): Reading {
    while (this.moves.length > 0 && this.playHand());
    return { hands: this.hands, scores: this.scores };
  }

  private next(seat: number): { type: string; [name: string]: unknown } {
    const move = this.moves.shift()!;
    if (isDeck(move) || move.seat !== seat) throw new Error(`seat ${seat} was to act`);
    return move;
  }

  /** Answers whether the hand was played out. */
  private playHand(): boolean {
    const { seats, dealer } = this;
    const move = this.moves.shift()!;
    if (!isDeck(move)) throw new Error('a deck was due');
    const deck = move.deck.split(' ');
    this.checkDeck(deck);
    const turns = Array.from({ length: seats }, (_, i) => (dealer + 1 + i) % seats);
    const held: string[][] = Array.from({ length: seats }, () => []);
    let dealt = 0;
    for (const packet of [3, 2])
      for (const seat of turns) for (let i = 0; i < packet; i++) held[seat]!.push(deck[dealt++]!);
    const stub = deck.slice(dealt);
    let standing = -1;
    let bidder = -1;
    for (const seat of turns) {
      if (this.moves.length === 0) return false;
      const { type, bid } = this.next(seat);
      if (type === 'pass') {
        if (this.options.allPass === 'dealerTwo' && seat === dealer && standing < 0) throw new Error('must bid');
        continue;
      }
      const rank = BIDS.indexOf(String(bid));
      if (type !== 'bid' || rank <= standing) throw new Error('not higher');
      if (rank > 4 && standing !== rank - 1) throw new Error('the bid below it is needed');
      standing = rank;
      bidder = seat;
    }
    this.dealer = (dealer + 1) % seats;
    if (standing < 0) {
      this.lies = { fixed: stub, loose: held.flat() };
      return true;
    }
    if (this.moves.length < 5 * seats) return false;
    const { won, played } = this.playTricks(held, standing === 2, bidder);
    const taken = won[bidder]!;
    const isMade = standing === 2 ? taken === 0 : taken >= TRICKS[standing]!;
    const worth = WORTH[this.options.values][standing]!;
    const half = standing === 4 && this.options.napLosesHalf ? 0.5 : 1;
    const stake = isMade ? worth : -worth * half;
    const row = won.map((_, seat) => (seat === bidder ? stake * (seats - 1) : -stake));
    this.hands.push(row);
    row.forEach((points, seat) => {
      this.scores[seat]! += points;
    });
    this.lies = isMade && standing >= 4 ? null : { fixed: [...stub, ...played], loose: [] };
    return true;
  }

  private playTricks(held: string[][], isMis: boolean, bidder: number): { won: number[]; played: string[] } {
    const won = Array<number>(this.seats).fill(0);
    const played: string[] = [];
    let trump = '';
    let leader = bidder;
    for (let trick = 0; trick < 5; trick++) {
      let led = '';
      const laid: string[] = [];
      for (let i = 0; i < this.seats; i++) {
        const seat = (leader + i) % this.seats;
        const { type, card: named, suit } = this.next(seat);
        const card = String(named);
        const hand = held[seat]!;
        if (type !== 'play' || !hand.includes(card)) throw new Error(`${card} is not held`);
        const isFirst = trick === 0 && i === 0;
        if ((suit !== undefined) !== (isFirst && card === 'JK' && !isMis))
          throw new Error('a suit is named with the joker');
        if (isFirst && !isMis) trump = String(suit ?? card[1]);
        const suitOf = (one: string) => (one === 'JK' ? trump || 'joker' : one[1]!);
        if (i === 0) led = suitOf(card);
        else if (suitOf(card) !== led && hand.some((one) => suitOf(one) === led)) throw new Error('must follow');
        hand.splice(hand.indexOf(card), 1);
        laid.push(card);
      }
      const power = (card: string) => {
        if (card === 'JK') return 200;
        if (card[1] === trump) return 100 + RANKS.indexOf(card[0]!);
        return card[1] === led ? RANKS.indexOf(card[0]!) : -1;
      };
      const best = laid.reduce((a, b) => (power(b) > power(a) ? b : a));
      leader = (leader + laid.indexOf(best)) % this.seats;
      won[leader]!++;
      played.push(...laid);
    }
    return { won, played };
  }

  /** A pack that is only cut keeps its order, round and round. */
  private checkDeck(deck: readonly string[]): void {
    if (this.options.dealing === 'shuffle' || this.lies === null) return;
    const { fixed, loose } = this.lies;
    const start = deck.indexOf(fixed[0]!);
    const ring = [...deck.slice(start), ...deck.slice(0, start)];
    if (fixed.some((card, i) => ring[i] !== card)) throw new Error('the pack was not only cut');
    if (loose.some((card) => !ring.slice(fixed.length).includes(card))) throw new Error('cards are missing');
  }
}

const anyTable = fc.record({
  seats: fc.integer({ min: 3, max: 7 }),
  seed: fc.integer(),
  options: fc
    .record({
      joker: fc.boolean(),
      dealing: fc.constantFrom<NapOptions['dealing']>('shuffle', 'cutOnly'),
      allPass: fc.constantFrom<NapOptions['allPass']>('redeal', 'dealerTwo'),
      napLosesHalf: fc.boolean(),
      deck: fc.constantFrom<NapOptions['deck']>('by-players', 'full'),
      values: fc.constantFrom<NapOptions['values']>('standard', 'old'),
      hands: fc.integer({ min: 1, max: 8 }),
    })
    .map((changed) => optionsWith(changed)),
});

describe('whole games', () => {
  test('are scored as the reference rules score them, and credits always sum to zero', () => {
    fc.assert(
      fc.property(anyTable, ({ seats, seed, options }) => {
        const random = new Random(seed);
        const dealer = Math.abs(seed) % seats;
        const state = newGame(seats, options, dealer);
        const moves: Move[] = [];
        const choosers = Array(seats).fill(randomChooser(nap, random));
        expect(playOut(nap, state, choosers, random, (move) => moves.push(move))).toBe(true);
        const { hands, scores } = nap.rules.result(state);
        expect({ hands, scores }).toEqual(new ReferenceRules(options, seats, dealer, moves).read());
        expect(hands).toHaveLength(options.hands);
        for (const row of [...hands, scores]) expect(row.reduce((sum, credits) => sum + credits, 0)).toBe(0);
      }),
      { numRuns: 120 },
    );
  });

  test('come to the same end the fast way and step by step', () => {
    const stepByStep = variantOf(nap, { playFast: undefined });
    fc.assert(
      fc.property(anyTable, ({ seats, seed, options }) => {
        const views = [nap, stepByStep].map((game) => {
          const state = newGame(seats, options);
          playOutAtRandom(game, state, new Random(seed), roomForDeck());
          return nap.secrecy.view(state, SPECTATOR);
        });
        expect(views[0]).toEqual(views[1]);
      }),
      { numRuns: 40 },
    );
  });
});

test.each(rightGoldenGames('nap'))(
  'the golden game $name is scored alike by the reference rules',
  ({ record: { options, seats, dealer, moves }, expected: { hands, scores } }) => {
    const again = new ReferenceRules(optionsWith(options as Partial<NapOptions>), seats, dealer, moves).read();
    expect(again).toEqual({ hands, scores });
  },
);
