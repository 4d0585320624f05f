import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_HABIT } from '../../kit/bots/search.ts';
import { cardOfCode, cards } from '../../kit/cards/cards.ts';
import { masksOf, packAll } from '../../kit/cards/packed.ts';
import { DEALER } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import type { WeighedChoice } from '../../kit/game/weighing.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { bidOn, bidsNil, likelihoodOf, worthOf } from './bot/bidding.ts';
import { chanceToWin } from './bot.ts';
import { spades } from './index.ts';
import { rules } from './rules.ts';
import { type SpadesState, type SpadesView, TRICKS } from './state.ts';
import { dealt, does, inPlay, newGame, optionsWith, plays, scored } from './tables.testing.ts';

/** What the bot of the seat whose turn it is does, by habit alone without effort. */
function chosen(state: SpadesState, effort = 1): string {
  const seat = 31 - Math.clz32(spades.rules.actors(state));
  const action = spades.bot.choose(
    spades.secrecy.view(state, seat),
    seat,
    spades.rules.legal(state, seat),
    new Random(1),
    effort,
  );
  return String(action['card'] ?? action['tricks']);
}

function worth(hand: string): number {
  return worthOf(masksOf(packAll(cards(hand)))) / 100;
}

describe('the bot’s bids', () => {
  test('count aces and kings, long spades and short suits', () => {
    const poor = worth('5S 4S 2S TH 8H 6H 3H 9D 7D 2D 8C 5C 3C');
    expect(poor).toBeLessThan(1);
    expect(worth('5S 4S 2S TH 8H 6H 3H 9D 7D 2D AC KC 3C')).toBeGreaterThan(poor + 1.5);
    expect(worth('AS KS QS JS TS 9S 8S TH 8H 9D 7D 8C 5C')).toBeGreaterThan(6.5);
    // the same honours with a void to ruff in
    expect(worth('5S 4S 2S TH 8H 6H 3H 2H 9D 7D 6D 5D 2D')).toBeGreaterThan(poor + 0.5);
    expect(worth('AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S')).toBeGreaterThan(11);
  });

  test('never fall below the least bid, nor exceed thirteen with the partner’s', () => {
    fc.assert(
      fc.property(
        fc.record({
          worth: fc.integer({ min: 0, max: 1400 }),
          partner: fc.integer({ min: 0, max: 13 }),
          others: fc.integer({ min: 0, max: 26 }),
          minBid: fc.constantFrom<1 | 2>(1, 2),
        }),
        ({ worth, partner, others, minBid }) => {
          const bid = bidOn(worth, [partner, others, 0], partner, optionsWith({ minBid }));
          expect(bid).toBeGreaterThanOrEqual(minBid);
          expect(bid).toBeLessThanOrEqual(Math.max(minBid, TRICKS - partner));
        },
      ),
    );
  });

  test('rise with the hand', () => {
    const strong = dealt(['', 'AS KS QS JS AH KH QH AD KD AC KC 2C 3C']);
    const weak = dealt(['', '2S 3S 4H 5H 6H 7H 2D 3D 4D 5D 2C 3C 4C']);
    expect(Number(chosen(strong))).toBeGreaterThan(7);
    expect(chosen(weak)).toBe('2');
  });
});

test('hands are the likelier to others, the nearer they are to what was bid', () => {
  const likely = (hand: string, bid: number, nil = false) =>
    likelihoodOf(masksOf(packAll(cards(hand))), bid, [], optionsWith({ nil, minBid: 1 }));
  const rich = 'AS KS 5S AH KH 6H 3H AD 7D 2D 8C 5C 3C';
  const poor = '3S 2S TH 8H 6H 4H 3H 9D 7D 2D 8C 5C 3C';
  expect(likely(rich, 5)).toBeGreaterThan(10 * likely(poor, 5));
  expect(likely(poor, 1)).toBeGreaterThan(10 * likely(rich, 1));
  expect(likely(poor, 0, true)).toBeGreaterThan(5 * likely(rich, 0, true));
});

test('a search draws its worlds by how likely they are', () => {
  const state = inPlay(['AD 4H', 'KD 3H', '5D 5H', '6D 6H'], [1, 1, 1, 1]);
  const king = cardOfCode('KD');
  const held = { king: 0, all: 0 };
  searchedAction(rules, spades.secrecy.view(state, 0) as SpadesView, 0, new Random(1), {
    deals: 300,
    habit: () => NO_HABIT,
    likelihood: ({ trick }) => (trick.holds(1, king) ? 9 : 1),
    playOn: ({ trick }) => {
      held.king += trick.holds(1, king) ? 1 : 0;
      held.all++;
    },
    worth: () => 0,
  });
  // by the cards alone it is one in three, and with that nine in eleven
  expect(held.king / held.all).toBeGreaterThan(0.7);
  expect(held.king / held.all).toBeLessThan(0.9);
});

describe('the bot, when nil may be bid', () => {
  const low = '2S 3S 4H 5H 6H 7H 2D 3D 4D 5D 2C 3C 4C';
  const bidOf = (hand: string, nil = true) => spades.bot.choose(...asked(dealt(['', hand], [], { nil, minBid: 1 })));

  /** What a bot is asked with: the seat whose turn it is. */
  function asked(state: SpadesState): Parameters<typeof spades.bot.choose> {
    const seat = 31 - Math.clz32(spades.rules.actors(state));
    return [spades.secrecy.view(state, seat), seat, spades.rules.legal(state, seat), new Random(1)];
  }

  test('bids it with low cards and two low spades, unless it may not', () => {
    expect(bidOf(low)).toEqual({ type: 'nil' });
    expect(bidOf(low, false)).toEqual({ type: 'bid', tricks: 1 });
  });

  test('does not with the king of spades, with many spades, or with only high cards in its suits', () => {
    expect(bidOf('KS 3S 4H 5H 6H 7H 2D 3D 4D 5D 2C 3C 4C').type).toBe('bid');
    expect(bidOf('2S 3S 4S 5S 6H 7H 2D 3D 4D 5D 2C 3C 4C').type).toBe('bid');
    expect(bidOf('2S 3S QH KH JH 7D 8D 9D TD JD 2C 3C 4C').type).toBe('bid');
  });

  test('does not bid a second one after the partner’s', () => {
    const state = dealt(['', '', '', low], [], { nil: true, minBid: 1 }, 0);
    for (const bid of [{ type: 'nil' }, { type: 'bid', tricks: 4 }]) does(state, state.speaker, bid);
    expect(spades.bot.choose(...asked(state)).type).toBe('bid');
  });

  test('also bids it on cards that do not look quite low enough, if that wins the game more often', () => {
    const state = dealt(['', '2C 3C 5C 6D 7C 7H 8C 9S AC JD QD QH TS'], [], { nil: true, minBid: 1 });
    expect(bidsNil(state.trick.dealt(1), 1)).toBe(false);
    const [view, seat, choices, random] = asked(state);
    expect(spades.bot.choose(view, seat, choices, random, 4)).toEqual({ type: 'nil' });
  });

  test('reports once what each bid brings, and that thirteen tricks bring far less', () => {
    const [view, seat, choices, random] = asked(dealt(['', low], [], { nil: true, minBid: 1 }));
    const told: WeighedChoice[][] = [];
    spades.bot.choose(view, seat, choices, random, 1, (weighing) => told.push([...weighing.choices]));
    expect(told).toHaveLength(1);
    const [weighed = []] = told;
    expect(weighed).toHaveLength(14);
    expect(weighed[0]).toMatchObject({ action: { type: 'nil' }, isWorse: false });
    const all = weighed.find(({ action }) => action['tricks'] === 13);
    expect(all?.isWorse).toBe(true);
    expect(all?.brings).toBeLessThan((weighed[0]?.brings ?? 0) - 0.1);
  });

  test('plays it under the best card, as high as it can', () => {
    const state = inPlay(['QD 4H', 'KD JD 3D', '5D 5H', 'AD 6H'], [4, 0, 4, 4], { nil: true });
    plays(state, 'QD');
    expect(chosen(state)).toBe('JD');
  });

  test('by habit goes over a partner who has to win otherwise, and saves its high cards if the partner is safe', () => {
    const nil = { nil: true } as const;
    const inDanger = inPlay(['9D 4H', '3D 6H', 'KD TD 2D', 'AH 7H 8H'], [0, 4, 4, 4], nil);
    plays(inDanger, '9D 3D');
    expect(chosen(inDanger, 0)).toBe('TD');
    const isSafe = inPlay(['9D 4H', 'QD 6H', 'KD TD 2D', 'AH 7H 8H'], [0, 1, 1, 1], nil, [0, 1, 1, 1]);
    plays(isSafe, '9D QD');
    expect(chosen(isSafe, 0)).toBe('TD');
  });

  test('leaves the trick to an opponent who has bid nil', () => {
    const state = inPlay(['9D 4H', 'KD TD 8D', '3D 6H', '2D 7H 8H'], [0, 4, 4, 4], { nil: true });
    plays(state, '9D');
    expect(chosen(state)).toBe('8D');
  });

  test('makes at least two nils of three, against bots as good as itself', () => {
    const random = new Random(5);
    const player = botChooser(spades, random, 0.1);
    let [bid, made] = [0, 0];
    for (let game = 0; game < 30; game++) {
      const state = newGame({ minBid: 1, nil: true, set: 'minus', loseAt: -200 }, game & 3);
      playOut(spades, state, [player, player, player, player], random, () => {});
      const { nilsMade = 0, nilsLost = 0 } = spades.rules.counters(state);
      bid += nilsMade + nilsLost;
      made += nilsMade;
    }
    expect(bid).toBeGreaterThan(60);
    expect(made / bid).toBeGreaterThan(0.66);
  });
});

describe('the bot, while its side needs tricks', () => {
  const needs = [3, 3, 3, 3];

  test('cashes a card that nobody can beat', () => {
    expect(chosen(inPlay(['AD 4H 3C', '2H 3H 4C', '2D 3D 5C', '5H 6H 6C'], needs))).toBe('AD');
    // the queen is the highest left once ace and king are gone
    expect(chosen(inPlay(['QD 4H 3C', '5H 3H 4C', '2D 3D 5C', 'JH 6H 6C'], needs))).toBe('QD');
  });

  test('does not trump the trick that its partner has', () => {
    const state = inPlay(['AD 4H', '3D 5H', '2S 6H', '4D 7H'], needs);
    plays(state, 'AD 3D');
    expect(chosen(state)).toBe('6H');
  });

  test('trumps what the others would win, as cheaply as possible', () => {
    const state = inPlay(['KD 4H', '2D 5H', '9S 6H', 'AD 7H'], needs);
    plays(state, 'KD 2D');
    expect(chosen(state)).toBe('9S');
    const last = inPlay(['5D 4H', '9S 6H', '6D 5H', 'JS TS 7H'], needs);
    last.trick.take(3, cards('7H')[0]!);
    plays(last, '5D 9S 6D');
    expect(chosen(last)).toBe('TS');
  });

  test('wins as cheaply as it can when it plays last, and throws its lowest if it cannot', () => {
    const state = inPlay(
      ['9D 2H', '3D 3H', '4D 4H', 'AD TD 2D'].map((hand, i) => (i < 3 ? `${hand} ${7 + i}C` : hand)),
      needs,
    );
    plays(state, '9D 3D 4D');
    expect(chosen(state)).toBe('TD');
    const beaten = inPlay(['AD 2H', '3D 3H', '4D 4H', 'KD 2D'], needs);
    plays(beaten, 'AD 3D 4D');
    expect(chosen(beaten)).toBe('2D');
  });

  test('plays high as third hand, with the lowest of equal cards', () => {
    const state = inPlay(['2D 4H 8C', '3D 5H 9C', 'KD QD 5D', 'AD JD TC'], needs);
    plays(state, '2D 3D');
    expect(chosen(state)).toBe('QD');
  });

  test('covers an honour as second hand', () => {
    const state = inPlay(['QD 4H', 'KD 3D', '5D 5H', 'AD 6H'], needs);
    plays(state, 'QD');
    expect(chosen(state)).toBe('KD');
  });

  test('leads no winner into a suit that an opponent has shown to trump', () => {
    const state = inPlay(['AD AH 2C', '2S 3S 4C', '2D 3H 5C', '5H 6H 6C'], needs);
    state.trick.voids[1] = 1 << 2;
    expect(chosen(state)).toBe('AH');
  });
});

describe('the bot, once its side has its contract', () => {
  const made = [4, 3, 3, 3];

  test('keeps out of the way of bags: it loses with the highest card that loses', () => {
    const state = inPlay(['JD 2H', 'AD TD', '3D 3H', '4D 4H'], [2, 4, 2, 3], {}, [2, 4, 2, 3]);
    plays(state, 'JD');
    expect(chosen(state)).toBe('TD');
  });

  test('leads what others can beat', () => {
    const state = inPlay(['AD 3H 8C', '4H 2D 9C', '5H 6D TC', '6H 7D JC'], [2, 3, 2, 3], {}, made);
    expect(chosen(state)).not.toBe('AD');
  });

  test('still takes the trick that breaks the other contract', () => {
    const state = inPlay(['JD 2H', 'AD TD', '3D 3H', '4D 4H'], [4, 3, 3, 3], {}, [3, 3, 2, 3]);
    plays(state, 'JD');
    expect(chosen(state)).toBe('AD');
  });

  test('ruffs, if that breaks the other contract', () => {
    const state = inPlay(['AD 3S', '2S 5H', '3D 3H', '4D 4H'], [4, 3, 4, 3], {}, [4, 4, 2, 1]);
    plays(state, 'AD');
    expect(chosen(state)).toBe('2S');
  });

  test('takes all it can if a trick over is worth 11, or if bags cost nothing', () => {
    for (const option of [{ overtricks: 11 }, { bagPenalty: 0 }] as const) {
      const state = inPlay(['JD 2H', 'AD TD', '3D 3H', '4D 4H'], [2, 3, 2, 3], option, [2, 4, 2, 3]);
      plays(state, 'JD');
      expect(chosen(state)).toBe('AD');
    }
  });
});

describe('the bot at any table', () => {
  test('chooses one of its choices, the same again, and leaves its view as it was', () => {
    const anyOptions = fc.record({
      minBid: fc.constantFrom<1 | 2>(1, 2),
      nil: fc.boolean(),
      overtricks: fc.constantFrom<1 | 11>(1, 11),
      set: fc.constantFrom<'zero' | 'minus'>('zero', 'minus'),
      breakSpades: fc.boolean(),
      bagPenalty: fc.constantFrom<100 | 0>(100, 0),
    });
    fc.assert(
      fc.property(anyOptions, fc.integer(), fc.integer({ min: 1, max: 150 }), (changed, seed, moves) => {
        const state = newGame(changed, seed & 3);
        const random = new Random(seed);
        const choosers = [0, 1, 2, 3].map(() => randomChooser(spades, random));
        if (playOut(spades, state, choosers, random, () => {}, moves)) return;
        if (spades.rules.actors(state) === DEALER) return;
        const seat = 31 - Math.clz32(spades.rules.actors(state));
        const view = spades.secrecy.view(state, seat);
        const before = JSON.stringify(view);
        const choices = spades.rules.legal(state, seat);
        const choose = () => spades.bot.choose(view, seat, choices, new Random(seed));
        expect(choiceFor(choices, choose())).not.toBeNull();
        expect(choose()).toEqual(choose());
        expect(JSON.stringify(view)).toBe(before);
      }),
      { numRuns: 25 },
    );
  });

  test('beats players who choose at random, game after game', () => {
    const random = new Random(2);
    const bot = botChooser(spades, random, 0.1);
    const other = randomChooser(spades, random);
    let lost = 0;
    for (let game = 0; game < 12; game++) {
      const state = newGame({ target: 200 }, game & 3);
      const isFirst = game % 2 === 0;
      playOut(spades, state, isFirst ? [bot, other, bot, other] : [other, bot, other, bot], random, () => {});
      if (!spades.rules.result(state).winners.includes(isFirst ? 0 : 1)) lost++;
    }
    expect(lost).toBe(0);
  });
});

const LEVEL = { bids: [3, 3, 3, 3], won: [3, 3, 3, 4] };

describe('the chance to win a game of Spades', () => {
  const chance = (scores: [number, number], bags: [number, number] = [0, 0]) => {
    const state = scored(LEVEL);
    state.scores[0] = scores[0];
    state.scores[1] = scores[1];
    state.game.bags = bags;
    return chanceToWin(state, 0);
  };

  test('is even at level scores, and both chances add up to one', () => {
    expect(chance([200, 200])).toBe(0.5);
    expect(chance([250, 200]) + chance([200, 250])).toBeCloseTo(1, 12);
  });

  test('counts a lead for more the fewer hands are left', () => {
    expect(chance([450, 400])).toBeGreaterThan(chance([150, 100]));
    expect(chance([150, 100])).toBeGreaterThan(0.5);
  });

  test('takes off ten points for each bag that is not paid yet', () => {
    expect(chance([209, 200], [9, 0])).toBeLessThan(0.5);
    expect(chance([250, 200], [5, 0])).toBe(0.5);
  });

  test('is certain once the game is over', () => {
    const state = scored(LEVEL, { target: 200 }, { scores: [180, 100] });
    expect([chanceToWin(state, 0), chanceToWin(state, 1)]).toEqual([1, 0]);
  });
});
