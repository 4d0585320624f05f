import { describe, expect, test } from 'vitest';
import { type Card, cards, codeOf, codes, fullPack } from '../cards/cards.ts';
import { unpackAll } from '../cards/packed.ts';
import { seatsIn } from '../game/game.ts';
import { Random } from '../game/random.ts';
import { allBut, knownWithLead, openFor, withFirstLead } from './firstLead.ts';
import { PLAYING } from './handCourse.ts';
import { PASSING, passFact, passFields, withPassing } from './passing.ts';
import { knownPassed, passingRules, passSecrets, passTo } from './passingRules.ts';
import type { TrickGameView } from './trickGameView.ts';
import { trickDrawing } from './trickPicture.ts';
import { trickRules } from './trickRules.ts';
import type { TrickState } from './trickState.ts';

/** Four cards each for three players, of a pack in which the deuce of clubs is led first. */
const PACK = cards('2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H');
const [LEAD] = cards('2C') as [Card];
type Hand = ReturnType<typeof passFields>;
type State = TrickState<object, Hand>;
type View = TrickGameView<object, Hand>;

/** Two cards are passed to the right, and whoever then holds the deuce of clubs leads it. */
const rules = trickRules({
  options: {},
  seats: [3],
  hand: () => passFields(3),
  pack: () => PACK,
  tricks: () => 4,
  deal: (state: State, deck) => {
    state.trick.dealAround(deck, 0, 4);
    state.hand.passTo = 2;
    state.phase = PASSING;
  },
  ...passingRules<State>(2, (state) => {
    openFor(state.trick, LEAD);
    state.phase = PLAYING;
  }),
  secrets: { ...passSecrets(2), known: (view) => knownWithLead(view, LEAD, knownPassed(view)) },
  barred: ({ trick }) => (trick.tricks === 0 && trick.laid === 0 ? allBut(LEAD) : null),
  score: ({ log }) => ({ scores: [0, 0, 0], before: log }),
  winners: () => null,
});

const said = () => ({ key: 'prompt.over', with: {} });
const sheet = { done: () => [], heads: () => [], figures: () => [], lead: said, pills: () => [], lines: () => [] };
const drawing = trickDrawing<View, number>(
  withFirstLead(() => LEAD, withPassing(2, { facts: passFact, scored: said, sheet })),
);

/** Seat 0 holds all clubs, seat 1 all diamonds, seat 2 all hearts; these seats have passed their lowest two. */
function passedBy(...seats: readonly number[]): State {
  const state = rules.setup({}, 3, 0);
  const deck = [0, 1, 2, 3].flatMap((i) => [0, 1, 2].map((seat) => PACK[4 * seat + i] as Card));
  rules.deal(state, deck);
  for (const seat of seats) pass(state, seat, codes(state.trick.cardsOf(seat).slice(0, 2)));
  return state;
}

function pass(state: State, seat: number, chosen: string): void {
  rules.apply(state, seat, rules.moveOf(state, seat, { type: 'pass', cards: chosen }) as number);
}

function takenUp(): State {
  const state = passedBy(0, 1, 2);
  rules.step(state);
  return state;
}

const zoneOf = (view: View, id: string) => drawing.table(view).zones.find((zone) => zone.id === id);

describe('passing', () => {
  test('goes to the left, to the right, across where four play, and then not at all', () => {
    expect([0, 1, 2, 3, 4].map((hand) => passTo(4, hand))).toEqual([1, 3, 2, 0, 1]);
    expect([0, 1, 2, 3].map((hand) => passTo(3, hand))).toEqual([1, 2, 0, 1]);
  });

  test('waits for all who have not chosen, and then for the dealer', () => {
    expect(seatsIn(rules.actors(passedBy(1)))).toEqual([0, 2]);
    expect(seatsIn(drawing.turns(rules.view(passedBy(1), 0)))).toEqual([0, 2]);
    expect(rules.dealerStep(passedBy(0, 1, 2))).toBe('turn');
  });

  test('gives each the cards of the seat that passes to it, and opens the play', () => {
    const state = takenUp();
    expect([0, 1, 2].map((seat) => codes(state.trick.cardsOf(seat)))).toEqual([
      '2D 3D 4C 5C',
      '2H 3H 4D 5D',
      '4H 5H 2C 3C',
    ]);
    expect([state.phase, state.trick.turn]).toEqual([PLAYING, 2]);
  });

  test('shows what lies before a seat to that seat alone', () => {
    const state = passedBy(0);
    expect(drawing.table(rules.view(state, 0)).own?.cards['passed:0']).toBe(state.hand.given[0]);
    expect(rules.view(state, 1).hand.given).toEqual(['', '', '']);
    expect(zoneOf(rules.view(state, 1), 'passed:0')?.cards).toBe('??');
    expect(drawing.news(rules.view(state, 1))?.text.with).toEqual({ n: 1, of: 3 });
  });

  test('tells who takes cards up where they come from, until the first trick is taken', () => {
    const { own } = drawing.table(rules.view(takenUp(), 0));
    expect(own?.facts.map(({ text }) => text)).toEqual([{ key: 'fact.received', with: { from: 1, a: '2D', b: '3D' } }]);
  });

  test('is dealt anew so that it fits what the viewer knows', () => {
    for (const state of [passedBy(), passedBy(0), passedBy(1, 2), takenUp()]) {
      for (let seed = 0; seed < 20; seed++) {
        const view = rules.view(state, 0);
        const dealt = rules.determinize(view, new Random(seed));
        expect(rules.view(dealt, 0)).toEqual(view);
        const lying = state.phase === PASSING ? dealt.hand.given.flatMap(unpackAll) : [];
        const all = [...[0, 1, 2].flatMap((seat) => dealt.trick.cardsOf(seat)), ...lying];
        expect(all.sort((a, b) => a - b)).toEqual([...PACK].sort((a, b) => a - b));
      }
    }
    const knows = rules.determinize(rules.view(takenUp(), 0), new Random(1));
    expect(['2C', '3C'].every((code) => knows.trick.holds(2, cards(code)[0] as Card))).toBe(true);
  });
});

describe('a card that is led first', () => {
  test('is the only one that may be led', () => {
    expect(rules.legal(takenUp(), 2)).toEqual([{ type: 'play', card: codeOf(LEAD) }]);
    expect(fullPack().filter((card) => ((allBut(LEAD)[card >> 4] as number) >> (card & 15)) % 2 === 0)).toEqual([LEAD]);
  });

  test('lies open in the hand of whoever leads it, and others hold it in no deal', () => {
    const state = takenUp();
    expect(zoneOf(rules.view(state, -1), 'hand:2')?.cards).toMatch(/^[^?]\?\?\?$/);
    const dealt = rules.determinize(rules.view(state, 1), new Random(2));
    expect(dealt.trick.holds(2, LEAD)).toBe(true);
    expect(drawing.table(rules.view(state, 0)).prompt).toEqual({
      key: 'prompt.firstLead',
      with: { who: 2, lead: '2C' },
    });
    rules.apply(state, 2, LEAD);
    expect(zoneOf(rules.view(state, -1), 'hand:2')?.cards).toBe('???');
  });
});
