import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { everyFace } from './atlas.ts';
import { isCourt } from './courtArt.ts';
import courts from './courts.json' with { type: 'json' };
import { rankOutlines } from './pen.ts';

describe('the art', () => {
  test('each of the twelve court cards has a figure', () => {
    const known = everyFace.filter(isCourt);
    expect(known).toHaveLength(12);
    expect(Object.keys(courts).sort()).toEqual([...known].sort());
  });

  test('a figure fetches nothing and has no text', () => {
    for (const svg of Object.values(courts)) {
      expect(svg).toMatch(/^<svg [^>]*viewBox="-82.4 -130.4 164.8 260.8"/);
      expect(svg).not.toMatch(/<text|<image|<script|href="(?!#)|url\((?!#)/);
    }
  });

  test('the figures weigh no more than 61 KB gzipped', () => {
    expect(gzipSync(Object.values(courts).join('\n')).length).toBeLessThanOrEqual(61 * 1024);
  });

  test('every rank and every letter of the joker has an outline', () => {
    const needed = new Set([...everyFace.map((code) => code.charAt(0)), ...'JOKER']);
    expect(new Set(Object.keys(rankOutlines))).toEqual(needed);
    for (const { d, width } of Object.values(rankOutlines)) {
      expect(d).toMatch(/^M[-\d.MLQCZ ]+Z$/);
      expect(width).toBeGreaterThan(15);
    }
  });

  test('the ten, with its two figures, is the widest index', () => {
    const widest = Object.entries(rankOutlines).toSorted(([, a], [, b]) => b.width - a.width)[0];
    expect(widest?.[0]).toBe('T');
  });
});
