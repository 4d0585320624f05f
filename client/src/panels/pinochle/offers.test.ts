import { pinochle } from '@kibitz/shared/games/pinochle/index';
import { codeOfFace } from '@kibitz/shared/kit/cards/packed';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { playOut, randomChooser } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { describe, expect, test } from 'vitest';
import { drawOf, offerStyle, offersOf } from './offers.ts';

/** What both seats see after each move of a hand played at random. */
function seenInAHand(seed: number): SeenTable[] {
  const random = new Random(seed);
  const state = pinochle.rules.setup(defaultsOf(pinochle.options), 2, 0);
  const seen: SeenTable[] = [];
  const chooser = randomChooser(pinochle, random);
  const look = (of: typeof state, seat: number) => {
    const view = pinochle.secrecy.view(of, seat);
    seen.push({
      view,
      table: pinochle.picture.table(view),
      choices: pinochle.rules.legal(of, seat),
    } as unknown as SeenTable);
    return chooser(of, seat);
  };
  playOut(pinochle, state, [look, look], random, () => undefined, 60);
  return seen;
}

describe('what may be melded', () => {
  const hands = [1, 2, 3, 4].flatMap(seenInAHand);

  test('is every choice but drawing and playing, each with its name and points', () => {
    const melding = hands.filter((seen) => drawOf(seen) !== null);
    expect(melding.length).toBeGreaterThan(20);
    for (const seen of melding) {
      const offers = offersOf(seen);
      expect(offers.map(({ choice }) => choice)).toHaveLength(seen.choices.length - 1);
      for (const { name, points } of offers) {
        expect(name.key).toMatch(/^meld\./);
        expect(points).toBeGreaterThan(0);
      }
    }
  });

  test('comes with the highest value first, and names the cards of a meld', () => {
    const several = hands.map(offersOf).filter((offers) => offers.length > 1);
    expect(several.length).toBeGreaterThan(0);
    for (const offers of several) {
      const points = offers.map((offer) => offer.points);
      expect(points).toEqual([...points].sort((a, b) => b - a));
      for (const { choice, cards } of offers) {
        if (choice.type === 'meld') expect(cards.join(' ')).toBe(choice['cards']);
      }
    }
  });

  test('shows the nine of trumps, and what it is exchanged for', () => {
    const nines = hands.flatMap((seen) =>
      offersOf(seen)
        .filter(({ choice }) => choice.type !== 'meld')
        .map((offer) => ({ offer, table: seen.table! })),
    );
    expect(new Set(nines.map(({ offer }) => offer.choice.type))).toEqual(new Set(['dix', 'exchange']));
    for (const { offer, table } of nines) {
      const trump = table.facts.find(({ id }) => id === 'trumps')!.text.with!['suit'];
      const upcard = codeOfFace(table.zones.find(({ id }) => id === 'upcard')!.cards);
      expect(offer.cards).toEqual(offer.choice.type === 'dix' ? [`9${trump}`] : [`9${trump}`, upcard]);
    }
  });

  test('is nothing while a card is to be played', () => {
    const playing = hands.filter((seen) => seen.choices[0]?.type === 'play');
    expect(playing.length).toBeGreaterThan(0);
    for (const seen of playing) expect(offersOf(seen)).toEqual([]);
  });
});

test('offers have a row each where all of them fit, and no cards where not even one does', () => {
  const styles = [300, 210, 209, 139].map((height) => offerStyle(height, 2));
  expect(styles).toEqual(['list', 'list', 'tiles', 'low']);
});
