import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, cards, codes } from '../../kit/cards/cards.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import type { Weighing } from '../../kit/game/weighing.ts';
import { cardToDiscard, worthOf, worthOfAccepting } from './bot/bidding.ts';
import { euchre } from './index.ts';
import type { EuchreState } from './state.ts';
import { dealt, E, inPlay, N, newGame, plays, S, TURNED_DOWN, toAct } from './tables.testing.ts';

const HEARTS = 1;

/** What the bot of the seat whose turn it is does, in short. */
function does(state: EuchreState, seed = 1): string {
  const [seat = -1] = toAct(state);
  const action = euchre.bot.choose(
    euchre.secrecy.view(state, seat),
    seat,
    euchre.rules.legal(state, seat),
    new Random(seed),
  );
  return String(action['card'] ?? action['suit'] ?? action.type);
}

/** What a strong bot of the seat whose turn it is expects of its choices. */
function told(state: EuchreState): Weighing {
  const [seat = -1] = toAct(state);
  const heard: Weighing[] = [];
  const { bot, rules, secrecy } = euchre;
  const tell = (weighing: Weighing) => heard.push(weighing);
  bot.choose(secrecy.view(state, seat), seat, rules.legal(state, seat), new Random(1), 4, tell);
  expect(heard).toHaveLength(1);
  return heard[0]!;
}

describe('what a hand is worth', () => {
  const worth = (hand: string) => worthOf(cards(hand), HEARTS);

  test('grows with bowers, trumps, side aces and suits that can be trumped', () => {
    expect(worth('JH 7S 8S 7C 8D')).toBeGreaterThan(worth('JD 7S 8S 7C 8D'));
    expect(worth('JD 7S 8S 7C 8D')).toBeGreaterThan(worth('AH 7S 8S 7C 8D'));
    expect(worth('JH 9H 8S 7C 8D')).toBeGreaterThan(worth('JH 7S 8S 7C 8D'));
    expect(worth('JH 9H AS 7C 8D')).toBeGreaterThan(worth('JH 9H 8S 7C 8D'));
    expect(worth('JH 9H 8S 7S 8D')).toBeGreaterThan(worth('JH 9H 8S 7C 8D'));
    expect(worth('JH 9H KS 7S 8D')).toBeGreaterThan(worth('JH 9H 8S 7S 8D'));
  });

  test('is nearly all five tricks with the five best trumps', () => {
    expect(worth('JH JD AH KH QH')).toBeGreaterThan(480);
  });

  test('depends on who gets the card turned up', () => {
    const hand = cards('AH KH 8S 7C 8D');
    const to = (dealer: number, turned = 'JH') => worthOfAccepting(hand, cards(turned)[0] as Card, N, dealer);
    expect(to(N)).toBeGreaterThan(worthOf(hand, HEARTS));
    expect(to(S)).toBeGreaterThan(worthOf(hand, HEARTS));
    expect(to(E)).toBeLessThan(worthOf(hand, HEARTS));
    expect(to(E)).toBeLessThan(to(E, '9H'));
  });
});

describe('the bot in the calls', () => {
  const strong = 'JH JD AH KH AS';
  const weak = '7S 8S 7C 8C 7D';

  test('accepts the suit with a strong hand and passes with a weak one', () => {
    expect(does(dealt('', { hands: ['', '', '', strong], turned: '9H' }))).toBe('order');
    expect(does(dealt('', { hands: ['', '', '', weak], turned: '9H' }))).toBe('pass');
  });

  test('takes up with less than it would order up with', () => {
    const fair = 'AH QH 9H AC 8D';
    const hands = ['', '', fair, ''];
    expect(does(dealt('W pass, N pass, E pass', { hands, turned: 'KH' }))).toBe('order');
    expect(does(dealt('', { hands: ['', '', '', fair], turned: 'KH' }))).toBe('pass');
  });

  test('names its best suit in the second round, and passes if none is good', () => {
    expect(does(dealt(TURNED_DOWN, { hands: ['', '', '', strong], turned: '9C' }))).toBe('H');
    expect(does(dealt(TURNED_DOWN, { hands: ['', '', '', weak], turned: '9H' }))).toBe('pass');
  });

  test('names the best of bad suits if it must', () => {
    const deal = { hands: ['', '', '7S 8S 9C TC 7D'], turned: '9H', options: { stickDealer: true } };
    expect(does(dealt(`${TURNED_DOWN}, W pass, N pass, E pass`, deal))).toBe('C');
  });

  test('says what each call brings, the one that it makes first', () => {
    const { unit, choices } = told(dealt('', { hands: ['', '', '', strong], turned: '9H' }));
    expect(unit).toBe('lead');
    expect(choices.map(({ action }) => action.type)).toEqual(['order', 'pass']);
    // three tricks are certain, and all five likely
    expect(choices[0]?.brings).toBeGreaterThan(1);
  });

  test('expects little of trumps that everybody else has passed on', () => {
    const { choices } = told(dealt('W pass, N pass, E pass', { hands: ['', '', '8D 8C 9H TS 7H'], turned: '7S' }));
    // with hands of others dealt at random, three quarters of a point are lost
    expect(choices.find(({ action }) => action.type === 'order')?.brings).toBeLessThan(-1.05);
  });

  test('plays alone what cannot be beaten, and not a hand that needs its partner', () => {
    expect(does(dealt('W order, S keep', { hands: ['', '', '', 'JH JD AH KH QH'], turned: '9H' }))).toBe('alone');
    expect(does(dealt('W order, S keep', { hands: ['', '', '', 'JH QH TS 9C 8D'], turned: '9H' }))).toBe('together');
  });
});

describe('the discard', () => {
  const laid = (hand: string) => codes([cardToDiscard(cards(hand), HEARTS)]);

  test('makes a void if it can, but discards no side ace and no trump for that', () => {
    expect(laid('AH KH 9S 7C 8C')).toBe('9S');
    expect(laid('AH KH AS 7C 8C')).toBe('7C');
    expect(laid('AH KH JD 7C 8C')).toBe('7C');
  });

  test('is the lowest trump if there are only trumps', () => {
    expect(laid('AH KH JD 7H 8H')).toBe('7H');
  });

  test('is the bot’s choice too, and it takes a good card', () => {
    expect(does(dealt('W pass, N order', { hands: ['', '', 'AH KH 9S 7C 8C'], turned: 'JH' }))).toBe('9S');
  });
});

describe('the bot in the play', () => {
  test('does not trump the trick that its partner has', () => {
    const state = inPlay(['AS TD', '8S TC', '9H 8D', 'QS 9C'], 'H', N);
    plays(state, 'AS 8S');
    expect(does(state)).toBe('8D');
  });

  test('trumps what the others would win, as cheaply as possible', () => {
    const state = inPlay(['KS TD', 'AS TC', '9H AH', 'QS 9C'], 'H', N);
    plays(state, 'KS AS');
    expect(does(state)).toBe('9H');
  });

  test('wins as cheaply as it can when it plays last', () => {
    const state = inPlay(['9S TD', '8S TC', '7S AD', 'AS TS'], 'H', N);
    plays(state, '9S 8S 7S');
    expect(does(state)).toBe('TS');
  });

  test('does not overtake its partner’s king with the ace', () => {
    const state = inPlay(['KS TD 9C', '8S TC KC', 'AS 9S 7S', 'QS TS 9D'], 'H', N);
    plays(state, 'KS 8S');
    expect(does(state)).toBe('7S');
  });

  test('keeps a boss card and throws a loser', () => {
    // diamonds and clubs have been played but for these
    const state = inPlay(['9S 7D', 'TS 8D', 'AD 7C', 'QS 9D'], 'H', N);
    plays(state, '9S TS');
    expect(does(state)).toBe('7C');
  });

  test('draws the trumps of the others with the right bower', () => {
    expect(does(inPlay(['JH JD AS', '8H TD TC', '9S 9C 8C', 'TH QS 9D'], 'H', N))).toMatch(/J[HD]/);
  });

  test('knows only what its seat may know: what others hold makes no difference', () => {
    const one = inPlay(['JH AS TD', '8H TC KC', '9S 9C 8C', 'TH QS 9D'], 'H', N);
    const other = inPlay(['JH AS TD', 'TH QS 9D', '8H TC KC', '9S 9C 8C'], 'H', N);
    expect([N, S].map((seed) => does(one, seed))).toEqual([N, S].map((seed) => does(other, seed)));
  });

  test('chooses one of its choices, the same again, and leaves its view as it was', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (seed, moves) => {
        const state = newGame({ deck: 24 }, seed & 3);
        const random = new Random(seed);
        playOut(euchre, state, Array(4).fill(randomChooser(euchre, random)), random, () => {}, moves);
        const [seat] = toAct(state);
        if (seat === undefined) return;
        const view = euchre.secrecy.view(state, seat);
        const before = JSON.stringify(view);
        const choices = euchre.rules.legal(state, seat);
        const action = euchre.bot.choose(view, seat, choices, new Random(seed));
        expect(choiceFor(choices, action)).not.toBeNull();
        expect(euchre.bot.choose(view, seat, choices, new Random(seed))).toEqual(action);
        expect(JSON.stringify(view)).toBe(before);
      }),
      { numRuns: 20 },
    );
  });

  test('beats players who choose at random, game after game', () => {
    const random = new Random(2);
    const bot = botChooser(euchre, random);
    const other = randomChooser(euchre, random);
    let lost = 0;
    for (let game = 0; game < 3; game++) {
      const state = newGame({}, game & 3);
      const isFirst = game % 2 === 0;
      playOut(euchre, state, isFirst ? [bot, other, bot, other] : [other, bot, other, bot], random, () => {});
      if (!euchre.rules.result(state).winners.includes(isFirst ? N : E)) lost++;
    }
    expect(lost).toBe(0);
  });
});
