import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../kit/cards/cards.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import type { Weighing } from '../../kit/game/weighing.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { habitualPlace } from './bot/playing.ts';
import { contractBridge } from './index.ts';
import { type BridgeState, playerOf } from './state.ts';
import { dealt, inPlay, newRubber, plays } from './tables.testing.ts';

/** The card that the bot plays when it is its turn. */
function card(state: ReturnType<typeof newRubber>): string {
  const seat = playerOf(state);
  const action = contractBridge.bot.choose(
    contractBridge.secrecy.view(state, seat),
    seat,
    contractBridge.rules.legal(state, seat),
    new Random(1),
  );
  return String(action['card']);
}

/** What it plays by habit. */
function habit(state: BridgeState): string {
  return codeOf(habitualPlace(state));
}

describe('the declarer', () => {
  test('draws trumps while the defenders have any', () => {
    const state = inPlay(['AS KS 5H 4C', '2S 7H 6C 9D', '3S 4S 8H AC', '5S 9H 7C TD'], '4S', 0);
    expect(['AS', 'KS']).toContain(habit(state));
  });

  test('lets the hand across win what it wins anyway', () => {
    const state = inPlay(['KD 2D 3C', '4D 5D 6C', 'AD 7D 8C', '9D TD JC'], '3NT', 3);
    plays(state, '9D');
    expect(habit(state)).toBe('2D');
  });

  test('finesses against a king in front of the ace and queen', () => {
    const state = inPlay(['AD QD 3C 4C', '4D 5D 6C 7C', '2D 3D 8C 9C', 'KD TD JC QC'], '3NT', 2);
    plays(state, '2D TD');
    expect(habit(state)).toBe('QD');
  });

  test('plays for the drop when only two are missing', () => {
    const state = inPlay(['AD QD 3C 8S', '5D 6C 7C 9S', '2D 3D 8C TS', 'KD 4D JC QC'], '3NT', 2);
    plays(state, '2D 4D');
    expect(habit(state)).toBe('AD');
  });

  test('plays dummy’s cards by the same principles: as low as wins in last place', () => {
    const state = inPlay(['2D 3C', '4D 5C', 'JD AD', '9D TC'], '3NT', 3);
    plays(state, '9D 2D 4D');
    expect(habit(state)).toBe('JD');
  });

  test('holds up its only stopper once, without trumps', () => {
    const state = inPlay(
      [
        'AH 2H 3H KD QD JD 2C 3C 4C 5S 6S 7S 8S',
        'KH QH JH TH 9H 2D 3D 5C 6C 7C 2S 3S 4S',
        '4H 5H TD 4D 5D 8C 9C TC JC AS KS QS JS',
        '6H 7H 8H 6D 7D 8D 9D AD QC KC AC 9S TS',
      ],
      '3NT',
      1,
    );
    plays(state, 'KH 4H 6H');
    expect(habit(state)).toBe('2H');
  });
});

describe('near the end of a hand', () => {
  const SPADES_OUT = ['AS 9C 6S 7S 8S 9H TH', 'KS QS JS TS 8C 7C 6C'];

  test('the declarer runs a long suit that is blocked, and gives no trick away first', () => {
    const [east, west] = SPADES_OUT as [string, string];
    const state = inPlay(['AC KC TC 5C 4C 3C 2C', east, '2S 3S 4S 2H 3H QC JC', west], '3NT', 2, [0, 0, 2, 4]);
    expect(['QC', 'JC']).toContain(card(state));
  });

  test('a defender gives the trick that leaves the declarer to lead away from a tenace', () => {
    // south has AQ of hearts over east's king: a defender put in with a spade must lead a heart to them
    const state = inPlay(['AH QH 2S', 'KH 3H 3S', '9D 8D 7D', 'TS 9H 8H'], '3NT', 3, [5, 2, 2, 1]);
    expect(card(state)).toBe('TS');
  });

  test('the chance to beat the contract is told of each card, and is the same for equals', () => {
    const state = inPlay(['AH QH 2S', 'KH 3H 3S', '9D 8D 7D', 'TS 9H 8H'], '3NT', 3, [5, 2, 2, 1]);
    const told: Weighing[] = [];
    const { view } = contractBridge.secrecy;
    const choices = contractBridge.rules.legal(state, 3);
    contractBridge.bot.choose(view(state, 3), 3, choices, new Random(1), 1, (one) => told.push(one));
    const [weighing] = told;
    const figures = weighing?.choices.map(({ action, brings }) => [action['card'], brings]);
    expect(weighing?.unit).toBe('defence');
    expect(figures?.[0]?.[0]).toBe('TS');
    const of = new Map(figures as [string, number][]);
    expect([...of.keys()].sort()).toEqual(['8H', '9H', 'TS']);
    expect(of.get('9H')).toBe(of.get('8H'));
  });
});

describe('a defender', () => {
  test('leads the top of a sequence, or the fourth best of the longest suit without trumps', () => {
    expect(card(dealt(['', 'KH QH JH 5H 4D 3D 2D 6S 5S 4S 9C 8C 7C'], '3NT P P P'))).toBe('KH');
    expect(card(dealt(['', 'KH JH 8H 5H 3H 3D 2D 6S 5S 4S 9C 8C 7C'], '3NT P P P'))).toBe('5H');
  });

  test('leads a singleton against a suit contract', () => {
    expect(card(dealt(['', '5D KH JH 8H 5H 3H 6S 5S 4S 9C 8C 7C QC'], '4S P P P'))).toBe('5D');
  });

  test('leads a suit that the partner has bid', () => {
    const state = dealt(['', '9H 2H QD 7D 5D 3D 6S 5S 4S 9C 8C 7C KC', '', ''], '1S P P 2H 2S P P P');
    expect(state.phase).toBe(PLAYING);
    expect(habit(state)).toBe('9H');
  });

  test('beats the dummy that plays last as cheaply as possible', () => {
    const state = inPlay(['2D 3C', 'KD JD', 'TD 4C', '5D 6C'], '3NT', 3);
    plays(state, '5D 2D');
    expect(habit(state)).toBe('JD');
  });

  test('plays no higher in third seat than it needs over a dummy that has played', () => {
    const state = inPlay(['AD 3C', '5D 6C', 'QD 4C', 'KD JD'], '3NT', 1);
    plays(state, '5D QD');
    expect(habit(state)).toBe('KD');
  });

  test('does not trump the partner’s winner', () => {
    const state = inPlay(['4D 3C 2H', 'AD 6C 5H', '7D 4C 6H', '2S 9C 8H'], '4S', 1);
    plays(state, 'AD 7D');
    expect(habit(state)).not.toBe('2S');
  });

  test('cashes what beats the contract', () => {
    const state = inPlay(['2D 3C 4C', 'AD AC 6H', '7D 8C 9C', '5D TC JC'], '3NT', 1, [4, 4, 4, 0]);
    expect(['AD', 'AC']).toContain(habit(state));
  });
});

describe('the bot at any table', () => {
  test('makes one of its choices, the same again, and leaves its view as it was', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 150 }), (seed, moves) => {
        const state = newRubber({}, seed & 3);
        const random = new Random(seed);
        const choose = seed % 2 === 0 ? randomChooser(contractBridge, random) : botChooser(contractBridge, random, 0.1);
        playOut(contractBridge, state, [choose, choose, choose, choose], random, () => {}, moves);
        const actors = contractBridge.rules.actors(state);
        if (actors === 0 || actors > 0xff) return;
        const seat = 31 - Math.clz32(actors);
        const view = contractBridge.secrecy.view(state, seat);
        const before = JSON.stringify(view);
        const choices = contractBridge.rules.legal(state, seat);
        const action = contractBridge.bot.choose(view, seat, choices, new Random(seed));
        expect(choiceFor(choices, action)).not.toBeNull();
        expect(contractBridge.bot.choose(view, seat, choices, new Random(seed))).toEqual(action);
        expect(JSON.stringify(view)).toBe(before);
      }),
      { numRuns: 40 },
    );
  });

  test('makes most of the contracts that it bids when all four are bots', () => {
    const random = new Random(5);
    const bot = botChooser(contractBridge, random, 0.1);
    let made = 0;
    let broken = 0;
    for (let rubber = 0; rubber < 4; rubber++) {
      const state = newRubber({}, rubber & 3);
      playOut(contractBridge, state, [bot, bot, bot, bot], random, () => {});
      const counters = contractBridge.rules.counters(state);
      made += counters['made'] ?? 0;
      broken += counters['broken'] ?? 0;
    }
    expect(made).toBeGreaterThan(broken);
  });

  test('is far ahead of players who choose at random', () => {
    const random = new Random(2);
    const bot = botChooser(contractBridge, random, 0.1);
    const other = randomChooser(contractBridge, random);
    for (const isFirst of [true, false]) {
      const state = newRubber();
      const seats = isFirst ? [bot, other, bot, other] : [other, bot, other, bot];
      playOut(contractBridge, state, seats, random, () => {}, 1200);
      const [a = 0, b = 0] = contractBridge.rules.result(state).scores;
      expect(isFirst ? a - b : b - a).toBeGreaterThan(5000);
    }
  });
});
