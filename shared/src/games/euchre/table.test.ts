import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { euchre } from './index.ts';
import type { EuchreState } from './state.ts';
import {
  ALL_PASS,
  dealt,
  E,
  inPlay,
  N,
  newGame,
  plays,
  S,
  said,
  says,
  scored,
  TURNED_DOWN,
  tableOf,
  W,
} from './tables.testing.ts';

const TAKEN = { hands: ['', '', '7D 8D AC KC QC'], turned: '9S' };

function prompt(state: EuchreState, viewer = SPECTATOR): string {
  const table = tableOf(state, viewer);
  return said(table.own?.prompt ?? table.prompt, viewer);
}

function news(state: EuchreState, viewer = SPECTATOR): string | null {
  const { news: last } = tableOf(state);
  return last === null ? null : said(last.text, viewer);
}

function facts(state: EuchreState, viewer = SPECTATOR): string[] {
  return tableOf(state)
    .facts.slice(1, -1)
    .map(({ text }) => said(text, viewer));
}

function lines(state: EuchreState): (string | null)[] {
  return tableOf(state).seats.map(({ line }) => (line === null ? null : said(line)));
}

describe('what is asked', () => {
  test('goes by the seat: opponents order up, the partner assists, the dealer takes up or turns down', () => {
    const state = dealt('', { turned: '9H' });
    expect(prompt(state, W)).toBe('Order up the nine of hearts, or pass');
    expect(prompt(state)).toBe('Wim: order up the nine of hearts, or pass');
    says(state, 'W pass');
    expect(prompt(state, N)).toBe('Assist your partner, who would take the nine of hearts, or pass');
    says(state, 'N pass, E pass');
    expect(prompt(state, S)).toBe('Take up the nine of hearts, or turn it down');
    says(state, 'S pass');
    expect(prompt(state, W)).toBe('Name any suit but hearts, or pass');
  });

  test('says to the dealer that they must name a suit or take the card, if the options say so', () => {
    const stuck = dealt(`${TURNED_DOWN}, W pass, N pass, E pass`, { options: { stickDealer: true } });
    expect(prompt(stuck, S)).toBe('You must name a suit other than spades');
    expect(prompt(dealt('W order'), S)).toBe('Discard a card to take the nine of spades, or leave it');
    expect(prompt(dealt('W order', { options: { dealerMustTake: true } }), S)).toBe(
      'Discard a card to take the nine of spades',
    );
  });

  test('asks the maker whether they play alone, and then for cards', () => {
    const state = dealt('W order, S keep');
    expect(prompt(state, W)).toBe('Play alone, or with Emil');
    says(state, 'W together');
    expect(prompt(state, W)).toBe('Your lead');
  });

  test('names the left bower if it is the only card to follow with', () => {
    const state = inPlay(['JS 9S', '7S 8D', 'KS TD', 'AC QD'], 'C', W);
    plays(state, 'AC');
    expect(prompt(state, N)).toBe('Your turn: the jack of spades is your only card of clubs');
    expect(prompt(state)).toBe('Nora to play');
  });

  test('is nothing if all have passed twice', () => {
    expect(prompt(dealt(ALL_PASS))).toBe('Wim deals next');
  });
});

describe('the news', () => {
  test.each([
    ['', 'Sara deals and turns up the nine of spades'],
    ['W pass', 'Wim passes'],
    ['W order', 'Wim: \u201cI order it up\u201d'],
    ['W pass, N order', 'Nora: \u201cI assist\u201d'],
    ['W pass, N pass, E pass, S order', 'Sara takes it up'],
    [TURNED_DOWN, 'Sara turns spades down'],
    [`${TURNED_DOWN}, W pass`, 'Wim passes'],
    [`${TURNED_DOWN}, W name C`, 'Wim names clubs'],
    ['W order, S exchange 7D', 'Sara takes the nine of spades and discards'],
    ['W order, S keep', 'Sara leaves the nine of spades'],
    ['W order, S keep, W alone', 'Wim plays alone'],
    ['W order, S keep, W together', 'Wim plays with Emil'],
    [ALL_PASS, 'Everybody has passed twice: the hand is thrown in'],
  ])('after "%s": %s', (told, text) => {
    expect(news(dealt(told, TAKEN))).toBe(text);
  });

  test('count each event, over a hand that is thrown in too', () => {
    const state = newGame();
    expect(tableOf(state).news).toBeNull();
    expect(tableOf(dealt(ALL_PASS)).news!.event).toBe(9);
    const next = dealt(ALL_PASS);
    euchre.chance.step(next);
    expect(news(next)).toBe('Everybody has passed twice: the hand is thrown in');
    expect(tableOf(next).news!.event).toBe(9);
  });

  test('tell of cards and tricks', () => {
    const state = inPlay(['TS 7D', 'KS 7H', 'AD 8D', 'QS 9D'], 'H', N);
    plays(state, 'TS');
    expect(news(state)).toBe('Nora: the ten of spades');
    plays(state, 'KS AD QS');
    expect(news(state, E)).toBe('You take the trick with the king of spades');
  });

  test.each([
    [{ tricks: 3 }, 'Nora and Sara take the odd trick: 1'],
    [{ tricks: 3, isAlone: true }, 'Nora takes the odd trick alone: 1'],
    [{ tricks: 5 }, 'Nora and Sara make a march: 2'],
    [{ tricks: 5, isAlone: true }, 'Nora makes a march alone: 4'],
    [{ tricks: 2 }, 'Euchred: 2 for Emil and Wim'],
  ])('tell the score: %j', (hand, text) => {
    expect(news(scored(hand))).toBe(text);
  });

  test('tell who has won', () => {
    expect(news(scored({ tricks: 2 }, [4, 4]))).toBe('Emil and Wim win, 6 to 4');
    expect(news(scored({ tricks: 2 }, [4, 4]), W)).toBe('Emil and Wim win, 6 to 4');
    expect(news(scored({ tricks: 2 }, [4, 4]), E)).toBe('You and Wim win, 6 to 4');
  });
});

describe('the bar and the plates', () => {
  test('say what each called last', () => {
    expect(lines(dealt('W pass, N pass', TAKEN))).toEqual(['passes', null, null, 'passes']);
    expect(lines(dealt(TURNED_DOWN, TAKEN))).toEqual(['passes', 'passes', 'passes', 'passes']);
    expect(lines(dealt(`${TURNED_DOWN}, W name C`, TAKEN))[W]).toBe('names clubs');
    expect(lines(dealt('W pass, N order', TAKEN))[N]).toBe('assists');
  });

  test('say in the play who sits out and how many tricks each has, not again who made trumps', () => {
    expect(lines(dealt('W order, S keep, W together'))).toEqual(['0 tricks', '0 tricks', '0 tricks', '0 tricks']);
    expect(lines(dealt('W order, S keep, W alone'))).toEqual(['0 tricks', 'sits out', '0 tricks', '0 tricks']);
  });

  test('say where the card turned up is', () => {
    const turned = (told: string) => facts(dealt(told, TAKEN))[0];
    expect(turned('')).toBe('Turned up: the nine of spades');
    expect(turned(TURNED_DOWN)).toBe('Turned down: the nine of spades');
    expect(turned('W order')).toBe('Turned up: the nine of spades');
    expect(turned('W order, S keep')).toBe('Left by the dealer: the nine of spades');
    expect(turned('W order, S exchange 7D')).toBe('Sara took the nine of spades');
  });

  test('say the trumps, the makers, and how they stand', () => {
    const state = dealt('W order, S keep, W together');
    expect(facts(state, W).slice(1)).toEqual(['Trumps: spades', 'Makers: you and Emil', 'Makers: 0 of 3 tricks']);
    state.trick.won.set([2, 0, 1, 0]);
    state.trick.tricks = 3;
    expect(facts(state).at(-1)).toBe('Euchred');
    state.trick.won.set([1, 1, 0, 2]);
    state.trick.tricks = 4;
    expect(facts(state).at(-1)).toBe('Makers have the odd trick');
    state.trick.won.set([0, 3, 0, 2]);
    state.trick.tricks = 5;
    expect(facts(state).at(-1)).toBe('March');
    expect(facts(dealt('W order, S keep, W alone'))[2]).toBe('Wim alone');
  });
});

describe('the cards on the table', () => {
  test('the card turned up lies beside the stub until the dealer takes it; the discard goes under the stub', () => {
    const piles = (told: string) =>
      tableOf(dealt(told, TAKEN))
        .zones.filter(({ kind }) => kind === 'pile')
        .map(({ id, cards, count, label }) => [id, cards, count, label === undefined ? '' : said(label)]);
    expect(piles('')).toEqual([
      ['stub', '?', 11, ''],
      ['turned', 'H', undefined, 'Turned up'],
    ]);
    expect(piles(TURNED_DOWN)[1]).toEqual(['turned', 'H', undefined, 'Turned down']);
    expect(piles('W order, S keep')[1]).toEqual(['turned', 'H', undefined, 'Left']);
    expect(piles('W order, S exchange 7D')).toEqual([['stub', '?', 12, '']]);
  });

  test('a hand has its trumps at the left, the left bower among them', () => {
    const hands = ['JC 9H TS KD QS'];
    const state = dealt('W pass, N order, S keep', { hands });
    expect(codes(state.trick.cardsOf(N))).toBe('TS QS JC 9H KD');
    expect(tableOf(state, N).own!.cards['hand:0']).toBe('wKIUl');
  });
});

test('only the dealer is told what they discarded', () => {
  const state = dealt('W order, S exchange 7D', TAKEN);
  expect(tableOf(state, S).own!.facts.map(({ text }) => said(text))).toEqual(['You discarded the seven of diamonds']);
  for (const seat of [N, E, W]) expect(tableOf(state, seat).own!.facts).toEqual([]);
});

test('refusals are sentences', () => {
  const left = inPlay(['JS 9S', '7S 8D', 'KS TD', 'AC QD'], 'C', W);
  plays(left, 'AC');
  expect(said(euchre.rules.whyNot(left, N, { type: 'play', card: '9S' }))).toBe(
    'The jack of spades is the left bower, one of clubs: you must follow with it.',
  );
  const down = dealt(TURNED_DOWN);
  expect(said(euchre.rules.whyNot(down, W, { type: 'name', suit: 'S' }))).toBe(
    'Spades were turned down: name one of the three other suits.',
  );
});
