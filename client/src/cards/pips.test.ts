import { describe, expect, test } from 'vitest';
import { type PipSpot, pipPlaces } from './pips.ts';

const ranks = [...'23456789T'];
const spot = ([across, down]: PipSpot) => `${across.toFixed(3)} ${down.toFixed(3)}`.replaceAll('-0.000', '0.000');

describe('pips', () => {
  test.each(ranks.map((rank, i) => [rank, i + 2] as const))('a %s has %i pips', (rank, count) => {
    expect(new Set(pipPlaces(rank).map(spot)).size).toBe(count);
    expect(pipPlaces(rank)).toHaveLength(count);
  });

  test('aces and court cards have none', () => {
    expect([...'AJQK'].flatMap(pipPlaces)).toEqual([]);
  });

  test.each(ranks.filter((rank) => rank !== '7'))('a %s looks the same either way up', (rank) => {
    const turned = pipPlaces(rank).map(([across, down]): PipSpot => [-across, -down]);
    expect(turned.map(spot).sort()).toEqual(pipPlaces(rank).map(spot).sort());
  });

  test('the seven has its odd pip in the upper half', () => {
    const upper = pipPlaces('7').filter(([, down]) => down < 0);
    const lower = pipPlaces('7').filter(([, down]) => down > 0);
    expect([upper.length, lower.length]).toEqual([3, 2]);
  });
});
