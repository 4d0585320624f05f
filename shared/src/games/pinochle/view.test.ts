import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { BACK, packAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { act, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { has } from '../../kit/melds/holding.ts';
import { kindsOfSeat, ofSeat } from '../../kit/melds/laidCards.ts';
import { handOf } from '../../kit/melds/meldTable.ts';
import { pinochle } from './index.ts';
import { kindOfCard } from './kinds.ts';
import { book, groupsOf } from './melds.ts';
import { PHASE, type PinochleState } from './state.ts';
import { dealt, dix, draw, exchange, hasWon, inPhaseTwo, meld, play, playUntil, winsAgain } from './tables.testing.ts';

const kind = (code: string) => kindOfCard(cards(code)[0]!);
const packed = (named: string) => packAll(cards(named));
const zone = (state: PinochleState, id: string, viewer = SPECTATOR) =>
  pinochle.picture.table(pinochle.secrecy.view(state, viewer)).zones.find((each) => each.id === id);

/** Positions dealt from what a viewer may know. */
function worlds(state: PinochleState, viewer: number, n = 30): PinochleState[] {
  return Array.from({ length: n }, (_, i) =>
    pinochle.secrecy.determinize(pinochle.secrecy.view(state, viewer), new Random(i)),
  );
}

test('trumps stand under the title while the card turned up for them lies there, and then on the felt', () => {
  const said = (state: PinochleState) => {
    const { contract, facts } = pinochle.picture.table(pinochle.secrecy.view(state, SPECTATOR));
    return [facts[0]?.id, contract?.trump];
  };
  expect(said(dealt({ upcard: 'TD' }))).toEqual(['trumps', undefined]);
  expect(said(inPhaseTwo({ upcard: 'AH', hand: 'QS' }))).toEqual(['hand', 'H']);
});

describe('what may be known', () => {
  test('the card taken for the nine stays in the hand that took it, until it is played', () => {
    const state = dealt({ upcard: 'TD', other: 'AH 9D', dealer: '9H' });
    act(pinochle, state, 1, play('AH'));
    act(pinochle, state, 0, play('9H'));
    settle(pinochle, state);
    act(pinochle, state, 1, exchange);
    act(pinochle, state, 1, draw);
    for (const viewer of [SPECTATOR, 0]) {
      for (const world of worlds(state, viewer)) expect(has(handOf(world, 1).held, kind('TD'))).toBe(true);
    }
    act(pinochle, state, 1, play('TD'));
    expect(state.lists.known).toEqual([]);
  });

  test('when one of two equal cards in a hand was seen, playing either leaves neither known', () => {
    const state = inPhaseTwo({ upcard: 'AH', hand: 'QS QS', other: '9D 9D' });
    state.lists.known.push(ofSeat(0, kind('QS')));
    act(pinochle, state, 0, play('QS'));
    expect(state.lists.known).toEqual([]);
  });

  test('after phase one a player knows every card of the other, who has the last two of the stock and the melds picked up', () => {
    const state = dealt({ upcard: 'KD', last: 'AC', dealer: 'KS QS' });
    playUntil(state, ({ phase, fields: { tricks } }) => phase === PHASE.play && tricks === 12);
    for (const world of worlds(state, 0, 5)) expect(handOf(world, 1).held).toEqual(handOf(state, 1).held);
    for (const world of worlds(state, 1, 5)) expect(handOf(world, 0).held).toEqual(handOf(state, 0).held);
  });

  test('the last card of the stock stays the last while it lies open', () => {
    const state = dealt({ upcard: 'KD', last: 'AC', options: { showLastStock: 'beforeTrick12' } });
    playUntil(state, ({ places: { last } }) => last.faces() !== BACK);
    for (const world of worlds(state, SPECTATOR)) expect(world.places.last.list()).toEqual(cards('AC'));
  });

  test('before that it may lie anywhere', () => {
    const state = dealt({ upcard: 'KD', last: 'AC' });
    expect(new Set(worlds(state, SPECTATOR).map((world) => world.places.last.at(0))).size).toBeGreaterThan(5);
  });

  test('a player who does not follow suit in phase two has none of it, and no trump unless they play one', () => {
    const lackedAfter = (hand: string, led: string, played: string) => {
      const state = inPhaseTwo({ upcard: 'AH', hand }, led);
      act(pinochle, state, 0, play(played));
      const suits = ['S', 'H', 'D', 'C'].filter((suit) => (state.lists.lacks[0]! >> kind(`A${suit}`)) & 1);
      return suits.join('');
    };
    expect(lackedAfter('9H AS', 'TC', '9H')).toBe('C');
    expect(lackedAfter('AS 9D', 'TC', '9D')).toBe('HC');
    expect(lackedAfter('AC 9D', 'TC', 'AC')).toBe('');
    // a trump that does not beat the one led: no higher one is there
    expect(lackedAfter('9H AS', 'KH', '9H')).toBe('H');
    expect(lackedAfter('KH AS', 'KH', 'KH')).toBe('H');
    expect(lackedAfter('AH AS', 'KH', 'AH')).toBe('');
  });

  test('no position dealt from a view gives a hand what its play has shown it not to hold', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(23), (seed, until) => {
        const random = new Random(seed);
        const state = dealt({ upcard: 'KD' });
        while (state.fields.tricks < 12 + (until % 12) && state.phase !== PHASE.deal) {
          if (state.phase !== PHASE.play && state.phase !== PHASE.meld) pinochle.chance.step(state);
          else {
            const at = random.below(pinochle.rules.count(state, state.fields.turn));
            pinochle.rules.apply(state, state.fields.turn, pinochle.rules.pick(state, state.fields.turn, at, random));
          }
        }
        const world = pinochle.secrecy.determinize(pinochle.secrecy.view(state, SPECTATOR), random);
        for (const seat of [0, 1] as const) {
          expect(handOf(world, seat).held[0] & state.lists.lacks[seat]!).toBe(0);
          expect(handOf(world, seat).size).toBe(handOf(state, seat).size);
          for (const known of kindsOfSeat(state.lists.known, seat))
            expect(has(handOf(world, seat).held, known)).toBe(true);
        }
      }),
    );
  });
});

describe('the picture', () => {
  test('hands are backs for all but their owners, even cards that everybody saw go there', () => {
    const state = hasWon({ upcard: 'TD', hand: '9D AS', other: 'KC' });
    act(pinochle, state, 0, exchange);
    expect(zone(state, 'hand:0')?.cards).toBe('??');
    const { own } = pinochle.picture.table(pinochle.secrecy.view(state, 0));
    expect(own?.cards).toEqual({ 'hand:0': packed('AS TD') });
    expect(zone(state, 'upcard')?.cards).toBe(packed('9D'));
  });

  test('melds lie in groups; a card that joins another meld lies with that one', () => {
    const melds = (of: PinochleState) =>
      groupsOf(pinochle.secrecy.view(of, 1), 0).map((group) => [book.of(group.meld).name, group.isWhole]);
    const state = hasWon({ upcard: 'AH', hand: 'KS QS' });
    act(pinochle, state, 0, meld('KS QS'));
    expect(zone(state, 'melds:0')?.cards).toBe(packed('KS QS'));
    expect(melds(state)).toEqual([['marriage.S', true]]);
    winsAgain(state, 'JD');
    act(pinochle, state, 0, meld('QS JD'));
    expect(zone(state, 'melds:0')?.cards).toBe(`${packed('KS')} ${packed('QS JD')}`);
    expect(melds(state)).toEqual([
      ['marriage.S', false],
      ['pinochle', true],
    ]);
  });

  test('the news is the last meld until the last card of the stock is shown', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS 9H' });
    state.fields.tricks = 12;
    const news = () => pinochle.picture.news(pinochle.secrecy.view(state, SPECTATOR))?.text;
    act(pinochle, state, 0, meld('KS QS'));
    expect(news()).toEqual({ key: 'news.melded', with: { who: 0, meld: 'meld.marriage.S', n: 20 } });
    act(pinochle, state, 0, dix);
    act(pinochle, state, 0, draw);
    expect(news()).toEqual({ key: 'news.melded', with: { who: 0, meld: 'meld.dix', n: 10 } });
  });

  test('tricks that are taken in are not shown, nor counted before the end', () => {
    const state = dealt({ upcard: 'KD' });
    playUntil(state, ({ phase, fields: { tricks } }) => tricks === 3 && phase === PHASE.play);
    const { zones, seats } = pinochle.picture.table(pinochle.secrecy.view(state, SPECTATOR));
    expect(zones.map(({ id }) => id)).toEqual(['hand:0', 'hand:1', 'trick', 'lastTrick', 'stock', 'upcard']);
    expect(seats.map(({ line }) => Object.keys(line?.with ?? {}))).toEqual([['melded'], ['melded']]);
  });

  test('what could be melded, and what it scores, only that player sees', () => {
    const state = hasWon({ upcard: 'TD', hand: '9D KS QS' });
    const facts = (viewer: number) =>
      pinochle.picture.table(pinochle.secrecy.view(state, viewer)).own?.facts.map(({ id }) => id);
    expect(facts(0)).toEqual(['meld:KS QS', 'dix', 'exchange']);
    expect(facts(1)).toEqual([]);
    expect(pinochle.picture.table(pinochle.secrecy.view(state, 0)).prompt).toEqual({
      key: 'prompt.meld',
      with: { who: 0 },
    });
  });

  test('the scoring adds up for both', () => {
    const state = dealt({ upcard: '9D' });
    playUntil(state, ({ fields: { log } }) => log !== null);
    const { summary, sheet } = pinochle.picture.table(pinochle.secrecy.view(state, SPECTATOR));
    for (const { lines, before, after } of summary?.columns ?? []) {
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(after - before);
    }
    expect(summary?.columns.map(({ after }) => after)).toEqual([...state.lists.scores]);
    expect(sheet?.rows[0]?.cells.map(({ points }) => points)).toEqual([...state.lists.scores]);
  });
});
