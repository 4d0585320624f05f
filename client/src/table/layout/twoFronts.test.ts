import type { Zone } from '@kibitz/shared/kit/table/table';
import { message } from '@kibitz/shared/kit/words/message';
import { expect, test } from 'vitest';
import { layOut } from './layOut.ts';
import { boundsOf, heightOf, type Laid } from './pose.ts';
import { plateBox } from './seats.ts';
import { SCREENS, THIRTEEN, tableOf, viewport } from './tables.testing.ts';
import { forTwo } from './two.ts';
import { type ResultRoom, resultRoomOf, viewportOf } from './viewport.ts';

/** The first part of a hand: this many cards in both showcases, the rest concealed, and a trick on the table. */
function laid(width: number, height: number, shown: number) {
  const hidden = 13 - shown;
  const row = (seat: number, cards: string): Zone[] =>
    cards === ''
      ? []
      : [
          {
            id: `showcase:${seat}`,
            kind: 'groups',
            seat,
            cards: cards.match(/.{1,4}/g)?.join(' ') ?? '',
            label: message('zone.showcase', { who: seat }),
          },
        ];
  const table = tableOf(2, [
    { id: 'hand:0', kind: 'hand', seat: 0, cards: THIRTEEN.slice(0, hidden) },
    { id: 'hand:1', kind: 'hand', seat: 1, cards: '?'.repeat(hidden) },
    { id: 'trick', kind: 'trick', seat: -1, cards: 'BC' },
    ...row(0, THIRTEEN.slice(hidden)),
    ...row(1, THIRTEEN.slice(0, shown)),
    { id: 'stock', kind: 'pile', seat: -1, cards: '?', count: 9 },
    { id: 'display', kind: 'pile', seat: -1, cards: 'D' },
    { id: 'discards', kind: 'pile', seat: -1, cards: '?', count: 8 },
  ]);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: false, own: forTwo });
}

function meet(a: Laid, b: Laid): boolean {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

test.each(SCREENS)('on %s neither trick nor piles cover a showcase, however many cards it has', (_, width, height) => {
  for (const shown of [1, 4, 7, 10, 12]) {
    const { cards } = laid(width, height, shown);
    const rows = cards.filter(({ zone }) => zone.startsWith('showcase'));
    const others = cards.filter(({ zone }) => zone === 'trick' || zone === 'stock' || zone === 'display');
    expect(rows).toHaveLength(2 * shown);
    expect(others.flatMap((one) => rows.filter((card) => meet(one, card)).map((card) => card.zone))).toEqual([]);
  }
});

test.each(SCREENS)('on %s both showcases stay clear of the plates and on the felt', (_, width, height) => {
  for (const shown of [1, 7, 12]) {
    const { cards, seats } = laid(width, height, shown);
    for (const card of cards.filter(({ zone }) => zone.startsWith('showcase'))) {
      const box = boundsOf(card);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      for (const plate of seats.map(plateBox)) {
        const isClear = box.top >= plate.top + plate.height || box.top + box.height <= plate.top;
        const isAside = box.left >= plate.left + plate.width || box.left + box.width <= plate.left;
        expect(isClear || isAside).toBe(true);
      }
    }
  }
});

test('the two cards of a trick lie side by side, the viewer’s at the right', () => {
  const trick = laid(390, 844, 4).cards.filter(({ zone }) => zone === 'trick');
  const [mine, theirs] = trick.map(boundsOf);
  expect((theirs?.left ?? 0) + (theirs?.width ?? 0)).toBeLessThanOrEqual((mine?.left ?? 0) + 6);
});

test('a finger reaches each card of a full showcase on a phone', () => {
  const mine = laid(390, 844, 12).cards.filter(({ zone }) => zone === 'showcase:0');
  for (const { strip } of mine) {
    expect(strip.width).toBeGreaterThanOrEqual(40);
    expect(strip.height).toBeGreaterThanOrEqual(44);
  }
});

test.each([
  [844, 390],
  [667, 375],
])('on a phone of %i by %i held sideways both showcases of a few cards have their words', (width, height) => {
  for (const shown of [1, 3, 5]) {
    const { labels, cards } = laid(width, height, shown);
    const named = labels.map(({ zone }) => zone.id).filter((id) => id.startsWith('showcase'));
    expect(new Set(named)).toEqual(new Set(['showcase:0', 'showcase:1']));
    const mine = cards.filter(({ zone }) => zone === 'showcase:0');
    for (const { strip } of mine) expect(strip.width).toBeGreaterThanOrEqual(44);
  }
});

test.each(SCREENS)(
  'on %s each of two rows of melds has its words, over them or under their indices',
  (_, w, height) => {
    const melds = (seat: number): Zone => {
      return { id: `melds:${seat}`, kind: 'groups', seat, cards: 'BC DEF GH IJK', label: message('zone.melds') };
    };
    const table = tableOf(2, [
      { id: 'hand:0', kind: 'hand', seat: 0, cards: THIRTEEN },
      { id: 'hand:1', kind: 'hand', seat: 1, cards: '?'.repeat(12) },
      { id: 'trick', kind: 'trick', seat: -1, cards: 'BC' },
      { id: 'stock', kind: 'pile', seat: -1, cards: '?', count: 9 },
      melds(0),
      melds(1),
    ]);
    const sortHand = (faces: string) => Array.from(faces, (_card, place) => place);
    const shown = viewport(w, height);
    const { labels, cards } = layOut({ viewport: shown, table, me: 0, sortHand, isFeltTaken: false, own: forTwo });
    for (const id of ['melds:0', 'melds:1']) {
      const ofMelds = labels.filter(({ zone }) => zone.id === id);
      expect(ofMelds.map(({ group }) => group)).toEqual([0, 1, 2, 3]);
      const lying = cards.filter(({ zone }) => zone === id);
      for (const { x, y, most = 0 } of ofMelds.filter(({ isOnCards }) => isOnCards === true)) {
        const half = 9;
        const under = lying.filter((card) => Math.abs(boundsOf(card).left + card.width / 2 - x) < most / 2);
        for (const card of under.filter((one) => Math.abs(one.y - y) < heightOf(one.width))) {
          const { top } = boundsOf(card);
          const isOverIndex = y - half < top + card.width / 2 && y + half > top;
          expect(isOverIndex).toBe(false);
        }
      }
      if (id === 'melds:0' && w < 900 && height < 900) {
        for (const { strip } of lying) expect(strip.height).toBeGreaterThanOrEqual(44);
      }
    }
  },
);

test.each(SCREENS)('on %s the cards before both players have no words beside a result', (_, width, height) => {
  const played = (seat: number): Zone => {
    return { id: `played:${seat}`, kind: 'row', seat, cards: 'BCDE', label: message('zone.played', { who: seat }) };
  };
  const starter: Zone = { id: 'starter', kind: 'row', seat: -1, cards: 'A', label: message('zone.starter') };
  const table = tableOf(2, [played(0), played(1), starter]);
  const sortHand = (faces: string) => Array.from(faces, (_card, place) => place);
  const of = (result: ResultRoom | null) => {
    const shown = viewportOf({ width, height, result });
    const { labels } = layOut({ viewport: shown, table, me: 0, sortHand, isFeltTaken: false, own: forTwo });
    return labels.map(({ zone }) => zone.id);
  };
  expect(of(resultRoomOf({ width, height }))).toEqual(['starter']);
  expect(of(null)).toContain('starter');
});
