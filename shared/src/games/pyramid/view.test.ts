import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullPack } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { Random } from '../../kit/game/random.ts';
import { rankingsSeen } from '../../kit/game/rankings.testing.ts';
import type { Message } from '../../kit/words/message.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { pyramid } from './index.ts';
import { PYRAMID_PLACES } from './layout.ts';
import type { PyramidOptions } from './options.ts';
import { cardsIn, dealt, does, laidOut, phaseOf, playOn, tableOf } from './positions.testing.ts';
import { rules } from './rules.ts';
import { holds, type PyramidState } from './state.ts';
import { words } from './words.en.ts';

const someOptions: fc.Arbitrary<Partial<PyramidOptions>> = fc.record({
  tutsTomb: fc.boolean(),
  redeals: fc.constantFrom<PyramidOptions['redeals']>('unlimited', 0, 2),
  drawAnyTime: fc.boolean(),
  wasteWithWaste: fc.boolean(),
  stockTopPlayable: fc.boolean(),
  undo: fc.boolean(),
  clearAll52: fc.boolean(),
});

/** A game after this many random moves, giving up not among them. */
function underWay(options: Partial<PyramidOptions>, seed: number, moves: number): PyramidState {
  return playOn(dealt(options, seed), new Random(seed + 1), moves);
}

const play = fc.tuple(someOptions, fc.nat(), fc.nat(120));

describe('what may be known', () => {
  test('a state dealt anew from a view gives the same view, the same moves and the same picture', () => {
    fc.assert(
      fc.property(play, fc.nat(), (game, seed) => {
        const state = underWay(...game);
        const seen = pyramid.secrecy.view(state, 0);
        const other = pyramid.secrecy.determinize(seen, new Random(seed));
        expect(pyramid.secrecy.view(other, 0)).toEqual(seen);
        expect(pyramid.rules.legal(other, 0)).toEqual(pyramid.rules.legal(state, 0));
        expect(pyramid.picture.table(pyramid.secrecy.view(other, 0))).toEqual(pyramid.picture.table(seen));
        expect(Array.from(cardsIn(other)).sort((a, b) => a - b)).toEqual(fullPack());
      }),
    );
  });

  test('cards that have not been seen lie anywhere in the stock, all others where they are', () => {
    const state = underWay({}, 3, 12);
    const known = PYRAMID_PLACES + state.fields.seen;
    const worlds = Array.from({ length: 20 }, (_, i) =>
      pyramid.secrecy.determinize(pyramid.secrecy.view(state, 0), new Random(i)),
    );
    for (const world of worlds) expect(cardsIn(world).slice(0, known)).toEqual(cardsIn(state).slice(0, known));
    expect(new Set(worlds.map((world) => cardsIn(world)[known])).size).toBeGreaterThan(5);
  });

  test('the order of the stock is in no view before the cards have been the top of the waste', () => {
    fc.assert(
      fc.property(play, (game) => {
        const state = underWay(...game);
        const hidden = packAll(cardsIn(state).slice(PYRAMID_PLACES + state.fields.seen));
        const shown = pyramid.secrecy.view(state, 0);
        const picture = JSON.stringify(pyramid.picture.table(shown).zones.map(({ cards }) => cards));
        for (const card of hidden) {
          expect(shown.known).not.toContain(card);
          expect(picture).not.toContain(card);
        }
      }),
    );
  });

  const seenOfStub = (state: PyramidState) => pyramid.secrecy.view(state, 0).known.slice(PYRAMID_PLACES);

  test('only with stockTopPlayable the top of the stock is seen before it is drawn', () => {
    const position = { rows: '5S', stock: '2S 3S 8D' };
    expect(seenOfStub(laidOut(position))).toBe('');
    expect(seenOfStub(laidOut({ ...position, options: { stockTopPlayable: true } }))).toHaveLength(1);
  });

  test('after a flip the order that was drawn is known', () => {
    const state = laidOut({ rows: '5S', stock: '2S 3S 8D' });
    for (const type of ['draw', 'draw', 'draw', 'recycle']) does(state, 0, { type });
    expect(seenOfStub(state)).toHaveLength(3);
  });

  test('a spectator sees what the player sees, except the prompt', () => {
    const state = underWay({}, 8, 20);
    const { viewer, ...mine } = pyramid.secrecy.view(state, 0);
    const { viewer: watcher, ...theirs } = pyramid.secrecy.view(state, SPECTATOR);
    expect([viewer, watcher]).toEqual([0, SPECTATOR]);
    expect(theirs).toEqual(mine);
    expect(tableOf(state).own).toBeNull();
  });
});

describe('the picture', () => {
  const picture = (state: PyramidState) => tableOf(state, 0);
  const zone = (state: PyramidState, id: string) => picture(state).zones.find((each) => each.id === id);
  const prompt = (state: PyramidState) => picture(state).own?.prompt.key;

  test('28 places with their free cards marked; piles with their counts; the last pair on the removed pile', () => {
    const state = laidOut({ rows: 'KC 5S 8D 2S', waste: '2H 3H 4H 6H', stock: 'JH' });
    does(state, 0, { type: 'match', cards: '5S 8D' });
    expect(zone(state, 'pyramid')?.cards).toBe(`${'.'.repeat(24)}${packAll([0x3d])}..${packAll([0x02])}`);
    expect(zone(state, 'pyramid')?.marks).toEqual([24, 27]);
    expect(zone(state, 'stock')).toMatchObject({ cards: '?', count: 1 });
    expect(zone(state, 'waste')).toMatchObject({ cards: packAll([0x13, 0x14, 0x16]), count: 4 });
    expect(zone(state, 'removed')).toMatchObject({ cards: packAll([0x05, 0x28]), count: 28 - 2 + 24 - 5 });
  });

  test('the prompt says what can be done, and why the stock waits', () => {
    expect(prompt(laidOut({ rows: '5S 8D', stock: '2S' }))).toBe('prompt.stockWaits');
    expect(prompt(laidOut({ rows: '5S 8D' }))).toBe('prompt.remove');
    expect(prompt(laidOut({ rows: '5S', waste: '8D', stock: '2S' }))).toBe('prompt.removeOrDraw');
    expect(prompt(laidOut({ rows: '5S', stock: '8D' }))).toBe('prompt.draw');
    expect(prompt(laidOut({ rows: '5S', waste: '8D 2S' }))).toBe('prompt.turnOver');
  });

  test('the tags tell the pass and what is cleared', () => {
    const facts = (options: Partial<PyramidOptions>) =>
      picture(laidOut({ rows: '5S 8D', waste: '2S', turns: 1, options })).facts.map(({ text }) => text);
    expect(facts({})).toContainEqual({ key: 'fact.pass', with: { n: 2 } });
    expect(facts({ redeals: 2 })).toContainEqual({ key: 'fact.passOf', with: { n: 2, of: 3 } });
    expect(facts({})).toContainEqual({ key: 'fact.cleared', with: { n: 26 } });
    expect(facts({ clearAll52: true })).toContainEqual({ key: 'fact.removed', with: { n: 49 } });
  });

  test('the summary comes with the end and names the winner', () => {
    const state = laidOut({ rows: '5S 8D' });
    expect(picture(state).summary).toBeNull();
    does(state, 0, { type: 'match', cards: '5S 8D' });
    expect(picture(state).summary).toMatchObject({ title: { key: 'summary.won' }, winners: [0] });
  });

  test('once the pyramid is cleared, what was removed lies in a fan, each card once', () => {
    const state = laidOut({ rows: 'KC 5S 8D' });
    does(state, 0, { type: 'remove', card: 'KC' });
    expect(zone(state, 'fan')).toBeUndefined();
    does(state, 0, { type: 'match', cards: '5S 8D' });
    expect(zone(state, 'fan')?.cards).toBe(packAll([0x3d, 0x05, 0x28]));
    expect(zone(state, 'removed')).toMatchObject({ cards: '', count: 0 });
  });

  test('every key that is said has its words', () => {
    fc.assert(
      fc.property(play, (game) => {
        const shown = picture(underWay(...game));
        const said: (Message | undefined)[] = [
          shown.prompt,
          shown.own?.prompt,
          shown.news?.text,
          shown.summary?.title,
          shown.summary?.lead,
          ...(shown.summary?.columns ?? []).flatMap(({ pills, meter }) => [...pills, meter?.label]),
          ...shown.facts.map(({ text }) => text),
          ...shown.zones.map(({ label }) => label),
          ...shown.seats.map(({ line }) => line ?? undefined),
          ...shown.score.flatMap(({ label, aside }) => [label ?? undefined, aside]),
        ];
        for (const each of said) if (each !== undefined) expect({ ...kitWords, ...words }).toHaveProperty([each.key]);
      }),
    );
  });

  test('every option and preset has its words', () => {
    for (const [name, spec] of Object.entries(pyramid.options)) {
      expect(words).toHaveProperty([`option.${name}`]);
      expect(words).toHaveProperty([`option.${name}.about`]);
      if (spec.kind === 'choice')
        for (const value of spec.values) expect(words).toHaveProperty([`option.${name}.${value}`]);
    }
    for (const name of Object.keys(pyramid.presets)) {
      expect(words).toHaveProperty([`preset.${name}`]);
      expect(words).toHaveProperty([`preset.${name}.about`]);
    }
  });
});

describe('games at random', () => {
  test('cards are neither lost nor doubled, and every game ends', () => {
    fc.assert(
      fc.property(someOptions, fc.nat(), (options, seed) => {
        const random = new Random(seed);
        const state = underWay(options, seed, 200);
        while (pyramid.rules.actors(state) !== 0) {
          const gone = Array.from({ length: 52 }, (_, place) => place).filter((place) => !holds(state.fields, place));
          const taken = pyramid.secrecy
            .view(state, 0)
            .taken.reduce((n, removal) => n + ((removal & 63) === 63 ? 1 : 2), 0);
          expect(gone).toHaveLength(taken);
          expect(pyramid.rules.legal(state, 0)).toHaveLength(pyramid.rules.count(state, 0));
          pyramid.rules.apply(
            state,
            0,
            pyramid.rules.pick(state, 0, random.below(pyramid.rules.count(state, 0)), random),
          );
        }
        expect(pyramid.rules.result(state).over).toBe(true);
      }),
    );
  });

  test('a copy goes its own way', () => {
    fc.assert(
      fc.property(play, (game) => {
        const state = underWay(...game);
        const before = pyramid.secrecy.view(state, 0);
        const copy = rules.setup(state.options, 1, 0);
        pyramid.rules.copy(state, copy);
        expect(pyramid.rules.legal(copy, 0)).toEqual(pyramid.rules.legal(state, 0));
        if (phaseOf(copy) === 'play') pyramid.rules.apply(copy, 0, pyramid.rules.pick(copy, 0, 0, new Random(1)));
        expect(pyramid.secrecy.view(state, 0)).toEqual(before);
      }),
    );
  });
});

test('the picture sorts cards by their plain ranks, without trumps', () => {
  expect(rankingsSeen(pyramid)).toEqual(['-']);
});
