import { beforeAll, describe, expect, test } from 'vitest';
import { everyFace } from './atlas.ts';
import { drawFace, type FaceStyle } from './face.ts';
import { type Pen, rankOutlines } from './pen.ts';
import { everySuit, suitInk, suitPaths } from './suits.ts';

/** A path that remembers what it was made of. */
class Outline {
  readonly d: string;
  constructor(d = '') {
    this.d = d;
  }
  roundRect() {}
}

interface Filled {
  readonly d: string;
  readonly ink: unknown;
}

/** Draws a face with a pen that only notes which outlines are filled. */
function fillsOf(code: string, style: FaceStyle): Filled[] {
  const fills: Filled[] = [];
  const noted: Record<string, unknown> = {
    fillStyle: '',
    createLinearGradient: () => ({ addColorStop() {} }),
    fill: (path?: Outline) => {
      if (path !== undefined) fills.push({ d: path.d, ink: noted['fillStyle'] });
    },
  };
  const pen = new Proxy(noted, { get: (known, name) => known[String(name)] ?? (() => undefined) });
  drawFace(pen as unknown as Pen, code, 124, style);
  return fills;
}

const standard = { four: false, big: false };
const big = { four: false, big: true };
const count = (fills: Filled[], d: string | undefined) => fills.filter((fill) => fill.d === d).length;

beforeAll(() => {
  Object.assign(globalThis, { Path2D: Outline });
});

describe('the standard face', () => {
  test.each([...'23456789T'].map((rank, i) => [rank, i + 2] as const))(
    'a %s shows %i pips and a suit in each index',
    (rank, pips) => {
      for (const suit of everySuit) expect(count(fillsOf(rank + suit, standard), suitPaths[suit])).toBe(pips + 2);
    },
  );

  test('each card but the joker has its rank at both ends', () => {
    for (const code of everyFace.filter((face) => face !== 'JK')) {
      expect(count(fillsOf(code, standard), rankOutlines[code.charAt(0)]?.d)).toBe(2);
    }
  });

  test('the joker has its name at both ends', () => {
    for (const letter of 'JOKER') expect(count(fillsOf('JK', standard), rankOutlines[letter]?.d)).toBe(2);
  });

  test('a court card whose figure is not loaded shows its suit instead', () => {
    expect(count(fillsOf('QH', standard), suitPaths.H)).toBe(3);
  });
});

describe('the large-index face', () => {
  test('every card shows its index once and one large pip, so that no turned index is cut off', () => {
    for (const code of everyFace.filter((face) => face !== 'JK')) {
      const fills = fillsOf(code, big);
      const suit = everySuit.find((letter) => letter === code.charAt(1))!;
      expect(count(fills, rankOutlines[code.charAt(0)]?.d)).toBe(1);
      expect(count(fills, suitPaths[suit])).toBe(2);
    }
  });

  test('the joker has its name once', () => {
    for (const letter of 'JOKER') expect(count(fillsOf('JK', big), rankOutlines[letter]?.d)).toBe(1);
  });
});

describe('the colours of the suits', () => {
  test('two colours in the two-colour deck, four in the four-colour deck', () => {
    expect(new Set(everySuit.map((suit) => suitInk(suit, false))).size).toBe(2);
    expect(new Set(everySuit.map((suit) => suitInk(suit, true))).size).toBe(4);
  });

  test('a face is printed in the ink of its suit throughout', () => {
    for (const four of [false, true]) {
      for (const suit of everySuit) {
        const inks = fillsOf(`9${suit}`, { four, big: false }).map((fill) => fill.ink);
        expect(new Set(inks)).toEqual(new Set([suitInk(suit, four)]));
      }
    }
  });
});

test.each(['', '1S', '10H', 'XX', 'A', 'back'])('%p is no card and is refused', (code) => {
  expect(() => fillsOf(code, standard)).toThrow(RangeError);
});
