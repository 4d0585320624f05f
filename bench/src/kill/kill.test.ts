import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { benchKill, isUnharmed } from './kill.ts';
import type { Plant } from './plants.ts';

// servers are started and killed: a busy machine takes its time
jest.setTimeout(300_000);

// the SDK logs every connection that breaks
beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => {
  jest.restoreAllMocks();
});

const GAMES = ['spades', 'whist', 'mini-baccarat', 'oh-hell'];

/** Some kills of a server with a fault. */
function killed(plant: Plant) {
  return benchKill({ strikes: 4, tables: 1, games: GAMES }, plant, () => undefined);
}

describe('the check finds a server', () => {
  test('that acknowledges an action before it is written', async () => {
    const report = await killed('acknowledges-early');
    expect(report.lost).toBeGreaterThan(0);
    expect(isUnharmed(report)).toBe(false);
  });

  test('that makes an action twice', async () => {
    const report = await killed('doubles');
    expect(report.doubled).toBeGreaterThan(0);
    expect(isUnharmed(report)).toBe(false);
  });

  test('that shows an action before it is written', async () => {
    const report = await killed('shows-early');
    expect(report.notDurable + report.wentBack).toBeGreaterThan(0);
    expect(isUnharmed(report)).toBe(false);
  });

  test('that forgets the last event when it starts', async () => {
    const report = await killed('forgets');
    expect(report.lost).toBeGreaterThan(0);
    expect(isUnharmed(report)).toBe(false);
  });
});
