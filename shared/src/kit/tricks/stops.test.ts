import { describe, expect, test } from 'vitest';
import { type Card, cards, codes } from '../cards/cards.ts';
import { message } from '../words/message.ts';
import { TO_SCORE } from './handCourse.ts';
import { CLOSED, lacksCard, laidInTurn, layoutZone, nextCards, type StopsHand, withStops } from './stops.ts';
import { STOPS_PASS, stopsRules } from './stopsRules.ts';
import { trickRules } from './trickRules.ts';
import type { TrickState } from './trickState.ts';

const SEVEN = 7;
const LAYING = 1;
const LAID_OUT = 32;
type State = TrickState<object, StopsHand>;

/** Runs go up and down from the sevens, and play goes to the left. */
const laying = stopsRules<State>({
  first: SEVEN,
  laying: LAYING,
  laidOut: LAID_OUT,
  after: (state, seat) => state.leftOf(seat),
  left: () => {},
});

const rules = trickRules({
  options: {},
  seats: [4],
  hand: () => withStops({}),
  pack: () => [],
  tricks: () => 0,
  deal: () => {},
  moves: laying.moves,
  turn: laying.complete,
  score: ({ log }) => ({ scores: [0, 0, 0, 0], before: log }),
  winners: () => null,
});

/** Four hands, seat 0 to lay. */
function holding(...hands: readonly string[]): State {
  const state = rules.setup({}, 4, 3);
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) state.trick.give(seat, card);
  state.phase = LAYING;
  return state;
}

function does(state: State, ...actions: readonly string[]): void {
  for (const code of actions) {
    const action = code === 'pass' ? { type: 'pass' } : { type: 'play', card: code };
    rules.apply(state, state.speaker, rules.moveOf(state, state.speaker, action) as number);
  }
}

describe('a hand of Stops', () => {
  test('is laid up and down from one rank, suit by suit', () => {
    const state = holding('7S 8S 7H', '6S 5S', '7D', '7C');
    expect(codes(nextCards(state.hand, SEVEN))).toBe('7S 7H 7D 7C');
    does(state, '7S', '6S');
    expect(codes(nextCards(state.hand, SEVEN))).toBe('5S 8S 7H 7D 7C');
    const zone = layoutZone(state.hand, SEVEN);
    expect([zone.cards.replaceAll('.', '').length, zone.marks?.slice(0, 2)]).toEqual([2, [3, 6]]);
    expect(state.hand.low).toEqual([6, CLOSED, CLOSED, CLOSED]);
  });

  test('asks for a pass where nothing fits, and only there; and a pass tells what is not held', () => {
    const state = holding('7S 2S', '2H KD', '7D', '7C');
    expect(rules.whyNot(state, 0, { type: 'pass' }).key).toBe('refused.mustLay');
    does(state, '7S');
    expect(rules.legal(state, 1)).toEqual([{ type: 'pass' }]);
    expect(rules.moveOf(state, 1, { type: 'pass' })).toBe(STOPS_PASS);
    does(state, 'pass');
    const lacks = (code: string) => lacksCard(state.hand, 1, cards(code)[0] as Card);
    expect(['6S', '8S', '7H', '5S', '2H'].map(lacks)).toEqual([true, true, true, false, false]);
  });

  test('says what a card has to wait for', () => {
    const state = holding('7S 9S 6H', '2H KD', '7D', '7C');
    const why = (card: string) => rules.whyNot(state, 0, { type: 'play', card });
    expect(why('6H')).toEqual(message('refused.notOpened', { jack: '7H' }));
    expect(why('2H')).toEqual(message('refused.notHeld', { card: '2H' }));
    does(state, '7S', 'pass', '7D', '7C');
    expect(why('9S')).toEqual(message('refused.notNext', { card: '9S', neighbour: '8S' }));
  });

  test('ends with the third who is out: the dealer lays the rest, and the order of play is known from the plays', () => {
    const state = holding('7S', '2H 3H', '7D', '7C');
    does(state, '7S', 'pass', '7D', '7C');
    expect([state.phase, state.hand.out]).toEqual([LAID_OUT, [0, 2, 3]]);
    rules.step(state);
    expect([state.phase, state.hand.out]).toEqual([TO_SCORE, [0, 2, 3, 1]]);
    const view = rules.view(state, -1);
    const said = laidInTurn(view, rules.history(view), 0, (seat) => (seat + 1) & 3);
    expect(said.map(({ seat, type, card }) => `${seat} ${card ?? type}`)).toEqual(['0 7S', '1 pass', '2 7D', '3 7C']);
  });
});
