import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { bestTrumps, dangerOf, tricksFromTheTop, tricksWith } from './bot/estimates.ts';
import { habitualCard } from './bot.ts';
import { soloWhist } from './index.ts';
import type { SoloState } from './state.ts';
import { calls, dealt, E, N, newGame, plays, position, S, toAct, W } from './tables.testing.ts';

/** What the bot of the seat whose turn it is does, in short. */
function chosen(state: SoloState): string {
  const [seat = -1] = toAct(state);
  const action = soloWhist.bot.choose(
    soloWhist.secrecy.view(state, seat),
    seat,
    soloWhist.rules.legal(state, seat),
    new Random(1),
  );
  return String(action['card'] ?? action['bid'] ?? action['suit'] ?? action.type);
}

function masks(text: string): number[] {
  const hand = [0, 0, 0, 0];
  for (const card of cards(text)) hand[suitOf(card)]! |= 1 << rankOf(card);
  return hand;
}

const POOR = '5S 4S 2S TH 8H 6H 3H 9D 7D 5D 8C 5C 3C';
const STRONG = 'AS KS QS JS TS 9S AH KH AD 4D 5C 6C 7C';
const MIDDLING = 'AS QS JS 7S AH 6H 3H KD 7D 5D 8C 5C 3C';
const LOW = '2S 3S 5S 2H 4H 6H 8H 2D 4D 5D 2C 3C 4C';

describe('the estimates', () => {
  test('count honours, long trumps and short suits', () => {
    const poor = tricksWith(masks(POOR), 0);
    expect(poor).toBeLessThan(250);
    expect(tricksWith(masks(STRONG), 0)).toBeGreaterThan(850);
    expect(tricksWith(masks(MIDDLING), 0)).toBeGreaterThan(poor + 200);
    expect(tricksWith(masks('AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'), 0)).toBeGreaterThan(1100);
  });

  test('count what a hand takes from the top, without trumps', () => {
    expect(tricksFromTheTop(masks('AS KS QS AH KH QH JH AD KD QD AC KC QC'))).toBe(13);
    expect(tricksFromTheTop(masks('AS KS JS AH KH QH JH 2H QD AC KC QC 2C'))).toBe(10);
    expect(tricksFromTheTop(masks('AS KS QS JS TS 9S 8S 7S 6S AH AD AC KC'))).toBe(13);
  });

  test('find the trumps with which a hand takes most', () => {
    expect(bestTrumps(masks('4S AH KH QH JH TH 9H 8H AD KD 2C 3C 4C'))).toBe(1);
  });

  test('hold a hand of low cards safe for a misère, and a high card without guards for a danger', () => {
    expect(dangerOf(masks(LOW))).toBe(0);
    expect(dangerOf(masks('2S 3S 5S 2H 4H 6H 8H 2D 4D 5D KC 3C 4C'))).toBeGreaterThan(0);
    expect(dangerOf(masks('2S 3S 5S 2H 4H 6H 8H 2D 4D 5D 7D 8D KC'))).toBeGreaterThan(80);
  });
});

describe('the bot’s bids', () => {
  const asWest = (hand: string, text = '', turned = '6S') => chosen(dealt(text, {}, ['', '', '', hand], turned));

  test('follow the hand: a pass, a proposal, an abundance, a misère', () => {
    expect(asWest('5S 4S 2S TH 8H 6H 9H 9D 7D 8D 8C 9C TC', '', '7S')).toBe('pass');
    expect(asWest(MIDDLING)).toMatch(/^(prop|solo)$/);
    expect(asWest(STRONG)).toBe('abundance');
    expect(asWest(LOW)).toMatch(/^misere/);
    expect(asWest('AS KS QS JS TS 9S 8S 7S 5S AH AD AC KC')).toBe('slam');
  });

  test('accept a proposal with a fair hand, and not with a poor one', () => {
    const asNorth = (hand: string) => chosen(dealt('W prop', {}, [hand], '6S'));
    expect(asNorth('AS QS 7S 3S AH 6H 3H KD 7D 5D 8C 5C 3C')).toBe('cop');
    expect(asNorth('2H TH 8H 6H 3H 9D 7D 8D TD 9C 8C 5C 7C')).toBe('pass');
  });

  test('accept with a little less than even chances, since a pass lets others make a contract', () => {
    const hand = 'AS 7S 5S TH 3H 6H 9H AD 7D 8D 8C 9C TC';
    expect(chosen(dealt('W prop', {}, [hand], '6S'))).toBe('cop');
    expect(chosen(dealt('', {}, ['', '', '', hand], '6S'))).toBe('pass');
  });

  test('only overcall with what is good for it', () => {
    const north = dealt('W misere', {}, [MIDDLING], '6S');
    expect(chosen(north)).toBe('pass');
    expect(chosen(dealt('W misere', {}, [STRONG], '6S'))).toBe('abundance');
  });

  test('name the longest and strongest suit as trumps', () => {
    const state = dealt('W abundance, N pass, E pass, S pass', {}, ['', '', '', STRONG], '6H');
    expect(chosen(state)).toBe('S');
  });
});

describe('the bot that wants tricks', () => {
  const solo = { contract: 'solo', declarer: N, trump: 'S', won: [3, 2, 2, 3] } as const;

  test('cashes what nobody can beat', () => {
    expect(chosen(position({ ...solo, hands: ['AD 4H 3C', '2H 3H 4C', '2D 3D 5C', '5H 6H 6C'] }))).toBe('AD');
  });

  test('does not trump the trick that its ally has', () => {
    const prop = { contract: 'prop', declarer: N, partner: S, trump: 'S', won: [4, 2, 2, 2] } as const;
    const state = position({ ...prop, hands: ['AD 4H 9C', '3D 5H TC', '2S 6H 7C', '4D 7H JC'] });
    plays(state, 'AD 3D');
    expect(chosen(state)).not.toBe('2S');
  });

  test('trumps what the declarer would win, as cheaply as possible', () => {
    const state = position({ ...solo, hands: ['AD 4H 9C', '3D 5H TC', '9S 8S 6H', '4D 7H JC'] });
    plays(state, 'AD 3D');
    expect(chosen(state)).toBe('8S');
  });

  test('wins as cheaply as it can when it plays last, and throws its lowest if it cannot', () => {
    const state = position({ ...solo, hands: ['9D 2H 3C', '3D 3H 4C', '4D 4H 5C', 'AD TD 2D'] });
    plays(state, '9D 3D 4D');
    expect(habitualCard(state)).toBe(cards('TD')[0]);
    const beaten = position({ ...solo, hands: ['AD 2H', '3D 3H', '4D 4H', 'KD 2D'] });
    plays(beaten, 'AD 3D 4D');
    expect(chosen(beaten)).toBe('2D');
  });

  test('leaves the trick to an ally behind whom no opponent plays', () => {
    const state = position({ ...solo, hands: ['9D 2H', 'JD 3H', 'KD 4D', '2D 5D'] });
    plays(state, '9D JD');
    expect(habitualCard(state)).toBe(cards('4D')[0]);
  });

  test('as declarer draws trumps when it has the most of them', () => {
    const hands = ['AS KS QS JS 4H', '2S 5H 6H 7H 8H', '3S 9H TH JH QH', '4S 2H 3H KH AH'] as const;
    const state = position({ ...solo, contract: 'abundance', won: [5, 1, 1, 1], hands: [...hands] });
    expect(chosen(state)).toMatch(/S$/);
  });

  test('does not lead a winner in a suit that an opponent has shown to trump', () => {
    const state = position({ ...solo, hands: ['AD AH 2C', '2S 3S 4C', '2D 3H 5C', '5H 6H 6C'] });
    state.trick.voids[E] = 1 << 2;
    expect(habitualCard(state)).toBe(cards('AH')[0]);
  });
});

describe('the bot in a misère', () => {
  const misere = { contract: 'misere', declarer: N } as const;

  test('as declarer loses with the highest card that loses', () => {
    const state = position({ ...misere, leader: W, hands: ['9H 7H 2H', '3C 4C 5C', '6C 7C 8C', 'TH 9C TC'] });
    plays(state, 'TH');
    expect(chosen(state)).toBe('9H');
  });

  test('as declarer throws what is most dangerous', () => {
    const hands = ['KC 2D 3D', '4C 5D 6D', '6C 7D 8D', 'TH 9C TC'] as const;
    const state = position({ ...misere, leader: W, hands: [...hands] });
    plays(state, 'TH');
    expect(chosen(state)).toBe('KC');
  });

  test('as defender stays under the declarer’s card while that wins', () => {
    const state = position({ ...misere, hands: ['9H 2C', '8H TH', '3H 3C', '4H 4C'] });
    plays(state, '9H');
    expect(chosen(state)).toBe('8H');
  });

  test('as defender leads what a spread hand cannot go under', () => {
    const hands = ['8D 2C 3C', '5D AC KC', '6D QC JC', '7D TC 9C'] as const;
    const state = position({ ...misere, contract: 'misere-ouverte', leader: E, hands: [...hands] });
    expect(chosen(state)).toBe('5D');
  });
});

describe('the bot at any table', () => {
  test('chooses one of its choices, the same again, and leaves its view as it was', () => {
    const course = fc.record({ seed: fc.integer(), moves: fc.integer({ min: 1, max: 80 }) });
    fc.assert(
      fc.property(course, ({ seed, moves }) => {
        const state = newGame({}, seed & 3);
        const random = new Random(seed);
        const chooser = randomChooser(soloWhist, random);
        playOut(soloWhist, state, [chooser, chooser, chooser, chooser], random, () => {}, moves);
        if (soloWhist.rules.actors(state) === DEALER) return;
        const [seat = -1] = toAct(state);
        const view = soloWhist.secrecy.view(state, seat);
        const before = JSON.stringify(view);
        const choices = soloWhist.rules.legal(state, seat);
        const action = soloWhist.bot.choose(view, seat, choices, new Random(seed));
        expect(choiceFor(choices, action)).not.toBeNull();
        expect(soloWhist.bot.choose(view, seat, choices, new Random(seed))).toEqual(action);
        expect(JSON.stringify(view)).toBe(before);
      }),
      { numRuns: 25 },
    );
  });

  test('a habit depends on nothing that is hidden from the player', () => {
    const course = fc.record({ seed: fc.integer(), moves: fc.integer({ min: 6, max: 70 }) });
    fc.assert(
      fc.property(course, ({ seed, moves }) => {
        const random = new Random(seed);
        const state = calls(newGame({}, S), '');
        const chooser = randomChooser(soloWhist, random);
        playOut(soloWhist, state, [chooser, chooser, chooser, chooser], random, () => {}, moves);
        const [seat = -1] = toAct(state);
        if (seat < 0 || soloWhist.rules.legal(state, seat)[0]?.type !== 'play') return;
        const possible = soloWhist.secrecy.determinize(soloWhist.secrecy.view(state, seat), random);
        expect(habitualCard(possible)).toBe(habitualCard(state));
      }),
    );
  });

  test('wins credits from players who choose at random', () => {
    const random = new Random(2);
    const bot = botChooser(soloWhist, random);
    const other = randomChooser(soloWhist, random);
    const state = newGame({ hands: 12 });
    playOut(soloWhist, state, [bot, other, other, other], random, () => {});
    expect(soloWhist.rules.result(state).winners).toEqual([N]);
  });
});
