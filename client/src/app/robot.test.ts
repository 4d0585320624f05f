import { BOT_NAMES } from '@kibitz/shared/wire/seatNames';
import { expect, test } from 'vitest';
import { robotOf } from './robot.ts';

test('no two bots look alike, and they wear all nine colours', () => {
  const robots = BOT_NAMES.map(robotOf);
  expect(new Set(robots.map(({ d }) => d)).size).toBe(BOT_NAMES.length);
  expect(new Set(robots.map(({ hue }) => hue)).size).toBe(9);
});

test.each(['', 'Pip', 'Bot 17', 'a program with a name of its own', '\u{1f916}'])(
  '%j always has the same robot',
  (name) => {
    const { d, hue } = robotOf(name);
    expect(robotOf(name)).toEqual({ d, hue });
    expect(d).toMatch(/^M[-.MHVLhvlzaqQ\d ]+$/);
    expect(hue).toBeLessThan(360);
  },
);
