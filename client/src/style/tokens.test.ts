import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FELTS } from '../settings/atTable.ts';

const readStyle = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const css = readStyle('tokens.css') + readStyle('../table/css/felts.css');

/** The values of tokens; those of a selector go before those of the root. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const values = new Map<string, string>();
  for (const wanted of [':root', selector]) {
    const block = blocks.find(([, name = '']) => name.replace(/\/\*.*?\*\//gs, '').trim() === wanted);
    for (const [, name = '', value = ''] of (block?.[2] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g))
      values.set(name, value);
  }
  return values;
}

function light(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** What the suits of each kind stand on, hovered and pressed buttons included. */
const GROUNDS = {
  light: ['lacquer-0', 'lacquer-1', 'lacquer-2', 'lacquer-3', 'lacquer-4'],
  dark: ['paper', 'paper-2'],
  gold: ['gold-hi', 'gold', 'gold-lo'],
};

describe.each([
  ['two colours', ':root'],
  ['four colours', "[data-deck='four']"],
])('with %s', (_, selector) => {
  const tokens = tokensOf(selector);
  const of = (name: string) => tokens.get(name) ?? `no token ${name}`;

  test.each(Object.entries(GROUNDS))(
    'suits for %s grounds stand off from each of them as text must',
    (kind, grounds) => {
      for (const suit of ['s', 'h', 'd', 'c']) {
        for (const ground of grounds) {
          const ratio = contrast(of(`${suit}-${kind}`), of(ground));
          expect([suit, ground, ratio >= 4.5, ratio]).toEqual([suit, ground, true, ratio]);
        }
      }
    },
  );
});

describe.each(FELTS)('on a %s table', (name) => {
  const tokens = tokensOf(`:is(:root, i)[data-felt='${name}']`);
  const usual = tokensOf(':root');
  const of = (token: string) => tokens.get(token) ?? `no token ${token}`;

  test('words have the contrast of text on the brightest felt, and gold and red suits no less than on green', () => {
    expect(contrast(of('ink'), of('felt-1'))).toBeGreaterThanOrEqual(4.5);
    for (const ink of ['ink', 'gold', 'h-light']) {
      for (const felt of ['felt-1', 'felt-2', 'felt-3', 'felt-4']) {
        const least = contrast(of(ink), usual.get(felt) ?? '');
        expect([ink, felt, contrast(of(ink), of(felt)) >= least]).toEqual([ink, felt, true]);
      }
    }
  });
});

test('a table is green until another colour is chosen', () => {
  const green = tokensOf(":is(:root, i)[data-felt='green']");
  for (const felt of ['felt-1', 'felt-2', 'felt-3', 'felt-4']) {
    expect(green.get(felt)).toBe(tokensOf(':root').get(felt));
  }
});

test('figures of 28 pixels and more are proportional, and those of a score never in the type of headings', () => {
  const files = globSync(join(import.meta.dirname, '../**/*.css')).map((file) =>
    readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''),
  );
  const rules = files.flatMap((file) => [...file.matchAll(/([^{}]+)\{([^{}]*)\}/g)]);
  const large = rules.filter(([, , rule = '']) => Number(/font(?:-size)?:[^;]*?(\d+)px/.exec(rule)?.[1]) >= 28);
  expect(large.length).toBeGreaterThan(5);
  expect(large.filter(([, , rule = '']) => rule.includes('tabular-nums')).map(([, name]) => name)).toEqual([]);
  const ofScores = rules.filter(([, name = '']) => /total|score|secs|figure/.test(name));
  expect(ofScores.length).toBeGreaterThan(20);
  expect(ofScores.filter(([, , rule = '']) => rule.includes('--display')).map(([, name]) => name)).toEqual([]);
});
