import { describe, expect, test } from 'vitest';
import { codes } from '../kit/cards/cards.ts';
import type { Action } from '../kit/game/action.ts';
import { anyCardsIn } from '../kit/game/anyCards.ts';
import type { Game, GameMembers } from '../kit/game/game.ts';
import { PACK } from '../kit/game/highCard.testing.ts';
import { defaultsOf } from '../kit/game/options.ts';
import { type PassingState, type PassingView, passing, words as passingWords } from '../kit/game/passing.testing.ts';
import { act } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { variantOf } from '../kit/game/variant.testing.ts';
import { message, type Words } from '../kit/words/message.ts';
import { words as kitWords } from '../kit/words/words.en.ts';
import { checkAnyCards } from './anyCards.ts';

type Pass = GameMembers<PassingState, PassingView>;

const words: Words = { ...kitWords, ...passingWords };

/** Checks seat 2's choice at a table where seat 1 has passed, and seats 3 and 0 still have to pass as well. */
function check(change: Partial<Pass>, given = words): void {
  const pass = variantOf(passing, change);
  const options = defaultsOf(passing.options);
  const state = passing.rules.setup(options, 4, 0);
  passing.chance.deal(state, PACK);
  expect(act(passing, state, 1, { type: 'pass', cards: codes(state.hands[1]!.slice(0, 3)) })).toBeNull();
  const game = pass as unknown as Game;
  const table = { game, options, seats: 4, name: 'toy', mustEnd: true };
  const moment = { ...table, state, words: given, pack: new Map(), random: new Random(1) };
  checkAnyCards(moment, 2, game.rules.legal(state, 2));
}

/** Offers other cards, or another number of them. */
function offering(of: (hand: string) => string, n = 3): Partial<Pass> {
  return {
    legal: (s, seat) =>
      passing.rules.legal(s, seat).map((choice) => {
        const any = anyCardsIn(choice);
        return any === null ? choice : { ...choice, cards: { of: of(any.of), n } };
      }),
  };
}

/** Takes the cards as if these had been chosen. */
function taking(cards: (chosen: readonly string[], hand: readonly string[]) => readonly string[]): Partial<Pass> {
  return {
    moveOf(s, seat, action: Action) {
      const hand = codes(s.hands[seat]!).split(' ');
      const chosen = String(action['cards']).split(' ');
      return passing.rules.moveOf(s, seat, { ...action, cards: cards(chosen, hand).join(' ') });
    },
  };
}

/** These cards, and as many more of the hand as make three different ones. */
const filledUp = (chosen: readonly string[], hand: readonly string[]) => [...new Set([...chosen, ...hand])].slice(0, 3);
const inOrder = (chosen: readonly string[]) => [...chosen].sort();

describe('a free choice of cards', () => {
  test('keeps the contract if it is offered as it should be', () => {
    expect(() => check({})).not.toThrow();
  });

  test.each<[string, Partial<Pass>, string]>([
    ['has a card twice', offering((hand) => hand.replace(/^../, hand.slice(-2))), 'has no card twice'],
    ['has a card that the seat does not see', offering((hand) => `${hand} 2S`), 'sees the card 2S'],
    ['is of more cards than are offered', offering((hand) => hand, 6), '6 cards can be chosen'],
    ['is of no cards', offering((hand) => hand, 0), '0 cards can be chosen'],
    [
      'stands beside single cards',
      { legal: (s, seat) => [...passing.rules.legal(s, seat), { type: 'play', card: 'AS' }] },
      'names a card',
    ],
    [
      'takes a card too few',
      taking((chosen, hand) => (chosen.length === 2 ? filledUp(chosen, hand) : chosen)),
      'is refused as illegal',
    ],
    ['takes a card too many', taking((chosen) => chosen.slice(0, 3)), 'is refused as illegal'],
    [
      'takes a card twice',
      taking((chosen, hand) => (new Set(chosen).size < chosen.length ? filledUp(chosen, hand) : chosen)),
      'is refused as illegal',
    ],
    [
      'takes a card that is not offered',
      taking((chosen, hand) =>
        chosen.length === 3
          ? filledUp(
              chosen.filter((one) => hand.includes(one)),
              hand,
            )
          : chosen,
      ),
      'is refused as illegal',
    ],
    [
      'is taken in one order alone',
      taking((chosen) => (inOrder(chosen).join() === chosen.join() ? chosen : [])),
      'is the same move',
    ],
    ['is refused without words', { whyNot: () => message('refused.somehow') }, 'no words for "refused.somehow"'],
    ['is refused as no action of the game', { whyNot: () => message('refused.unknown') }, 'is refused as illegal'],
    [
      'is shown to somebody before all have chosen',
      { view: (s, viewer) => ({ ...passing.secrecy.view(s, viewer), shown: s.passed[2] }) },
      'nobody learns what seat 2 chose',
    ],
    [
      'keeps others from choosing',
      { actors: (s) => (s.passed[2]!.length > 0 ? 1 : passing.rules.actors(s)) },
      'the others choose after',
    ],
  ])('is found out where it %s', (_, change, fault) => {
    expect(() => check(change)).toThrow(fault);
  });

  test('is found out if its button has no words', () => {
    const { 'choice.pass': _, ...lacking } = words;
    expect(() => check({}, lacking)).toThrow('no words for "choice.pass"');
  });
});
