import { describe, expect, test } from 'vitest';
import { type Card, cards, codeOf, fullPack } from '../../kit/cards/cards.ts';
import { Random } from '../../kit/game/random.ts';
import { DoubleDummy } from '../../kit/solver/doubleDummy.ts';
import { tricksByTrying } from '../../kit/solver/naiveSolver.testing.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { STRAINS, trumpOf } from './calls.ts';
import { openingLeader, tricksByDeclarer, tricksByLead } from './doubleDummy.ts';

const SOUTH = 0;
const WEST = 1;
const solver = new DoubleDummy(12, 64);

function dealtOf(hands: readonly (readonly Card[])[]): Int32Array {
  const dealt = new Int32Array(4 * SUIT_ROWS);
  for (const [seat, hand] of hands.entries())
    for (const card of hand) dealt[seat * SUIT_ROWS + (card >> 4)]! |= 1 << (card & 15);
  return dealt;
}

/** A suit to each seat. */
const SUITS_EACH = dealtOf([0, 1, 2, 3].map((suit) => fullPack().filter((card) => card >> 4 === suit)));

describe('a deal double dummy', () => {
  test('in which each seat holds a whole suit is won by the seat with the trumps', () => {
    const spades = STRAINS.indexOf('S');
    expect(tricksByDeclarer(solver, SUITS_EACH, spades)).toEqual([13, 0, 13, 0]);
    expect(tricksByDeclarer(solver, SUITS_EACH, STRAINS.indexOf('H'))).toEqual([0, 13, 0, 13]);
  });

  test('without trumps goes to the leader', () => {
    expect(tricksByDeclarer(solver, SUITS_EACH, STRAINS.indexOf('NT'))).toEqual([0, 0, 0, 0]);
  });

  test('is worth to each declarer what the solver says from that lead alone', () => {
    const random = new Random(11);
    for (let n = 0; n < 20; n++) {
      const pack = fullPack();
      random.shuffle(pack);
      const dealt = dealtOf([0, 1, 2, 3].map((seat) => pack.slice(seat * 6, seat * 6 + 6)));
      const strain = n % 5;
      const position = { hands: dealt, rows: SUIT_ROWS, trump: trumpOf(strain), played: [] };
      const alone = [0, 1, 2, 3].map((declarer) => {
        solver.set({ ...position, leader: openingLeader(declarer) });
        const tricks = solver.tricks();
        return declarer % 2 === 0 ? tricks : 13 - tricks;
      });
      expect(tricksByDeclarer(solver, dealt, strain)).toEqual(alone);
    }
  });
});

describe('the leads against a declarer', () => {
  test('are all thirteen cards of the hand at the left, from the highest spade to the lowest club', () => {
    const random = new Random(5);
    const pack = fullPack();
    random.shuffle(pack);
    const hands = [0, 1, 2, 3].map((seat) => pack.slice(seat * 13, seat * 13 + 13));
    const leads = tricksByLead(solver, dealtOf(hands), STRAINS.indexOf('NT'), SOUTH);
    const led = leads.map(({ card }) => card);
    expect(new Set(led)).toEqual(new Set(hands[WEST]));
    expect(led).toEqual([...led].sort((a, b) => (a >> 4) - (b >> 4) || b - a));
  });

  test('leave what trying all plays says, and the best of them what the table says', () => {
    const random = new Random(3);
    for (let n = 0; n < 12; n++) {
      const pack = fullPack();
      random.shuffle(pack);
      const hands = [0, 1, 2, 3].map((seat) => pack.slice(seat * 4, seat * 4 + 4));
      const dealt = dealtOf(hands);
      const leads = tricksByLead(solver, dealt, n % 5, SOUTH);
      for (const { card, tricks } of leads) {
        const played = {
          hands: dealt.map((mask, row) => (row === WEST * SUIT_ROWS + (card >> 4) ? mask & ~(1 << (card & 15)) : mask)),
          rows: SUIT_ROWS,
          trump: trumpOf(n % 5),
          leader: WEST,
          played: [card],
        };
        expect([codeOf(card), tricks]).toEqual([codeOf(card), tricksByTrying(played)]);
      }
      expect(Math.min(...leads.map(({ tricks }) => tricks))).toBe(tricksByDeclarer(solver, dealt, n % 5)[SOUTH]);
    }
  });

  test('of equal cards are worth the same, and one lead may cost a trick', () => {
    const hands = ['AS QS 2H', 'KS 5S 4S', '3S 2S 3H', 'AH 4H 5H'].map(cards);
    const leads = tricksByLead(solver, dealtOf(hands), STRAINS.indexOf('NT'), SOUTH);
    expect(leads.map(({ card, tricks }) => `${codeOf(card)} ${tricks}`)).toEqual(['KS 2', '5S 2', '4S 2']);
  });
});
