import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { benchKill, isUnharmed } from './kill.ts';
import type { Plant } from './plants.ts';

// the SDK logs every connection that breaks
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const GAMES = ['spades', 'whist', 'mini-baccarat', 'oh-hell'];

type Report = Awaited<ReturnType<typeof benchKill>>;

/**
 * A fault shows only where a kill comes at a bad moment: the server is killed until it does, four times as often at
 * most.
 */
const MOST_ROUNDS = 4;

/** What some kills of a server with a fault have found: from the first round in which the fault shows. */
async function killed(plant: Plant, shows: (report: Report) => boolean): Promise<Report> {
  for (let round = 1; ; round++) {
    const report = await benchKill({ strikes: 4, tables: 1, games: GAMES }, plant, () => undefined);
    if (shows(report) || round === MOST_ROUNDS) return report;
  }
}

describe('the check finds a server', () => {
  const faults: readonly [string, Plant, (report: Report) => boolean][] = [
    ['acknowledges an action before it is written', 'acknowledges-early', ({ lost }) => lost > 0],
    ['makes an action twice', 'doubles', ({ doubled }) => doubled > 0],
    ['shows an action before it is written', 'shows-early', ({ notDurable, wentBack }) => notDurable + wentBack > 0],
    ['forgets the last event when it starts', 'forgets', ({ lost }) => lost > 0],
  ];

  test.each(faults)('that %s', async (_, plant, shows) => {
    const report = await killed(plant, shows);
    expect(shows(report)).toBe(true);
    expect(isUnharmed(report)).toBe(false);
  });
});
