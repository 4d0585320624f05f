import { expect, test } from 'vitest';
import type { SeatMove } from '../../kit/game/action.ts';
import { rightGoldenGames } from '../../kit/game/golden.testing.ts';
import type { OptionValue } from '../../kit/game/options.ts';
import { isDeck, type Move } from '../../kit/game/play.ts';
import type { GameRecord } from '../../kit/record/record.ts';

const POINTS: { [rank: string]: number } = { A: 11, T: 10, K: 4, Q: 3, J: 2, '9': 0 };
const RANKS = '9JQKTA';

/**
 * A second scorekeeper, which reads a record as text and has rules of its own: who holds which cards, who wins which
 * trick, what melds and cards are worth. It trusts that melds are legal, but not that their cards are there.
 */
class Scorekeeper {
  readonly hands: number[][] = [];
  readonly scores = [0, 0];
  private readonly rounding: OptionValue;
  private dealer: number;
  private before = [0, 0];
  private held: [string[], string[]] = [[], []];
  private stock: string[] = [];
  private upcard = '';
  private trump = '';
  private trick: SeatMove[] = [];
  private cards = [0, 0];
  private tricks = 0;

  constructor({ options, dealer }: GameRecord) {
    this.rounding = options['rounding'] ?? 'seven-up';
    this.dealer = dealer;
  }

  keep(move: Move): void {
    if (isDeck(move)) this.deal(move.deck.split(' '));
    else if (move.type === 'play') this.play(move);
    else if (move.type === 'meld') this.scores[move.seat]! += this.worth(move.seat, String(move['cards']).split(' '));
    else if (move.type === 'draw') this.draw(move.seat);
    else this.nine(move);
  }

  private deal(deck: string[]): void {
    if (this.tricks === 24) this.dealer = 1 - this.dealer;
    this.tricks = 0;
    this.cards = [0, 0];
    this.before = [...this.scores];
    this.held = [[], []];
    for (let packet = 0; packet < 6; packet++) {
      this.held[(packet % 2 === 0 ? 1 - this.dealer : this.dealer) as 0].push(...deck.splice(0, 4));
    }
    this.upcard = deck.shift()!;
    this.trump = this.upcard[1]!;
    this.stock = deck;
    if (this.upcard[0] === '9') this.scores[this.dealer]! += 10;
  }

  /** What a meld is worth; its cards are in the hand or on the table, which makes no difference here. */
  private worth(seat: number, meld: string[]): number {
    const held = [...this.held[seat as 0]];
    for (const card of meld) {
      expect(held).toContain(card);
      held.splice(held.indexOf(card), 1);
    }
    const ranks = new Set(meld.map((card) => card[0]));
    if (meld.length === 5) return 150;
    if (meld.length === 4 && ranks.size === 2) return 300;
    if (meld.length === 4) return { A: 100, K: 80, Q: 60, J: 40 }[meld[0]![0] as 'A'];
    if (ranks.has('J')) return 40;
    return meld[0]![1] === this.trump ? 40 : 20;
  }

  private nine({ seat, type }: SeatMove): void {
    this.scores[seat]! += 10;
    if (type === 'dix') return;
    const held = this.held[seat as 0];
    held[held.indexOf(`9${this.trump}`)] = this.upcard;
    this.upcard = `9${this.trump}`;
  }

  private draw(winner: number): void {
    this.held[winner as 0].push(this.stock.shift()!);
    this.held[(1 - winner) as 0].push(this.stock.shift() ?? this.upcard);
  }

  private play(move: SeatMove): void {
    const held = this.held[move.seat as 0];
    expect(held).toContain(move['card']);
    held.splice(held.indexOf(String(move['card'])), 1);
    this.trick.push(move);
    if (this.trick.length === 2) this.gather();
  }

  private gather(): void {
    const [led, other] = this.trick as [SeatMove, SeatMove];
    const [a, b] = this.trick.map(({ card }) => String(card)) as [string, string];
    const isBeaten = a[1] === b[1] ? RANKS.indexOf(b[0]!) > RANKS.indexOf(a[0]!) : b[1] === this.trump;
    const winner = isBeaten ? other.seat : led.seat;
    this.cards[winner]! += POINTS[a[0]!]! + POINTS[b[0]!]!;
    this.trick = [];
    this.tricks++;
    if (this.tricks < 24) return;
    this.cards[winner]! += 10;
    this.cards.forEach((points, seat) => {
      this.scores[seat]! += this.rounded(points);
    });
    this.hands.push(this.scores.map((score, seat) => score - this.before[seat]!));
  }

  private rounded(points: number): number {
    if (this.rounding === 'none') return points;
    const ones = points % 10;
    return ones >= (this.rounding === 'nearest' ? 5 : 7) ? points + 10 - ones : points - ones;
  }
}

test.each(rightGoldenGames('pinochle'))(
  'the golden game $name is scored alike by a second scorekeeper',
  ({ record, expected: { hands, scores } }) => {
    const keeper = new Scorekeeper(record);
    for (const move of record.moves) keeper.keep(move);
    expect(keeper.hands).toEqual(hands);
    expect(keeper.scores).toEqual(scores);
  },
);
