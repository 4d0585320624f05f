import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { PLAYING, SCORED, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { stockLeft, turnedUp } from '../../kit/tricks/stock.ts';
import { showcase } from './index.ts';
import { concealedCount, isExposed, NOMINATING, type ShowcaseState, showcaseOf } from './state.ts';
import { dealt, deckOf, does, inFirstPart, mayDo, newGame, nominate, play, plays, refused } from './tables.testing.ts';

const held = (state: ShowcaseState, seat: number) => codes(state.trick.cardsOf(seat));

describe('the deal', () => {
  test('thirteen cards each, one at a time, first to the non-dealer; the next card is the display card', () => {
    const state = dealt({ stock: 'QH 2S' });
    const deck = deckOf({ stock: 'QH 2S' });
    const ofSeat = (first: number) => codes(deck.filter((_, i) => i < 26 && i % 2 === first).sort((a, b) => a - b));
    expect(held(state, 1)).toBe(ofSeat(0));
    expect(held(state, 0)).toBe(ofSeat(1));
    expect(codes([turnedUp(state)])).toBe('QH');
    expect(stockLeft(state)).toBe(25);
  });

  test('the non-dealer leads to the first trick, and the deal alternates', () => {
    const state = dealt();
    expect(state.trick.turn).toBe(1);
    while (state.phase !== SCORED) {
      if (state.phase === NOMINATING) does(state, state.hand.nominator, nominate('NT'));
      else if (state.phase === PLAYING)
        showcase.rules.apply(state, state.trick.turn, showcase.rules.pick(state, 0, 0, new Random(1)));
      else showcase.chance.step(state);
    }
    settle(showcase, state);
    expect(state.phase).toBe(TO_DEAL);
    expect(state.dealer).toBe(1);
    showcase.chance.deal(state, deckOf({}));
    expect(state.trick.turn).toBe(0);
  });
});

describe('the obligation to follow suit', () => {
  const showcases = ['', '3D KC'] as const;
  const concealed = ['7D 4S QS 5S', 'AD 2S 9C'] as const;

  test('a player with a card of the suit led in the showcase must follow, from the showcase or from the concealed hand', () => {
    const state = inFirstPart({ concealed, showcases });
    plays(state, '7D');
    expect(mayDo(state)).toEqual(['3D', 'AD']);
    for (const card of ['2S', '9C', 'KC']) {
      expect(refused(state, 1, play(card))).toBe('illegal: Your showcase has diamonds, so you must follow suit.');
    }
  });

  test('the ace wins, the three loses, and the trick is value-less either way', () => {
    for (const [reply, winner] of [
      ['AD', 1],
      ['3D', 0],
    ] as const) {
      const state = inFirstPart({ concealed, showcases, stock: '2H 3H 4H 5H' });
      plays(state, `7D ${reply}`);
      expect(state.trick.leader).toBe(winner);
      expect(state.hand.value).toEqual([0, 0]);
    }
  });

  test('the only club, in the showcase, is forced: it wins a value-less trick and the display card', () => {
    const state = inFirstPart({ concealed: ['QC 4S', 'AD'], showcases: ['', 'KC'], stock: '2H 3H 4H 5H' });
    plays(state, 'QC');
    expect(mayDo(state)).toEqual(['KC']);
    plays(state, 'KC');
    expect(state.hand.value).toEqual([0, 0]);
    expect(held(state, 1)).toBe('2H AD');
    expect(state.trick.turn).toBe(1);
  });

  test('otherwise any concealed card may be played, also with the suit led in hand', () => {
    const state = inFirstPart({ concealed, showcases: ['', 'KC'] });
    plays(state, '7D');
    expect(mayDo(state)).toEqual(['2S', 'AD', '9C']);
  });

  test('a showcase card may not be played when not following suit', () => {
    const state = inFirstPart({ concealed, showcases: ['', 'KC'] });
    plays(state, '7D');
    expect(refused(state, 1, play('KC'))).toBe(
      'illegal: Diamonds were led: a card of your showcase can only follow suit.',
    );
  });

  test('the lead is a card from the concealed hand', () => {
    const state = inFirstPart({ concealed, showcases: ['AH KH', ''] });
    expect(mayDo(state)).toEqual(['4S', '5S', 'QS', '7D']);
    expect(refused(state, 0, play('AH'))).toBe('illegal: A card of your showcase cannot be led before the endgame.');
    expect(refused(state, 0, play('2C'))).toBe('illegal: You do not hold the two of clubs.');
    expect(refused(state, 1, play('2S'))).toBe('turn: It is not your turn.');
  });

  test('before trick k at least 14 - k cards of each hand are concealed, so that there is always one to lead', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const state = newGame();
        const random = new Random(seed);
        const deck = deckOf({});
        random.shuffle(deck);
        showcase.chance.deal(state, deck);
        while (!isExposed(state)) {
          const k = state.trick.tricks + 1;
          const isBetweenTricks = state.trick.laid === 0 && state.phase === PLAYING;
          for (const seat of isBetweenTricks ? [0, 1] : []) {
            expect(concealedCount(state, seat)).toBeGreaterThanOrEqual(14 - k);
            expect(state.trick.handSize(seat)).toBe(13);
          }
          if (state.phase !== PLAYING) showcase.chance.step(state);
          else {
            const { turn } = state.trick;
            showcase.rules.apply(
              state,
              turn,
              showcase.rules.pick(state, turn, random.below(showcase.rules.count(state, turn)), random),
            );
          }
        }
      }),
    );
  });
});

describe('tricks of the first part', () => {
  test('a reply in another suit wins the trick, whatever the ranks, and it is a value-trick', () => {
    const state = inFirstPart({ concealed: ['AD 4S', '2S 9C'], stock: '2H 3H 4H 5H' });
    plays(state, 'AD 2S');
    expect(state.trick.leader).toBe(1);
    expect(state.hand.value).toEqual([0, 1]);
  });

  test('the higher card of the suit led wins a value-less trick', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'KD 9C'], stock: '2H 3H 4H 5H' });
    plays(state, 'QD KD');
    expect(state.trick.leader).toBe(1);
    expect(state.hand.value).toEqual([0, 0]);
  });

  test('the winner takes the display card into their showcase, the loser draws the next, and the one after it is turned up', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], stock: '2H 3H 4H 5H' });
    plays(state, 'QD JD');
    expect(held(state, 0)).toBe('4S 2H');
    expect(held(state, 1)).toBe('3H 9C');
    expect(codes([turnedUp(state)])).toBe('4H');
    expect(concealedCount(state, 0)).toBe(1);
    expect(concealedCount(state, 1)).toBe(2);
    expect(state.trick.turn).toBe(0);
  });

  test('a card played from the showcase is no longer there', () => {
    const state = inFirstPart({
      concealed: ['QD 4S', 'JS 9C'],
      showcases: ['', '5D AD'],
      stock: '2H 3H 4H 5H',
    });
    plays(state, 'QD AD');
    expect(codes(showcaseOf(state, 1))).toBe('2H 5D');
    expect(held(state, 1)).toBe('JS 2H 5D 9C');
    expect(concealedCount(state, 1)).toBe(2);
  });

  test('not following suit shows nothing about the concealed hand', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], stock: '2H 3H 4H 5H' });
    plays(state, 'QD 9C');
    expect(state.trick.voids[1]).toBe(0);
  });
});
