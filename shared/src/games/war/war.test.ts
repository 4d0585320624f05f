import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, codeOf, codes, fullPack, rankOf } from '../../kit/cards/cards.ts';
import { act, awaitsDeck, dealDeck, playOutAtRandom, roomForDeck, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { war } from './index.ts';
import type { WarOptions } from './options.ts';
import { does, fight, inOrder, laidIn, newGame, phaseOf, pileOf, piles, pileText, turnCards } from './piles.testing.ts';

const someOptions: fc.Arbitrary<Partial<WarOptions>> = fc.record({
  capturedOrder: fc.constantFrom<WarOptions['capturedOrder']>('shuffled', 'winnerFirst', 'loserFirst'),
  warDepth: fc.constantFrom<WarOptions['warDepth']>('escalating', 1, 3),
  shortWar: fc.constantFrom<WarOptions['shortWar']>('lastCard', 'lose'),
  cap: fc.constantFrom<WarOptions['cap']>(1000, 5000, 20_000),
});

/** Fights from piles in which the first seat's cards are those, and says which seat took the table. */
function takerOf(first: string, second: string): number {
  return turnCards(piles(first, second)).fields.battleWinner;
}

describe('the deal', () => {
  test.each([
    [0, 1],
    [1, 0],
  ])('each player has 26 cards, and with dealer %i the first goes to seat %i', (dealer, left) => {
    const state = newGame({}, dealer);
    const pack = fullPack();
    expect(dealDeck(war, state, pack)).toBeNull();
    expect(pileOf(state, left)).toEqual(pack.filter((_, i) => i % 2 === 0));
    expect(pileOf(state, 1 - left)).toEqual(pack.filter((_, i) => i % 2 === 1));
  });
});

describe('a battle', () => {
  test('aces are high', () => {
    expect(takerOf('AS 5D', 'KH 6D')).toBe(0);
    expect(takerOf('2S 5D', 'AH 6D')).toBe(1);
  });

  test('suits do not matter: of two different ranks the higher wins, of two equal ones neither', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(fullPack(), { minLength: 4, maxLength: 4 }), (deck) => {
        const [a = 0, b = 0, c = 0, d = 0] = deck;
        const state = piles(codes([a, c]), codes([b, d]));
        does(state, 0, { type: 'flip' });
        const ahead = rankOf(a) - rankOf(b);
        expect(phaseOf(state)).toBe(ahead === 0 ? 'war' : 'gather');
        if (ahead !== 0) expect(state.fields.battleWinner).toBe(ahead > 0 ? 0 : 1);
      }),
    );
  });

  test('of all pairs of cards one in seventeen is a war', () => {
    let pairs = 0;
    let wars = 0;
    for (const a of fullPack()) {
      for (const b of fullPack().filter((card) => card !== a)) {
        const state = piles(codeOf(a), codeOf(b));
        does(state, 0, { type: 'flip' });
        pairs++;
        if (phaseOf(state) === 'war') wars++;
      }
    }
    expect(wars * 17).toBe(pairs);
  });

  test("both cards go face down at the bottom of the winner's pile", () => {
    const state = fight(piles('9S 3S', '7H 4H', { capturedOrder: 'winnerFirst' }));
    expect(pileText(state, 0)).toBe('3S 9S 7H');
    expect(pileText(state, 1)).toBe('4H');
  });

  test.each([0, 1])('either player may turn the cards of both: seat %i', (seat) => {
    const state = turnCards(piles('9S 3S', '7H 4H'), seat);
    expect(state.fields.battles).toBe(1);
    expect(state.fields.lastTaken).toBe(2);
  });

  test('until the table is taken nobody turns again', () => {
    const state = piles('9S 3S', '7H 4H');
    expect(act(war, state, 0, { type: 'flip' })).toBeNull();
    expect(act(war, state, 1, { type: 'flip' })?.code).toBe('turn');
  });
});

describe('war', () => {
  test('one card face down and one face up from each: the winner takes exactly the six', () => {
    const state = turnCards(piles('8S 2D QH 3S', '8H AC JD 4S'));
    expect(inOrder(war.chance.pack(state) as number[])).toEqual(inOrder(cards('8S 2D QH 8H AC JD')));
    expect(state.fields.battleWinner).toBe(0);
    expect(state.fields.lastTaken).toBe(6);
  });

  test('double war: two cards face down and a third face up, and so on', () => {
    const state = turnCards(
      piles('8S 2D QH 3S 4S 9S 2H 3H 4H KH 5C', '8H AC QD 5S 6S 9D 5H 6H 7H JH 6C', { capturedOrder: 'winnerFirst' }),
    );
    expect(state.fields.battles).toBe(1);
    expect(state.fields.wars).toBe(3);
    expect(state.fields.lastTaken).toBe(20);
    expect(pileText(state, 0)).toBe('5C 8S 2D QH 3S 4S 9S 2H 3H 4H KH 8H AC QD 5S 6S 9D 5H 6H 7H JH');
  });

  test.each<[WarOptions['warDepth'], number[]]>([
    ['escalating', [2, 6, 12, 20]],
    [1, [2, 6, 10, 14]],
    [3, [2, 10, 18, 26]],
  ])('with warDepth %s the table holds %j cards, war after war', (warDepth, counts) => {
    // equal in every battle
    const first = '2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H';
    const state = piles(first, first.replaceAll('H', 'C').replaceAll('S', 'D'), { warDepth });
    const seen: number[] = [];
    does(state, 0, { type: 'flip' });
    while (seen.length < 4) {
      seen.push(laidIn(state).length);
      war.chance.step(state);
    }
    expect(seen).toEqual(counts);
  });
});

describe('too few cards for a war', () => {
  test('the last card is turned up, and with fewer cards face down the war is fought', () => {
    const state = turnCards(piles('5S 7C 4C 2C', '5H 9D', { capturedOrder: 'winnerFirst' }));
    expect(state.fields.lastTaken).toBe(5);
    expect(pileText(state, 1)).toBe('5H 9D 5S 7C 4C');
  });

  test('with two cards left for a double war, one is laid face down and one face up', () => {
    const state = piles('5S 2C 7C 3C 4C KC 2S', '5H 2D 7D 8D QD');
    does(state, 0, { type: 'flip' });
    war.chance.step(state);
    war.chance.step(state);
    expect(
      war.secrecy.view(state, 0).laid.map((laid) => Array.from(laid, (face) => (face === '?' ? 'down' : 'up'))),
    ).toEqual([
      ['up', 'down', 'up', 'down', 'down', 'up'],
      ['up', 'down', 'up', 'down', 'up'],
    ]);
    expect([0, 1].map((seat) => state.places.laid.of(seat).last())).toEqual(cards('KC QD'));
  });

  test('with lose, a player who cannot lay all cards for the war has lost the game', () => {
    const state = turnCards(piles('5S 7C 4C 2C', '5H 9D', { shortWar: 'lose' }));
    expect(war.rules.result(state)).toEqual({ over: true, hands: [], scores: [1, 0], winners: [0] });
  });

  test('with lose, just enough cards are enough', () => {
    const state = turnCards(piles('5S 7C 4C 2C', '5H 9D TD', { shortWar: 'lose' }));
    expect(state.fields.battleWinner).toBe(1);
    expect(state.fields.lastTaken).toBe(6);
  });

  test('a player with no card left for a war loses at once, and the other takes the table', () => {
    const state = turnCards(piles('5S', '5H 9D'));
    expect(war.rules.result(state)).toMatchObject({ over: true, winners: [1] });
    expect(inOrder(pileOf(state, 1))).toEqual(inOrder(cards('5S 5H 9D')));
  });

  test('so does a player with none left for a further war', () => {
    const further = turnCards(piles('5S 8C 9C 3C', '5H 9D'));
    expect(further.fields.wars).toBe(1);
    expect(further.fields).toMatchObject({ ending: 'shortOfCards', winner: 0 });
  });

  test.each(['lastCard', 'lose'] as const)('if neither has a card left it is a draw, with %s too', (shortWar) => {
    const state = turnCards(piles('5S', '5H', { shortWar }));
    expect(war.rules.result(state)).toEqual({ over: true, hands: [], scores: [0, 0], winners: [] });
  });

  test('with lose, of two who are short the one with fewer cards loses', () => {
    const state = turnCards(piles('5S 2C 3C', '5H 9D', { shortWar: 'lose', warDepth: 3 }));
    expect(state.fields).toMatchObject({ ending: 'shortOfCards', winner: 0 });
  });

  test('with lose, two who are short of equally many cards fight with what they have', () => {
    const options = { shortWar: 'lose', warDepth: 3 } as const;
    expect(fight(piles('5S 2C 3C', '5H 9D 4D', options)).fields).toMatchObject({ ending: 'allCards', winner: 1 });
    expect(fight(piles('5S 2C 4C', '5H 9D 4D', options)).fields).toMatchObject({ ending: 'bothShort', winner: -1 });
  });
});

describe('captured cards', () => {
  test('are shuffled: just those cards are the pack, and go under the pile as the shuffle has them, top first', () => {
    const state = turnCards(piles('8S 2D QH 3S', '8H AC JD 4S'));
    expect(awaitsDeck(war, state)).toBe(true);
    expect(dealDeck(war, state, fullPack())?.code).toBe('deck');
    expect(dealDeck(war, state, cards('8S 2D QH 8H AC 4S'))?.code).toBe('deck');
    expect(dealDeck(war, state, cards('JD 2D 8H QH AC 8S'))).toBeNull();
    expect(pileText(state, 0)).toBe('3S JD 2D 8H QH AC 8S');
    expect(war.rules.actors(state)).toBe(0b11);
  });

  test.each([
    ['winnerFirst', '4S 8H AC KD 8S 2D QH'],
    ['loserFirst', '4S 8S 2D QH 8H AC KD'],
  ] as const)(
    'with %s the order is fixed, the cards of each as they were laid, and nothing is shuffled',
    (capturedOrder, pile) => {
      const state = turnCards(piles('8S 2D QH 3S', '8H AC KD 4S', { capturedOrder }));
      expect(pileText(state, 1)).toBe(pile);
      expect(phaseOf(state)).toBe('flip');
    },
  );

  test('the last capture is shuffled too, and then the game is over', () => {
    const state = turnCards(piles('9S', '7H'));
    expect(war.rules.result(state).over).toBe(false);
    expect(dealDeck(war, state, cards('7H 9S'))).toBeNull();
    expect(war.rules.result(state)).toEqual({ over: true, hands: [], scores: [1, 0], winners: [0] });
    expect(act(war, state, 1, { type: 'flip' })?.code).toBe('over');
  });
});

describe('the end', () => {
  test('a player with no card left after a battle has lost', () => {
    const state = fight(piles('9S', '7H 2C', { capturedOrder: 'loserFirst' }));
    expect(war.rules.result(state).over).toBe(false);
    expect(war.rules.result(fight(state))).toMatchObject({ over: true, winners: [0] });
  });

  test.each<[string, string, number[]]>([
    ['9S 3C 4C', '7H 2H', [0]],
    ['9S 3C', '7H 2H 4H 5H 6H', [1]],
    ['9S 3C', '7H 2H 4H 5H', []],
  ])('after the last battle more cards win, and equally many are a draw: %s against %s', (first, second, winners) => {
    const state = piles(first, second, { cap: 1000 });
    state.fields.battles = 999;
    expect(war.rules.result(fight(state))).toMatchObject({ over: true, winners });
    expect(state.fields.ending).toBe('cap');
  });

  test('a player who captures everything in the last battle has won by that', () => {
    const state = piles('9S 3C', '7H', { cap: 1000 });
    state.fields.battles = 999;
    expect(fight(state).fields.ending).toBe('allCards');
  });

  test('in a fixed order a game can go round in circles: then the last battle ends it', () => {
    const state = piles('3D 5H 4D TD', '9C QS 3H 6C', { capturedOrder: 'winnerFirst', cap: 1000 });
    const positions = new Set<string>();
    while (phaseOf(state) === 'flip') {
      positions.add(`${pileText(state, 0)} / ${pileText(state, 1)}`);
      fight(state);
    }
    expect(positions.size).toBeLessThan(20);
    expect(state.fields).toMatchObject({ ending: 'cap', battles: 1000 });
  });

  test('every game ends with all cards there, whatever the table has settled', () => {
    const room = roomForDeck();
    fc.assert(
      fc.property(someOptions, fc.nat(), fc.nat(1), (changed, seed, dealer) => {
        const state = newGame(changed, dealer);
        playOutAtRandom(war, state, new Random(seed), room);
        const { over, winners, scores } = war.rules.result(state);
        expect(over).toBe(true);
        expect(scores).toEqual([0, 1].map((seat) => (winners.includes(seat) ? 1 : 0)));
        expect(inOrder([...pileOf(state, 0), ...pileOf(state, 1), ...laidIn(state)])).toEqual(inOrder(fullPack()));
        expect(state.fields.battles).toBeLessThanOrEqual(state.options.cap);
        if (state.fields.ending === 'allCards') expect(pileOf(state, state.fields.winner).length).toBe(52);
      }),
      { numRuns: 40 },
    );
  });

  test('no card is lost or doubled at any time', () => {
    fc.assert(
      fc.property(someOptions, fc.nat(), (changed, seed) => {
        const state = newGame(changed);
        const random = new Random(seed);
        for (let battles = 0; battles < 60 && war.rules.actors(state) !== 0; battles++) {
          if (awaitsDeck(war, state)) {
            const deck = Array.from(war.chance.pack(state));
            random.shuffle(deck);
            war.chance.deal(state, deck);
          }
          expect(inOrder([...pileOf(state, 0), ...pileOf(state, 1), ...laidIn(state)])).toEqual(inOrder(fullPack()));
          if (war.rules.actors(state) !== 0) war.rules.apply(state, 0, 0);
          settle(war, state);
        }
      }),
      { numRuns: 30 },
    );
  });
});
