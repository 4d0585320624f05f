import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { defaultAction } from '../../kit/game/defaultAction.ts';
import { awaitsDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { DRAWING, stockLeft, turnedUp } from '../../kit/tricks/stock.ts';
import { showcase } from './index.ts';
import { ALL_TRUMPS, isExposed, NO_TRUMPS, NOMINATING, type ShowcaseState, TRICKS, UNNAMED } from './state.ts';
import { dealt, does, inEndgame, inFirstPart, mayDo, nominate, play, plays, refused } from './tables.testing.ts';

const held = (state: ShowcaseState, seat: number) => codes(state.trick.cardsOf(seat));

describe('the exhaustion of the stock', () => {
  const last = { concealed: ['QD 4S', 'JD 9C'], stock: '2H 3H' } as const;

  test('after trick 13 the winner takes the display card, the loser the last card, and nothing is turned up', () => {
    const state = inFirstPart(last);
    plays(state, 'QD JD');
    expect(held(state, 0)).toBe('4S 2H');
    expect(held(state, 1)).toBe('3H 9C');
    expect(turnedUp(state)).toBe(0);
    expect(stockLeft(state)).toBe(0);
    expect(isExposed(state)).toBe(true);
  });

  test('the player with fewer value-tricks nominates, and the other is not asked', () => {
    const state = inFirstPart({ ...last, value: [3, 1] });
    plays(state, 'QD JD');
    expect(showcase.rules.actors(state)).toBe(0b10);
    expect(mayDo(state, 1)).toEqual(['NT', 'C', 'D', 'H', 'S', 'AT']);
    expect(refused(state, 0, nominate('S'))).toBe('turn: It is not your turn.');
    expect(refused(state, 1, play('3H'))).toBe('illegal: Name trumps for the endgame first.');
    expect(refused(state, 1, nominate('X'))).toMatch(/^malformed/);
    does(state, 1, nominate('C'));
    expect(state.hand.trump).toBe(3);
    expect(state.trick.turn).toBe(0);
  });

  test('no trumps is how one declines: it is named for a player who does not come back', () => {
    const state = inFirstPart({ ...last, value: [3, 1] });
    plays(state, 'QD JD');
    expect(defaultAction(showcase.rules.legal(state, 1))).toEqual(nominate('NT'));
  });

  test('also if the thirteenth trick made the difference', () => {
    const state = inFirstPart({ ...last, value: [1, 1] });
    plays(state, 'QD 9C');
    expect(state.hand.value).toEqual([1, 2]);
    expect(state.hand.nominator).toBe(0);
    expect(state.trick.turn).toBe(1);
  });

  test.each([
    [2, 2],
    [0, 0],
  ] as const)('with %i value-tricks each nobody is asked, and there are no trumps', (a, b) => {
    const state = inFirstPart({ ...last, value: [a, b] });
    plays(state, 'QD JD');
    expect(state.phase).toBe(PLAYING);
    expect(state.hand.trump).toBe(NO_TRUMPS);
    expect(state.hand.nominator).toBe(-1);
    expect(refused(state, 0, nominate('S'))).toBe(
      'illegal: Trumps are named once, after the thirteenth trick, by the player with fewer value-tricks.',
    );
  });

  test('the winner of the thirteenth trick leads to the next, also of a value-less one', () => {
    const state = inFirstPart(last);
    plays(state, 'QD JD');
    expect(state.trick.turn).toBe(0);
    expect(state.hand.value).toEqual([0, 0]);
  });

  test('both hands are open before anything is nominated, and not before the last cards are taken', () => {
    const state = inFirstPart({ ...last, value: [3, 1] });
    showcase.rules.apply(state, 0, cards('QD')[0]!);
    showcase.rules.apply(state, 1, cards('JD')[0]!);
    showcase.chance.step(state);
    expect(state.phase).toBe(DRAWING);
    expect(isExposed(state)).toBe(false);
    showcase.chance.step(state);
    expect(state.phase).toBe(NOMINATING);
    expect(isExposed(state)).toBe(true);
    expect(state.hand.trump).toBe(UNNAMED);
  });

  test('each player holds thirteen cards then, and 26 are played', () => {
    const state = dealt();
    while (!isExposed(state)) {
      if (state.phase === PLAYING)
        showcase.rules.apply(state, state.trick.turn, showcase.rules.pick(state, 0, 0, new Random(1)));
      else showcase.chance.step(state);
    }
    expect([state.trick.handSize(0), state.trick.handSize(1)]).toEqual([TRICKS, TRICKS]);
    expect(state.trick.plays()).toHaveLength(26);
  });
});

describe('the endgame', () => {
  test('any card may be led, those won from the display too', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], showcases: ['AH', ''] });
    plays(state, 'QD JD');
    expect(mayDo(state)).toEqual(['4S', '2H', 'AH']);
  });

  test('suit must be followed from the whole hand; a player who cannot plays any card', () => {
    const state = inEndgame(['QD 4S', 'JD 9C']);
    plays(state, 'QD');
    expect(mayDo(state)).toEqual(['JD']);
    expect(refused(state, 1, play('9C'))).toBe('illegal: You hold diamonds, and diamonds were led.');
    plays(state, 'JD 4S');
    expect(mayDo(state)).toEqual(['9C']);
  });

  test('in no trumps the card led wins if it is not followed', () => {
    const state = inEndgame(['2D 4S', 'AS 9C'], NO_TRUMPS);
    plays(state, '2D 9C');
    expect(state.trick.leader).toBe(0);
  });

  test('a trump wins, but nobody must ruff and nobody must play higher', () => {
    const clubs = 3;
    const state = inEndgame(['2D 4S', 'AH 9C'], clubs);
    plays(state, '2D');
    expect(mayDo(state)).toEqual(['AH', '9C']);
    plays(state, '9C');
    expect(state.trick.leader).toBe(1);
    const other = inEndgame(['2D 4S', 'AH 9C'], clubs);
    plays(other, '2D AH');
    expect(other.trick.leader).toBe(0);
    const low = inEndgame(['9D 4S', '2D AD'], clubs);
    plays(low, '9D');
    expect(mayDo(low)).toEqual(['2D', 'AD']);
  });

  test('in all-trumps a player who cannot follow wins with any card; one who can must follow', () => {
    const state = inEndgame(['AD KD 4S', '2H 9C 3D'], ALL_TRUMPS);
    plays(state, 'AD');
    expect(mayDo(state)).toEqual(['3D']);
    plays(state, '3D KD 2H');
    expect(state.trick.leader).toBe(1);
    expect(state.trick.won[1]).toBe(1);
  });

  test('every trick counts, those of the first part only if they were value-tricks', () => {
    const state = inEndgame(['QD', 'JD'], NO_TRUMPS, [3, 1]);
    state.trick.won.set([4, 8]);
    plays(state, 'QD JD');
    expect(showcase.rules.result(state).hands).toEqual([[2, 3]]);
  });

  test('the hand is played out to its last card', () => {
    const state = inEndgame(['AD', '2D'], NO_TRUMPS, [8, 0]);
    expect(awaitsDeck(showcase, state)).toBe(false);
    plays(state, 'AD 2D');
    expect(awaitsDeck(showcase, state)).toBe(true);
  });
});
