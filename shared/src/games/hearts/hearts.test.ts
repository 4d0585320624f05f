import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { seatsIn } from '../../kit/game/game.ts';
import { act } from '../../kit/game/play.ts';
import { cardsToPass } from './bot.ts';
import { hearts } from './index.ts';
import { type HeartsState, packFor } from './state.ts';
import { dealt, does, inPlay, newGame, plays, scored } from './tables.testing.ts';

const HANDS = ['2C 3C 4C', 'AS KS QS', '2H 3H 4H', '2D 3D 4D'];

/** Everybody passes three cards. */
function passed(passes: readonly string[], hands = HANDS): HeartsState {
  const state = dealt(hands);
  for (const [seat, chosen] of passes.entries()) does(state, seat, { type: 'pass', cards: chosen });
  return state;
}

function mayPlay(state: HeartsState, seat: number): string {
  return hearts.rules
    .legal(state, seat)
    .map(({ card }) => card)
    .join(' ');
}

function whyNot(
  state: HeartsState,
  seat: number,
  action: { type: string; [name: string]: string },
): string | undefined {
  return act(hearts, state, seat, action)?.why.key;
}

describe('the pack', () => {
  test('loses low cards where it does not go round evenly', () => {
    expect([3, 4, 5].map((seats) => packFor(seats).length)).toEqual([51, 52, 50]);
  });
});

describe('passing', () => {
  test('is for everybody at once', () => {
    const state = dealt(HANDS);
    expect(seatsIn(hearts.rules.actors(state))).toEqual([0, 1, 2, 3]);
    does(state, 2, { type: 'pass', cards: '2H 3H 4H' });
    expect(seatsIn(hearts.rules.actors(state))).toEqual([0, 1, 3]);
    expect(whyNot(state, 2, { type: 'pass', cards: '2H 3H 4H' })).toBe('refused.turn');
    expect(whyNot(state, 0, { type: 'play', card: '2C' })).toBe('refused.passFirst');
    expect(whyNot(state, 0, { type: 'pass', cards: '2C 3C' })).toBe('refused.chooseExactly');
  });

  test('goes to the left first, and the player who then holds the two of clubs leads it', () => {
    const state = passed(HANDS);
    expect(hearts.chance.dealerStep(state)).toBe('turn');
    hearts.chance.step(state);
    expect(HANDS.every((hand, seat) => cards(hand).every((card) => state.trick.holds((seat + 1) % 4, card)))).toBe(
      true,
    );
    expect(seatsIn(hearts.rules.actors(state))).toEqual([1]);
    expect(mayPlay(state, 1)).toBe('2C');
  });

  test('is known to the passer and, once all have passed, to the receiver', () => {
    const state = passed(HANDS.slice(0, 3));
    const seen = (viewer: number) => hearts.secrecy.view(state, viewer);
    expect(seen(1).hand.given.map((given) => given !== '')).toEqual([false, true, false, false]);
    expect(seen(2).hand.given.map((given) => given !== '')).toEqual([false, false, true, false]);
    does(state, 3, { type: 'pass', cards: HANDS[3] as string });
    hearts.chance.step(state);
    expect(seen(2).hand.given.map((given) => given !== '')).toEqual([false, true, true, false]);
    expect(seen(-1).hand.given.every((given) => given === '')).toBe(true);
  });

  test('goes left, right and across, and not at all in every fourth hand', () => {
    const state = newGame();
    const ways: number[] = [];
    for (let hand = 0; hand < 5; hand++) {
      ways.push(state.hand.passTo);
      state.phase = 18;
      hearts.chance.step(state);
      hearts.chance.step(state);
    }
    expect(ways).toEqual([1, 3, 2, 0, 1]);
  });
});

describe('the first trick', () => {
  test('takes no heart and no queen of spades from those who hold anything else', () => {
    const hands = ['2C AC', 'QS 2H 3D', 'QC', 'KC'];
    const state = dealt(hands, { passing: 'none' });
    plays(state, '2C');
    // seat 1 holds no club but cards of the rest of the pack
    const held = state.trick.cardsOf(1);
    expect(held.length).toBe(13);
    expect(mayPlay(state, 1)).not.toMatch(/QS|H/);
    expect(whyNot(state, 1, { type: 'play', card: 'QS' })).toMatch(/refused\.(noQueenYet|mustFollow)/);
  });
});

describe('hearts', () => {
  test('may not be led before one has been played', () => {
    const state = inPlay(['2H 3S', '4H 5D', '6H 7D', '8H 9D']);
    expect(mayPlay(state, 0)).toBe('3S');
    expect(whyNot(state, 0, { type: 'play', card: '2H' })).toBe('refused.notBroken');
    plays(state, '3S 4H 7D 9D');
    hearts.chance.step(state);
    expect(state.hand.taken).toEqual([1, 0, 0, 0]);
    expect(mayPlay(state, 0)).toBe('2H');
  });

  test('may be led by somebody who holds nothing else', () => {
    expect(mayPlay(inPlay(['2H 3H', '4H 5D', '6H 7D', '8H 9D']), 0)).toBe('2H 3H');
  });

  test('are broken by the queen of spades where the option says so', () => {
    const lead = (queenBreaks: boolean) => {
      const state = inPlay(['3D 2H 4S', 'QS 5C 6C', '7D 8C 9C', '9D TC JC'], { queenBreaks });
      plays(state, '3D QS 7D 9D');
      hearts.chance.step(state);
      return state.hand.isBroken;
    };
    expect([lead(false), lead(true)]).toEqual([0, 1]);
  });
});

describe('the score', () => {
  test('is a point for each heart and thirteen for the queen', () => {
    const state = inPlay(['AS KD', 'QS 2H', '3S 4H', '4S 5H']);
    plays(state, 'AS QS 3S 4S');
    hearts.chance.step(state);
    plays(state, 'KD 2H 4H 5H');
    hearts.chance.step(state);
    expect([state.hand.taken[0], state.hand.queenTo]).toEqual([16, 0]);
  });

  test('gives the others 26 for a moon, or takes 26 off', () => {
    expect(scored([26, 0, 0, 0], {}, { queenTo: 0 }).scores).toEqual([0, 26, 26, 26]);
    expect(scored([26, 0, 0, 0], { moon: 'self' }, { queenTo: 0 }).scores).toEqual([-26, 0, 0, 0]);
  });

  test('falls by ten for the jack of diamonds where it counts', () => {
    expect(scored([13, 13, 0, 0], { jack: true }, { queenTo: 0, jackTo: 1 }).scores).toEqual([13, 3, 0, 0]);
    expect(scored([13, 13, 0, 0], {}, { queenTo: 0, jackTo: 1 }).scores).toEqual([13, 13, 0, 0]);
  });

  test('ends the game at a hundred, and the fewest points win', () => {
    const { over, winners } = hearts.rules.result(scored([20, 6, 0, 0], {}, { before: [80, 40, 40, 46] }));
    expect([over, winners]).toEqual([true, [2]]);
    expect(hearts.rules.result(scored([6, 20, 0, 0], {}, { before: [80, 40, 40, 46] })).over).toBe(false);
  });
});

test('a bot passes king and queen of spades from a short suit, and keeps them among many', () => {
  expect(codes(cardsToPass(cards('QS KS 2S 3H 4H 5D 6D 7D 8C 9C 2C 3C 4C')))).toContain('QS KS');
  expect(codes(cardsToPass(cards('QS KS 2S 3S 4S AH KH 7D 8D 9D 2C 3C 4C')))).not.toContain('QS');
});
