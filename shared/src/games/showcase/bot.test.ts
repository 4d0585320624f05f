import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { cardOfCode, codes, fullPack, NO_SUIT } from '../../kit/cards/cards.ts';
import { Random } from '../../kit/game/random.ts';
import { tricksLeftFor } from '../../kit/solver/ending.ts';
import { TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { likelyCard } from './bot/habits.ts';
import { solvedAs } from './bot.ts';
import { showcase } from './index.ts';
import { ALL_TRUMPS, CHOICES, type EndTrump, NOMINATING, type ShowcaseState } from './state.ts';
import { inEndgame, inFirstPart, plays } from './tables.testing.ts';

function chosen(state: ShowcaseState, seat = state.trick.turn): string {
  const action = showcase.bot.choose(
    showcase.secrecy.view(state, seat),
    seat,
    showcase.rules.legal(state, seat),
    new Random(1),
  );
  return String(action['card'] ?? action['trump']);
}

/** The tricks of the leader when both try everything: the rules once more, without any cleverness. */
function byTryingAll(hands: readonly (readonly number[])[], leader: 0 | 1, trump: EndTrump): number {
  const other = leader === 0 ? 1 : 0;
  const mine = hands[leader]!;
  if (mine.length === 0) return 0;
  let most = -1;
  for (const led of mine) {
    const following = hands[other]!.filter((card) => card >> 4 === led >> 4);
    let least = 99;
    for (const reply of following.length > 0 ? following : hands[other]!) {
      const isSame = reply >> 4 === led >> 4;
      const isBeaten = isSame ? reply > led : trump === ALL_TRUMPS || reply >> 4 === trump;
      const rest = hands.map((hand) => hand.filter((card) => card !== led && card !== reply));
      const left = mine.length - 1;
      least = Math.min(least, isBeaten ? left - byTryingAll(rest, other, trump) : 1 + byTryingAll(rest, leader, trump));
    }
    most = Math.max(most, least);
  }
  return most;
}

/** Two hands of n cards of a short pack, at random. */
function twoHands(seed: number, n: number): [number[], number[]] {
  const pack = fullPack().filter((card) => (card & 15) > 9);
  new Random(seed).shuffle(pack);
  return [pack.slice(0, n), pack.slice(n, 2 * n)];
}

function holding(hands: readonly (readonly number[])[]): TrickPlay {
  const trick = new TrickPlay(2);
  trick.clear(ACE_HIGH, NO_SUIT);
  for (const [seat, hand] of hands.entries()) for (const card of hand) trick.give(seat, card);
  return trick;
}

test('supposes that a low card is led to lose a poor display card, except to the last trick, and else any card', () => {
  const leads = (stock: string) => {
    const state = inFirstPart({ concealed: ['AS KH 3D', '9C 8C 7C'], stock });
    return codes([...new Set(Array.from({ length: 40 }, (_, seed) => likelyCard(state, new Random(seed))))].sort());
  };
  expect(leads('5H 6H 7H 9H')).toBe('3D');
  expect(leads('9H 6H 7H 5H').split(' ')).toHaveLength(3);
  expect(leads('5H 6H').split(' ')).toHaveLength(3);
});

describe('the endgame search', () => {
  const anyTrump = fc.constantFrom(...CHOICES);

  test('finds as many tricks as trying everything does, for both leaders and all trumps', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        anyTrump,
        fc.constantFrom<0 | 1>(0, 1),
        (seed, n, trump, leader) => {
          const hands = twoHands(seed, n);
          const trick = holding(hands);
          trick.open(leader);
          expect(tricksLeftFor(trick, leader, solvedAs(trump))).toBe(byTryingAll(hands, leader, trump));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('plays so that it takes them, whatever the other replies', () => {
    fc.assert(
      fc.property(fc.nat(), anyTrump, (seed, trump) => {
        const hands = twoHands(seed, 4);
        const texts = hands.map((hand) => codes(hand)) as [string, string];
        const lead = cardOfCode(chosen(inEndgame(texts, trump)));
        const isBound = hands[1].some((card) => card >> 4 === lead >> 4);
        const after = hands[1]
          .filter((card) => !isBound || card >> 4 === lead >> 4)
          .map((reply) => {
            const isSame = reply >> 4 === lead >> 4;
            const isBeaten = isSame ? reply > lead : trump === ALL_TRUMPS || reply >> 4 === trump;
            const rest = hands.map((hand) => hand.filter((card) => card !== lead && card !== reply));
            return isBeaten ? 3 - byTryingAll(rest, 1, trump) : 1 + byTryingAll(rest, 0, trump);
          });
        expect(Math.min(...after)).toBe(byTryingAll(hands, 0, trump));
      }),
    );
  });
});

describe('the bot', () => {
  test('names the suit in which it takes most', () => {
    const state = inEndgame(['AS KS QS 2S 3D', '9H 8H 7H AD KD']);
    // the other leads: without trumps they would run away with every trick
    state.trick.open(1);
    state.phase = NOMINATING;
    state.speaker = 0;
    expect(chosen(state, 0)).toBe('S');
  });

  test('names no trumps if nothing is better', () => {
    const state = inEndgame(['AS KS', 'QS JS']);
    state.phase = NOMINATING;
    state.speaker = 0;
    expect(chosen(state, 0)).toBe('NT');
  });

  test('cashes its winners before the other can take the lead', () => {
    expect(chosen(inEndgame(['AS 2H', 'KS AH']))).toBe('AS');
  });

  test('wins as cheaply as it can, and throws low if it cannot', () => {
    const state = inEndgame(['9S 2H', 'JS AS']);
    plays(state, '9S');
    expect(chosen(state)).toBe('JS');
    const lost = inEndgame(['AS 2H', 'JS KS']);
    plays(lost, 'AS');
    expect(chosen(lost)).toBe('JS');
  });

  test('ruffs when the trump would fall to a higher one later', () => {
    const clubs = 3;
    const state = inEndgame(['2D AC', '9C 3H'], clubs);
    plays(state, '2D');
    expect(chosen(state)).toBe('9C');
  });

  test('draws trumps first if its long suit would be ruffed', () => {
    expect(chosen(inEndgame(['AC AS KS', '2C 3H 4H'], 3))).toBe('AC');
  });

  test('takes the ace that is on display rather than leave it to the other', () => {
    const state = inFirstPart({ concealed: ['3D 4D', '9D 8D'], showcases: ['', '2D'], stock: 'AD 2S', value: [0, 2] });
    plays(state, '4D');
    expect(['8D', '9D']).toContain(chosen(state));
  });

  test('sees nothing hidden: the same view, the same choice', () => {
    const state = inFirstPart({ concealed: ['3D 4D 7S', '9D 8D 5C'], stock: 'AD 2S 3S 4S', value: [0, 0] });
    const view = showcase.secrecy.view(state, 0);
    const choices = showcase.rules.legal(state, 0);
    const action = showcase.bot.choose(view, 0, choices, new Random(5));
    const world = showcase.secrecy.determinize(view, new Random(9));
    expect(
      showcase.bot.choose(showcase.secrecy.view(world, 0), 0, showcase.rules.legal(world, 0), new Random(5)),
    ).toEqual(action);
  });
});
