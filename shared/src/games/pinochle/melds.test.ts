import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { act } from '../../kit/game/play.ts';
import { countOf, kindsIn } from '../../kit/melds/holding.ts';
import { handOf, playOff } from '../../kit/melds/meldTable.ts';
import { pinochle } from './index.ts';
import { cardOfKind, kindOfCard } from './kinds.ts';
import { dixOf, PHASE, type PinochleState } from './state.ts';
import { dix, draw, exchange, hasWon, mayDo, meld, winsAgain } from './tables.testing.ts';

/** Seat 0 does these one after the other; answers what each scored. */
function scores(state: PinochleState, ...actions: Action[]): number[] {
  return actions.map((action) => {
    const before = state.lists.scores[0]!;
    expect(act(pinochle, state, 0, action)).toBeNull();
    return state.lists.scores[0]! - before;
  });
}

function refusal(state: PinochleState, action: Action): string | undefined {
  return act(pinochle, state, 0, action)?.why.key;
}

describe('the melds', () => {
  test.each([
    ['AH TH KH QH JH', 150],
    ['KH QH', 40],
    ['KS QS', 20],
    ['KD QD', 20],
    ['KC QC', 20],
    ['AS AH AD AC', 100],
    ['KS KH KD KC', 80],
    ['QS QH QD QC', 60],
    ['JS JH JD JC', 40],
    ['QS JD', 40],
  ])('%s is worth %i with hearts as trumps', (named, value) => {
    expect(scores(hasWon({ upcard: 'AH', hand: named }), meld(named))).toEqual([value]);
  });

  test('a flush is of trumps only, and the royal marriage moves with them', () => {
    expect(mayDo(hasWon({ upcard: 'TD', hand: 'AH TH KH QH JH' }))).toEqual(['KH+QH', 'draw']);
    expect(scores(hasWon({ upcard: 'TD', hand: 'KD QD' }), meld('QD KD'))).toEqual([40]);
  });

  test('the cards laid must be exactly one meld', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS JD KD' });
    expect(refusal(state, meld('KS QS JD'))).toBe('refused.noMeld');
    expect(refusal(state, meld('KS'))).toBe('refused.noMeld');
    expect(refusal(state, meld('KS QS KD QD'))).toBe('refused.noMeld');
    expect(refusal(state, meld('KD QD'))).toBe('refused.notHeld');
  });

  test('only one meld is made after winning a trick, however many there are', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS JD KD QD' });
    scores(state, meld('QS JD'));
    expect(mayDo(state)).toEqual(['draw']);
    expect(refusal(state, meld('KD QD'))).toBe('refused.oneMeld');
  });

  test('nobody melds but the winner of a trick', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS' });
    state.phase = PHASE.play;
    expect(refusal(state, meld('KS QS'))).toBe('refused.winFirst');
    state.phase = PHASE.meld;
    expect(act(pinochle, state, 1, draw)?.code).toBe('turn');
    expect(refusal(state, { type: 'play', card: 'KS' })).toBe('refused.drawFirst');
  });
});

describe('cards that lie on the table already', () => {
  test('case: the royal marriage, then A 10 J from the hand make a flush: 190 in all', () => {
    const state = hasWon({ upcard: '9H', hand: 'KH QH' });
    expect(scores(state, meld('KH QH'))).toEqual([40]);
    winsAgain(state, 'AH TH JH');
    expect(scores(state, meld('AH TH KH QH JH'))).toEqual([150]);
    expect(state.lists.scores[0]).toBe(190);
  });

  test('after the flush a royal marriage needs a fresh king and a fresh queen', () => {
    const state = hasWon({ upcard: '9H', hand: 'AH TH KH QH JH' });
    scores(state, meld('AH TH KH QH JH'));
    winsAgain(state, 'KH');
    expect(refusal(state, meld('KH QH'))).toBe('refused.sameClass');
    winsAgain(state, 'QH');
    expect(scores(state, meld('KH QH'))).toEqual([40]);
  });

  test('case: marriage, pinochle with its queen, no second king for her, and 60 queens with her', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS' });
    expect(scores(state, meld('KS QS'))).toEqual([20]);
    winsAgain(state, 'JD');
    expect(scores(state, meld('QS JD'))).toEqual([40]);
    winsAgain(state, 'KS');
    expect(refusal(state, meld('KS QS'))).toBe('refused.sameClass');
    winsAgain(state, 'QH QD QC');
    expect(scores(state, meld('QS QH QD QC'))).toEqual([60]);
  });

  test('at least one card comes from the hand: Q♠ and J♦ that both lie on the table are no pinochle', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS JS JH JD JC' });
    scores(state, meld('KS QS'));
    winsAgain(state);
    scores(state, meld('JS JH JD JC'));
    winsAgain(state);
    expect(mayDo(state)).toEqual(['draw']);
    expect(refusal(state, meld('QS JD'))).toBe('refused.noneFromHand');
  });

  test('a second 100 aces needs four fresh ones', () => {
    const state = hasWon({ upcard: '9H', hand: 'AS AH AD AC' });
    scores(state, meld('AS AH AD AC'));
    winsAgain(state, 'AS AH AD');
    expect(refusal(state, meld('AS AH AD AC'))).toBe('refused.sameClass');
    winsAgain(state, 'AC');
    expect(scores(state, meld('AS AH AD AC'))).toEqual([100]);
  });

  test('a queen whose king was played cannot marry the other king', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS' });
    scores(state, meld('KS QS'));
    playOff(state, 0, kindOfCard(cards('KS')[0]!));
    winsAgain(state, 'KS');
    expect(refusal(state, meld('KS QS'))).toBe('refused.sameClass');
  });

  test('as many cards as possible are taken from the table', () => {
    const state = hasWon({ upcard: 'AH', hand: 'QS QS QH QD QC JD' });
    scores(state, meld('QS QH QD QC'));
    winsAgain(state);
    scores(state, meld('QS JD'));
    expect(countOf(handOf(state, 0).held, kindOfCard(cards('QS')[0]!))).toBe(1);
  });

  test('if all could lie on the table, the lowest comes from the hand', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS KH KD KC KH QS QH QD QC QH' });
    scores(state, meld('KS KH KD KC'));
    winsAgain(state);
    scores(state, meld('QS QH QD QC'));
    winsAgain(state);
    scores(state, meld('KH QH'));
    expect(kindsIn(handOf(state, 0).held).map(cardOfKind)).toEqual(cards('KH'));
  });

  test('of two equal cards on the table the one with the lower record in the class is used', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS QS QH QD QC' });
    scores(state, meld('KS QS'));
    winsAgain(state);
    // the queen of the marriage is the better one here: she has scored nothing in this class either, and more elsewhere
    scores(state, meld('QS QH QD QC'));
    winsAgain(state);
    expect(kindsIn(handOf(state, 0).held).map(cardOfKind)).toEqual(cards('QS'));
    winsAgain(state, 'JD');
    scores(state, meld('QS JD'));
    winsAgain(state, 'QH QD QC');
    expect(scores(state, meld('QS QH QD QC'))).toEqual([60]);
    winsAgain(state, 'JD');
    // the first queen has 40 in class C, the second nothing: she makes the second pinochle
    expect(scores(state, meld('QS JD'))).toEqual([40]);
  });
});

describe('the double pinochle', () => {
  const four = 'QS QS JD JD';

  test('by the rule book there are two single ones of 40', () => {
    const state = hasWon({ upcard: 'AH', hand: four });
    expect(refusal(state, meld(four))).toBe('refused.noDouble');
    scores(state, meld('QS JD'));
    winsAgain(state);
    expect(scores(state, meld('QS JD'))).toEqual([40]);
  });

  test('by option it scores 300, at once or over a pinochle that lies there, and nothing after it', () => {
    const options = { doublePinochle: 300 } as const;
    expect(scores(hasWon({ upcard: 'AH', hand: four, options }), meld(four))).toEqual([300]);
    const state = hasWon({ upcard: 'AH', hand: four, options });
    scores(state, meld('QS JD'));
    winsAgain(state);
    expect(scores(state, meld(four))).toEqual([300]);
    winsAgain(state);
    expect(mayDo(state)).toEqual(['draw']);
  });
});

describe('the dix', () => {
  test('both nines may be laid in one turn, in addition to a meld, in any order', () => {
    const state = hasWon({ upcard: 'AH', hand: '9H 9H KS QS' });
    expect(scores(state, dix, meld('KS QS'), dix)).toEqual([10, 20, 10]);
    expect(mayDo(state)).toEqual(['draw']);
  });

  test('it is exchanged for the upcard from the hand, for 10, and the card taken may be melded at once', () => {
    const state = hasWon({ upcard: 'KH', hand: '9H QH' });
    expect(scores(state, exchange, meld('KH QH'))).toEqual([10, 40]);
    expect(state.fields.upcard).toBe(dixOf(state.fields));
  });

  test('it is exchanged once a deal, and not at all if the upcard is a nine', () => {
    const state = hasWon({ upcard: 'KH', hand: '9H 9H' });
    scores(state, exchange);
    expect(refusal(state, exchange)).toBe('refused.upcardIsNine');
    expect(mayDo(state)).toEqual(['dix', 'draw']);
    expect(mayDo(hasWon({ upcard: '9H', hand: '9H' }))).toEqual(['dix', 'draw']);
  });

  test('one that is laid already cannot be exchanged', () => {
    const state = hasWon({ upcard: 'KH', hand: '9H' });
    scores(state, dix);
    winsAgain(state);
    expect(refusal(state, exchange)).toBe('refused.noDix');
    expect(refusal(hasWon({ upcard: 'KH', hand: '9H' }), meld('9H'))).toBe('refused.sayDix');
  });
});
