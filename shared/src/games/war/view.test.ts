import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, fullPack } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import { FACE_DOWN } from '../../kit/declare/cards.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { awaitsDeck, shuffled } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { rankingsSeen } from '../../kit/game/rankings.testing.ts';
import { war } from './index.ts';
import type { WarOptions } from './options.ts';
import { does, fight, inOrder, laidIn, newGame, phaseOf, pileOf, piles, tableOf, turnCards } from './piles.testing.ts';
import { PHASE, type WarState } from './state.ts';

/** Which cards of a place lie face down: only tests look into it. */
function downIn(place: unknown): boolean[] {
  const { ring, mask, top, size } = place as { ring: Uint8Array; mask: number; top: number; size: number };
  return Array.from({ length: size }, (_, i) => (ring[(top + i) & mask] ?? 0) >= FACE_DOWN);
}

/** A game after this many steps of the dealer and the players. */
function underWay(changed: Partial<WarOptions>, seed: number, steps: number): WarState {
  const state = newGame(changed);
  const random = new Random(seed);
  for (let i = 0; i < steps && war.rules.actors(state) !== 0; i++) {
    if (awaitsDeck(war, state)) war.chance.deal(state, shuffled(war, state, random));
    else if (phaseOf(state) === 'flip') war.rules.apply(state, 0, 0);
    else war.chance.step(state);
  }
  return state;
}

const play: fc.Arbitrary<WarState> = fc
  .tuple(
    fc.constantFrom<WarOptions['capturedOrder']>('shuffled', 'winnerFirst', 'loserFirst'),
    fc.constantFrom<WarOptions['warDepth']>('escalating', 3),
    fc.nat(),
    fc.nat(1500),
  )
  .map(([capturedOrder, warDepth, seed, steps]) => underWay({ capturedOrder, warDepth }, seed, steps));

function zone(state: WarState, id: string) {
  return tableOf(state).zones.find((one) => one.id === id);
}

/** A game in which equal cards were turned and war followed, up to the next thing that somebody sees. */
function atWar(): WarState {
  const state = piles('8S 2D QH 3S', '8H AC JD 4S 5S');
  does(state, 0, { type: 'flip' });
  war.chance.step(state);
  return state;
}

describe('what may be known', () => {
  test('both players and everybody else see the same', () => {
    fc.assert(
      fc.property(play, (state) => {
        const { viewer, ...watched } = war.secrecy.view(state, SPECTATOR);
        expect(viewer).toBe(SPECTATOR);
        for (const seat of [0, 1]) expect(war.secrecy.view(state, seat)).toEqual({ ...watched, viewer: seat });
      }),
    );
  });

  test('a view names no cards but those face up on the table and the one that won last', () => {
    fc.assert(
      fc.property(play, (state) => {
        const seen = war.secrecy.view(state, 0);
        const faceUp = [0, 1].map((seat) => {
          const laid = state.places.laid.of(seat);
          const isDown = downIn(laid);
          return laid
            .list()
            .map((card, i) => (isDown[i] === true ? '?' : packAll([card])))
            .join('');
        });
        expect(seen.laid).toEqual(faceUp);
        expect(seen.pile).toEqual([pileOf(state, 0).length, pileOf(state, 1).length]);
      }),
    );
  });

  test('nobody sees a card laid face down in a war, before it is won or after', () => {
    const state = atWar();
    const hidden = Array.from(packAll(cards('2D AC')));
    const shown = () => {
      const { zones, own } = tableOf(state, 0);
      return JSON.stringify([zones.map((one) => one.cards), own?.cards, war.secrecy.view(state, 0).laid]);
    };
    for (const card of hidden) expect(shown()).not.toContain(card);
    expect(zone(state, 'laid:0')?.cards).toBe(`${packAll(cards('8S'))}?${packAll(cards('QH'))}`);
    expect(zone(state, 'laid:1')?.cards).toBe(`${packAll(cards('8H'))}?${packAll(cards('JD'))}`);
    war.chance.step(state);
    expect(phaseOf(state)).toBe('shuffle');
    for (const card of hidden) expect(shown()).not.toContain(card);
  });

  test('a state dealt anew from a view gives the same view and has all cards; what lies face down varies', () => {
    fc.assert(
      fc.property(play, fc.nat(), (state, seed) => {
        const seen = war.secrecy.view(state, 0);
        const other = war.secrecy.determinize(seen, new Random(seed));
        expect(war.secrecy.view(other, 0)).toEqual(seen);
        if (phaseOf(state) === 'deal') return;
        expect(inOrder([...pileOf(other, 0), ...pileOf(other, 1), ...laidIn(other)])).toEqual(inOrder(fullPack()));
      }),
    );
    const state = underWay({}, 1, 1);
    const tops = Array.from(
      { length: 20 },
      (_, i) => pileOf(war.secrecy.determinize(war.secrecy.view(state, 0), new Random(i)), 0)[0],
    );
    expect(new Set(tops).size).toBeGreaterThan(5);
  });
});

describe('the picture', () => {
  test('each player’s cards lie in the order laid, the last one fights, and that of the winner is marked', () => {
    const state = atWar();
    expect(zone(state, 'laid:0')).toMatchObject({
      cards: `${packAll(cards('8S'))}?${packAll(cards('QH'))}`,
      marks: [2],
    });
    expect(zone(state, 'laid:1')).toMatchObject({ marks: [] });
    expect(zone(state, 'pile:0')).toMatchObject({ cards: '?', count: 1, seat: 0 });
    expect(zone(state, 'pile:1')).toMatchObject({ cards: '?', count: 2, seat: 1 });
  });

  test('while they are shuffled captured cards count as those of the winner', () => {
    const state = turnCards(piles('8S 3S', '7H 4S'));
    expect(zone(state, 'laid:0')?.cards).toBe('');
    expect(zone(state, 'laid:1')?.cards).toBe('');
    expect(zone(state, 'pile:0')?.count).toBe(3);
    expect(tableOf(state).score.map(({ value }) => value)).toEqual([3, 1]);
  });

  test('in the end the whole pack lies open before the player who has captured it, suit by suit', () => {
    const zonesAfter = (ending: WarState['fields']['ending']) => {
      const state = newGame();
      Object.assign(state, { phase: PHASE.over });
      Object.assign(state.fields, { ending, winner: 1 });
      return tableOf(state).zones;
    };
    const captured = zonesAfter('allCards');
    expect(captured.map(({ id, kind, seat }) => [id, kind, seat])).toEqual([['pile:1', 'groups', 1]]);
    const suits = captured[0]!.cards.split(' ');
    expect(suits[0]).toBe(packAll(cards('AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S')));
    expect([...suits.join('')].sort()).toEqual([...packAll(fullPack())].sort());
    expect(zonesAfter('cap').map(({ kind }) => kind)).toEqual(['pile', 'pile', 'row', 'row']);
  });

  test('the news is what was turned, wars by their level, and who took how much', () => {
    const state = piles('5S 2C 7C 3C 4C KC 2S', '5H 2D 7D 8D 9D QD');
    const news = () => tableOf(state).news?.text;
    does(state, 0, { type: 'flip' });
    expect(news()).toEqual({ key: 'news.war.1', with: { a: '5S', b: '5H', n: 1 } });
    war.chance.step(state);
    expect(news()).toEqual({ key: 'news.war.2', with: { a: '7C', b: '7D', n: 2 } });
    war.chance.step(state);
    expect(news()).toEqual({ key: 'news.turned', with: { a: 'KC', b: 'QD' } });
    war.chance.step(state);
    expect(news()).toEqual({ key: 'news.captured', with: { who: 0, n: 12, card: 'KC' } });
  });

  test('the summary names the winner, or nobody in a draw', () => {
    expect(tableOf(fight(piles('9S', '7H'))).summary).toMatchObject({
      title: { key: 'summary.won', with: { who: 0 } },
      // told on the felt first, over the whole pack
      feat: { key: 'summary.won', with: { who: 0 } },
      lead: { key: 'summary.allCards.lead' },
      winners: [0],
    });
    const { summary } = tableOf(fight(piles('9S', '9H')));
    expect(summary).toMatchObject({ title: { key: 'summary.draw' }, winners: [] });
    expect(summary).not.toHaveProperty('feat');
  });

  test('the summary adds the cards captured to the half of the pack that each began with', () => {
    const state = underWay({}, 3, 100_000);
    const { winner } = state.fields;
    const columns = tableOf(state).summary?.columns ?? [];
    expect(columns[winner]).toMatchObject({
      before: 26,
      lines: [{ text: { key: 'reason.captured' }, points: 26 }],
      after: 52,
    });
    expect(columns[1 - winner]).toMatchObject({
      before: 26,
      lines: [{ text: { key: 'reason.lost' }, points: -26 }],
      after: 0,
    });
  });

  test('the last battle is mentioned once it is near', () => {
    const state = piles('9S', '7H', { cap: 1000 });
    state.fields.battles = 899;
    const isTold = () => tableOf(state).facts.some(({ id }) => id === 'cap');
    expect(isTold()).toBe(false);
    state.fields.battles = 900;
    expect(isTold()).toBe(true);
  });
});

test('the picture sorts cards by their plain ranks, without trumps', () => {
  expect(rankingsSeen(war)).toEqual(['-']);
});
