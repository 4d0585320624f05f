import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { dealDeck } from '../../kit/game/play.ts';
import { THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { callsIn } from './bidding.ts';
import { euchre } from './index.ts';
import { FIRST_ROUND } from './state.ts';
import {
  ALL_PASS,
  dealt,
  deckOf,
  E,
  mayDo,
  N,
  newGame,
  plays,
  refusalOf,
  S,
  says,
  TURNED_DOWN,
  tableOf,
  toAct,
  W,
} from './tables.testing.ts';

/** The cards that a seat holds, as codes in their order. */
function hand(state: ReturnType<typeof dealt>, seat: number): string[] {
  return codes(state.trick.cardsOf(seat)).split(' ');
}

describe('the deal', () => {
  test('the pack has 32 cards, from the sevens up; by the option 24 from the nines or 28 from the eights', () => {
    const lowest = (deck: 32 | 24 | 28) => codes(euchre.chance.pack(newGame({ deck }))).split(' ');
    expect([lowest(32).length, lowest(32)[0]]).toEqual([32, '7S']);
    expect([lowest(24).length, lowest(24)[0]]).toEqual([24, '9S']);
    expect([lowest(28).length, lowest(28)[0]]).toEqual([28, '8S']);
  });

  test('five cards go to each player, one at a time, the first to the dealer’s left; the next card is turned up', () => {
    const state = newGame({}, E);
    const deck = deckOf([], 'AD', E);
    expect(dealDeck(euchre, state, deck)).toBeNull();
    expect([0, 1, 2, 3].map((seat) => state.trick.handSize(seat))).toEqual([5, 5, 5, 5]);
    expect([S, W, N, E].map((seat, i) => state.trick.holds(seat, deck[i]!))).toEqual([true, true, true, true]);
    expect(codes([state.hand.turned])).toBe('AD');
  });

  test('eleven cards lie under the card turned up', () => {
    expect(tableOf(dealt('')).zones.find(({ id }) => id === 'stub')).toMatchObject({ cards: '?', count: 11 });
    const small = dealt('', { options: { deck: 24 }, turned: 'KS' });
    expect(tableOf(small).zones.find(({ id }) => id === 'stub')).toMatchObject({ count: 3 });
  });

  test('passes to the left after each hand', () => {
    const state = dealt(ALL_PASS, { dealer: S });
    euchre.chance.step(state);
    expect(state.dealer).toBe(W);
  });
});

describe('the first round', () => {
  test('begins at the dealer’s left; each accepts the suit turned up or passes, once', () => {
    const state = dealt('');
    for (const seat of [W, N, E]) {
      expect(toAct(state)).toEqual([seat]);
      expect(mayDo(state)).toBe('pass order');
      says(state, `${'NESW'[seat]} pass`);
    }
    expect(toAct(state)).toEqual([S]);
    expect(mayDo(state)).toBe('pass order');
  });

  test.each([
    ['W order', W],
    ['W pass, N order', N],
    ['W pass, N pass, E order', E],
    ['W pass, N pass, E pass, S order', S],
  ])('%s: the player who accepts it makes trumps, and the dealer is asked about the card', (told, maker) => {
    const state = dealt(told, { turned: '9H' });
    expect([state.hand.maker, state.trick.trump]).toEqual([maker, 1]);
    expect(toAct(state)).toEqual([S]);
  });

  test('has no suit to name but the one turned up', () => {
    expect(refusalOf(dealt('', { turned: '9H' }), 'W name H')).toBe('illegal refused.notTurnedDown');
    expect(refusalOf(dealt('', { turned: '9H' }), 'W name S')).toBe('illegal refused.notTurnedDown');
  });
});

describe('the dealer’s exchange', () => {
  const deal = { hands: ['', '', '7D 8D AC KC QC'], turned: '9S' };

  test('the dealer discards one of their five cards and takes the card turned up', () => {
    const state = dealt('W order', deal);
    expect(mayDo(state).split(' ').sort()).toEqual(['7D', '8D', 'AC', 'KC', 'QC', 'keep'].sort());
    says(state, 'S exchange 7D');
    expect(hand(state, S).sort()).toEqual(['8D', '9S', 'AC', 'KC', 'QC']);
    expect(codes([state.hand.discard])).toBe('7D');
    expect(toAct(state)).toEqual([W]);
  });

  test('the dealer may leave it: the card stays on the stub, open and out of play', () => {
    const state = dealt('W order, S keep', deal);
    expect(hand(state, S).sort()).toEqual(['7D', '8D', 'AC', 'KC', 'QC']);
    expect(tableOf(state).zones.find(({ id }) => id === 'turned')).toMatchObject({ label: { key: 'zone.left' } });
    expect(toAct(state)).toEqual([W]);
  });

  test('the card turned up cannot be discarded, nor one that the dealer does not hold', () => {
    const state = dealt('W order', deal);
    expect(refusalOf(state, 'S exchange 9S')).toBe('illegal refused.cannotDiscardIt');
    expect(refusalOf(state, 'S exchange 7C')).toBe('illegal refused.notHeld');
    expect(refusalOf(state, 'S exchange ZZ')).toBe('malformed refused.valueUnknown');
  });

  test('by the option the dealer must take it', () => {
    const state = dealt('W order', { ...deal, options: { dealerMustTake: true } });
    expect(mayDo(state)).not.toContain('keep');
    expect(refusalOf(state, 'S keep')).toBe('illegal refused.mustTake');
    says(state, 'S exchange AC, W together');
  });

  test('the makers are those who accepted the suit, though the card goes to the other side', () => {
    const state = dealt('W order, S exchange 7D', deal);
    expect(state.hand.maker).toBe(W);
    says(state, 'W together');
    expect(tableOf(state).facts.find(({ id }) => id === 'makers')?.text.with).toEqual({ who: W, partner: E });
  });

  test('nobody exchanges a card in the second round', () => {
    const state = dealt(`${TURNED_DOWN}, W name C`, deal);
    expect(toAct(state)).toEqual([W]);
    expect(mayDo(state)).toBe('together alone');
    expect(refusalOf(state, 'S exchange 7D')).toBe('turn refused.turn');
  });
});

describe('the second round', () => {
  test('begins again at the dealer’s left; each names one of the three other suits or passes', () => {
    const state = dealt(TURNED_DOWN, { turned: '9S' });
    for (const seat of [W, N, E, S]) {
      expect(toAct(state)).toEqual([seat]);
      expect(mayDo(state)).toBe('pass H D C');
      says(state, `${'NESW'[seat]} pass`);
    }
  });

  test('the suit turned down can no longer be named or accepted', () => {
    const state = dealt(TURNED_DOWN, { turned: '9S' });
    expect(refusalOf(state, 'W name S')).toBe('illegal refused.turnedDown');
    expect(refusalOf(state, 'W order')).toBe('illegal refused.turnedDown');
    expect(mayDo(dealt(TURNED_DOWN, { turned: '9D' }))).toBe('pass S H C');
  });

  test('a player who names a suit makes it trumps', () => {
    const state = dealt(`${TURNED_DOWN}, W pass, N name C`, { turned: '9S' });
    expect([state.hand.maker, state.trick.trump]).toEqual([N, 3]);
    expect(toAct(state)).toEqual([N]);
  });

  test('the card turned down stays open', () => {
    const state = dealt(TURNED_DOWN, { turned: '9S' });
    expect(tableOf(state).zones.find(({ id }) => id === 'turned')).toMatchObject({
      cards: 'H',
      label: { key: 'zone.down' },
    });
  });

  test('if all four pass again, the hand is thrown in and the player at the dealer’s left deals', () => {
    const state = dealt(ALL_PASS);
    expect(state.phase).toBe(THROWN_IN);
    expect([toAct(state), euchre.chance.dealerStep(state)]).toEqual([[], 'next']);
    euchre.chance.step(state);
    expect(euchre.rules.result(state).hands).toEqual([]);
    expect([state.dealer, euchre.chance.dealerStep(state)]).toEqual([W, 'shuffle']);
  });

  test('by the option the dealer must name a suit if all others have passed', () => {
    const state = dealt(`${TURNED_DOWN}, W pass, N pass, E pass`, { turned: '9S', options: { stickDealer: true } });
    expect(mayDo(state)).toBe('H D C');
    expect(refusalOf(state, 'S pass')).toBe('illegal refused.mustName');
    says(state, 'S name D');
    expect([state.hand.maker, state.trick.trump]).toEqual([S, 2]);
  });
});

describe('playing alone', () => {
  test('is asked of the maker after the exchange and before the lead', () => {
    const state = dealt('W pass, N order', { hands: ['', '', '7D'] });
    expect(refusalOf(state, 'N alone')).toBe('turn refused.turn');
    says(state, 'S exchange 7D');
    expect(toAct(state)).toEqual([N]);
    expect(mayDo(state)).toBe('together alone');
  });

  test('is asked at once if a suit was named', () => {
    expect(toAct(dealt(`${TURNED_DOWN}, W name H`))).toEqual([W]);
  });

  test('leaves the partner out: they hold their five cards to the end, and three play to each trick', () => {
    const state = dealt('W order, S keep, W alone');
    expect(tableOf(state).seats.map(({ out }) => out)).toEqual([false, true, false, false]);
    expect(state.trick.players).toBe(3);
    expect(toAct(state)).toEqual([W]);
    plays(state, codes([state.trick.pick(31, 0)]));
    expect(toAct(state)).toEqual([N]);
    plays(state, codes([state.trick.pick(31, 0)]));
    expect(toAct(state)).toEqual([S]);
    expect(state.trick.handSize(E)).toBe(5);
  });

  test('a dealer whose partner plays alone may take the card all the same, and then sits out', () => {
    const state = dealt('W pass, N order, S exchange 7D, N alone', { hands: ['', '', '7D 8D AC KC QC'] });
    expect(hand(state, S)).toContain('9S');
    expect(state.hand.maker).toBe(N);
    expect(tableOf(state).seats.map(({ out }) => out)).toEqual([false, false, true, false]);
    expect(toAct(state)).toEqual([W]);
  });

  test('nobody else is asked, and nobody defends alone', () => {
    const state = dealt('W order, S keep, W alone');
    expect(mayDo(state)).not.toContain('alone');
    expect(refusalOf(state, 'W alone')).toBe('illegal refused.playIsOn');
  });
});

describe('the opening lead', () => {
  test.each([
    ['together', W, 'W order, S keep, W together'],
    ['of a lone hand at the dealer’s left', W, 'W order, S keep, W alone'],
    ['where the dealer’s left sits out: the dealer’s partner', N, 'W pass, N pass, E order, S keep, E alone'],
    ['where the dealer sits out', W, 'W pass, N order, S keep, N alone'],
    ['where the dealer plays alone', W, 'W pass, N pass, E pass, S order, S keep, S alone'],
  ])('%s', (_, leader, told) => {
    expect(toAct(dealt(told))).toEqual([leader]);
  });
});

test('what is not due yet, or no longer, is refused with what is due', () => {
  const refused = (told: string, tried: string) => refusalOf(dealt(told, { hands: ['', '', '7D'] }), tried);
  expect(refused('', 'W play 7S')).toBe('illegal refused.callFirst');
  expect(refused('', 'W keep')).toBe('illegal refused.callFirst');
  expect(refused('', 'W alone')).toBe('illegal refused.callFirst');
  expect(refused('W order', 'S pass')).toBe('illegal refused.exchangeFirst');
  expect(refused('W order', 'S order')).toBe('illegal refused.trumpsAreMade');
  expect(refused('W order', 'S together')).toBe('illegal refused.exchangeFirst');
  expect(refused('W order, S keep', 'W play 7S')).toBe('illegal refused.declareFirst');
  expect(refused('W order, S keep', 'W name H')).toBe('illegal refused.trumpsAreMade');
  expect(refused('W order, S keep, W together', 'W pass')).toBe('illegal refused.playIsOn');
  expect(refused('W order, S keep, W together', 'W exchange 7D')).toBe('illegal refused.playIsOn');
  expect(refused('', 'N pass')).toBe('turn refused.turn');
  expect(refused('', 'W shout')).toBe('malformed refused.unknown');
});

test('a hand that is thrown in leaves nothing behind for the next one', () => {
  const state = dealt(ALL_PASS);
  euchre.chance.step(state);
  dealDeck(euchre, state, deckOf([], 'AH', state.dealer));
  expect(state.phase).toBe(FIRST_ROUND);
  expect([codes([state.hand.turned]), toAct(state), mayDo(state)]).toEqual(['AH', [N], 'pass order']);
  expect(callsIn(euchre.secrecy.view(state, SPECTATOR))).toEqual([]);
});
