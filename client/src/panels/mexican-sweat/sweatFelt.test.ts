import { describe, expect, test } from 'vitest';
import { type Box, heightOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { overlap, SCREENS, viewport } from '../../table/layout/tables.testing.ts';
import { resultRoomOf, viewportOf } from '../../table/layout/viewport.ts';
import { cardInFrame } from './frames.ts';
import type { Frames, SweatFelt } from './places.ts';
import { feltOf, sweatFelt } from './sweatFelt.ts';

const SEATS = [2, 3, 4, 5, 6, 7];
/**
 * Screens that are too small for seven with free amounts: things stand close, and the frames may touch what is next to
 * them.
 */
const SMALL = 700;

/** Everything on the felt, by name. */
function boxesOf(felt: SweatFelt): (readonly [string, Box])[] {
  const ofSeats = felt.seats.flatMap(({ spot, row, notes }, i): (readonly [string, Box])[] => [
    [`plate ${i}`, plateBox(spot)],
    [`cards ${i}`, row],
    [`notes ${i}`, notes],
  ]);
  const { kill, beat, toBeat } = felt.frames ?? {};
  const inMiddle = { kill, beat, toBeat, pots: felt.pots, bets: felt.bets };
  return [...ofSeats, ...Object.entries(inMiddle).flatMap(([name, box]) => (box ? [[name, box] as const] : []))];
}

/** The frames, where there must be room for them. */
function framesOf({ frames }: SweatFelt): Frames {
  if (frames === null) throw new Error('the felt has no frames');
  return frames;
}

function clashes(felt: SweatFelt): string[] {
  const boxes = boxesOf(felt);
  return boxes.flatMap(([name, box], i) =>
    boxes.slice(i + 1).flatMap(([other, its]) => (overlap(box, its) ? [`${name} lies over ${other}`] : [])),
  );
}

/** Beside an open drawer, and a narrow window. */
const NARROW = [
  ['a desktop with a drawer open', 844, 800],
  ['a narrow window', 620, 800],
] as const;

describe.each([...SCREENS, ...NARROW])('on %s (%i by %i)', (_name, width, height) => {
  const here = viewport(width, height);

  test.each(SEATS)('nothing of a table of %i lies over anything else', (seats) => {
    const isTiny = here.kind === 'phone' && height < SMALL && seats > 5;
    for (const isFree of [false, true]) {
      if (isFree && isTiny) continue;
      expect(clashes(sweatFelt(here, seats, isFree))).toEqual([]);
    }
  });

  test.each(SEATS)('everything of a table of %i is on the screen, under the bar', (seats) => {
    for (const isFree of [false, true]) {
      for (const [name, { left, top, width: wide, height: high }] of boxesOf(sweatFelt(here, seats, isFree))) {
        expect([name, left >= 0, top >= here.bar, left + wide <= width, top + high <= height]).toEqual([
          name,
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });

  test('the cards in the middle lie within their frames', () => {
    const frames = framesOf(sweatFelt(here, 4, false));
    for (const name of ['kill', 'beat'] as const) {
      const box = frames[name];
      const { x, y } = cardInFrame(frames, name);
      expect(Math.abs(x - box.left - box.width / 2) + frames.card / 2).toBeLessThanOrEqual(box.width / 2);
      expect(y + heightOf(frames.card) / 2 + 20).toBeLessThanOrEqual(box.top + box.height + 0.5);
    }
  });
});

test.each(SCREENS)(
  'on %s the box of bets has room for free amounts where the table has them',
  (_name, width, height) => {
    const here = viewport(width, height);
    const feltWith = (limit: string) => feltOf(here, 4, { limit, killCard: true });
    expect(feltWith('fixed')).toEqual(sweatFelt(here, 4, false));
    expect([feltWith('pot'), feltWith('none')]).toEqual(Array(2).fill(sweatFelt(here, 4, true)));
  },
);

test.each(SCREENS)('on %s the frames stand in the middle whether or not a card kills', (_name, width, height) => {
  const framesWith = (killCard: boolean) => framesOf(feltOf(viewport(width, height), 4, { limit: 'fixed', killCard }));
  const killing = framesWith(true);
  const harmless = framesWith(false);
  const right = ({ left, width: wide }: Box) => left + wide;
  expect(harmless.beat.left + right(harmless.toBeat)).toBeCloseTo(killing.kill.left + right(killing.toBeat));
  expect(harmless.toBeat.left - harmless.beat.left).toBeCloseTo(killing.toBeat.left - killing.beat.left);
});

test('a result on a low phone leaves room for the hands of seven, which nothing covers', () => {
  const input = { width: 360, height: 640 };
  const felt = sweatFelt(viewportOf({ ...input, result: resultRoomOf(input) }), 7, false);
  const hands = felt.seats.flatMap(({ spot, row, notes }) => [plateBox(spot), row, notes]);
  const below = Math.max(...hands.map(({ top, height }) => top + height));
  expect(below).toBeLessThanOrEqual(input.height - resultRoomOf(input).size);
  // nobody bets beside a result
  expect(clashes(felt).filter((clash) => !clash.endsWith('over bets'))).toEqual([]);
  expect(felt.frames).toBeNull();
  expect(sweatFelt(viewportOf({ ...input, result: resultRoomOf(input) }), 3, false).frames).not.toBeNull();
});
