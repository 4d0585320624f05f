import { describe, expect, test } from '@jest/globals';
import { cardOfCode, cards } from '../kit/cards/cards.ts';
import { powerIn, type Ranking, readRanking, suitIn } from '../kit/cards/ranking.ts';
import { DEALER, type Game, SPECTATOR } from '../kit/game/game.ts';
import { type AnyOptions, defaultsOf, withAnEnd } from '../kit/game/options.ts';
import { botChooser, playOut, randomChooser, usualSeats } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { games } from './index.ts';
import { isFaceDown, type TwentyEightView } from './twenty-eight/state.ts';

/*
 * How each game says that hands are sorted. That it is how the tricks are won is part of the contract that every game keeps
 * (contract/deciding.ts). Here: the sentences of the rule books, and when trumps become known.
 */

const BY_BOTS = new Set(['contract-bridge', 'five-hundred', 'solo-whist']);

/** What seats and a spectator saw of the ranking before a decision. */
interface Sight {
  readonly common: Ranking;
  readonly own: readonly (Ranking | undefined)[];
  readonly views: readonly unknown[];
}

function gameOf(id: string): Game {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** Some hands, looked at before each decision. Players at random bid up to no trumps: where that hides something bots play. */
function sightsOf(id: string, changed: AnyOptions = {}): Sight[] {
  const game = gameOf(id);
  const seats = usualSeats(game);
  const options = withAnEnd(game.options, { ...defaultsOf(game.options), ...changed }, 3);
  const sights: Sight[] = [];
  for (let seed = 1; seed <= 3; seed++) {
    const random = new Random(seed);
    const state = game.setup(options, seats, 0);
    const look = () => {
      if (game.actors(state) === DEALER) return;
      const views = Array.from({ length: seats }, (_, seat) => game.view(state, seat));
      sights.push({
        common: game.table(game.view(state, SPECTATOR)).ranking ?? '-',
        own: views.map((view) => game.table(view).own?.ranking),
        views,
      });
    };
    const choose = BY_BOTS.has(id) ? botChooser(game, random) : randomChooser(game, random);
    const choosers = Array.from({ length: seats }, () => (at: unknown, seat: number) => {
      look();
      return choose(at, seat);
    });
    playOut(game, state, choosers, random, () => undefined, 120);
  }
  return sights;
}

function seenIn(id: string, changed?: AnyOptions): string[] {
  return [...new Set(sightsOf(id, changed).map(({ common }) => common))].sort();
}

const SUITS = ['C', 'D', 'H', 'S'];

/** Cards of one suit, from the strongest down. */
function ranked(ranking: Ranking, codes: string): string {
  const read = readRanking(ranking);
  const power = (code: string) => powerIn(read, cardOfCode(code));
  return codes
    .split(' ')
    .sort((a, b) => power(b) - power(a))
    .join(' ');
}

/** The suits that cards are held with: one letter each. */
function held(ranking: Ranking, codes: string): string {
  return cards(codes)
    .map((card) => 'SHDC*'.charAt(suitIn(readRanking(ranking), card)))
    .join('');
}

describe('trumps stand first from when they are known', () => {
  test('in Spades always', () => {
    expect(seenIn('spades')).toEqual(['S']);
  });

  test.each(['whist', 'oh-hell'])('in %s from the deal', (id) => {
    const seen = seenIn(id);
    expect(seen).not.toContain('-');
    expect(SUITS).toEqual(expect.arrayContaining(seen));
  });

  test.each(['contract-bridge', 'solo-whist', 'showcase', 'nap'])('in %s once they are named or led', (id) => {
    const seen = seenIn(id);
    expect(seen).toContain('-');
    expect(seen.length).toBeGreaterThan(1);
    expect(['-', ...SUITS]).toEqual(expect.arrayContaining(seen));
  });
});

describe('where there are no trumps the plain suits stand by their ranks', () => {
  test.each(['trex', 'war', 'pyramid', 'mini-baccarat', 'mexican-sweat'])('in %s', (id) => {
    expect(seenIn(id)).toEqual(['-']);
  });
});

describe('Euchre', () => {
  test('has no bowers before trumps are made', () => {
    const seen = seenIn('euchre');
    expect(seen).toContain('-');
    expect(seen.filter((ranking) => !/^-$|^[SHDC]b$/.test(ranking))).toEqual([]);
    expect(seen.length).toBeGreaterThan(2);
  });

  test('ranks the jack of trumps highest, then the other jack of that colour, which is a trump', () => {
    expect(ranked('Hb', '9H AH JD KH JH QH TH')).toBe('JH JD AH KH QH TH 9H');
    expect(held('Hb', 'JH JD JS JC AD')).toBe('HHSCD');
  });
});

describe('Five Hundred', () => {
  test('has bowers under a suit, and under no trumps and nullo none', () => {
    const seen = seenIn('five-hundred');
    expect(seen.filter((ranking) => !/^-$|^[SHDC]b$/.test(ranking))).toEqual([]);
    expect(seen.length).toBeGreaterThan(1);
  });

  test('ranks the joker above the right bower, and holds it apart where there are no trumps', () => {
    expect(ranked('Sb', 'AS JK JC JS')).toBe('JK JS JC AS');
    expect(held('Sb', 'JK JC')).toBe('SS');
    expect(held('-', 'JK JC')).toBe('*C');
  });
});

test('Nap holds the joker with the trumps, as the highest', () => {
  expect(seenIn('nap', { joker: true }).filter((ranking) => ranking.length > 1)).toEqual([]);
  expect(ranked('C', 'AC JK KC')).toBe('JK AC KC');
  expect(held('C', 'JK')).toBe('C');
  expect(held('-', 'JK')).toBe('*');
});

test('Pinochle ranks the ten above the king, and knows trumps from the deal', () => {
  const seen = seenIn('pinochle');
  expect(seen.filter((ranking) => !/^[SHDC]ATKQJ9$/.test(ranking))).toEqual([]);
  expect(ranked('SATKQJ9', '9H JH QH KH TH AH')).toBe('AH TH KH QH JH 9H');
});

describe('Twenty-Eight', () => {
  test('ranks jack, nine, ace, ten, king, queen, or the ten lowest of them as the table has it', () => {
    const above = seenIn('twenty-eight', { rank10: 'aboveKing' });
    expect(above.map((ranking) => ranking.slice(1))).toEqual(above.map(() => 'J9ATKQ87'));
    expect(ranked(above[0] ?? '', '7H QH TH 8H AH JH KH 9H')).toBe('JH 9H AH TH KH QH 8H 7H');
    const below = seenIn('twenty-eight', { rank10: 'belowQueen' });
    expect(ranked(below[0] ?? '', '7H QH TH 8H AH JH KH 9H')).toBe('JH 9H AH KH QH TH 8H 7H');
  });

  test('sorts trumps that lie face down first for who has laid them, and for nobody else', () => {
    const sights = sightsOf('twenty-eight');
    let hidden = 0;
    for (const { common, own, views } of sights) {
      const all = views as readonly TwentyEightView[];
      own.forEach((ranking, seat) => {
        const view = all[seat];
        const isSecret = view?.hand.holder === seat && isFaceDown(view);
        expect(ranking === undefined).toBe(!isSecret);
        if (!isSecret) return;
        hidden++;
        expect(common.charAt(0)).toBe('-');
        expect(ranking).toMatch(/^[SHDC]/);
      });
      if (all[0]?.hand.isRevealed === true) expect(common).toMatch(/^[SHDC]/);
    }
    expect(hidden).toBeGreaterThan(10);
  });
});
