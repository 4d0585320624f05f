import { describe, expect, test } from 'vitest';
import { cards } from '../cards/cards.ts';
import type { Action } from './action.ts';
import { DEALER } from './game.ts';
import { deckWith, type HighCardState, highCard, PACK } from './highCard.testing.ts';
import { defaultsOf } from './options.ts';
import {
  act,
  awaitsDeck,
  botChooser,
  dealDeck,
  isDeck,
  type Move,
  playOut,
  playOutAtRandom,
  randomChooser,
  roomForDeck,
  settle,
  shuffled,
} from './play.ts';
import { Random } from './random.ts';
import { variantOf } from './variant.testing.ts';

const options = { ...defaultsOf(highCard.options), hands: 2 };

function dealt(top: string, seats = 2): HighCardState {
  const state = highCard.rules.setup(options, seats, 0);
  expect(dealDeck(highCard, state, cards(deckWith(cards(top))))).toBeNull();
  return state;
}

/** Seat 1 has bet 3, seat 0 has passed; seat 1 is to play. */
function inPlay(): HighCardState {
  const state = dealt('TS AS TH AH');
  expect(act(highCard, state, 1, { type: 'bet', chips: 3 })).toBeNull();
  expect(act(highCard, state, 0, { type: 'pass' })).toBeNull();
  return state;
}

describe('dealing', () => {
  test('a game begins with a deck, dealt from the top to the seat on the left first', () => {
    const state = highCard.rules.setup(options, 2, 0);
    expect(awaitsDeck(highCard, state)).toBe(true);
    expect(dealDeck(highCard, state, cards(deckWith(cards('TS AS TH AH'))))).toBeNull();
    expect(state.hands).toEqual([cards('AS AH'), cards('TS TH')]);
    expect(awaitsDeck(highCard, state)).toBe(false);
  });

  test.each([
    ['a card short', PACK.slice(1)],
    ['a card over', [...PACK, PACK[0]!]],
    ['a card twice', [...PACK.slice(1), PACK[1]!]],
    ['a card of another pack', [...PACK.slice(1), cards('2S')[0]!]],
  ])('%s is not the pack, and nothing is dealt', (_, deck) => {
    const state = highCard.rules.setup(options, 2, 0);
    expect(dealDeck(highCard, state, deck)).toEqual({ code: 'deck', why: { key: 'refused.notThePack' } });
    expect(awaitsDeck(highCard, state)).toBe(true);
  });

  test('a deck is refused while players are to act, and after the end', () => {
    const state = dealt('');
    expect(dealDeck(highCard, state, PACK)?.code).toBe('deck');
    playOutAtRandom(highCard, state, new Random(1), roomForDeck());
    expect(dealDeck(highCard, state, PACK)?.code).toBe('over');
  });
});

describe('acting', () => {
  test('several may act at once, in any order', () => {
    const state = dealt('', 3);
    expect(highCard.rules.actors(state)).toBe(0b111);
    expect(act(highCard, state, 2, { type: 'pass' })).toBeNull();
    expect(highCard.rules.actors(state)).toBe(0b011);
    expect(act(highCard, state, 2, { type: 'pass' })?.code).toBe('turn');
  });

  test.each<[string, number, Action, string, string]>([
    ['a seat that may not act', 0, { type: 'play', card: 'AS' }, 'turn', 'refused.turn'],
    ['a seat that there is not', 2, { type: 'play', card: 'AS' }, 'turn', 'refused.turn'],
    ['a seat whose bit would fold back on another', 33, { type: 'play', card: 'TS' }, 'turn', 'refused.turn'],
    ["the dealer's bit", 16, { type: 'play', card: 'TS' }, 'turn', 'refused.turn'],
    ['a negative seat', -31, { type: 'play', card: 'TS' }, 'turn', 'refused.turn'],
    ['a card that the seat does not hold', 1, { type: 'play', card: 'AS' }, 'illegal', 'refused.card'],
    ['an action of another phase', 1, { type: 'bet', chips: 3 }, 'illegal', 'refused.bet'],
    ['an action that the game has not', 1, { type: 'fold' }, 'malformed', 'refused.unknown'],
    ['one it has not, out of turn', 0, { type: 'fold' }, 'malformed', 'refused.unknown'],
  ])('%s is refused, and nothing changes', (_, seat, action, code, key) => {
    const state = inPlay();
    const before = structuredClone(state);
    expect(act(highCard, state, seat, action)).toMatchObject({ code, why: { key } });
    expect(state).toEqual(before);
  });

  test('if a game does not list its actions, those that its rules do not know are malformed', () => {
    const silent = variantOf(highCard, { actions: undefined, whyNot: () => ({ key: 'refused.unknown' }) });
    expect(act(silent, inPlay(), 1, { type: 'fold' })?.code).toBe('malformed');
  });

  test('after the end everything is over', () => {
    const state = dealt('');
    playOutAtRandom(highCard, state, new Random(1), roomForDeck());
    expect(act(highCard, state, 0, { type: 'pass' })?.code).toBe('over');
  });

  test('steps that nobody decides are made up to the next decision, deck or end', () => {
    const state = inPlay();
    act(highCard, state, 1, { type: 'play', card: 'TS' });
    act(highCard, state, 0, { type: 'play', card: 'AS' });
    expect(highCard.rules.actors(state)).toBe(DEALER);
    settle(highCard, state);
    expect(highCard.rules.actors(state)).toBe(0b01);
    act(highCard, state, 0, { type: 'play', card: 'AH' });
    act(highCard, state, 1, { type: 'play', card: 'TH' });
    settle(highCard, state);
    expect(awaitsDeck(highCard, state)).toBe(true);
    expect(highCard.rules.result(state).hands).toHaveLength(1);
  });
});

describe('playing out', () => {
  test('the fast loop and the recording one end the game, and the same seed gives the same game', () => {
    const play = (seed: number) => {
      const state = highCard.rules.setup(options, 4, 0);
      playOutAtRandom(highCard, state, new Random(seed), roomForDeck());
      return highCard.rules.result(state);
    };
    expect(play(7).over).toBe(true);
    expect(play(7)).toEqual(play(7));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => play(seed).scores.join())).size).toBeGreaterThan(1);
  });

  test('every deck and every decision is reported, in order, and nothing else', () => {
    const random = new Random(8);
    const state = highCard.rules.setup(options, 3, 0);
    const moves: Move[] = [];
    const choosers = [randomChooser(highCard, random), botChooser(highCard, random), randomChooser(highCard, random)];
    playOut(highCard, state, choosers, random, (move) => moves.push(move));
    // two hands of a deck, three bets and three times two cards
    expect(moves.map((move) => isDeck(move)).lastIndexOf(true)).toBe(10);
    expect(moves).toHaveLength(20);
    // this game's bot passes: its last choice
    expect(moves.filter((move) => !isDeck(move) && move.seat === 1 && move.type === 'bet')).toEqual([]);
  });

  test('a game without an end is broken off, and that is reported', () => {
    const endless = { ...options, hands: 0 };
    const random = new Random(11);
    const state = highCard.rules.setup(endless, 2, 0);
    expect(playOutAtRandom(highCard, state, random, roomForDeck(), 1000)).toBe(false);
    expect(playOutAtRandom(highCard, highCard.rules.setup(options, 2, 0), random, roomForDeck(), 1000)).toBe(true);
    const moves: Move[] = [];
    const choosers = [randomChooser(highCard, random), randomChooser(highCard, random)];
    const recorded = highCard.rules.setup(endless, 2, 0);
    expect(playOut(highCard, recorded, choosers, random, (move) => moves.push(move), 50)).toBe(false);
    expect(moves).toHaveLength(50);
  });

  test('a seat without a chooser is a mistake in the program', () => {
    const random = new Random(9);
    const state = highCard.rules.setup(options, 2, 0);
    expect(() => playOut(highCard, state, [], random, () => {})).toThrow('nobody plays seat');
  });

  test('a pack that is only cut keeps its order: no other one is dealt, recorded or accepted', () => {
    const cut = variantOf(highCard, {
      arrange: (_: HighCardState, deck: { [i: number]: number }) => {
        const at = PACK.indexOf(deck[0] as number);
        for (const i of PACK.keys()) deck[i] = PACK[(at + i) % PACK.length] as number;
      },
    });
    const deck = shuffled(cut, cut.rules.setup(options, 2, 0), new Random(11));
    const at = PACK.indexOf(deck[0] as number);
    expect(deck).toEqual([...PACK.slice(at), ...PACK.slice(0, at)]);
    expect(dealDeck(cut, cut.rules.setup(options, 2, 0), deck)).toBeNull();
    const other = [deck[1], deck[0], ...deck.slice(2)] as number[];
    expect(dealDeck(cut, cut.rules.setup(options, 2, 0), other)).toEqual({
      code: 'deck',
      why: { key: 'refused.notAsItLies' },
    });
    let dealt: number[] = [];
    const watched = variantOf(cut, {
      deal: (state: HighCardState, taken: ArrayLike<number>) => {
        dealt = Array.from(taken).slice(0, PACK.length);
        highCard.chance.deal(state, taken);
      },
    });
    playOutAtRandom(watched, watched.rules.setup({ ...options, hands: 1 }, 2, 0), new Random(12), roomForDeck());
    const top = PACK.indexOf(dealt[0] as number);
    expect(dealt).toEqual([...PACK.slice(top), ...PACK.slice(0, top)]);
  });

  test('a shuffled pack is the whole pack, and the game keeps its own in order', () => {
    const deck = shuffled(highCard, highCard.rules.setup(options, 2, 0), new Random(10));
    expect(deck).not.toEqual(PACK);
    expect([...deck].sort((a, b) => a - b)).toEqual([...PACK].sort((a, b) => a - b));
  });
});
