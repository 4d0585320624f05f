import { expect, test } from 'vitest';
import { cards } from '../../../kit/cards/cards.ts';
import { Random } from '../../../kit/game/random.ts';
import { rules } from '../rules.ts';
import { MOST_COUNT, sumOf } from '../scoring.ts';
import { PACK } from '../state.ts';
import { atPlay, plays } from '../tables.testing.ts';
import { World } from './worlds.ts';

test('a world has every card once, and all that the seat has seen where it was seen', () => {
  const state = atPlay({ keep: ['5S 4S KS 2D', '8H 9H TH QH'], starter: 'QC' });
  plays(state, 'KS 8H');
  const world = new World(rules.view(state, 0), 0);
  const random = new Random(1);
  for (let n = 0; n < 50; n++) {
    world.deal(random);
    const { kept, discards, starter } = world;
    expect(kept[0]).toEqual(expect.arrayContaining(cards('5S 4S KS 2D')));
    expect(kept[1]).toEqual(expect.arrayContaining(cards('8H')));
    const all = [...kept.flat(), ...discards, starter];
    expect(new Set(all).size).toBe(11);
    expect(PACK).toEqual(expect.arrayContaining(all));
    expect(starter).toBe(cards('QC')[0]);
  }
});

test('whoever said go holds no card that would have fitted', () => {
  const state = atPlay({ keep: ['KS QS 9S 2S', 'TH 9H 8H 7H'], starter: 'QC' });
  plays(state, 'KS TH 9S go');
  const world = new World(rules.view(state, 0), 0);
  const random = new Random(1);
  for (let n = 0; n < 50; n++) {
    world.deal(random);
    for (const card of world.kept[1]?.slice(1) ?? []) expect(sumOf([card])).toBeGreaterThan(MOST_COUNT - 29);
  }
});
