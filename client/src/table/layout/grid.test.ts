import { describe, expect, test } from 'vitest';
import { layOut } from './layOut.ts';
import { isCrowded } from './openHands.ts';
import { boundsOf } from './pose.ts';
import { plateBox } from './seats.ts';
import { overlap, SCREENS, THIRTEEN, trickTable, viewport } from './tables.testing.ts';

const asDealt = (faces: string) => Array.from(faces, (_, place) => place);

/** A table of tricks at which the viewer holds `held`, and the hands of these seats lie open. */
function laid(width: number, height: number, seats: number, held: string, open: readonly number[]) {
  const table = trickTable(seats, held);
  const zones = table.zones.map((zone) => {
    return open.some((seat) => zone.id === `hand:${seat}`) ? { ...zone, cards: THIRTEEN.slice(0, held.length) } : zone;
  });
  const screen = viewport(width, height);
  const card = isCrowded(screen.kind, open.length) ? 0.6 * screen.card : screen.card;
  const options = { me: 0, sortHand: asDealt, isFeltTaken: false };
  return layOut({ viewport: { ...screen, card }, table: { ...table, zones }, ...options });
}

type Laid = ReturnType<typeof laid>;

const of = ({ cards }: Laid, zone: string) => cards.filter((card) => card.zone === zone);

describe.each(SCREENS)('on %s', (_name, width, height) => {
  test.each([3, 4, 5])('the trick of %i stays where it is however many cards the viewer holds', (seats) => {
    const places = [10, 7, 3, 1].map((n) => {
      return of(laid(width, height, seats, THIRTEEN.slice(0, n), []), 'trick').map(({ x, y }) => [x, y]);
    });
    for (const place of places) expect(place).toEqual(places[0]);
  });

  test.each([
    [2, [1]],
    [3, [1]],
    [3, [1, 2]],
    [4, [1]],
    [4, [2]],
    [4, [1, 2, 3]],
    [5, [2]],
    [6, [3]],
  ] as const)('of %i hands these lie open, apart from each other and from plates and trick: %j', (seats, open) => {
    const n = Math.min(13, Math.floor(52 / seats));
    const table = laid(width, height, seats, THIRTEEN.slice(0, n), open);
    const hands = open.map((seat) => of(table, `hand:${seat}`).map(boundsOf));
    const others = [...of(table, 'trick').map(boundsOf), ...table.seats.map(plateBox)];
    hands.forEach((hand, i) => {
      expect(hand).toHaveLength(n);
      for (const card of hand) {
        expect(card.width).toBeGreaterThanOrEqual(20);
        for (const other of [...others, ...hands.slice(i + 1).flat()]) {
          expect([seats, open, card, other, overlap(card, other)]).toEqual([seats, open, card, other, false]);
        }
      }
    });
  });
});

test.each([
  [1280, 800],
  [1024, 640],
  [390, 844],
  [844, 390],
])(
  'on %i x %i a trick beside an open hand across the table is of nine tenths of its size at the least',
  (width, height) => {
    const [plain, open] = [[], [2]].map((seats) => of(laid(width, height, 4, THIRTEEN, seats), 'trick')[0]?.width ?? 0);
    expect(open).toBeGreaterThanOrEqual(0.9 * (plain ?? Number.POSITIVE_INFINITY));
  },
);
